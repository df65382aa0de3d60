import type { CallOutcome } from '@parlance/engine'
import { afterMsOf, parsedBody, refusal } from '../../channel/pushed/call/refusal'
import { mayBeDone, type UnsureOutcome } from '../../channel/pushed/call/unsure'

/** How long a call may take. */
export const CALL_MS = 5_000

/** Interprets an outcome of the API or of the token server. */
export function outcomeOf(sent: CallOutcome & { retryAfter?: string }): UnsureOutcome {
  if (!sent.ok)
    return {
      ...refusal('UNREACHABLE', { isFinal: false, detail: sent.fault, status: null }),
      isUnsure: mayBeDone(sent),
    }
  const { status, body } = sent
  if (status >= 200 && status < 300) return { ok: true, body }
  const { detail, isOwn } = errorOf(body)
  // A server in between that gave up says nothing of what was done.
  const isUnsure = status >= 500 && !isOwn
  const rest = { detail, status }
  const later = { ...rest, isFinal: false, afterMs: afterMsOf(sent.retryAfter) }
  if (status === 401) return { ...refusal('TOKEN', { ...rest, isFinal: false }), isUnsure }
  if (status === 429) return { ...refusal('TOO_FAST', later), isUnsure }
  if (status >= 500) return { ...refusal('FAILS', later), isUnsure }
  return { ...refusal('REFUSED', { ...rest, isFinal: true }), isUnsure }
}

/** The API says `code` and `description`, the server of tokens as OAuth has it. */
function errorOf(body: string): { detail: string; isOwn: boolean } {
  const { code, description, error, error_description: words } = parsedBody(body)
  const parts = [code ?? error, description ?? words].filter((part) => typeof part === 'string' && part)
  return { detail: parts.join(': '), isOwn: parts.length > 0 }
}
