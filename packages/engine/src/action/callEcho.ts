import { type ActionMethodEcho, readSealed, shownSecret } from '@parlance/contract'
import type { CallOutcome, OutwardRequest } from '../turn/effect'

/** The parts that every test call shows: the request and the response; `outcome` is null when nothing was sent. */
export function callEchoOf(
  { method, url, headers, body }: OutwardRequest,
  outcome: CallOutcome | null,
): Pick<ActionMethodEcho, 'request' | 'response'> {
  const request = { method, url, headers: headers.map(masked), body }
  if (!outcome?.ok) return { request, response: null }
  const { status, contentType, elapsedMs } = outcome
  return { request, response: { status, contentType, body: outcome.body, elapsedMs } }
}

type Header = OutwardRequest['headers'][number]

/** A secret that is kept is shown by its ending. */
function masked({ name, value }: Header): Header {
  const sealed = readSealed(value)
  return { name, value: sealed ? shownSecret(sealed.ending) : value }
}
