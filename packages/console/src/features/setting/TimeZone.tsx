import { Select } from '@mantine/core'
import type { DomainDetail, dialogueSettings, ReplyOf } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dialogueSettingsQuery } from '../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../shared/api/useMay'
import { EditConflictDialog } from '../../shared/form/conflict/EditConflictDialog'
import { useLocale } from '../../shared/i18n/LocaleProvider'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { useDialogueSettingsForm } from './message/useDialogueSettingsForm'
import { SettingForm } from './SettingForm'

/** Where the bot is at home: its dates, times and conditions are meant there. */
export function TimeZone({ domain }: { domain: DomainDetail }) {
  const found = useQuery(dialogueSettingsQuery(domain.id))
  if (found.error) return <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Choice domain={domain} stored={found.data} /> : null
}

type Stored = ReplyOf<typeof dialogueSettings.read>

function Choice({ domain, stored }: { domain: DomainDetail; stored: Stored }) {
  const t = useT()
  const editable = useMay(domain.id, 'Change/content')
  const form = useDialogueSettingsForm(domain.id, stored)
  const { value, ...field } = form.field('timeZone')
  const zones = useZones(value)
  return (
    <>
      <SettingForm dirty={form.dirty} saving={form.saving} editable={editable} onSubmit={form.save}>
        <Select
          label={t('setting.timeZone')}
          description={t('setting.timeZoneHelp')}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          autoComplete="off"
          maxDropdownHeight={280}
          limit={60}
          nothingFoundMessage={t('common.nothingFound')}
          value={value}
          data={zones}
          {...field}
          onChange={(zone) => zone !== null && field.onChange(zone)}
        />
      </SettingForm>
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </>
  )
}

/** All zones that are known here, and the chosen one, each with what its clock shows now. */
function useZones(chosen: string) {
  const { locale } = useLocale()
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), chosen])
    return [...names].toSorted().map((name) => {
      const clock = new Intl.DateTimeFormat(locale, { timeZone: name, hour: 'numeric', minute: '2-digit' })
      return { value: name, label: `${name.replaceAll('_', ' ')} · ${clock.format(now)}` }
    })
  }, [locale, chosen, now])
}
