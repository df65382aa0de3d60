import type { TurnReply } from '@parlance/contract'
import { maskSecrets, type Turn } from '@parlance/engine'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { isUniqueViolation } from '../db/uniqueViolation'
import type { IncomingTurn } from './incomingTurn'
import { sealReply } from './redelivery'
import { rowOf } from './sessionRow'
import { storable } from './storable'

/** Somebody else took the turn meanwhile: nothing of this one may be kept. */
export class TurnLostError extends Error {}

/** A turn that is over and not yet kept. */
export type FinishedTurn = {
  turn: Turn
  turnId: string
  buildId: number
  /** The record for taking it again, sealed; null when none is kept. */
  replay: string | null
  /** False when the turn broke: the session stays what it was. */
  sound: boolean
}

/**
 * Keeps all that a turn came to, at once: session, history, the event as answered, and what is to be sent. With a lease
 * only while that is still held. Throws `TurnLostError` when another took the turn.
 */
export async function commitTurn(
  tx: Database,
  context: Context,
  incoming: IncomingTurn,
  finished: FinishedTurn,
  reply: TurnReply,
  lease: string | null,
): Promise<void> {
  try {
    if (!(await keep(tx, context, incoming, finished, reply, lease))) throw new TurnLostError()
  } catch (error) {
    if (isUniqueViolation(error, 'inbox_pkey')) throw new TurnLostError()
    throw error
  }
  if (incoming.platform !== 'test') await keepImpressions(tx, incoming, finished)
}

/** Session, history and the event in one statement; false when the lease was lost. */
async function keep(
  tx: Database,
  context: Context,
  incoming: IncomingTurn,
  finished: FinishedTurn,
  reply: TurnReply,
  lease: string | null,
): Promise<boolean> {
  const { turn, sound } = finished
  const row = rowOf(incoming)
  const saved = tx.with('saved', (q) =>
    q
      .updateTable('dialogue_session')
      .set((e) => ({
        session_id: turn.session.sessionId,
        ...(sound && { state: JSON.stringify(turn.session), turn_count: e('turn_count', '+', 1) }),
        last_at: new Date(reply.at),
        lease_token: null,
        lease_until: null,
      }))
      .where('domain_id', '=', row.domain_id)
      .where('environment', '=', row.environment)
      .where('platform', '=', row.platform)
      .where('user_id', '=', row.user_id)
      .$if(lease !== null, (update) => update.where('lease_token', '=', lease))
      .returning('turn_count'),
  )
  // What is written beside is not read here, so for the types it is the same statement.
  let all = saved
  if (incoming.platform !== 'test') {
    const history = historyOf(incoming, finished, reply)
    all = all.with('recorded', (q) => q.insertInto('turn').values(history).returning('id')) as typeof saved
    if (incoming.eventKey !== null) {
      const event = eventOf(context, incoming, finished, reply)
      all = all.with('received', (q) =>
        q.insertInto('inbox').values(event).returning('turn_id'),
      ) as typeof saved
    }
  }
  return (await all.selectFrom('saved').select('turn_count').executeTakeFirst()) !== undefined
}

function historyOf(incoming: IncomingTurn, { turn, ...finished }: FinishedTurn, reply: TurnReply) {
  return {
    ...rowOf(incoming),
    at: reply.at,
    id: finished.turnId,
    session_id: turn.session.sessionId,
    user_ip: incoming.userIp,
    event: incoming.event,
    utterance: storable(turn.utterance),
    answer: maskSecrets(turn.answerText, turn.secrets),
    conversation_id: turn.trace.conversation?.id ?? null,
    conversation_name: turn.trace.conversation?.name ?? null,
    match_type: turn.trace.matchType,
    score: turn.trace.score,
    elapsed_ms: reply.elapsedMs,
    build_id: finished.buildId,
    bubbles: JSON.stringify(maskSecrets(turn.bubbles, turn.secrets)),
    quick_buttons: JSON.stringify(maskSecrets(turn.quickButtons, turn.secrets)),
    trace: JSON.stringify(turn.trace),
    replay: finished.replay,
  }
}

function eventOf(context: Context, incoming: IncomingTurn, { turn, turnId }: FinishedTurn, reply: TurnReply) {
  return {
    ...rowOf(incoming),
    event_key: incoming.eventKey!,
    digest: incoming.eventDigest ?? '',
    turn_at: reply.at,
    turn_id: turnId,
    reply: turn.masked ? sealReply(context, turnId, reply) : null,
  }
}

async function keepImpressions(tx: Database, incoming: IncomingTurn, { turn, turnId }: FinishedTurn) {
  if (turn.impressions.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      turn.impressions.map((url, n) => ({
        domain_id: incoming.domainId,
        kind: 'IMPRESSION' as const,
        key: `${turnId}:${n}`,
        payload: JSON.stringify({ url }),
      })),
    )
    .execute()
}
