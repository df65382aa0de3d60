import { type BusinessHoursFields, WEEKDAYS, type Weekday } from '@parlance/contract'

/** The days of a week, Monday first. */
export const WEEK: readonly Weekday[] = [...WEEKDAYS.slice(1), WEEKDAYS[0]]

/** A week in one line, neighbouring days with the same hours together: `Mon–Fri 09:00–18:00 · Sat 10:00–14:00`. */
export function weekSummary(ranges: BusinessHoursFields['ranges'], nameOf: (day: Weekday) => string): string {
  const groups: { first: Weekday; last: Weekday; hours: string; next: number }[] = []
  WEEK.forEach((day, i) => {
    const hours = ranges
      .filter((range) => range.day === day)
      .map(({ from, to }) => `${from}–${to}`)
      .sort()
      .join(', ')
    const group = groups.at(-1)
    if (hours === '') return
    if (group?.hours === hours && group.next === i) Object.assign(group, { last: day, next: i + 1 })
    else groups.push({ first: day, last: day, hours, next: i + 1 })
  })
  return groups
    .map(({ first, last, hours }) => `${[...new Set([first, last])].map(nameOf).join('–')} ${hours}`)
    .join(' · ')
}
