import type { dialogueSettings, ReplyOf } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { SettingForm } from '../SettingForm'
import { AuthenticationInputs } from './AuthenticationInputs'
import { FeedbackInputs } from './FeedbackInputs'
import classes from './Messages.module.css'
import { PaymentInputs } from './PaymentInputs'
import { SimilarInputs, TaskEndInputs } from './TaskEndInputs'
import { useDialogueSettingsForm } from './useDialogueSettingsForm'

/** The messages that the bot makes up by itself: the rating, similar answers, the ends of tasks and payments, and the proof of identity. */
export function MessageSettings({ domainId }: { domainId: number }) {
  const found = useQuery(dialogueSettingsQuery(domainId))
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Settings domainId={domainId} stored={found.data} /> : null
}

function Settings({ domainId, stored }: { domainId: number; stored: ReplyOf<typeof dialogueSettings.read> }) {
  const t = useT()
  const editable = useMay(domainId, 'Change/content')
  const form = useDialogueSettingsForm(domainId, stored)
  const props = { form, domainId, lang: undefined, readOnly: !editable }
  return (
    <div className={classes.settings}>
      <SettingForm form={form} editable={editable}>
        <FeedbackInputs {...props} />
        <SimilarInputs {...props} />
        <TaskEndInputs {...props} />
        <PaymentInputs {...props} />
        <AuthenticationInputs {...props} stored={stored} />
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </div>
  )
}
