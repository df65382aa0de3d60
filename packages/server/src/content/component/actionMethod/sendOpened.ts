import type { CallOutcome, OutwardRequest } from '@parlance/engine'
import type { Context } from '../../../context'
import type { CallOptions } from '../../../outward/client/guardedClient'
import type { Outgoing } from '../../../outward/client/hop'
import { openHeaders } from '../../kind/actionMethod/secretHeaders'
import { signRequest } from './signRequest'

/**
 * Sends a request of a bot; its secret headers are opened for the server that they were entered for only, and its body is
 * signed where it is to be.
 */
export async function sendOpened(
  context: Pick<Context, 'outward' | 'seal' | 'database'>,
  request: Outgoing & Pick<OutwardRequest, 'signedBy'>,
  options: CallOptions,
): Promise<CallOutcome> {
  const opened = openHeaders(context, options.domainId, request)
  if (!opened) return { ok: false, fault: 'SECRET_ELSEWHERE', elapsedMs: 0 }
  const signed = await signRequest(context, options.domainId, opened)
  return signed ? context.outward.send(signed, options) : { ok: false, fault: 'NO_SECRET', elapsedMs: 0 }
}
