const NOON = Date.UTC(2026, 2, 11, 3)

/** A time above this is taken again: what was slow by itself is slow again, what the machine held up is not. */
const SUSPICIOUS_MS = 2
const TAKEN_AGAIN = 5

/** Time of a piece of work, ms: the least of several when the first looks slow. */
export function timeOf(work: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < TAKEN_AGAIN; n += 1) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
    if (least < SUSPICIOUS_MS) break
  }
  return least
}

/** One utterance as the engine takes it. */
export function inputOf(text: string, n: number) {
  return {
    event: 'send' as const,
    text,
    now: NOON + n,
    seed: n,
    newSessionId: `s${n}`,
    userId: 'u',
    requestId: `r${n}`,
    platform: 'custom' as const,
  }
}

/** The same numbers from 0 up to 1 at every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
