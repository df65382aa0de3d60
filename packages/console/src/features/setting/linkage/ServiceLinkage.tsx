import { type IntentClassifier, IntentClassifierFields, intentClassifier } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { useT } from '../../../shared/i18n/useT'
import { classifierQuery } from '../../../shared/linkage/classifierQuery'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { SettingForm } from '../SettingForm'
import { useServerForm } from '../useServerForm'
import { AuthenticationLinkage } from './AuthenticationLinkage'
import { ClassifierInputs } from './ClassifierInputs'
import { ClassifierTest } from './ClassifierTest'
import { LinePayLinkage } from './LinePayLinkage'
import classes from './linkage.module.css'

/** Tab "Service linkage": servers of the operator that the bot asks before it answers, payment services, and the proof of identity. */
export function ServiceLinkage({ domainId }: { domainId: number }) {
  const maySee = useMay(domainId, 'View/settings')
  const found = useQuery(classifierQuery(domainId))
  const settings = useQuery(dialogueSettingsQuery(domainId)).data?.settings
  return (
    <div className={classes.page}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Classifier domainId={domainId} stored={found.data} />}
      {maySee && <LinePayLinkage domainId={domainId} />}
      {settings && <AuthenticationLinkage domainId={domainId} settings={settings} />}
    </div>
  )
}

function Classifier({ domainId, stored }: { domainId: number; stored: IntentClassifier }) {
  const t = useT()
  const editable = useMay(domainId, 'Change/content')
  const query = { domainId }
  const form = useServerForm({
    domainId,
    service: 'intentClassifier',
    schema: IntentClassifierFields,
    stored,
    fieldsOf: ({ active, url }: IntentClassifier) => ({ active, url }),
    read: () => call(intentClassifier.read, { query }),
    save: (body) => call(intentClassifier.update, { query, body }),
  })
  return (
    <div className={classes.root}>
      <SettingForm form={form} editable={editable}>
        <ClassifierInputs form={form} domainId={domainId} />
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      {editable && form.draft.active && (
        <ClassifierTest domainId={domainId} url={form.draft.url} onWrong={() => form.touch('url')} />
      )}
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </div>
  )
}
