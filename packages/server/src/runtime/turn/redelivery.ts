import { AppError, type TurnReply } from '@parlance/contract'
import type { Context } from '../../context'
import type { IncomingTurn } from './incomingTurn'
import type { Answered } from './sessionRow'
import { unpackTrace } from './storedTrace'

/**
 * What was answered when an event came for the first time; null when that has left history since. Throws INVALID when
 * something else was said under the same key.
 */
export async function answerAgain(
  context: Context,
  incoming: IncomingTurn,
  answered: Answered,
): Promise<TurnReply | null> {
  refuseOther(incoming, answered.digest)
  if (answered.reply !== null)
    return JSON.parse(context.seal.open(answered.reply, sealBinding(answered.turnId))) as TurnReply
  const row = await context.database
    .selectFrom('turn')
    .select(['bubbles', 'quick_buttons', 'session_id', 'trace', 'elapsed_ms', 'at'])
    .where('domain_id', '=', incoming.domainId)
    .where('at', '=', answered.at)
    .where('id', '=', answered.turnId)
    .executeTakeFirst()
  if (!row) {
    // Gone from history before its time: what nobody can repeat is taken as new.
    await context.database
      .deleteFrom('inbox')
      .where('domain_id', '=', incoming.domainId)
      .where('turn_id', '=', answered.turnId)
      .execute()
    return null
  }
  return {
    bubbles: row.bubbles,
    quickButtons: row.quick_buttons,
    sessionId: row.session_id,
    trace: unpackTrace(row.trace),
    elapsedMs: row.elapsed_ms,
    at: row.at.toISOString(),
  }
}

/** Throws INVALID when an event says something else than the first one under its key did. */
export function refuseOther(incoming: IncomingTurn, digest: string): void {
  if ((incoming.eventDigest ?? '') !== digest)
    throw new AppError('INVALID', {}, [{ path: 'Idempotency-Key', code: 'DUPLICATE_VALUE' }])
}

/** An answer of which history keeps only a masked form. */
export function sealReply(context: Context, turnId: string, reply: TurnReply): string {
  return context.seal.close(JSON.stringify(reply), sealBinding(turnId))
}

function sealBinding(turnId: string): string {
  return `inbox|reply|${turnId}`
}
