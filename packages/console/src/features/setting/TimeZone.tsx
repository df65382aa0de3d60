import { Select } from '@mantine/core'
import type { DomainDetail, dialogueSettings, ReplyOf } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { dialogueSettingsQuery } from '../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../shared/api/useMay'
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
  const [isOpen, setOpen] = useState(false)
  const zones = useZones(value, isOpen)
  const isNamed = (zone: object, search: string) =>
    'value' in zone && zones.wordsOf(String(zone.value)).includes(search.trim().toLowerCase())
  return (
    <SettingForm form={form} editable={editable} action={t('setting.saveTimeZone')}>
      <Select
        label={t('setting.timeZone')}
        description={t('setting.timeZoneHelp')}
        searchable
        selectFirstOptionOnChange
        autoComplete="off"
        maxDropdownHeight={280}
        // A click puts the caret behind the zone that is chosen: what is typed then would be added to it.
        onClick={(event) => event.currentTarget.select()}
        filter={({ options, search }) => options.filter((zone) => isNamed(zone, search))}
        onDropdownOpen={() => setOpen(true)}
        nothingFoundMessage={t('common.nothingFound')}
        value={value}
        data={zones.choices}
        {...field}
        onChange={(zone) => zone !== null && field.onChange(zone)}
      />
    </SettingForm>
  )
}

/**
 * The chosen zone and, once they are looked for, all that are known here, each with what its clock shows now; `wordsOf`:
 * its name, and that of its time, in which the country often stands.
 */
function useZones(chosen: string, isOpen: boolean) {
  const { locale } = useLocale()
  const [now] = useState(() => new Date())
  return useMemo(() => {
    const names = new Set([...(isOpen ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : []), chosen])
    const words = new Map<string, string>()
    const choices = [...names].toSorted().map((name) => {
      const parts = new Intl.DateTimeFormat(locale, { ...CLOCK, timeZone: name }).formatToParts(now)
      const textOf = (isName: boolean) =>
        parts.flatMap(({ type, value }) => ((type === 'timeZoneName') === isName ? value : [])).join('')
      const label = `${name.replaceAll('_', ' ')} · ${textOf(false).trim()}`
      words.set(name, `${label} ${textOf(true)}`.toLowerCase())
      return { value: name, label }
    })
    return { choices, wordsOf: (name: string) => words.get(name) ?? '' }
  }, [locale, chosen, now, isOpen])
}

const CLOCK = { hour: 'numeric', minute: '2-digit', timeZoneName: 'longGeneric' } as const
