import type { Outcome, Refusal } from './messenger'

const DETAIL_MAX = 300

/** A refusal; one that says no time may be tried again by our own clock. */
export function refusal(
  reason: Refusal['reason'],
  rest: Pick<Refusal, 'isFinal' | 'detail' | 'status'> & { afterMs?: number | null },
): Refusal {
  return { ok: false, reason, afterMs: null, ...rest, detail: rest.detail.slice(0, DETAIL_MAX) }
}

/** How long a server asked to wait, by its Retry-After header. */
export function afterMsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const seconds = Number(retryAfter)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1_000) : null
}

/** The object that a reply holds; empty where it is none. */
export function parsedBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** As `parsedBody`, of what went well; of a refusal it is empty. */
export function bodyOf(outcome: Outcome): Record<string, unknown> {
  return outcome.ok ? parsedBody(outcome.body) : {}
}
