import { createHmac, randomUUID } from 'node:crypto'
import type { LinePayEnvironment, LinePayLink } from '@parlance/contract'
import type { CallOutcome } from '@parlance/engine'
import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import type { Keys } from '../keys'

const HOSTS: Record<LinePayEnvironment, string> = {
  PRODUCTION: 'https://api-pay.line.me',
  SANDBOX: 'https://sandbox-api-pay.line.me',
}
const DETAIL_MAX = 300
/** LINE Pay does not know the keys, does not let this merchant pay, or the signature is wrong. */
const KEYS_REFUSED = ['1104', '1105', '1106']
/** LINE Pay responded with an error, although this call or an earlier one may have been carried out. */
const UNCLEAR = ['1152', '1172', '1198', '1199', '9000']

/** A call of LINE Pay's online API. */
export type LinePayCall = { timeoutMs: number; deadline?: number } & (
  | { method: 'GET'; path: string; query: string }
  | { method: 'POST'; path: string; body: unknown }
)

/** `isFinal`: it was refused and nothing happened; else nobody knows yet. */
export type LinePayRefusal = {
  ok: false
  reason: 'KEYS_REFUSED' | 'UNREACHABLE' | 'LINE_PAY_FAILS' | 'LINE_PAY_REFUSED'
  /** LINE Pay's return code; empty where it gave none. */
  code: string
  detail: string
  isFinal: boolean
}
export type LinePayOutcome = ({ ok: true; info: unknown } | LinePayRefusal) & {
  url: string
  status: number | null
  elapsedMs: number
}

/** Makes one signed call; never repeats it, and never throws for LINE Pay's sake. */
export async function callLinePay(context: Context, keys: Keys, call: LinePayCall): Promise<LinePayOutcome> {
  const { method, path, timeoutMs, deadline = performance.now() + timeoutMs } = call
  const body = call.method === 'POST' ? JSON.stringify(call.body) : null
  const nonce = randomUUID()
  const signed = `${path}${call.method === 'GET' ? call.query : body}${nonce}`
  const { secret } = keys
  const { channelId, environment } = keys.settings as LinePayLink
  const base = apiUrl(context, 'LINE_PAY', HOSTS[environment])
  const url = `${base}${path}${call.method === 'GET' ? `?${call.query}` : ''}`
  const sent = await context.outward.send(
    {
      method,
      url,
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'x-line-channelid', value: channelId },
        { name: 'x-line-authorization-nonce', value: nonce },
        {
          name: 'x-line-authorization',
          value: createHmac('sha256', secret)
            .update(secret + signed)
            .digest('base64'),
        },
      ],
      body,
      timeoutMs,
    },
    { domainId: keys.domainId, deadline },
  )
  const status = sent.ok ? sent.status : null
  return { ...outcomeOf(sent), url, status, elapsedMs: sent.elapsedMs }
}

function outcomeOf(sent: CallOutcome): { ok: true; info: unknown } | LinePayRefusal {
  if (!sent.ok) return refusal('UNREACHABLE', { detail: sent.fault })
  const { returnCode, returnMessage, info } = parsed(sent.body)
  if (typeof returnCode !== 'string' || !/^\d{4}$/.test(returnCode))
    return refusal('LINE_PAY_FAILS', { detail: `HTTP ${sent.status}` })
  if (returnCode === '0000') return { ok: true, info }
  const detail = `${returnCode} ${typeof returnMessage === 'string' ? returnMessage : ''}`.trim()
  if (KEYS_REFUSED.includes(returnCode))
    return refusal('KEYS_REFUSED', { code: returnCode, detail, isFinal: true })
  const isFinal = !UNCLEAR.includes(returnCode)
  return refusal(isFinal ? 'LINE_PAY_REFUSED' : 'LINE_PAY_FAILS', { code: returnCode, detail, isFinal })
}

function refusal(
  reason: LinePayRefusal['reason'],
  { code = '', detail, isFinal = false }: { code?: string; detail: string; isFinal?: boolean },
): LinePayRefusal {
  return { ok: false, reason, code, detail: detail.slice(0, DETAIL_MAX), isFinal }
}

/** Transaction ids have 19 digits, more than a number of JavaScript holds: such numbers are read as texts. */
function parsed(body: string): Record<string, unknown> {
  const texts = body.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (part) =>
    part.startsWith('"') ? part : `"${part}"`,
  )
  try {
    const value: unknown = JSON.parse(texts)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
