import { WEEKDAYS } from '@parlance/contract'
import type { TurnState } from '../turn/turnState'
import { holdsDate, holdsTime } from './calendar'

/** Whether it is within the named business hours and no holiday (behaviour 4.6). Unknown hours are never open. */
export function holdsBusinessHours({ bot, local }: TurnState, name: string): boolean {
  const hours = bot.named.businessHours.get(name)
  if (!hours || bot.snapshot.components.holiday.some((holiday) => holdsDate(holiday, local))) return false
  return hours.ranges.some((range) => range.day === WEEKDAYS[local.weekday] && holdsTime(range, local))
}
