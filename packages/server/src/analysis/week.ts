import { analysis, BUILD_SUCCESSES, type Week, type WeekFigures } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { heavyReads } from '../http/fairness/heavyCall'
import type { Serve } from '../http/serve'
import { refuseWithoutLog } from './history'
import { midnightsOf } from './lastDays'

const DAYS = 7
const WEEK_MS = DAYS * 86_400_000
const UNANSWERED_SHOWN = 5

/** Two weeks of a domain: the last seven days by day, and the seven before up to the same time of day. */
type Span = { domainId: number; midnights: Date[]; from: Date; to: Date; beforeFrom: Date; beforeTo: Date }
type Said = Pick<WeekFigures, 'messages' | 'answered' | 'failed' | 'users'>
type Rated = Pick<WeekFigures, 'satisfied' | 'dissatisfied'>

/** What end users said to the live bot in the last seven days. */
export function weekRoutes(serve: Serve, context: Context): void {
  serve(analysis.week, async ({ query: { domainId, timeZone } }) => {
    await refuseWithoutLog(context, domainId)
    const { database } = context
    const to = context.now()
    const midnights = midnightsOf(to, timeZone, DAYS)
    const from = midnights[0]!
    const [beforeFrom, beforeTo] = [from, to].map((at) => new Date(at.getTime() - WEEK_MS)) as [Date, Date]
    const span = { domainId, midnights, from, to, beforeFrom, beforeTo }
    return heavyReads(String(domainId), async (): Promise<Week> => {
      const said = await readSaid(database, span)
      const rated = await readRated(database, span)
      return {
        days: midnights.slice(0, DAYS).map((at, i) => {
          const { users: _, ...counts } = said.days[i] ?? NOTHING_SAID
          return { from: at.toISOString(), to: midnights[i + 1]!.toISOString(), ...counts }
        }),
        now: { ...said.now, ...rated.now },
        before: { ...said.before, ...rated.before },
        unanswered: await readUnanswered(database, span),
        build: await readMeasuredBuild(database, domainId),
      }
    })
  })
}

const NOTHING_SAID: Said = { messages: 0, answered: 0, failed: 0, users: 0 }
const NOTHING_RATED: Rated = { satisfied: 0, dissatisfied: 0 }

/**
 * Messages by day (1 to 7) and by week, counted in one pass over the index of what was said; literals stand as in its
 * condition. The time from an hour of last week to the first midnight belongs to neither week.
 */
async function readSaid(
  database: Database,
  span: Span,
): Promise<{ days: (Said | undefined)[]; now: Said; before: Said }> {
  const { domainId, midnights, from, to, beforeFrom, beforeTo } = span
  const { rows } = await sql<Said & { day: number | null; isNow: boolean | null }>`
    with by_user as (
      select width_bucket(at, ${midnights.slice(0, DAYS)}::timestamptz[]) as day, platform, user_id,
        count(*) as messages,
        count(*) filter (where match_type not in ('FAIL', 'SYSTEM_ERROR')) as answered,
        count(*) filter (where match_type = 'FAIL') as failed
      from turn
      where domain_id = ${domainId} and environment = 'REAL' and event = 'send'
        and at >= ${beforeFrom} and at <= ${to} and not (at > ${beforeTo} and at < ${from})
      group by 1, 2, 3)
    select day, day > 0 as "isNow", sum(messages)::integer as messages, sum(answered)::integer as answered,
      sum(failed)::integer as failed, count(distinct (platform, user_id))::integer as users
    from by_user
    group by grouping sets ((day), (day > 0))`.execute(database)
  const found = (test: (row: (typeof rows)[number]) => boolean): Said | undefined => {
    const row = rows.find(test)
    return row && { messages: row.messages, answered: row.answered, failed: row.failed, users: row.users }
  }
  return {
    days: Array.from({ length: DAYS }, (_, i) => found(({ day }) => day === i + 1)),
    now: found(({ day, isNow }) => day === null && isNow === true) ?? NOTHING_SAID,
    before: found(({ day, isNow }) => day === null && isNow === false) ?? NOTHING_SAID,
  }
}

/** Answers by the last rating of each, as history tells it; ratings are few, and have an index of their own. */
async function readRated(database: Database, span: Span): Promise<{ now: Rated; before: Rated }> {
  const { domainId, from, to, beforeFrom, beforeTo } = span
  const { rows } = await sql<Rated & { isNow: boolean }>`
    with rating as (
      select distinct on (trace #>> '{rating,turnId}') trace #>> '{rating,turnId}' as turn_id,
        (trace #>> '{rating,satisfied}')::boolean as satisfied
      from turn
      where domain_id = ${domainId} and trace ? 'rating' and environment = 'REAL' and at >= ${beforeFrom}
      order by trace #>> '{rating,turnId}', at desc)
    select t.at >= ${from} as "isNow", count(*) filter (where satisfied) as satisfied,
      count(*) filter (where not satisfied) as dissatisfied
    from rating join turn t on t.domain_id = ${domainId} and t.id = rating.turn_id
    where t.environment = 'REAL' and t.at >= ${beforeFrom} and t.at <= ${to}
      and not (t.at > ${beforeTo} and t.at < ${from})
    group by 1`.execute(database)
  const found = (week: boolean): Rated => {
    const row = rows.find(({ isNow }) => isNow === week)
    return row ? { satisfied: row.satisfied, dissatisfied: row.dissatisfied } : NOTHING_RATED
  }
  return { now: found(true), before: found(false) }
}

/** What was answered with a failure message most often, however it was written; as it was written last. */
async function readUnanswered(database: Database, { domainId, from, to }: Span): Promise<Week['unanswered']> {
  const { rows } = await sql<Week['unanswered'][number]>`
    select (array_agg(btrim(utterance) order by at desc))[1] as utterance, count(*) as count
    from turn
    where domain_id = ${domainId} and environment = 'REAL' and event = 'send' and match_type = 'FAIL'
      and at >= ${from} and at <= ${to} and btrim(utterance) <> ''
    group by lower(btrim(utterance))
    order by count(*) desc, max(at) desc
    limit ${UNANSWERED_SHOWN}`.execute(database)
  return rows
}

async function readMeasuredBuild(database: Database, domainId: number): Promise<Week['build']> {
  const { rows } = await sql<Week['build'] & object>`
    select id, display_id as "displayId", (report->>'heldOutAccuracy')::float8 as "heldOutAccuracy" from build
    where domain_id = ${domainId} and removed_at is null and mode <> 'APPLY'
      and status = any(${BUILD_SUCCESSES}::text[]) and report->>'heldOutAccuracy' is not null
    order by id desc limit 1`.execute(database)
  return rows[0] ?? null
}
