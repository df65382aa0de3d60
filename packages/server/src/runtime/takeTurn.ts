import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { AppError, type Environment, type Platform, type TurnReply } from '@parlance/contract'
import { readPostback, respond, type Session, type Turn, type TurnInput } from '@parlance/engine'
import { type ServedBot, servedBot } from '../build/serving'
import type { Context } from '../context'
import type { Database } from '../db/database'

/** What an end user did. `text` is as it came; what PostgreSQL cannot keep (NUL, lone surrogates) is replaced. */
export type IncomingTurn = {
  domainId: number
  environment: Environment
  platform: Platform
  userId: string
  userIp: string | null
  event: 'open' | 'send'
  text: string
}

/**
 * One turn of one end user: loads session and bundle, lets the engine respond, and commits session and history
 * together before the reply is given. The session's row is locked meanwhile, so that turns of one user follow one
 * another on every node. Throws NO_BUILD when nothing is deployed there.
 */
export async function takeTurn(context: Context, incoming: IncomingTurn): Promise<TurnReply> {
  const served = await servedBot(context, incoming.domainId, incoming.environment)
  if (!served) throw new AppError('NO_BUILD')
  const started = performance.now()
  return context.database.transaction().execute(async (tx) => {
    const session = await lockSession(tx, context, incoming)
    const now = context.now()
    const turn = runTurn(served, session, {
      event: incoming.event,
      text: storable(incoming.text),
      now: now.getTime(),
      seed: randomInt(2 ** 31),
      newSessionId: randomUUID(),
    })
    const elapsedMs = performance.now() - started
    await saveSession(tx, incoming, turn, now)
    if (incoming.platform !== 'test') await recordTurn(tx, incoming, served, turn, { now, elapsedMs })
    return {
      bubbles: turn.bubbles,
      sessionId: turn.session.sessionId,
      trace: turn.trace,
      elapsedMs,
      at: now.toISOString(),
    }
  })
}

/** Drives the engine's generator. The first cut of the engine asks for nothing outside itself. */
function runTurn(served: ServedBot, session: Session | null, input: TurnInput): Turn {
  const step = respond(served.bot, session, input).next()
  if (!step.done) throw new Error('the engine asked for an effect that this server does not know')
  return step.value
}

/** Locks the end user's row, making it when this is their first turn; null state then. */
async function lockSession(tx: Database, context: Context, incoming: IncomingTurn): Promise<Session | null> {
  const row = await tx
    .insertInto('dialogue_session')
    .values({
      domain_id: incoming.domainId,
      environment: incoming.environment,
      platform: incoming.platform,
      user_id: incoming.userId,
      session_id: '',
      state: '{}',
      turn_count: 0,
      last_at: context.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'environment', 'platform', 'user_id'])
        .doUpdateSet((e) => ({ turn_count: e.ref('dialogue_session.turn_count') })),
    )
    .returning(['state', 'turn_count'])
    .executeTakeFirstOrThrow()
  // The column holds what the engine gave us last; only the engine reads inside it.
  return row.turn_count === 0 ? null : (row.state as unknown as Session)
}

async function saveSession(tx: Database, incoming: IncomingTurn, turn: Turn, now: Date): Promise<void> {
  await tx
    .updateTable('dialogue_session')
    .set((e) => ({
      session_id: turn.session.sessionId,
      state: JSON.stringify(turn.session),
      turn_count: e('turn_count', '+', 1),
      last_at: now,
    }))
    .where('domain_id', '=', incoming.domainId)
    .where('environment', '=', incoming.environment)
    .where('platform', '=', incoming.platform)
    .where('user_id', '=', incoming.userId)
    .execute()
}

async function recordTurn(
  tx: Database,
  incoming: IncomingTurn,
  served: ServedBot,
  turn: Turn,
  when: { now: Date; elapsedMs: number },
): Promise<void> {
  await tx
    .insertInto('turn')
    .values({
      domain_id: incoming.domainId,
      at: when.now,
      id: turnId(when.now),
      environment: incoming.environment,
      platform: incoming.platform,
      user_id: incoming.userId,
      session_id: turn.session.sessionId,
      user_ip: incoming.userIp,
      event: incoming.event,
      utterance: storable(readPostback(incoming.text).visible),
      answer: turn.answerText,
      conversation_id: turn.trace.conversation?.id ?? null,
      conversation_name: turn.trace.conversation?.name ?? null,
      match_type: turn.trace.matchType,
      score: turn.trace.score,
      elapsed_ms: when.elapsedMs,
      build_id: served.buildId,
      bubbles: JSON.stringify(turn.bubbles),
      trace: JSON.stringify(turn.trace),
    })
    .execute()
}

/** Sorts by time and is told apart by chance. */
function turnId(now: Date): string {
  return `${now.getTime().toString(36)}-${randomBytes(8).toString('hex')}`
}

/** PostgreSQL keeps neither NUL nor lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}
