import type { dialogueSettings, ReplyOf } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { useDialogueSettingsForm } from '../message/useDialogueSettingsForm'
import { SettingForm } from '../SettingForm'
import { AuthenticationLinkage } from './AuthenticationLinkage'
import { ClassifierInputs } from './ClassifierInputs'
import { ClassifierTest } from './ClassifierTest'
import { LinePayLinkage } from './LinePayLinkage'
import classes from './linkage.module.css'

/** Tab "Service linkage": servers of the operator that the bot asks before it answers, payment services, and the proof of identity. */
export function ServiceLinkage({ domainId }: { domainId: number }) {
  const maySee = useMay(domainId, 'View/settings')
  const found = useQuery(dialogueSettingsQuery(domainId))
  return (
    <div className={classes.page}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Linkage domainId={domainId} stored={found.data} />}
      {maySee && <LinePayLinkage domainId={domainId} />}
      {found.data && <AuthenticationLinkage domainId={domainId} settings={found.data.settings} />}
    </div>
  )
}

function Linkage({ domainId, stored }: { domainId: number; stored: ReplyOf<typeof dialogueSettings.read> }) {
  const t = useT()
  const editable = useMay(domainId, 'Change/content')
  const form = useDialogueSettingsForm(domainId, stored)
  return (
    <div className={classes.root}>
      <SettingForm form={form} editable={editable}>
        <ClassifierInputs form={form} domainId={domainId} />
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      {editable && form.draft.classifierUrl !== null && (
        <ClassifierTest
          domainId={domainId}
          url={form.draft.classifierUrl}
          onWrong={() => form.touch('classifierUrl')}
        />
      )}
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </div>
  )
}
