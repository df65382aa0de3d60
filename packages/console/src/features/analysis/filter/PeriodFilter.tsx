import { Select, TextInput } from '@mantine/core'
import { useT } from '../../../shared/i18n/useT'
import { type HistorySearch, PERIODS, periodOf, spanOf } from '../historySearch'

type Props = { search: HistorySearch; onChange: (next: Partial<HistorySearch>) => void }

/** The span of time that the history is shown of. */
export function PeriodFilter({ search, onChange }: Props) {
  const t = useT()
  return (
    <Select
      w={152}
      aria-label={t('history.period')}
      value={periodOf(search)}
      data={PERIODS.map((value) => ({ value, label: t(`history.period.${value}`) }))}
      onChange={(value) => {
        if (value === 'custom') onChange({ ...spanOf(search, Date.now()), to: new Date().toISOString() })
        else onChange({ from: value ?? PERIODS[0], to: undefined })
      }}
    />
  )
}

/** First and last instant of a span of one's own. */
export function CustomSpan({ search, onChange }: Props) {
  const t = useT()
  const field = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="datetime-local"
      w={190}
      aria-label={label}
      value={localValue(search[name])}
      onChange={(event) => {
        const at = new Date(event.currentTarget.value)
        onChange({ [name]: Number.isNaN(at.getTime()) ? undefined : at.toISOString() })
      }}
    />
  )
  return (
    <>
      {field('from', t('history.from'))}
      {field('to', t('history.to'))}
    </>
  )
}

/** An instant as a field of date and time wants it: in the reader's zone, without one. */
function localValue(instant: string | undefined): string {
  if (!instant || Number.isNaN(Date.parse(instant))) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
