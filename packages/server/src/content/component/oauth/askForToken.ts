import { z } from 'zod'
import type { Context } from '../../../context'

const TIMEOUT_MS = 5_000
const TOKEN_MAX = 8_000

/** The client that asks, at the address that it asks. */
type TokenClient = { domainId: number; tokenUrl: string; clientId: string; secret: string | null }

/** Tokens of an end user. */
export type Tokens = { accessToken: string; refreshToken: string | null; expiresInSeconds: number | null }

/** Tokens; else the error: a code of OAuth, `HTTP_<status>` where there is none, or the fault of the call. */
type TokenReply =
  | { ok: true; tokens: Tokens }
  | { ok: false; kind: 'REFUSED' | 'NOT_UNDERSTOOD' | 'UNREACHABLE'; error: string }

const Granted = z.object({
  access_token: z.string().min(1).max(TOKEN_MAX),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).max(TOKEN_MAX).optional(),
})
const Refused = z.object({ error: z.string().min(1).max(100) })

/**
 * Asks a token address for tokens (RFC 6749, section 5), by the guarded client. The secret goes in a header, which a
 * redirect to elsewhere does not take along.
 */
export async function askForToken(
  { outward }: Pick<Context, 'outward'>,
  { domainId, tokenUrl, clientId, secret }: TokenClient,
  grant: Record<string, string>,
  deadline: number,
): Promise<TokenReply> {
  const known = secret === null ? { client_id: clientId } : {}
  const headers = { ...PLAIN, ...(secret !== null && { authorization: basic(clientId, secret) }) }
  const outcome = await outward.send(
    {
      method: 'POST',
      url: tokenUrl,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: new URLSearchParams({ ...grant, ...known }).toString(),
      timeoutMs: TIMEOUT_MS,
    },
    { domainId, deadline },
  )
  return outcome.ok
    ? readReply(outcome.status, outcome.body)
    : { ok: false, kind: 'UNREACHABLE', error: outcome.fault }
}

const PLAIN = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }

/** Both parts are form-encoded first (RFC 6749, section 2.3.1). */
function basic(clientId: string, secret: string): string {
  const encoded = (value: string) => new URLSearchParams({ v: value }).toString().slice(2)
  return `Basic ${Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64')}`
}

function readReply(status: number, body: string): TokenReply {
  const json = parsed(body)
  const granted = Granted.safeParse(json)
  if (status === 200 && granted.success) {
    const { access_token, refresh_token, expires_in } = granted.data
    const tokens = {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      expiresInSeconds: expires_in ?? null,
    }
    return { ok: true, tokens }
  }
  const refused = Refused.safeParse(json)
  if (refused.success) return { ok: false, kind: 'REFUSED', error: refused.data.error }
  if (status === 401) return { ok: false, kind: 'REFUSED', error: 'invalid_client' }
  return { ok: false, kind: 'NOT_UNDERSTOOD', error: `HTTP_${status}` }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
