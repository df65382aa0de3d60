import type { HolidayFields } from '@parlance/contract'
import type { KindRules } from './kind'

/** Holidays: no two share a day. */
export const holiday: KindRules<HolidayFields> = {
  async issues({ fields, others }) {
    const same = (await others()).find((other) => overlap(fields, other))
    return same ? [{ path: 'dateFrom', code: 'HOLIDAY_OVERLAPPING', params: { name: same.name } }] : []
  },
}

type Span = { dateFrom: string; dateTo: string }

/**
 * Spans of every year (`MM-DD`) are compared in the years of the other one; two of them in a leap year. One that goes
 * on into the next year is two spans of every year.
 */
function overlap(a: Span, b: Span): boolean {
  const years = [...yearsOf(a), ...yearsOf(b)]
  const inYears = (span: Span) =>
    span.dateFrom.length > 5
      ? [span]
      : (years.length > 0 ? years : ['2024']).flatMap((year) =>
          withinYear(span).map(({ dateFrom, dateTo }) => ({
            dateFrom: `${year}-${dateFrom}`,
            dateTo: `${year}-${dateTo}`,
          })),
        )
  return inYears(a).some((one) =>
    inYears(b).some((other) => one.dateFrom <= other.dateTo && other.dateFrom <= one.dateTo),
  )
}

function withinYear({ dateFrom, dateTo }: Span): Span[] {
  if (dateFrom <= dateTo) return [{ dateFrom, dateTo }]
  return [
    { dateFrom, dateTo: '12-31' },
    { dateFrom: '01-01', dateTo },
  ]
}

function yearsOf({ dateFrom, dateTo }: Span): string[] {
  if (dateFrom.length <= 5) return []
  const first = Number(dateFrom.slice(0, 4))
  const last = Math.min(Number(dateTo.slice(0, 4)), first + 100)
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i).padStart(4, '0'))
}
