import { Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import classes from './DaySpanInput.module.css'

/** The days of a month: February has 29 in some years. */
const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const NUMBERS = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'))
const YEAR_LENGTH = 'YYYY-'.length
type Props = {
  label: string
  from: FieldProps<string>
  to: FieldProps<string>
  readOnly: boolean
  /** The days are still those that a new object begins with: what happens once is then proposed for today. */
  unchosen?: boolean
}

/** From one day to another: dates, or days that come every year as `MM-DD` (the contract's `daySpan`). */
export function DaySpanInput({ label, from, to, readOnly, unchosen = false }: Props) {
  const t = useT()
  const isYearly = isEveryYear(from.value)
  const change = (ends: readonly string[]) => {
    from.onChange(ends[0])
    to.onChange(ends[1])
  }
  const setYearly = (yearly: boolean) => {
    if (yearly === isYearly) return
    const [first, last] = [from.value, to.value]
    if (yearly) return change([first, last].map((day) => day.slice(YEAR_LENGTH)))
    const today = dayOf(new Date())
    change(unchosen ? [today, today] : nextSpan(first, last, today))
  }
  const goesOn = isYearly && to.value < from.value
  const first: FieldProps<string> = {
    ...from,
    // The last day follows when the first passes it, unless the span goes on into the next year.
    onChange: (next) => change([String(next), goesOn || String(next) <= to.value ? to.value : String(next)]),
  }
  const Day = isYearly ? YearlyDay : DateInput
  return (
    <section aria-label={label} className={classes.root}>
      <SegmentedControl
        aria-label={label}
        disabled={readOnly}
        data={[
          { value: 'once', label: t('days.once') },
          { value: 'yearly', label: t('days.yearly') },
        ]}
        value={isYearly ? 'yearly' : 'once'}
        onChange={(value) => setYearly(value === 'yearly')}
      />
      <Day label={t('days.first')} field={first} />
      <Day label={t('days.last')} field={to} />
      {goesOn && <span className="quiet">{t('days.nextYear')}</span>}
    </section>
  )
}

/** Whether a day has no year; a date that is being typed, and is empty until it is whole, is none of those. */
export function isEveryYear(day: string): boolean {
  return day !== '' && day.length <= 'MM-DD'.length
}

/** The day of a moment where the reader is, as `YYYY-MM-DD`. */
export function dayOf(now: Date): string {
  const [month, date] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${now.getFullYear()}-${month}-${date}`
}

/** The days of every year `first` to `last` as they come next, or are now. */
function nextSpan(first: string, last: string, today: string): string[] {
  const spanOf = (year: number) => [`${year}-${first}`, `${last < first ? year + 1 : year}-${last}`] as const
  let year = Number(today.slice(0, 4)) - 1
  // The 29th of February comes every eight years at the latest.
  while (spanOf(year)[1] < today || !spanOf(year).every(isReal)) year += 1
  return [...spanOf(year)]
}

function isReal(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2))
}

type DayProps = { label: string; field: FieldProps<string> }

function DateInput({ label, field }: DayProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => field.onChange(event.currentTarget.value)
  return (
    <TextInput
      type="date"
      label={label}
      w={180}
      classNames={{ error: classes.error }}
      {...field}
      onChange={change}
    />
  )
}

function YearlyDay({ label, field: { value, error, onChange, onBlur, id } }: DayProps) {
  const t = useT()
  const months = useT().format.months.map((name, i) => ({ value: NUMBERS[i] ?? '', label: name }))
  const [month = '', day = ''] = value.split('-')
  const daysOf = (each: string) => NUMBERS.slice(0, MONTH_LENGTHS[Number(each) - 1])
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <Select
        id={id}
        w={180}
        label={label}
        aria-label={t('days.month', { field: label })}
        data={months}
        value={month}
        classNames={{ error: classes.error }}
        error={error}
        onBlur={onBlur}
        onChange={(next) =>
          next && onChange([next, day > daysOf(next).at(-1)! ? daysOf(next).at(-1) : day].join('-'))
        }
      />
      <Select
        w={84}
        mt={24}
        aria-label={t('days.day', { field: label })}
        data={daysOf(month)}
        value={day}
        error={error !== undefined}
        onBlur={onBlur}
        onChange={(next) => onChange(`${month}-${next}`)}
      />
    </Group>
  )
}
