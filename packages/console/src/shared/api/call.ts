import type { BodyFor, Endpoint, ErrorReply, ReplyOf } from '@parlance/contract'
import { ApiError, announceApiError } from './ApiError'
import { type AddressOf, address } from './address'

/** What a call is made with. */
export type CallInput<E extends Endpoint> = AddressOf<E> &
  (BodyFor<E> extends undefined ? { body?: undefined } : { body: BodyFor<E> }) & {
    signal?: AbortSignal | undefined
    /** Nobody asked for this call: a refusal is not announced. */
    quiet?: boolean
    /** Goes on when the page is left. */
    keepalive?: boolean
  }

type Options = { body?: unknown; signal?: AbortSignal; quiet?: boolean; keepalive?: boolean }

/**
 * One HTTP call, typed by its contract. Throws `ApiError`; 401 and 403 are also announced, so that the
 * console leaves for the login page or shows which permission is missing (specification section 8).
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { body, signal, quiet, keepalive = false } = input as Options
  const response = await fetch(address(endpoint, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    keepalive,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError(0, { code: 'INTERNAL' })
  })
  if (!response.ok) {
    const error = new ApiError(response.status, await errorReply(response))
    throw quiet ? error : announceApiError(error)
  }
  if (response.status === 204) return undefined as ReplyOf<E>
  return (await response.json()) as ReplyOf<E>
}

/** The error body; a proxy's HTML page or an empty body becomes a code that fits its status. */
async function errorReply(response: Response): Promise<ErrorReply> {
  const text = await response.text().catch(() => '')
  return parseErrorReply(response.status, text)
}

/** As `errorReply`, from text already read. */
export function parseErrorReply(status: number, text: string): ErrorReply {
  try {
    const reply = JSON.parse(text) as Partial<ErrorReply>
    if (typeof reply.code === 'string') return reply as ErrorReply
  } catch {
    // Not ours: fall through to a code by status.
  }
  if (status === 401) return { code: 'UNAUTHENTICATED' }
  if (status === 403) return { code: 'FORBIDDEN' }
  if (status === 404) return { code: 'NOT_FOUND' }
  if (status === 413) return { code: 'BODY_TOO_LARGE' }
  if (status === 429) return { code: 'TOO_MANY_REQUESTS' }
  return { code: status === 502 || status === 503 || status === 504 ? 'MAINTENANCE' : 'INTERNAL' }
}
