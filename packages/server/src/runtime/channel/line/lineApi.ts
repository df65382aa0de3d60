import type { UndeliveredReason } from '@parlance/contract'
import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../../context'
import { channelSecretOf, type LineChannelRow, lineBinding } from './lineChannelRow'

const CALL_MS = 5_000
/** A token is renewed before it ends, so that none ends under a call. */
const RENEW_BEFORE_SECONDS = 60
const DETAIL_MAX = 300

/** A call of the Messaging API; `retryKey` makes LINE do it once however often it is sent. */
export type LineCall = { method: 'GET' | 'POST'; path: string; body?: unknown; retryKey?: string }

/** Why LINE did not do it; `isFinal`: it never will, else it may later, `afterMs` from now if LINE said when. */
export type LineRefusal = {
  ok: false
  reason: Exclude<UndeliveredReason, 'UNLINKED'>
  isFinal: boolean
  afterMs: number | null
  detail: string
  status: number | null
}
export type LineOutcome = { ok: true; body: string } | LineRefusal

/** Calls LINE for a channel, with a token that is renewed when LINE no longer takes it. Never throws for LINE's sake. */
export async function callLine(
  context: Context,
  channel: LineChannelRow,
  call: LineCall,
): Promise<LineOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const token = await accessToken(context, channel)
    if (typeof token !== 'string') return token
    const outcome = outcomeOf(await send(context, channel, call, token))
    const isExpired = !outcome.ok && outcome.reason === 'TOKEN' && channel.auto_renew && attempt === 1
    if (!isExpired) return outcome
    context.lineTokens.delete(tokenKey(channel))
  }
}

/** The access token to call with: the one that was entered, or one made from channel ID and secret. */
async function accessToken(context: Context, channel: LineChannelRow): Promise<string | LineRefusal> {
  const { auto_renew, token_sealed, domain_id } = channel
  if (!auto_renew)
    return token_sealed ? context.seal.open(token_sealed, lineBinding(domain_id, 'token')) : NO_TOKEN
  const { lineTokens } = context
  const key = tokenKey(channel)
  const known = lineTokens.get(key)
  const issuing = known ?? issueOnce(context, channel, key)
  try {
    return await issuing
  } catch (error) {
    if (error instanceof TokenRefusal) return error.refusal
    throw error
  }
}

const NO_TOKEN: LineRefusal = {
  ok: false,
  reason: 'TOKEN',
  isFinal: false,
  afterMs: null,
  detail: '',
  status: null,
}

class TokenRefusal extends Error {
  constructor(readonly refusal: LineRefusal) {
    super('LINE gave no token')
  }
}

/** Calls that need a token while one is being made wait for that one. */
function issueOnce(context: Context, channel: LineChannelRow, key: string): Promise<string> {
  const { lineTokens } = context
  const issued = issueToken(context, channel)
  const token = issued.then((made) => made.token)
  lineTokens.set(key, token)
  issued.then(
    ({ seconds }) => {
      if (lineTokens.peek(key) !== token) return
      lineTokens.set(key, token, { ttl: Math.max(1, seconds - RENEW_BEFORE_SECONDS) * 1_000 })
    },
    () => lineTokens.peek(key) === token && lineTokens.delete(key),
  )
  return token
}

/** A stateless token: it lasts a quarter of an hour, and there may be any number of them. Throws `TokenRefusal`. */
export async function issueToken(
  context: Context,
  channel: LineChannelRow,
): Promise<{ token: string; seconds: number }> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: channel.channel_id,
    client_secret: channelSecretOf(context, channel),
  })
  const sent = await context.outward.send(
    {
      method: 'POST',
      url: `${context.config.lineApiUrl}/oauth2/v3/token`,
      headers: [{ name: 'content-type', value: 'application/x-www-form-urlencoded' }],
      body: form.toString(),
      timeoutMs: CALL_MS,
    },
    { domainId: channel.domain_id, deadline: performance.now() + CALL_MS },
  )
  const outcome = outcomeOf(sent)
  // LINE answers 400 for an ID or a secret that it does not know.
  if (!outcome.ok)
    throw new TokenRefusal(
      outcome.reason === 'REFUSED' ? { ...outcome, reason: 'TOKEN', isFinal: false } : outcome,
    )
  const { access_token: token, expires_in: seconds } = parsed(outcome.body)
  if (typeof token === 'string' && typeof seconds === 'number') return { token, seconds }
  throw new TokenRefusal({ ...NO_TOKEN, reason: 'LINE_FAILS' })
}

/** As `issueToken`, for a look whether channel ID and secret are right; null when they are. */
export async function refusalOfToken(context: Context, channel: LineChannelRow): Promise<LineRefusal | null> {
  try {
    await issueToken(context, channel)
    return null
  } catch (error) {
    if (error instanceof TokenRefusal) return error.refusal
    throw error
  }
}

function tokenKey({ domain_id, updated_at }: LineChannelRow): string {
  return `${domain_id} ${updated_at.getTime()}`
}

function send(context: Context, channel: LineChannelRow, call: LineCall, token: string) {
  const { method, path, body, retryKey } = call
  return context.outward.send(
    {
      method,
      url: `${context.config.lineApiUrl}${path}`,
      headers: [
        { name: 'authorization', value: `Bearer ${token}` },
        ...(body === undefined ? [] : [{ name: 'content-type', value: 'application/json' }]),
        ...(retryKey === undefined ? [] : [{ name: 'x-line-retry-key', value: retryKey }]),
      ],
      body: body === undefined ? null : JSON.stringify(body),
      timeoutMs: CALL_MS,
    },
    { domainId: channel.domain_id, deadline: performance.now() + CALL_MS },
  )
}

/** What an outcome means: 409 is the answer to a repeated retry key, so LINE has done it before. */
function outcomeOf(sent: CallOutcome & { retryAfter?: string }): LineOutcome {
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
    return refusal('LINE_FAILS', { isFinal: false, detail, status, afterMs: afterMsOf(sent.retryAfter) })
  return refusal('REFUSED', { isFinal: true, detail, status })
}

function refusal(
  reason: LineRefusal['reason'],
  rest: Pick<LineRefusal, 'isFinal' | 'detail' | 'status'> & { afterMs?: number | null },
): LineRefusal {
  return { ok: false, reason, afterMs: null, ...rest }
}

function afterMsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : null
}

/** What LINE says went wrong, with the part of the message that it means. */
function wordsOf(body: string): string {
  const { message, details, error_description: description } = parsed(body)
  const parts = Array.isArray(details) ? (details as { property?: unknown; message?: unknown }[]) : []
  const words = [
    message ?? description ?? '',
    ...parts.map((part) => `${String(part.property ?? '')}: ${String(part.message ?? '')}`),
  ]
  return words.map(String).filter(Boolean).join(' · ').slice(0, DETAIL_MAX)
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
