import { type IndicatorFigures, type IntegratedIndicators, SESSION_RESET_MINUTES } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { HAS_ERROR, isNow, ratingsOf, turnsOf, turnsOfBoth } from './counted'
import { PAYMENTS } from './payment'
import type { Period } from './period'

const GAP_MS = SESSION_RESET_MINUTES * 60_000

const NOTHING: IndicatorFigures = {
  sessions: 0,
  messages: 0,
  users: 0,
  single: 0,
  similar: 0,
  failed: 0,
  satisfied: 0,
  dissatisfied: 0,
  positive: 0,
  negative: 0,
  neutral: 0,
  payments: 0,
}

/** Figures of a point (`point` from 1), or of a period: of this one (`isNow`) or of the one before. */
type Row = Partial<IndicatorFigures> & { point: number | null; isNow: boolean }

/** Everything that is counted over time. `borders` part the period into its points. */
export async function readIntegrated(
  database: Database,
  period: Period,
  borders: readonly Date[],
): Promise<IntegratedIndicators> {
  const rows = [
    ...(await readSaid(database, period, borders)),
    ...(await readRated(database, period, borders)),
    ...(await readPaid(database, period, borders)),
  ]
  const byPoint = new Map<string, IndicatorFigures>()
  for (const { point, isNow: now, ...figures } of rows) {
    const key = point === null ? String(now) : String(point)
    byPoint.set(key, { ...(byPoint.get(key) ?? NOTHING), ...figures })
  }
  return {
    now: byPoint.get('true') ?? NOTHING,
    before: period.before && (byPoint.get('false') ?? NOTHING),
    points: borders.slice(0, -1).map((from, i) => ({
      from: from.toISOString(),
      to: borders[i + 1]!.toISOString(),
      ...(byPoint.get(String(i + 1)) ?? NOTHING),
    })),
  }
}

/** Which point of the period a turn is in; 0 before the period. */
const pointOf = (borders: readonly Date[]) =>
  sql<number>`width_bucket(turn.at, ${borders.slice(0, -1)}::timestamptz[])`

/** A user of a messenger as a number of 64 bits: sorting and grouping by it takes less time than by two texts. */
const WHO = sql`hashtextextended(turn.platform || ' ' || turn.user_id, 0)`

/**
 * Sessions, messages, users, answers and emotions in one pass over the index of what is counted. A session begins with a
 * turn that comes half an hour or more after the last one of its user, so the half hour before each period is read too.
 */
async function readSaid(database: Database, period: Period, borders: readonly Date[]): Promise<Row[]> {
  const { now, before } = period
  const since = new Date((before ?? now).from.getTime() - GAP_MS)
  const { rows } = await sql<Row & IndicatorFigures>`
    with known as (
      select turn.at, ${WHO} as who, turn.event, turn.match_type, turn.emotion
      from turn where ${turnsOf(period, { from: since, to: now.to })}),
    seen as (
      select at, who, event, match_type, emotion,
        coalesce(at - lag(at) over (partition by who order by at) >= ${`${GAP_MS} ms`}::interval, true) as begins
      from known),
    by_user as materialized (
      select ${pointOf(borders)} as point, ${isNow(period)} as is_now, who,
        count(*) filter (where begins) as sessions,
        count(*) filter (where event = 'send') as messages,
        count(*) filter (where event = 'send'
          and match_type in ('EXACT', 'REGEX', 'INTENT', 'FORM', 'TASK', 'SINGLE')) as single,
        count(*) filter (where event = 'send' and match_type = 'SIMILAR') as "similar",
        count(*) filter (where event = 'send' and match_type = 'FAIL') as failed,
        count(*) filter (where event = 'send' and emotion = 'POSITIVE') as positive,
        count(*) filter (where event = 'send' and emotion = 'NEGATIVE') as negative,
        count(*) filter (where event = 'send' and emotion = 'NEUTRAL') as neutral
      from seen as turn
      where turn.at >= ${(before ?? now).from}
        and not (turn.at >= ${before?.to ?? now.from} and turn.at < ${now.from})
      group by 1, 2, 3)
    select point, is_now as "isNow", count(*) filter (where messages > 0)::integer as users, ${SUMS}
    from by_user where is_now group by 1, 2
    union all
    select null, is_now, count(distinct who) filter (where messages > 0)::integer, ${SUMS}
    from by_user group by 2`.execute(database)
  return rows
}

const SUMS = sql`sum(sessions)::integer as sessions, sum(messages)::integer as messages, sum(single)::integer as single,
  sum("similar")::integer as "similar", sum(failed)::integer as failed, sum(positive)::integer as positive,
  sum(negative)::integer as negative, sum(neutral)::integer as neutral`

/** Ratings, at the time of the answer that was rated. */
async function readRated(database: Database, period: Period, borders: readonly Date[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with rated as (
      select ${pointOf(borders)} as point, ${isNow(period)} as is_now, rating.satisfied from ${ratingsOf(period)})
    select case when grouping(point) = 0 then point end as point, is_now as "isNow",
      count(*) filter (where satisfied)::integer as satisfied,
      count(*) filter (where not satisfied)::integer as dissatisfied
    from rated group by grouping sets ((is_now, point), (is_now))
    having is_now or grouping(point) = 1`.execute(database)
  return rows
}

/** Payments that answers offered, and answers that ended with a code of a payment service instead. */
async function readPaid(database: Database, period: Period, borders: readonly Date[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with paid as (
      select ${pointOf(borders)} as point, ${isNow(period)} as is_now from turn
      where ${turnsOfBoth(period)} and ${HAS_ERROR}
        and trace #> '{analysis,errorCodes}' @? '$[*] ? (@ starts with "AM-1010-" || @ starts with "AM-1011-")'
      union all
      select ${pointOf(borders)}, ${isNow(period)} from ${PAYMENTS} where ${turnsOfBoth(period)} and not turn.sandbox)
    select case when grouping(point) = 0 then point end as point, is_now as "isNow", count(*)::integer as payments
    from paid group by grouping sets ((is_now, point), (is_now))
    having is_now or grouping(point) = 1`.execute(database)
  return rows
}
