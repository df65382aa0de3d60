import { HISTORY_WINDOW_MINUTES, type history, type QueryOf } from '@parlance/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../db/database'
import type { Tables } from '../db/tables'
import { readInstant } from '../http/instant'
import { likePattern } from '../http/page'

/** How the end user rated an answer later, in their own turns only: the last rating counts. */
export const SATISFIED = sql<boolean | null>`(
  select (rating.trace #>> '{rating,satisfied}')::boolean from turn as rating
  where rating.domain_id = turn.domain_id and rating.trace ? 'rating'
    and rating.trace #>> '{rating,turnId}' = turn.id and rating.environment = turn.environment
    and rating.platform = turn.platform and rating.user_id = turn.user_id
  order by rating.at desc limit 1)`
/** Written as in the index of such turns. */
const HAS_ERROR = sql<boolean>`(match_type = 'SYSTEM_ERROR'
  or jsonb_array_length(coalesce(trace #> '{analysis,errorCodes}', '[]')) > 0)`

/** What turns are narrowed by. */
export type TurnFilters = Omit<QueryOf<typeof history.list>, 'pageNo' | 'pageSize' | 'from' | 'to'>
/** The first and the last instant of the turns that are wanted. */
export type TurnSpan = { from: Date; to: Date }
/** A place in the history, which lies before the turn that has it; without a turn, after all turns of its instant. */
type Place = { at: Date | string; id: string | null }
/** A part of the history that one statement looks through. */
export type TurnStretch = { from: Date; before: Place; limit: number }
/** Turns of a stretch, the newest first, and how far back all turns have been looked at by now. */
export type TurnPart<Row> = { rows: Row[]; searchedBackTo: Date; isLast: boolean }

/** How much time is looked through first, and how long a statement should take, by which the next has more or less. */
const FIRST_STRETCH_MS = 3_600_000
const PART_MS = 200
const GROWTH_MAX = 4

/** The span that a query means; by default the last half hour. Throws INVALID at its field. */
export function spanOf(query: Pick<QueryOf<typeof history.list>, 'from' | 'to'>, now: Date): TurnSpan {
  const to = readInstant('to', query.to) ?? now
  const from = readInstant('from', query.from) ?? new Date(to.getTime() - HISTORY_WINDOW_MINUTES * 60_000)
  return { from, to }
}

/**
 * Turns of a span, the newest first, a part at a time; `read` reads at most `limit` of a stretch. A stretch is as long as
 * is read quickly on this machine now: so whoever has enough can stop, and no statement takes long, however large the
 * history and however busy the database.
 */
export async function* turnParts<Row extends { at: Date; place: string; id: string }>(
  { from, to }: TurnSpan,
  limit: number,
  read: (stretch: TurnStretch) => Promise<Row[]>,
): AsyncGenerator<TurnPart<Row>> {
  let before: Place = { at: to, id: null }
  let latest = to
  for (let stretchMs = FIRST_STRETCH_MS; ; ) {
    const start = new Date(Math.max(from.getTime(), latest.getTime() - stretchMs))
    const began = performance.now()
    const rows = await read({ from: start, before, limit })
    const factor = PART_MS / Math.max(1, performance.now() - began)
    const last = rows.length === limit ? rows.at(-1)! : null
    const isLast = last === null && start <= from
    latest = last?.at ?? start
    yield { rows, searchedBackTo: latest, isLast }
    if (isLast) return
    before = last ? { at: last.place, id: last.id } : { at: start, id: '' }
    stretchMs *= Math.min(GROWTH_MAX, Math.max(1 / GROWTH_MAX, factor))
  }
}

/** The turns of a stretch that filters leave, in the order of the history. */
export function foundTurns(
  database: Database,
  query: TurnFilters,
  { from, before, limit }: TurnStretch,
): Found {
  const isBefore =
    before.id === null
      ? sql<boolean>`at <= ${before.at}`
      : sql<boolean>`(at, id) < (${before.at}::timestamptz, ${before.id})`
  return filtered(database, query)
    .where('at', '>=', from)
    .where(isBefore)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

/** The place of a turn as text, as exact as the database knows it. */
export const PLACE = sql<string>`at::text`

type Found = SelectQueryBuilder<Tables, 'turn', object>

function filtered(database: Database, query: TurnFilters): Found {
  return database
    .selectFrom('turn')
    .where('domain_id', '=', query.domainId)
    .$if(query.environment !== undefined, (q) => q.where('environment', '=', query.environment!))
    .$if(query.platform !== undefined, (q) => q.where('platform', '=', query.platform!))
    .$if(query.matchType !== undefined, (q) => q.where('match_type', '=', query.matchType!))
    .$if(query.outcome !== undefined, (q) => q.where('outcome', '=', query.outcome!))
    .$if(query.conversationId !== undefined, (q) => q.where('conversation_id', '=', query.conversationId!))
    .$if(Boolean(query.userId), (q) => q.where('user_id', '=', query.userId!))
    .$if(Boolean(query.sessionId), (q) => q.where('session_id', '=', query.sessionId!))
    .$if(query.feedback !== undefined, (q) => q.where(SATISFIED, '=', query.feedback === 'YES'))
    .$if(query.errorOnly === true, (q) => q.where(HAS_ERROR))
    .$if(query.search !== '', (q) =>
      q.where((e) => e.or(SEARCHED.map((column) => contains(column, query.search)))),
    )
}

const SEARCHED = ['utterance', 'answer', 'conversation_name'] as const

/**
 * Whether a column contains a text, in whatever case. Looking at every letter of half a million turns for its other case
 * takes seconds, so it is done only for texts that have letters with two, and in the quick way for those of ASCII.
 */
function contains(column: (typeof SEARCHED)[number], text: string) {
  const pattern = likePattern(text)
  const written = sql.ref(column)
  const cased = Array.from(text.normalize('NFC')).filter(
    (letter) => letter.toLowerCase() !== letter.toUpperCase(),
  )
  if (cased.length === 0) return sql<boolean>`${written} like ${pattern}`
  if (cased.every((letter) => letter <= '\x7f'))
    return sql<boolean>`lower(${written} collate "C") like ${pattern}`
  return sql<boolean>`lower(${written}) like ${pattern}`
}
