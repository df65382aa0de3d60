import { type BusinessHoursFields, type Condition, WEEKDAYS, type Weekday } from '@parlance/contract'
import { printDay, printTime } from '../finder/calendar'
import type { LocalTime } from '../finder/localTime'

/** Whether it is that time of day; the end is not included. */
export function holdsTime({ from, to }: { from: string; to: string }, at: LocalTime): boolean {
  const now = printTime(at.hour, at.minute)
  return from <= now && now < to
}

/** Whether it is one of these days of the week. */
export function holdsDay({ days }: { days: readonly Weekday[] }, at: LocalTime): boolean {
  return days.includes(WEEKDAYS[at.weekday]!)
}

/** Whether today lies in a span of days, the last included; without a year in every year, also across its end. */
export function holdsDate(
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
  at: LocalTime,
): boolean {
  const today = printDay(at)
  if (dateFrom.length > 5) return dateFrom <= today && today <= dateTo
  const now = today.slice(5)
  return dateFrom <= dateTo ? dateFrom <= now && now <= dateTo : now >= dateFrom || now <= dateTo
}

/** What business hours and holidays of a bot are looked up in. */
export type OpeningTimes = {
  /** The ranges of business hours by their name; undefined for unknown ones, which are never open. */
  hoursOf: (name: string) => BusinessHoursFields['ranges'] | undefined
  holidays: readonly { dateFrom: string; dateTo: string }[]
}

/** Whether it is within the named business hours and no holiday (behaviour 4.6). */
export function holdsBusinessHours(
  { name }: { name: string },
  at: LocalTime,
  { hoursOf, holidays }: OpeningTimes,
): boolean {
  const ranges = hoursOf(name)
  if (!ranges || holidays.some((holiday) => holdsDate(holiday, at))) return false
  return ranges.some((range) => range.day === WEEKDAYS[at.weekday] && holdsTime(range, at))
}

type ClockCondition = Extract<
  Condition,
  { type: 'time' | 'day' | 'date' | 'timeDay' | 'timeDate' | 'businessHours' }
>
type Holds<Type> = (
  condition: Extract<Condition, { type: Type }>,
  at: LocalTime,
  open: OpeningTimes,
) => boolean

/** The kinds of conditions that the clock alone decides. */
export const CLOCK_HOLDS: { [Type in ClockCondition['type']]: Holds<Type> } = {
  time: holdsTime,
  day: holdsDay,
  date: holdsDate,
  timeDay: (condition, at) => holdsDay(condition, at) && holdsTime(condition, at),
  timeDate: (condition, at) => holdsDate(condition, at) && holdsTime(condition, at),
  businessHours: holdsBusinessHours,
}

/** Whether the clock alone decides a condition. */
export function isByClock(condition: Condition): condition is ClockCondition {
  return condition.type in CLOCK_HOLDS
}

/** Whether a condition of the clock holds, turned round where it excludes. */
export function clockHolds(condition: ClockCondition, at: LocalTime, open: OpeningTimes): boolean {
  // Each kind is looked up by the type of the condition itself.
  const holds = CLOCK_HOLDS[condition.type] as Holds<Condition['type']>
  return holds(condition, at, open) !== (condition.exclude ?? false)
}
