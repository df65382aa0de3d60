import { Condition, type Conditions, conditionTrial } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { key } from '../../../../shared/api/queryKeys'
import { queryTo } from '../../../../shared/api/queryTo'
import type { ConditionType } from './conditionKind'

const MINUTE_MS = 60_000
/** Conditions that depend on nothing but the time. */
const BY_CLOCK: readonly ConditionType[] = ['time', 'day', 'date', 'timeDay', 'timeDate', 'businessHours']

/** Whether a group holds at this moment where the domain is; null where more than the clock decides. */
export type HeldNow = { holds: boolean; date: string; time: string; zone: string } | null

/** Whether each group holds now, by the engine's own clock; asked again every minute. */
export function useHeldNow(domainId: number, groups: Conditions): HeldNow[] {
  const byClock = groups.map((group) => group.filter(({ type }) => BY_CLOCK.includes(type)))
  const conditions = byClock.filter((group) => group.length > 0)
  const isRight = conditions.flat().every((condition) => Condition.safeParse(condition).success)
  const { data } = useQuery({
    ...queryTo(key('condition', domainId, 'now', conditions), conditionTrial.now, {
      query: { domainId },
      body: { conditions },
    }),
    enabled: conditions.length > 0 && isRight,
    refetchInterval: MINUTE_MS,
  })
  return groups.map((group, i) => {
    const own = byClock[i]!
    const holds = data?.groups[conditions.indexOf(own)]
    // What else there is decides too, unless the clock says no already.
    if (!data || typeof holds !== 'boolean' || (holds && own.length < group.length)) return null
    return { holds, date: data.date, time: data.time, zone: data.timeZone }
  })
}
