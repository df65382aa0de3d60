import { z } from 'zod'
import { PLATFORMS } from '../channel/channels'
import { TURN_EVENTS } from '../conversation/conversation'
import { endpoint } from '../endpoint/endpoint'
import { ENVIRONMENTS } from '../primitives/locale'
import { Id, InDomain, Instant, Paging, page, QueryFlag, QueryId, TimeZone } from '../primitives/primitives'
import { Bubble, MATCH_TYPES, Trace, TURN_OUTCOMES } from '../turn/turn'

/** Files that a history can be downloaded as. */
export const HISTORY_FORMATS = ['xlsx', 'csv'] as const
export type HistoryFormat = (typeof HISTORY_FORMATS)[number]

/** How an end user can rate an answer. */
export const FEEDBACKS = ['YES', 'NO'] as const

/** One stored turn (behaviour 10.1). */
export const HistoryRow = z.object({
  id: z.string(),
  at: Instant,
  environment: z.enum(ENVIRONMENTS),
  platform: z.enum(PLATFORMS),
  userId: z.string(),
  sessionId: z.string(),
  userIp: z.string().nullable(),
  event: z.enum(TURN_EVENTS),
  utterance: z.string(),
  answer: z.string(),
  conversation: z.object({ id: Id, name: z.string() }).nullable(),
  matchType: z.enum(MATCH_TYPES),
  /** What became of it; null where the user did nothing, and where people had the talk. */
  outcome: z.enum(TURN_OUTCOMES).nullable(),
  score: z.number(),
  elapsedMs: z.number(),
  /** The tags of the conversation that answered. */
  tags: z.array(z.string()),
  /** Values of sensitive entities are written `***`. */
  entities: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Contexts that lived after the turn. */
  contexts: z.array(z.string()),
  /** How the end user rated this answer later (behaviour 12.7). */
  feedback: z.enum(FEEDBACKS).nullable(),
  /** AM codes of what failed (behaviour 2.6). */
  errorCodes: z.array(z.string()),
})
export type HistoryRow = z.infer<typeof HistoryRow>
/** A turn with its bubbles and its trace. */
export const HistoryTurn = HistoryRow.extend({ bubbles: z.array(Bubble), trace: Trace })
export type HistoryTurn = z.infer<typeof HistoryTurn>

/** What the list of turns is filtered by. */
export const HistoryQuery = InDomain.extend(Paging.shape).extend({
  /** ISO instants; by default the last 30 minutes (section 9). */
  from: z.string().optional(),
  to: z.string().optional(),
  environment: z.enum(ENVIRONMENTS).optional(),
  platform: z.enum(PLATFORMS).optional(),
  matchType: z.enum(MATCH_TYPES).optional(),
  outcome: z.enum(TURN_OUTCOMES).optional(),
  conversationId: QueryId.optional(),
  userId: z.string().max(256).optional(),
  sessionId: z.string().max(64).optional(),
  feedback: z.enum(FEEDBACKS).optional(),
  /** Only turns in which something failed: an operator's server, or the answer itself. */
  errorOnly: QueryFlag.optional(),
})

/** Conversation history (behaviour 10.1). */
export const history = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/history',
    permit: 'View/history',
    summary: 'Turns of a span of time, newest first, at most 10,000',
    query: HistoryQuery,
    reply: page(HistoryRow).extend({
      /**
       * How far back turns have been looked at when the rest would have taken long: those that are counted are the ones up
       * to there. Null when the whole span was looked through, or as many were found as are listed.
       */
      searchedBackTo: Instant.nullable(),
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/history/download',
    permit: 'View/history',
    summary: 'All turns of a span of time that the filters of the list leave, newest first, as a file',
    query: HistoryQuery.omit({ pageNo: true, pageSize: true }).extend({
      format: z.enum(HISTORY_FORMATS),
      /** The times in the file are those of this zone; without one, of UTC. */
      timeZone: TimeZone,
    }),
    download: true,
    reply: z.undefined(),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/history/:id',
    permit: 'View/history',
    summary: 'One turn with its trace',
    params: z.object({ id: z.string() }),
    query: InDomain,
    reply: HistoryTurn,
  }),
}
