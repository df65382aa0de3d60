import { createHmac } from 'node:crypto'
import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import { secretsOf } from '../../channel/link/messengerChannelRow'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Refusal } from '../../channel/port/pushed'
import { afterMsOf, parsedBody, refusal } from '../../channel/pushed/call/refusal'
import { sendJson } from '../../channel/pushed/call/sendJson'
import { mayBeDone, type UnsureOutcome } from '../../channel/pushed/call/unsure'
import { FACEBOOK_SECRET, FACEBOOK_TOKEN } from './facebookSettings'

const GRAPH_API = 'https://graph.facebook.com'
const VERSION = 'v25.0'
const CALL_MS = 5_000

/** A call of the Graph API for the page. */
export type FacebookCall = {
  method: 'GET' | 'POST'
  path: `/${string}`
  query?: Record<string, string>
  body?: unknown
  timeoutMs?: number
}

/** Calls Facebook with the token of the page and the proof that we know the app secret. Never throws for Facebook's sake. */
export async function callFacebook(
  context: Context,
  channel: MessengerChannelRow,
  { method, path, query = {}, body, timeoutMs = CALL_MS }: FacebookCall,
): Promise<UnsureOutcome> {
  const secrets = secretsOf(context, channel)
  const token = secrets(FACEBOOK_TOKEN) ?? ''
  const proof = createHmac('sha256', secrets(FACEBOOK_SECRET) ?? '')
    .update(token)
    .digest('hex')
  const search = new URLSearchParams({ ...query, access_token: token, appsecret_proof: proof })
  return outcomeOf(
    await sendJson(context, channel.domain_id, {
      method,
      url: `${apiUrl(context, 'FACEBOOK', GRAPH_API)}/${VERSION}${path}?${search}`,
      body,
      timeoutMs,
    }),
  )
}

/** Codes of the Graph API. */
const OUTSIDE_WINDOW = 2_018_278
const CODE = {
  TOKEN: [190],
  TOO_FAST: [4, 17, 32, 613, 80_006],
  FAILS: [1, 2, 99, 1_200],
  USER_UNREACHABLE: [551],
} as const satisfies Partial<Record<Refusal['reason'], readonly number[]>>

function outcomeOf(sent: CallOutcome & { retryAfter?: string }): UnsureOutcome {
  if (!sent.ok) {
    const isUnsure = mayBeDone(sent)
    return { ...refusal('UNREACHABLE', { isFinal: false, detail: sent.fault, status: null }), isUnsure }
  }
  const { status, body } = sent
  if (status >= 200 && status < 300) return { ok: true, body }
  const { code, subcode, detail } = errorOf(body)
  const reason = reasonOf(status, code, subcode)
  const isFinal = reason !== 'TOO_FAST' && reason !== 'FAILS'
  const afterMs = isFinal ? null : afterMsOf(sent.retryAfter)
  // A server in between that gave up says nothing of what Facebook did.
  const isUnsure = status >= 500 && code === null
  return { ...refusal(reason, { isFinal, detail, status, afterMs }), isUnsure }
}

function reasonOf(status: number, code: number | null, subcode: number | null): Refusal['reason'] {
  if (subcode === OUTSIDE_WINDOW) return 'WINDOW'
  const known = Object.entries(CODE).find(([, codes]) => codes.some((one) => one === code))
  if (known) return known[0] as keyof typeof CODE
  if (status === 429) return 'TOO_FAST'
  return status >= 500 ? 'FAILS' : 'REFUSED'
}

/** Facebook's error message with its codes, by which its help is searched. */
function errorOf(body: string): { code: number | null; subcode: number | null; detail: string } {
  const { error } = parsedBody(body)
  const reported = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)
  const [code, subcode] = [numberOf(reported['code']), numberOf(reported['error_subcode'])]
  const message = typeof reported['message'] === 'string' ? reported['message'] : ''
  const codes = [code, subcode].filter((one) => one !== null).join('/')
  return { code, subcode, detail: [message, codes && `(${codes})`].filter(Boolean).join(' ') }
}
