import { Switch, TextInput } from '@mantine/core'
import { type MultimediaIntent, MultimediaIntentFields, multimediaIntent } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useMay } from '../../../shared/api/useMay'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { SecretInput } from '../../../shared/linkage/SecretInput'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { SettingForm } from '../SettingForm'
import { useServerForm } from '../useServerForm'
import classes from './Multimedia.module.css'
import { MultimediaTest } from './MultimediaTest'
import { type MultimediaForm, multimediaQuery } from './multimediaQuery'

/** Tab "Multimedia Intent": the operator's server that says what images mean (channels.md). */
export function MultimediaIntentTab({ domainId }: { domainId: number }) {
  const t = useT()
  const found = useQuery(multimediaQuery(domainId))
  return (
    <div className={classes.root}>
      <p className="quiet">{t('multimedia.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Setting domainId={domainId} stored={found.data} />}
    </div>
  )
}

function Setting({ domainId, stored }: { domainId: number; stored: MultimediaIntent }) {
  const t = useT()
  const may = useMay(domainId, 'Change/linkMessenger')
  const form = useSetting(domainId, stored)
  const { active } = form.draft
  return (
    <div className={linkage.columns}>
      <SettingForm form={form} editable={may}>
        <Switch
          label={t('multimedia.on')}
          description={t('multimedia.onHelp')}
          checked={active}
          onChange={(event) => form.update({ active: event.currentTarget.checked })}
        />
        <TextInput
          label={t('multimedia.url')}
          description={t('multimedia.urlHelp')}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          {...form.field('url')}
        />
        <SecretInput
          label={t('multimedia.secret')}
          help={t('multimedia.secretHelp')}
          ending={stored.secretEnding}
          field={form.field('secret')}
          disabled={!may}
        />
        <p className="quiet">{t('setting.effect')}</p>
      </SettingForm>
      {may && <MultimediaTest domainId={domainId} form={form} />}
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </div>
  )
}

function useSetting(domainId: number, stored: MultimediaIntent): MultimediaForm {
  const query = { domainId }
  return useServerForm({
    domainId,
    service: 'multimediaIntent',
    schema: MultimediaIntentFields,
    stored,
    fieldsOf: ({ active, url }) => ({ active, url, secret: '' }),
    read: () => call(multimediaIntent.read, { query }),
    save: (body) => call(multimediaIntent.update, { query, body }),
  })
}
