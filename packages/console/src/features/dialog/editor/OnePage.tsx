import type { RefObject } from 'react'
import { partOf } from '../../../shared/form/partOf'
import { useT } from '../../../shared/i18n/useT'
import { Answers } from './answer/Answers'
import { Basics } from './Basics'
import classes from './ConversationEditor.module.css'
import type { ConversationSettings, Draft, SectionProps } from './draft/draft'
import type { Paraphrases } from './question/paraphrase/useParaphrases'
import { type MoreQuestions, QuestionSections } from './question/QuestionSections'
import type { SimilarQuestions } from './question/similar/useSimilarQuestions'
import type { Duplicate } from './question/useDuplicateQuestions'
import type { Arrival } from './question/useOfferedQuestion'
import { CONVERSATION_SETTING_KINDS } from './setting/conversationSettingKinds'
import { Settings } from './setting/Settings'
import { useElsewhere } from './setting/useElsewhere'
import { Filmstrip } from './task/strip/Filmstrip'

type Props = {
  section: SectionProps
  more: MoreQuestions
  /** As the server has it; undefined for a new one. */
  storedName: string | undefined
  nameField: RefObject<HTMLInputElement | null>
  arrival: Arrival | null
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
}

/** What people ask on the left, what the bot answers on the right. */
export function OnePage({ section, storedName, nameField, ...asked }: Props) {
  const { form, domainId, lang, readOnly } = section
  const { task } = form.draft.settings
  return (
    <fieldset className={classes.columns} disabled={readOnly}>
      <div className={classes.form}>
        <Basics {...section} storedName={storedName} nameField={nameField} />
        <QuestionSections {...section} {...asked} />
        <ConversationSettingsList {...section} more={asked.more} />
      </div>
      <div className={classes.answers}>
        <Answers {...section} />
        {!readOnly && task && <Filmstrip task={task} domainId={domainId} lang={lang} />}
      </div>
    </fieldset>
  )
}

/** What a conversation does beyond question and answer, and the menu of all that it may have besides. */
function ConversationSettingsList({ form, more, ...section }: SectionProps & { more: MoreQuestions }) {
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
