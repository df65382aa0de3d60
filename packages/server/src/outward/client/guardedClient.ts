import type { CallFault, CallOutcome } from '@parlance/engine'
import { createFairGate, type FairGate } from '../../http/fairness/fairGate'
import { type Breaker, createBreaker } from './breaker'
import type { Exchange, OutwardReply } from './exchange'
import { firstHop, type Hop, type Outgoing } from './hop'
import { faultOf, OutwardFault } from './outwardFault'

const CALLS_AT_ONCE = { total: 384, perGroup: 48, perLane: 24, waitingPerGroup: 1_000 }
/** Faults that say nothing about the server: it was not called, or not long enough. */
const NOT_OF_THE_SERVER: readonly CallFault[] = ['TURN_BUDGET', 'BREAKER_OPEN', 'BLOCKED_ADDRESS']

/** The domain that calls, and when the call must end: an instant of `performance.now()`. */
export type CallOptions = { domainId: number; deadline: number }

/**
 * The one way out of the product: requests to servers that operators named. Reaches public addresses and those that
 * OUTBOUND_ALLOW lists, keeps to the time of the call and of the turn, to 1 MB and to three redirects.
 */
export type GuardedClient = {
  /** Gets ready, so that the first call does not wait for that. */
  open(): void
  /**
   * The outcomes of requests whose servers all rest after failing again and again, known without a call; null when any
   * of them would be called.
   */
  refusedAtOnce(requests: readonly Outgoing[], domainId: number): CallOutcome[] | null
  /** Never throws: what went wrong is a fault in the outcome. */
  send(request: Outgoing, options: CallOptions): Promise<CallOutcome & Pick<OutwardReply, 'retryAfter'>>
  close(): Promise<void>
}

/** A client over a way to exchange. */
export function createGuardedClient(exchange: Exchange): GuardedClient {
  const parts = { exchange, breaker: createBreaker(), gate: createFairGate(CALLS_AT_ONCE) }
  return {
    open: () => void exchange.ready(),
    refusedAtOnce(requests, domainId) {
      const isResting = ({ url }: Outgoing) =>
        URL.canParse(url) && parts.breaker.isResting(breakerKey(domainId, new URL(url)))
      if (!requests.every(isResting)) return null
      return requests.map(() => ({ ok: false, fault: 'BREAKER_OPEN', elapsedMs: 0 }))
    },
    async send(request, { domainId, deadline }) {
      const started = performance.now()
      const elapsedMs = () => Math.round(performance.now() - started)
      await exchange.ready()
      const clock = startClock(request.timeoutMs, deadline - performance.now())
      try {
        if (clock.signal.aborted) return { ok: false, fault: 'TURN_BUDGET', elapsedMs: 0 }
        const reply = await ask(parts, domainId, firstHop(request), clock)
        return { ok: true, ...reply, elapsedMs: elapsedMs() }
      } catch (error) {
        return { ok: false, fault: faultOf(error), elapsedMs: elapsedMs() }
      } finally {
        clock.stop()
      }
    },
    close: () => exchange.close(),
  }
}

type Parts = { exchange: Exchange; breaker: Breaker; gate: FairGate }

/** Asks a server that is not resting, when it is this domain's turn. Throws `OutwardFault`. */
async function ask(
  { exchange, breaker, gate }: Parts,
  domainId: number,
  first: Hop,
  { signal, expired }: Clock,
): Promise<OutwardReply> {
  const key = breakerKey(domainId, first.url)
  if (!breaker.admits(key)) throw new OutwardFault('BREAKER_OPEN')
  const leave = await gate.enter(String(domainId), `${domainId} ${first.url.origin}`, signal)
  if (!leave) {
    breaker.note(key, null)
    throw new OutwardFault(expired() ?? 'UNREACHABLE')
  }
  try {
    const reply = await exchange.send(first, signal)
    breaker.note(key, true)
    return reply
  } catch (error) {
    const fault = expired() ?? faultOf(error)
    breaker.note(key, NOT_OF_THE_SERVER.includes(fault) ? null : false)
    throw new OutwardFault(fault)
  } finally {
    leave()
  }
}

/** One path of one server for one domain: what fails for one need not fail for another. */
function breakerKey(domainId: number, { origin, pathname }: URL): string {
  return `${domainId} ${origin}${pathname}`
}

type Clock = {
  signal: AbortSignal
  /** The fault once time was up, null before. */
  expired(): CallFault | null
  stop(): void
}

/** Ends a call when its own time or the rest of the turn's is over, whichever comes first. */
function startClock(timeoutMs: number, leftMs: number): Clock {
  const controller = new AbortController()
  const fault: CallFault = leftMs < timeoutMs ? 'TURN_BUDGET' : 'TIMEOUT'
  const limit = Math.min(timeoutMs, leftMs)
  if (limit <= 0) controller.abort()
  const timer = setTimeout(() => controller.abort(), Math.max(0, limit))
  return {
    signal: controller.signal,
    expired: () => (controller.signal.aborted ? fault : null),
    stop: () => clearTimeout(timer),
  }
}
