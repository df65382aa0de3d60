import { partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import type { ConversationSettings, Draft, SectionProps } from '../draft/draft'
import type { MoreQuestions } from '../question/QuestionSections'
import { CONVERSATION_SETTING_KINDS } from './conversationSettingKinds'
import { Settings } from './Settings'
import { useElsewhere } from './useElsewhere'

/** What a conversation does beyond question and answer, and the menu of all that it may have besides. */
export function ConversationSettingsList({ form, more, ...section }: SectionProps & { more: MoreQuestions }) {
  const t = useT()
  const { inAnswer } = useElsewhere({ form, domainId: section.domainId })
  return (
    <Settings
      {...section}
      form={partOf<ConversationSettings, Draft>(form, 'settings')}
      kinds={CONVERSATION_SETTING_KINDS}
      label={t('editor.settings')}
      elsewhere={inAnswer}
      more={more.choices}
      onMore={(field) => more.add(field as Parameters<typeof more.add>[0])}
    />
  )
}
