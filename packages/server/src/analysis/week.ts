import {
  analysis,
  BUILD_SUCCESSES,
  type MessageBands,
  NO_MESSAGES,
  type Week,
  type WeekFigures,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { domainRow } from '../db/domainRow'
import { heavyReads } from '../http/fairness/heavyCall'
import type { Serve } from '../http/serve'
import { BAND_COUNTS, BAND_SUMS, IS_MESSAGE, judgedTurns } from './bands'
import { refuseWithoutLog } from './history'
import { midnightsOf } from './lastDays'
import { openGroups, readTab, total } from './relearn/openGroups'
import { createUtteranceGroups, type UtteranceGroups } from './relearn/utteranceGroups'

const DAYS = 7
const WEEK_MS = DAYS * 86_400_000
const UNANSWERED_SHOWN = 5
/** Utterances that are grouped for it, the most frequent ones. */
const UNANSWERED_GROUPED = 500
/** How long the home waits at most until they are grouped, in ms. */
const PATIENCE_MS = 250

/** Two weeks of a domain: the last seven days by day, and the seven before up to the same time of day. */
type Span = { domainId: number; midnights: Date[]; from: Date; to: Date; beforeFrom: Date; beforeTo: Date }
type Said = MessageBands & Pick<WeekFigures, 'users'>
type Rated = Pick<WeekFigures, 'satisfied' | 'dissatisfied'>

/** What end users said to the live bot in the last seven days. */
export function weekRoutes(serve: Serve, context: Context): void {
  const groups = context.own(createUtteranceGroups)
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
        unanswered: await readUnanswered(context, groups, span),
        build: await readMeasuredBuild(database, domainId),
      }
    })
  })
}

const NOTHING_SAID: Said = { ...NO_MESSAGES, users: 0 }
const NOTHING_RATED: Rated = { satisfied: 0, dissatisfied: 0 }

/** The turns of the live bot from some time to another; literals stand as in the conditions of the indexes. */
const turnsOf = (domainId: number, from: Date, to: Date) =>
  sql<boolean>`turn.domain_id = ${domainId} and turn.environment = 'REAL' and turn.at >= ${from} and turn.at <= ${to}`

/** Answers that were rated, by the last rating of each; ratings are few, and have an index of their own. */
const ratingsOf = ({ domainId, beforeFrom, to }: Span) => sql`(
  select distinct on (trace #>> '{rating,turnId}') trace #>> '{rating,turnId}' as turn_id,
    (trace #>> '{rating,satisfied}')::boolean as satisfied, at as rated_at
  from turn
  where domain_id = ${domainId} and trace ? 'rating' and environment = 'REAL' and at >= ${beforeFrom}
  order by trace #>> '{rating,turnId}', at desc
) as rating join turn on turn.id = rating.turn_id and ${turnsOf(domainId, beforeFrom, to)}`

/**
 * Messages by day (1 to 7) and by week, counted in one pass over the index of what is counted. The time from an hour of
 * last week to the first midnight belongs to neither week.
 */
async function readSaid(
  database: Database,
  span: Span,
): Promise<{ days: (Said | undefined)[]; now: Said; before: Said }> {
  const { domainId, midnights, from, to, beforeFrom, beforeTo } = span
  const { rows } = await sql<Said & { day: number | null; isNow: boolean | null }>`
    with ${judgedTurns(turnsOf(domainId, beforeFrom, to), ratingsOf(span))},
    by_user as (
      select width_bucket(at, ${midnights.slice(0, DAYS)}::timestamptz[]) as day, who, ${BAND_COUNTS}
      from judged
      where ${IS_MESSAGE} and not (at > ${beforeTo} and at < ${from})
      group by 1, 2)
    select day, day > 0 as "isNow", ${BAND_SUMS}, count(distinct who)::integer as users
    from by_user
    group by grouping sets ((day), (day > 0))`.execute(database)
  const found = (test: (row: (typeof rows)[number]) => boolean): Said | undefined => {
    const row = rows.find(test)
    if (!row) return undefined
    const { day: _day, isNow: _isNow, ...said } = row
    return said
  }
  return {
    days: Array.from({ length: DAYS }, (_, i) => found(({ day }) => day === i + 1)),
    now: found(({ day, isNow }) => day === null && isNow === true) ?? NOTHING_SAID,
    before: found(({ day, isNow }) => day === null && isNow === false) ?? NOTHING_SAID,
  }
}

/** Answers by how they were rated, as history tells it. */
async function readRated(database: Database, span: Span): Promise<{ now: Rated; before: Rated }> {
  const { from, beforeTo } = span
  const { rows } = await sql<Rated & { isNow: boolean }>`
    select turn.at >= ${from} as "isNow", count(*) filter (where satisfied) as satisfied,
      count(*) filter (where not satisfied) as dissatisfied
    from ${ratingsOf(span)}
    where not (turn.at > ${beforeTo} and turn.at < ${from})
    group by 1`.execute(database)
  const found = (week: boolean): Rated => {
    const row = rows.find(({ isNow }) => isNow === week)
    return row ? { satisfied: row.satisfied, dissatisfied: row.dissatisfied } : NOTHING_RATED
  }
  return { now: found(true), before: found(false) }
}

/** What waits in relearning of what was not answered in the week, the most frequent first. */
async function readUnanswered(
  { database }: Context,
  groups: UtteranceGroups,
  { domainId, from, to }: Span,
): Promise<Week['unanswered']> {
  const { language } = await domainRow(database, domainId, ['language'])
  const read = await readTab(database, { domainId, language, from, to, platform: undefined }, 'NOT_ANSWERED')
  const frequent = { ...read, said: read.said.slice(0, UNANSWERED_GROUPED) }
  const { open } = await openGroups(
    groups,
    { language },
    frequent,
    { grouped: true, search: '' },
    PATIENCE_MS,
  )
  return open
    .slice(0, UNANSWERED_SHOWN)
    .map((group) => ({ utterance: group[0]!.utterance, count: total(group), others: group.length - 1 }))
}

async function readMeasuredBuild(database: Database, domainId: number): Promise<Week['build']> {
  const { rows } = await sql<Week['build'] & object>`
    select id, display_id as "displayId", (report->>'heldOutAccuracy')::float8 as "heldOutAccuracy" from build
    where domain_id = ${domainId} and removed_at is null and mode <> 'APPLY'
      and status = any(${BUILD_SUCCESSES}::text[]) and report->>'heldOutAccuracy' is not null
    order by id desc limit 1`.execute(database)
  return rows[0] ?? null
}
