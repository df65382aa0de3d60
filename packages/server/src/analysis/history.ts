import {
  AppError,
  HISTORY_ROWS_MAX,
  HISTORY_WINDOW_MINUTES,
  type HistoryRow,
  history,
  type QueryOf,
} from '@parlance/contract'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '../context'
import type { Tables } from '../db/tables'
import { likePattern, pageOf, presentPage } from '../http/page'
import type { Serve } from '../http/serve'

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
  'score',
  'elapsed_ms',
] as const
type Row = Pick<Selectable<Tables['turn']>, (typeof COLUMNS)[number]>

/** Conversation history: every turn with its trace (behaviour 10.1). */
export function historyRoutes(serve: Serve, context: Context): void {
  serve(history.list, async ({ query }) => {
    await refuseWithoutLog(context, query.domainId)
    const found = filtered(context, query)
    const capped = await context.database
      .selectFrom(found.select(sql`1`.as('one')).limit(HISTORY_ROWS_MAX).as('capped'))
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .select(COLUMNS)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset(pageOf(capped.count, query).offset)
      .execute()
    return presentPage(rows.map(present), capped.count, query)
  })

  serve(history.read, async ({ params, query }) => {
    await refuseWithoutLog(context, query.domainId)
    const row = await context.database
      .selectFrom('turn')
      .select([...COLUMNS, 'bubbles', 'trace'])
      .where('domain_id', '=', query.domainId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    return { ...present(row), bubbles: row.bubbles, trace: row.trace }
  })
}

/** A domain with `disableLog` shows no logs (specification section 2). */
async function refuseWithoutLog({ database }: Context, domainId: number): Promise<void> {
  const { disable_log } = await database
    .selectFrom('domain')
    .select('disable_log')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  if (disable_log) throw new AppError('FORBIDDEN')
}

type Found = SelectQueryBuilder<Tables, 'turn', object>

function filtered(context: Context, query: QueryOf<typeof history.list>): Found {
  const to = instant('to', query.to) ?? context.now()
  const from = instant('from', query.from) ?? new Date(to.getTime() - HISTORY_WINDOW_MINUTES * 60_000)
  const pattern = likePattern(query.search)
  return context.database
    .selectFrom('turn')
    .where('domain_id', '=', query.domainId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .$if(query.environment !== undefined, (q) => q.where('environment', '=', query.environment!))
    .$if(query.platform !== undefined, (q) => q.where('platform', '=', query.platform!))
    .$if(query.matchType !== undefined, (q) => q.where('match_type', '=', query.matchType!))
    .$if(query.conversationId !== undefined, (q) => q.where('conversation_id', '=', query.conversationId!))
    .$if(Boolean(query.userId), (q) => q.where('user_id', '=', query.userId!))
    .$if(Boolean(query.sessionId), (q) => q.where('session_id', '=', query.sessionId!))
    .$if(query.search !== '', (q) =>
      q.where((e) =>
        e.or([
          e(e.fn('lower', ['utterance']), 'like', pattern),
          e(e.fn('lower', ['answer']), 'like', pattern),
          e(e.fn('lower', ['conversation_name']), 'like', pattern),
        ]),
      ),
    )
}

function instant(path: 'from' | 'to', text: string | undefined): Date | null {
  if (!text) return null
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new AppError('INVALID', {}, [{ path, code: 'INVALID_VALUE' }])
  return date
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
    score: row.score,
    elapsedMs: row.elapsed_ms,
  }
}
