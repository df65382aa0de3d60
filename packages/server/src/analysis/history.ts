import {
  AppError,
  type FoundEntity,
  HISTORY_ROWS_MAX,
  HISTORY_WINDOW_MINUTES,
  type HistoryRow,
  history,
  type LivingContext,
  type QueryOf,
} from '@parlance/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { domainRow } from '../db/domainRow'
import type { Tables } from '../db/tables'
import { searchWithin } from '../db/transaction/readWithin'
import { heavyReads } from '../http/fairness/heavyCall'
import { dayIn, sendFile } from '../http/file/sendFile'
import { readInstant } from '../http/instant'
import { likePattern, pageOf, presentPage } from '../http/page'
import type { Serve } from '../http/serve'
import { unpackTrace } from '../runtime/turn/replay/storedTrace'
import { writeHistoryFile } from './historyFile'

const COLUMNS = [
  'id',
  'at',
  'environment',
  'platform',
  'user_id',
  'session_id',
  'user_ip',
  'event',
  'utterance',
  'answer',
  'conversation_id',
  'conversation_name',
  'match_type',
  'outcome',
  'score',
  'elapsed_ms',
  'tags',
] as const

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
/** Columns that a list derives from larger ones. */
const DERIVED = [
  SATISFIED.as('satisfied'),
  sql<FoundEntity[] | null>`trace -> 'entities'`.as('entities'),
  sql<LivingContext[] | null>`trace #> '{analysis,contextsAfter}'`.as('contexts'),
  sql<string[] | null>`trace #> '{analysis,errorCodes}'`.as('error_codes'),
] as const

/** A search of half a million turns takes a second; one that takes longer than this is to be narrowed. */
const SEARCH_MS = 20_000

/** Rows of a file that are read together. */
const ROWS_AT_ONCE = 500

type Row = Pick<Selectable<Tables['turn']>, (typeof COLUMNS)[number]> & {
  satisfied: boolean | null
  entities: FoundEntity[] | null
  contexts: LivingContext[] | null
  error_codes: string[] | null
}

/** Conversation history: every turn with its trace (behaviour 10.1). */
export function historyRoutes(serve: Serve, context: Context): void {
  serve(history.list, async ({ query }) => {
    await refuseWithoutLog(context, query.domainId)
    const read = async (database: Database) => {
      const ids = await findIds({ ...context, database }, query)
      const { offset } = pageOf(ids.length, query)
      const shown = ids.slice(offset, offset + query.pageSize)
      return presentPage(await readRows(database, query.domainId, shown), ids.length, query)
    }
    return heavyReads(String(query.domainId), () => searchWithin(context.database, SEARCH_MS, read))
  })

  serve(history.download, async ({ query, reply }) => {
    const { domainId, format, timeZone } = query
    await refuseWithoutLog(context, domainId)
    const file = await heavyReads(String(domainId), () =>
      writeHistoryFile(readAllRows(context, query), format, timeZone),
    )
    const { name } = await domainRow(context.database, domainId, ['name'])
    return sendFile(reply, `${name} history ${dayIn(context.now(), timeZone)}.${format}`, format, file)
  })

  serve(history.read, async ({ params, query }) => {
    await refuseWithoutLog(context, query.domainId)
    const row = await context.database
      .selectFrom('turn')
      .select([...COLUMNS, 'bubbles', 'trace'])
      .select(DERIVED)
      .where('domain_id', '=', query.domainId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    return { ...present(row), bubbles: row.bubbles, trace: unpackTrace(row.trace) }
  })
}

/**
 * The turns that a query finds, the newest first, as many as are counted at most: one pass over the history, which ends
 * when it has found so many.
 */
async function findIds(context: Context, query: HistoryQuery): Promise<string[]> {
  const rows = await filtered(context, query)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_ROWS_MAX)
    .execute()
  return rows.map(({ id }) => id)
}

/** The rows that a query finds, a part at a time. */
async function* readAllRows(context: Context, query: HistoryQuery): AsyncGenerator<HistoryRow> {
  const ids = await findIds(context, query)
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield* await readRows(context.database, query.domainId, ids.slice(at, at + ROWS_AT_ONCE))
}

async function readRows(database: Database, domainId: number, ids: readonly string[]): Promise<HistoryRow[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('turn')
    .select(COLUMNS)
    .select(DERIVED)
    .where('domain_id', '=', domainId)
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(present)
}

/** A domain with `disableLog` shows no logs (specification section 2). */
export async function refuseWithoutLog({ database }: Context, domainId: number): Promise<void> {
  const { disable_log } = await domainRow(database, domainId, ['disable_log'])
  if (disable_log) throw new AppError('FORBIDDEN')
}

type Found = SelectQueryBuilder<Tables, 'turn', object>

type HistoryQuery = Omit<QueryOf<typeof history.list>, 'pageNo' | 'pageSize'>

function filtered(context: Context, query: HistoryQuery): Found {
  const to = readInstant('to', query.to) ?? context.now()
  const from = readInstant('from', query.from) ?? new Date(to.getTime() - HISTORY_WINDOW_MINUTES * 60_000)
  return context.database
    .selectFrom('turn')
    .where('domain_id', '=', query.domainId)
    .where('at', '>=', from)
    .where('at', '<=', to)
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

function present(row: Row): HistoryRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    environment: row.environment,
    platform: row.platform,
    userId: row.user_id,
    sessionId: row.session_id,
    userIp: row.user_ip,
    event: row.event,
    utterance: row.utterance,
    answer: row.answer,
    conversation:
      row.conversation_id === null ? null : { id: row.conversation_id, name: row.conversation_name ?? '' },
    matchType: row.match_type,
    outcome: row.outcome,
    score: row.score,
    elapsedMs: row.elapsed_ms,
    tags: row.tags,
    entities: (row.entities ?? []).map(({ name, value }) => ({ name, value })),
    contexts: (row.contexts ?? []).map(({ name }) => name),
    feedback: row.satisfied === null ? null : row.satisfied ? 'YES' : 'NO',
    errorCodes: row.error_codes ?? [],
  }
}
