import { WEEKDAYS, type Weekday } from '@parlance/contract'
import { printDay, printTime } from '../systemEntity/calendar'
import type { LocalTime } from '../systemEntity/localTime'
import type { TurnState } from '../turn/turnState'

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

/** Whether it is within the named business hours and no holiday (behaviour 4.6). Unknown hours are never open. */
export function holdsBusinessHours({ bot, local }: TurnState, name: string): boolean {
  const hours = bot.named.businessHours.get(name)
  if (!hours || bot.snapshot.components.holiday.some((holiday) => holdsDate(holiday, local))) return false
  return hours.ranges.some((range) => range.day === WEEKDAYS[local.weekday] && holdsTime(range, local))
}
