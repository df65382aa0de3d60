import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../../../context'
import type { Outcome } from '../../port/pushed'
import { TokenRefusal } from './messengerToken'
import { parsedBody, refusal } from './refusal'

type TokenCall = {
  domainId: number
  url: string
  form: Record<string, string>
  timeoutMs: number
  /** What an outcome of the messenger means. */
  outcomeOf: (sent: CallOutcome & { retryAfter?: string }) => Outcome
}

/**
 * Asks the OAuth server of a messenger for a token, which lasts so many seconds. Throws `TokenRefusal`: what the server
 * refuses is an ID, a secret or a key that it does not know.
 */
export async function postForToken(
  context: Context,
  { domainId, url, form, timeoutMs, outcomeOf }: TokenCall,
): Promise<{ token: string; seconds: number }> {
  const sent = await context.outward.send(
    {
      method: 'POST',
      url,
      headers: [{ name: 'content-type', value: 'application/x-www-form-urlencoded' }],
      body: new URLSearchParams(form).toString(),
      timeoutMs,
    },
    { domainId, deadline: performance.now() + timeoutMs },
  )
  const outcome = outcomeOf(sent)
  if (!outcome.ok)
    throw new TokenRefusal(
      outcome.reason === 'REFUSED' ? { ...outcome, reason: 'TOKEN', isFinal: false } : outcome,
    )
  const { access_token: token, expires_in: expires } = parsedBody(outcome.body)
  // It comes as a text or as a number.
  const seconds = typeof expires === 'string' ? Number(expires) : expires
  if (typeof token === 'string' && typeof seconds === 'number' && Number.isFinite(seconds))
    return { token, seconds }
  throw new TokenRefusal(refusal('FAILS', { isFinal: false, detail: '', status: null }))
}
