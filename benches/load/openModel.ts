import { percentile } from '../content/corpus'

/** What came of calls that began by the clock; sorted times in ms, from the instant at which each was due. */
export type Outcomes = { times: number[]; statuses: Map<number, number> }

/** A call that found nobody to answer it, or whose connection broke. */
const NO_ANSWER = 0

/**
 * Begins `perSecond` calls a second by the clock, whether or not earlier ones are answered. Waiting counts from when each
 * was due, so that a server which stops for a second shows in every call that was due in it.
 */
export async function byTheClock(
  perSecond: number,
  seconds: number,
  call: (n: number) => Promise<number>,
): Promise<Outcomes> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1_000) / perSecond
    while (performance.now() < due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const ended: Promise<void> = call(n)
      .catch(() => NO_ANSWER)
      .then((status) => {
        times.push(performance.now() - due)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        pending.delete(ended)
      })
    pending.add(ended)
  }
  await Promise.all(pending)
  times.sort((a, b) => a - b)
  return { times, statuses }
}

/** The figures of calls; `errors` are those that were not answered with 200, each status by itself too. */
export function figuresOf({ times, statuses }: Outcomes): Record<string, number> {
  const others = [...statuses].filter(([status]) => status !== 200)
  return {
    calls: times.length,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    p999Ms: percentile(times, 0.999),
    slowestMs: times.at(-1) ?? Number.NaN,
    errors: others.reduce((sum, [, count]) => sum + count, 0),
    ...Object.fromEntries(
      others.map(([status, count]) => [status === NO_ANSWER ? 'noAnswer' : `status${status}`, count]),
    ),
  }
}
