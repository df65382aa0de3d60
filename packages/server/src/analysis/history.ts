import { setTimeout as sleep } from 'node:timers/promises'
import {
  AppError,
  type FoundEntity,
  HISTORY_ROWS_MAX,
  type HistoryRow,
  history,
  type LivingContext,
  type QueryOf,
} from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { domainRow } from '../db/domainRow'
import type { Tables } from '../db/tables'
import { searchWithin } from '../db/transaction/readWithin'
import { heavyReads } from '../http/fairness/heavyCall'
import { dayIn, sendFile } from '../http/file/sendFile'
import { pageOf, presentPage } from '../http/page'
import type { Serve } from '../http/serve'
import { unpackTrace } from '../runtime/turn/replay/storedTrace'
import { historyFile } from './historyFile'
import {
  foundTurns,
  PLACE,
  SATISFIED,
  spanOf,
  type TurnFilters,
  type TurnSpan,
  type TurnStretch,
  turnParts,
} from './turnParts'

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

/** Columns that a list derives from larger ones. */
const DERIVED = [
  SATISFIED.as('satisfied'),
  sql<FoundEntity[] | null>`trace -> 'entities'`.as('entities'),
  sql<LivingContext[] | null>`trace #> '{analysis,contextsAfter}'`.as('contexts'),
  sql<string[] | null>`trace #> '{analysis,errorCodes}'`.as('error_codes'),
] as const

/** How long a search goes on once its page is full, and while it is not; the rest is said to be left. */
const PAGE_MS = 300
const SEARCH_MS = 1_500
/** Ends one statement of a search, each of which is made to take a fraction of a second. */
const STATEMENT_MS = 20_000

/** Turns that are looked for, and rows of a file that are read, in one statement. */
const IDS_AT_ONCE = 1_000
const ROWS_AT_ONCE = 500
const WAIT_MS = 1_000

type HistoryQuery = QueryOf<typeof history.list>

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
    const span = spanOf(query, context.now())
    const read = async (database: Database) => {
      const { turns, searchedBackTo } = await findTurns(database, query, span)
      const { offset } = pageOf(turns.length, query)
      const rows = await readRows(database, query.domainId, turns.slice(offset, offset + query.pageSize))
      return {
        ...presentPage(rows, turns.length, query),
        searchedBackTo: searchedBackTo?.toISOString() ?? null,
      }
    }
    return heavyReads(String(query.domainId), () => searchWithin(context.database, STATEMENT_MS, read))
  })

  serve(history.download, async ({ query, reply }) => {
    const { domainId, format, timeZone } = query
    await refuseWithoutLog(context, domainId)
    const { name } = await domainRow(context.database, domainId, ['name'])
    const rows = readAllRows(context, query, spanOf(query, context.now()))
    const file = historyFile(await begun(rows), format, timeZone)
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

type Found = { turns: { id: string; at: Date }[]; searchedBackTo: Date | null }

/**
 * The turns that a query finds, the newest first, as many as are counted at most. It ends before its span does when
 * looking further would take long: once the page is full, or when a person has waited enough for it.
 */
async function findTurns(database: Database, query: HistoryQuery, span: TurnSpan): Promise<Found> {
  const turns: Found['turns'] = []
  const pageEnd = query.pageNo * query.pageSize
  const began = performance.now()
  const read = (stretch: TurnStretch) =>
    foundTurns(database, query, stretch)
      .select(['id', 'at', PLACE.as('place')])
      .execute()
  for await (const { rows, searchedBackTo, isLast } of turnParts(span, IDS_AT_ONCE, read)) {
    turns.push(...rows)
    if (isLast || turns.length >= HISTORY_ROWS_MAX) break
    const isEnough = turns.length > pageEnd
    if (performance.now() - began > (isEnough ? PAGE_MS : SEARCH_MS)) return { turns, searchedBackTo }
  }
  return { turns: turns.slice(0, HISTORY_ROWS_MAX), searchedBackTo: null }
}

/** The rows that a query finds, a part at a time, each in its turn among what reads much. */
async function* readAllRows(
  { database }: Context,
  query: TurnFilters,
  span: TurnSpan,
): AsyncGenerator<HistoryRow[]> {
  let isBegun = false
  const read = (stretch: TurnStretch) =>
    inTurn(query.domainId, isBegun, () =>
      foundTurns(database, query, stretch)
        .select([...COLUMNS, PLACE.as('place')])
        .select(DERIVED)
        .execute(),
    )
  for await (const { rows } of turnParts(span, ROWS_AT_ONCE, read)) {
    isBegun = true
    yield rows.map(present)
  }
}

/** A file that is not begun is refused while too many wait; one that is begun waits with them. */
async function inTurn<T>(domainId: number, isBegun: boolean, read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await heavyReads(String(domainId), read)
    } catch (error) {
      if (!isBegun || !(error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')) throw error
      await sleep(WAIT_MS)
    }
  }
}

async function readRows(database: Database, domainId: number, turns: Found['turns']): Promise<HistoryRow[]> {
  if (turns.length === 0) return []
  const rows = await database
    .selectFrom('turn')
    .select(COLUMNS)
    .select(DERIVED)
    .where('domain_id', '=', domainId)
    .where(
      'id',
      'in',
      turns.map(({ id }) => id),
    )
    // Only the months that they lie in are looked into.
    .where('at', '>=', turns.at(-1)!.at)
    .where('at', '<', new Date(turns[0]!.at.getTime() + 1))
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

/** The same parts once the first is there: what fails before is answered with its error, and not in the midst of a file. */
async function begun<Part>(parts: AsyncGenerator<Part>): Promise<AsyncGenerator<Part>> {
  const first = await parts.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* parts
  })()
}
