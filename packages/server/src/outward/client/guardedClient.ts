import type { CallFault, CallOutcome } from '@parlance/engine'
import type { Context } from '../../context'
import { type Breaker, createBreaker } from './breaker'
import type { Exchange, OutwardReply } from './exchange'
import { exchangeInProcess } from './exchangeInProcess'
import { createFairGate, type FairGate } from './fairGate'
import { firstHop, type Hop, type Outgoing } from './hop'
import { faultOf, OutwardFault } from './outwardFault'

const CALLS_AT_ONCE = { total: 384, perGroup: 48, perLane: 24, waitingPerGroup: 1_000 }
/** Say nothing about the server: it was not, or not long enough, asked. */
const NOT_OF_THE_SERVER: readonly CallFault[] = ['TURN_BUDGET', 'BREAKER_OPEN', 'BLOCKED_ADDRESS']

/** Whose call it is, and until when it may take: an instant of `performance.now()`. */
export type CallOptions = { domainId: number; deadline: number }

export type GuardedClient = {
  /** Whether a call would be refused at once, as its server rests. */
  isResting(request: Outgoing, domainId: number): boolean
  send(request: Outgoing, options: CallOptions): Promise<CallOutcome>
  close(): Promise<void>
}

const clients = new WeakMap<Context, GuardedClient>()

/**
 * The one way out of the product: a request to a server that an operator named. Reaches public addresses and those on
 * the list of whoever runs the product, keeps to the time of the call and of the turn, to 1 MB and to three redirects.
 * Never throws: what went wrong is a fault in the outcome.
 */
export function sendOutward(context: Context, request: Outgoing, options: CallOptions): Promise<CallOutcome> {
  return clientOf(context).send(request, options)
}

/**
 * What comes of requests whose servers all rest after failing again and again: known at once, so that nobody needs to
 * wait for it outside. Null when any of them would be asked.
 */
export function refusedAtOnce(
  context: Context,
  requests: readonly Outgoing[],
  domainId: number,
): CallOutcome[] | null {
  const client = clientOf(context)
  if (!requests.every((request) => client.isResting(request, domainId))) return null
  return requests.map(() => ({ ok: false, fault: 'BREAKER_OPEN', elapsedMs: 0 }))
}

/** Makes ready to ask servers, so that the first who needs one does not wait for that. */
export function openOutward(context: Context): void {
  clientOf(context)
}

/** Closes the connections that a context's calls left open. */
export async function closeOutward(context: Context): Promise<void> {
  await clients.get(context)?.close()
  clients.delete(context)
}

function clientOf(context: Context): GuardedClient {
  const known = clients.get(context)
  if (known) return known
  const client = createGuardedClient(exchangeInProcess(context.config.outboundAllow))
  clients.set(context, client)
  return client
}

/** A client of its own, over a way to exchange. */
export function createGuardedClient(exchange: Exchange): GuardedClient {
  const parts = { exchange, breaker: createBreaker(), gate: createFairGate(CALLS_AT_ONCE) }
  return {
    isResting: ({ url }, domainId) =>
      URL.canParse(url) && parts.breaker.isResting(breakerKey(domainId, new URL(url))),
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

/** One place of one domain: what fails for one need not fail for another. */
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
