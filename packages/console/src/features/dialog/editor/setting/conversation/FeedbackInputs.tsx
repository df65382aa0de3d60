import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dialogueSettingsQuery } from '../../../../../shared/api/dialogueSettingsQuery'
import { useT } from '../../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../../shared/link/AnchorLink'
import { Status } from '../../../../../shared/ui/Status'
import type { ConversationSettings } from '../../draft/draft'
import { useEditedConversation } from '../../draft/editedConversation'
import { SpokenField } from '../../SpokenField'
import type { SettingInputsProps } from '../settingKind'
import classes from './conversationSetting.module.css'

/** Whether users are asked if the answer helped, and what is said to a yes and to a no instead of the domain's words. */
export function FeedbackInputs(props: SettingInputsProps<ConversationSettings>) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const domain = useQuery(dialogueSettingsQuery(domainId)).data?.settings.feedback
  const { use, ...words } = form.draft.feedback ?? { use: true }
  return (
    <>
      <Switch
        label={t('editor.feedback.use')}
        description={t('editor.feedback.useHelp')}
        {...form.flag('feedback.use')}
      />
      {use && <NeverAsked domainId={domainId} />}
      {use &&
        (['yes', 'no'] as const).map((answer) => (
          <SpokenField
            key={answer}
            field={{ ...form.field(`feedback.${answer}`), value: words[answer] }}
            site="feedback"
            label={t(`editor.feedback.${answer}`)}
            placeholder={domain?.[answer] || t('message.ownOfProduct')}
            domainId={domainId}
            readOnly={readOnly}
          />
        ))}
    </>
  )
}

/** Why the question is not asked although the conversation would have it. */
function NeverAsked({ domainId }: { domainId: number }) {
  const t = useT()
  const feedback = useQuery(dialogueSettingsQuery(domainId)).data?.settings.feedback
  const { name } = useEditedConversation()
  const reason =
    feedback?.on === false ? 'domainOff' : feedback?.excluded.includes(name) ? 'excluded' : undefined
  if (!reason) return null
  return (
    <p className={classes.note}>
      <Status tone="warn">{t(`editor.feedback.${reason}`)}</Status>
      <AnchorLink to="/message" search={{ domainId, tab: 'settings' }} target="_blank" underline="always">
        {t('editor.feedback.settings')}
      </AnchorLink>
    </p>
  )
}
