import { type IndicatorFigures, type IntegratedIndicators, NO_FIGURES } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { BAND_COUNTS, BAND_SUMS, IS_MESSAGE, judgedTurns, SESSION_MS } from '../bands'
import { readDeploys } from './builds'
import { HAS_ERROR, isNow, ratingsOf, turnsOf, turnsOfBoth } from './counted'
import { PAYMENTS } from './payment'
import type { Period } from './period'

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
    byPoint.set(key, { ...(byPoint.get(key) ?? NO_FIGURES), ...figures })
  }
  return {
    now: byPoint.get('true') ?? NO_FIGURES,
    before: period.before && (byPoint.get('false') ?? NO_FIGURES),
    deploys: await readDeploys(database, period),
    points: borders.slice(0, -1).map((from, i) => ({
      from: from.toISOString(),
      to: borders[i + 1]!.toISOString(),
      ...(byPoint.get(String(i + 1)) ?? NO_FIGURES),
    })),
  }
}

/** Which point of the period a turn is in; 0 before the period. */
const pointOf = (borders: readonly Date[]) =>
  sql<number>`width_bucket(turn.at, ${borders.slice(0, -1)}::timestamptz[])`

/**
 * Sessions, messages, users, bands and emotions in one pass over the index of what is counted. A session begins with a
 * turn that comes half an hour or more after the last one of its user, so the half hour before each period is read too,
 * and that after it for what was picked then.
 */
async function readSaid(database: Database, period: Period, borders: readonly Date[]): Promise<Row[]> {
  const { now, before } = period
  const since = new Date((before ?? now).from.getTime() - SESSION_MS)
  const until = new Date(now.to.getTime() + SESSION_MS)
  const { rows } = await sql<Row & IndicatorFigures>`
    with ${judgedTurns(turnsOf(period, { from: since, to: until }), ratingsOf(period))},
    by_user as materialized (
      select ${pointOf(borders)} as point, ${isNow(period)} as is_now, who,
        count(*) filter (where begins) as sessions, ${BAND_COUNTS},
        count(*) filter (where ${IS_MESSAGE} and emotion = 'POSITIVE') as positive,
        count(*) filter (where ${IS_MESSAGE} and emotion = 'NEGATIVE') as negative,
        count(*) filter (where ${IS_MESSAGE} and emotion = 'NEUTRAL') as neutral
      from judged as turn
      where turn.at >= ${(before ?? now).from} and turn.at < ${now.to}
        and not (turn.at >= ${before?.to ?? now.from} and turn.at < ${now.from})
      group by 1, 2, 3)
    select point, is_now as "isNow", count(*) filter (where messages > 0)::integer as users, ${SUMS}
    from by_user where is_now group by 1, 2
    union all
    select null, is_now, count(distinct who) filter (where messages > 0)::integer, ${SUMS}
    from by_user group by 2`.execute(database)
  return rows
}

const SUMS = sql`sum(sessions)::integer as sessions, ${BAND_SUMS},
  sum(positive)::integer as positive, sum(negative)::integer as negative, sum(neutral)::integer as neutral`

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
