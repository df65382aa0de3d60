import type { CallOutcome } from '@parlance/engine'
import { z } from 'zod'
import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Outcome, Refusal } from '../../channel/port/pushed'
import { forgetToken, tokenOf } from '../../channel/pushed/call/messengerToken'
import { postForToken } from '../../channel/pushed/call/postForToken'
import { afterMsOf, parsedBody, refusal } from '../../channel/pushed/call/refusal'
import { sendJson } from '../../channel/pushed/call/sendJson'
import { lineCredentials } from './lineSettings'

const LINE_API = 'https://api.line.me'
const CALL_MS = 5_000

/** A call of the Messaging API; `retryKey` makes LINE do it once however often it is sent. */
export type LineCall = { method: 'GET' | 'POST'; path: string; body?: unknown; retryKey?: string }

/** Calls LINE for a channel, with a token that is renewed when LINE no longer takes it. Never throws for LINE's sake. */
export async function callLine(
  context: Context,
  channel: MessengerChannelRow,
  call: LineCall,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const token = await lineToken(context, channel)
    if (typeof token !== 'string') return token
    const outcome = outcomeOf(await send(context, channel, call, token))
    const isOwn = lineCredentials(context, channel).token !== null
    if (isOwn || outcome.ok || outcome.reason !== 'TOKEN' || attempt > 1) return outcome
    forgetToken(context, channel)
  }
}

/** The token to call LINE with: the one that was entered, else one of the last quarter of an hour. */
export async function lineToken(context: Context, channel: MessengerChannelRow): Promise<string | Refusal> {
  const own = lineCredentials(context, channel).token
  if (own === '') return NO_TOKEN
  return own ?? (await tokenOf(context, channel, () => issueToken(context, channel)))
}

const NO_TOKEN = refusal('TOKEN', { isFinal: false, detail: '', status: null })

/** A stateless token: it lasts a quarter of an hour, and there may be any number of them. Throws `TokenRefusal`. */
export function issueToken(
  context: Context,
  channel: MessengerChannelRow,
): Promise<{ token: string; seconds: number }> {
  const { channelId, secret } = lineCredentials(context, channel)
  return postForToken(context, {
    domainId: channel.domain_id,
    url: `${apiUrl(context, 'LINE', LINE_API)}/oauth2/v3/token`,
    form: { grant_type: 'client_credentials', client_id: channelId, client_secret: secret },
    timeoutMs: CALL_MS,
    outcomeOf,
  })
}

function send(context: Context, channel: MessengerChannelRow, call: LineCall, token: string) {
  const { method, path, body, retryKey } = call
  return sendJson(context, channel.domain_id, {
    method,
    url: `${apiUrl(context, 'LINE', LINE_API)}${path}`,
    headers: [
      { name: 'authorization', value: `Bearer ${token}` },
      ...(retryKey === undefined ? [] : [{ name: 'x-line-retry-key', value: retryKey }]),
    ],
    body,
    timeoutMs: CALL_MS,
  })
}

/** Interprets an outcome: 409 is the answer to a repeated retry key, so LINE has already carried the call out. */
function outcomeOf(sent: CallOutcome & { retryAfter?: string }): Outcome {
  if (!sent.ok) return refusal('UNREACHABLE', { isFinal: false, detail: sent.fault, status: null })
  const { status, body } = sent
  if ((status >= 200 && status < 300) || status === 409) return { ok: true, body }
  const detail = wordsOf(body)
  if (status === 401) return refusal('TOKEN', { isFinal: false, detail, status })
  if (status === 429) {
    if (/monthly limit/i.test(detail)) return refusal('QUOTA', { isFinal: true, detail, status })
    return refusal('TOO_FAST', { isFinal: false, detail, status, afterMs: afterMsOf(sent.retryAfter) })
  }
  if (status >= 500)
    return refusal('FAILS', { isFinal: false, detail, status, afterMs: afterMsOf(sent.retryAfter) })
  return refusal('REFUSED', { isFinal: true, detail, status })
}

/** Whatever else a server answers is no word. */
const Word = z.string().catch('')
const Words = z.object({
  message: Word,
  error_description: Word,
  details: z
    .array(z.object({ property: Word, message: Word }).catch({ property: '', message: '' }))
    .catch([]),
})

/** LINE's error message, with the part of the message that it refers to. */
function wordsOf(body: string): string {
  const said = Words.safeParse(parsedBody(body)).data
  if (!said) return ''
  const parts = said.details.map(
    ({ property, message }) => (property || message) && `${property}: ${message}`,
  )
  return [said.message || said.error_description, ...parts].filter(Boolean).join(' · ')
}
