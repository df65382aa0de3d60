import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../context'
import type { CallOptions } from '../../outward/client/guardedClient'
import type { Outgoing } from '../../outward/client/hop'
import { openHeaders } from '../kind/actionMethod/secretHeaders'

/** Sends a request of a bot; its secret headers are opened for the server that they were entered for only. */
export async function sendOpened(
  context: Pick<Context, 'outward' | 'seal'>,
  request: Outgoing,
  options: CallOptions,
): Promise<CallOutcome> {
  const opened = openHeaders(context, options.domainId, request)
  return opened
    ? context.outward.send(opened, options)
    : { ok: false, fault: 'SECRET_ELSEWHERE', elapsedMs: 0 }
}
