import type { OperatingIndicators } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { IS_MESSAGE } from '../bands'
import { HAS_ERROR, isNow, turnsOf, turnsOfBoth } from './counted'
import type { Period } from './period'

type Figures = OperatingIndicators['now']

const NOTHING: Figures = {
  messages: 0,
  answered: 0,
  offered: 0,
  notAnswered: 0,
  p50Ms: null,
  p95Ms: null,
  methodErrors: 0,
}
/** Codes that tell of action methods (behaviour 2.6); those of payments have a part of their own. */
const OF_METHODS =
  '$[*] ? (@ starts with "AM-" && !(@ starts with "AM-1010-") && !(@ starts with "AM-1011-"))'

/** When the bot was busy, how often and how quickly it answered, and what failed. */
export async function readOperating(database: Database, period: Period): Promise<OperatingIndicators> {
  const { rows } = await sql<Omit<Figures, 'methodErrors'> & { isNow: boolean }>`
    select ${isNow(period)} as "isNow", count(*)::integer as messages,
      count(*) filter (where outcome = 'ANSWERED')::integer as answered,
      count(*) filter (where outcome = 'OFFERED')::integer as offered,
      count(*) filter (where outcome = 'NOT_ANSWERED')::integer as "notAnswered",
      percentile_cont(0.5) within group (order by elapsed_ms) as "p50Ms",
      percentile_cont(0.95) within group (order by elapsed_ms) as "p95Ms"
    from turn where ${turnsOfBoth(period)} and ${IS_MESSAGE} group by 1`.execute(database)
  const { errors, turns } = await readErrors(database, period)
  const of = (now: boolean): Figures => {
    const { isNow: _, ...figures } = rows.find((row) => row.isNow === now) ?? { ...NOTHING, isNow: now }
    return { ...figures, methodErrors: turns.get(now) ?? 0 }
  }
  return {
    now: of(true),
    before: period.before && of(false),
    hours: await readHours(database, period),
    errors,
  }
}

async function readHours(database: Database, period: Period): Promise<OperatingIndicators['hours']> {
  // Counted by the quarter of an hour first, which every time zone keeps to: few instants are then read on its clock.
  const { rows } = await sql<OperatingIndicators['hours'][number]>`
    with quarters as (
      select date_bin('15 minutes', at, '2000-01-01Z') as at, count(*) as messages from turn
      where ${turnsOf(period, period.now)} and ${IS_MESSAGE} group by 1)
    select extract(isodow from local.at)::integer as weekday, extract(hour from local.at)::integer as hour,
      sum(messages)::integer as messages
    from quarters cross join lateral (select quarters.at at time zone ${period.timeZone} as at) as local
    group by 1, 2 order by 1, 2`.execute(database)
  return rows
}

/** Failures by code and by the method that was called, the most frequent first; and the turns that had one. */
async function readErrors(
  database: Database,
  period: Period,
): Promise<Pick<OperatingIndicators, 'errors'> & { turns: Map<boolean, number> }> {
  const { rows } = await sql<{
    name: string | null
    code: string
    count: number
    all: boolean
    isNow: boolean
  }>`
    with failing as (
      select ${isNow(period)} as is_now, trace -> 'analysis' as analysis from turn
      where ${turnsOfBoth(period)} and event = 'send' and ${HAS_ERROR}
        and trace #> '{analysis,errorCodes}' @? ${OF_METHODS}::jsonpath)
    select null as name, '' as code, is_now as "isNow", true as all, count(*)::integer as count from failing group by 3
    union all (
      select call.name, code #>> '{}', is_now, false, count(*)::integer
      from failing cross join lateral jsonb_path_query(analysis -> 'errorCodes', ${OF_METHODS}::jsonpath) as code
        left join lateral (
          select one ->> 'name' as name from jsonb_array_elements(analysis -> 'calls') as one
          where one ->> 'purpose' = 'ACTION_METHOD' and one -> 'error' = code limit 1) as call on true
      where is_now group by 1, 2, 3 order by 5 desc, 2, 1 limit 50)`.execute(database)
  return {
    errors: rows.flatMap(({ name, code, count, all }) => (all ? [] : [{ name, code, count }])),
    turns: new Map(rows.flatMap((row) => (row.all ? [[row.isNow, row.count] as const] : []))),
  }
}
