import type { Outcome, Refusal } from '../../port/pushed'

/**
 * A refusal, with the messenger's own words: nobody reads them but by `shownWords`. One that says no time may be tried
 * again by our own clock.
 */
export function refusal(
  reason: Refusal['reason'],
  rest: Pick<Refusal, 'isFinal' | 'detail' | 'status'> & { afterMs?: number | null },
): Refusal {
  return { ok: false, reason, afterMs: null, ...rest }
}

/** From here on it is seconds since 1970, and not seconds from now. */
const CLOCK_SECONDS = 1_000_000_000

/** How long a server asked to wait. */
export function afterMsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const given = Number(retryAfter)
  const seconds = given > CLOCK_SECONDS ? Math.max(0, given - Date.now() / 1_000) : given
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
