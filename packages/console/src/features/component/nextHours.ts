import type { BusinessHoursFields, Weekday } from '@parlance/contract'

type Ranges = BusinessHoursFields['ranges']
const [OPENS, CLOSES, MIDNIGHT] = ['09:00', '18:00', '24:00']

/** The days from Monday to Friday. */
export const WORKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI']

/**
 * Hours to add to a day: the usual ones on a day without any; else from an hour after the last ones, a break, until the
 * latest end of the week. The times are left blank where the day has no hour left, or its last end is no time.
 */
export function nextRange(ranges: Ranges, day: Weekday): Ranges[number] {
  const last = ranges.findLast((range) => range.day === day)
  if (!last) return { day, from: OPENS, to: CLOSES }
  const [hour, minutes] = [Number(last.to.slice(0, 2)) + 1, last.to.slice(3)]
  if (!/^\d\d:\d\d$/.test(last.to) || hour > 22) return { day, from: '', to: '' }
  const from = `${String(hour).padStart(2, '0')}:${minutes}`
  const latest = ranges.reduce((end, { to }) => (to > end ? to : end), CLOSES)
  return { day, from, to: latest > from ? latest : MIDNIGHT }
}

/** The hours of one day on every day from Monday to Friday. */
export function copiedToWorkdays(ranges: Ranges, day: Weekday): Ranges {
  const own = ranges.filter((range) => range.day === day)
  const others = WORKDAYS.filter((other) => other !== day)
  return [
    ...ranges.filter((range) => !others.includes(range.day)),
    ...others.flatMap((other) => own.map((range) => ({ ...range, day: other }))),
  ]
}
