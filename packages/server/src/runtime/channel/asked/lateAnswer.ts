import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../context'
import type { LateWay } from '../port/asked'

/** An answer that follows a reply, and the way for it. */
export type LateAnswer = { domainId: number; way: LateWay; follows: () => Promise<object> }

/** Sends answers that were late; a process that stops waits for those on their way, and repeats none any more. */
export type LateAnswers = { send(late: LateAnswer): void; stop(): Promise<void> }

/** Before each attempt, ms. */
const PAUSES_MS = [0, 1_000, 3_000, 10_000]
const CALL_MS = 5_000

/** Made once by what serves the channels. */
export function createLateAnswers(context: Context): LateAnswers {
  const stopping = new AbortController()
  const onTheirWay = new Set<Promise<void>>()
  return {
    send(late) {
      const sending = sendUntilTaken(context, late, stopping.signal)
        .catch((error: unknown) => context.log.error({ err: error }, 'a late answer could not be sent'))
        .finally(() => onTheirWay.delete(sending))
      onTheirWay.add(sending)
    },
    async stop() {
      stopping.abort()
      await Promise.all(onTheirWay)
    },
  }
}

/** Posts the answer until it is taken, is refused, or nobody waits for it any more. */
async function sendUntilTaken(
  context: Context,
  { domainId, way, follows }: LateAnswer,
  signal: AbortSignal,
): Promise<void> {
  const end = performance.now() + way.windowMs
  const text = JSON.stringify(await follows())
  for (const pause of PAUSES_MS) {
    if (pause > 0 && !(await sleep(pause, true, { signal }).catch(() => false))) break
    const timeoutMs = Math.min(CALL_MS, end - performance.now())
    if (timeoutMs <= 0) break
    const headers = [{ name: 'content-type', value: 'application/json' }]
    const sent = await context.outward.send(
      { method: 'POST', url: way.url, headers, body: text, timeoutMs },
      { domainId, deadline: performance.now() + timeoutMs },
    )
    if (sent.ok && sent.status < 300) return
    if (sent.ok && sent.status < 500 && sent.status !== 429) break
  }
  context.log.warn({ domain: domainId }, 'an answer that came after its deadline was not taken')
}
