import { AppError, type TurnReply } from '@parlance/contract'
import type { Context } from '../../context'
import type { IncomingTurn } from './incomingTurn'
import { unpackTrace } from './replay/storedTrace'
import type { Answered } from './session/sessionRow'

/**
 * The answer that an event got at its first delivery; null when that was deleted from history since. Throws INVALID
 * when the event differs from the first one with its key.
 */
export async function answerAgain(
  context: Context,
  incoming: IncomingTurn,
  answered: Answered,
): Promise<TurnReply | null> {
  refuseOther(incoming, answered.digest)
  if (answered.reply !== null)
    return JSON.parse(context.seal.open(answered.reply, sealBinding(answered.turnId))) as TurnReply
  const row = await context.turnDatabase
    .selectFrom('turn')
    .select(['bubbles', 'quick_buttons', 'session_id', 'trace', 'elapsed_ms', 'at'])
    .where('domain_id', '=', incoming.domainId)
    .where('at', '=', answered.at)
    .where('id', '=', answered.turnId)
    .executeTakeFirst()
  if (!row) {
    // Deleted from history early: what cannot be repeated is taken as new.
    await context.turnDatabase
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

/** Throws INVALID when an event has another content than the first one of its key. */
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
