import type { Conditions } from '@parlance/contract'
import { printDay, printTime } from '../finder/calendar'
import { localTimeAt } from '../finder/localTime'
import { clockHolds, isByClock, type OpeningTimes } from './calendar'

/** The wall clock of a time zone, and which groups hold by it alone. */
export type HeldNow = { date: string; time: string; groups: (boolean | null)[] }

/**
 * Which groups of conditions hold at an instant, ms since the epoch, by the clock alone: false where one of its terms
 * does not, true where all of them do, null where it depends on more than the clock.
 */
export function heldNow(
  groups: Conditions,
  { now, timeZone, ...open }: OpeningTimes & { now: number; timeZone: string },
): HeldNow {
  const at = localTimeAt(now, timeZone)
  return {
    date: printDay(at),
    time: printTime(at.hour, at.minute),
    groups: groups.map((group) => {
      const byClock = group.filter(isByClock)
      if (byClock.some((condition) => !clockHolds(condition, at, open))) return false
      return byClock.length === group.length ? true : null
    }),
  }
}
