import { REPLY_BYTES_MAX } from '@parlance/contract'
import type { CallFault, CallOutcome } from '@parlance/engine'
import { Agent, type Dispatcher } from 'undici'
import type { Context } from '../context'
import { type Breaker, createBreaker } from './breaker'
import { createFairGate, type FairGate } from './fairGate'
import { guardedConnector } from './guardedConnector'
import { firstHop, type Hop, isRedirect, nextHop, type Outgoing } from './hop'
import { createNameLookup, type NameLookup } from './nameLookup'
import { faultOf, OutwardFault } from './outwardFault'
import { readReply } from './readReply'

const REDIRECTS_MAX = 3
const HEADER_BYTES_MAX = 16 * 1024
const CALLS_AT_ONCE = { total: 384, perGroup: 48, perLane: 24, waitingPerGroup: 1_000 }
/** Kept shorter than servers usually keep a connection, so that none is used that is just being closed. */
const KEEP_ALIVE_MS = 2_000
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

/** Closes the connections that a context's calls left open. */
export async function closeOutward(context: Context): Promise<void> {
  await clients.get(context)?.close()
  clients.delete(context)
}

function clientOf(context: Context): GuardedClient {
  const known = clients.get(context)
  if (known) return known
  const client = createGuardedClient(context.config.outboundAllow)
  clients.set(context, client)
  return client
}

/** A client of its own, for a list of places that need not be public; `lookup` finds the addresses of names. */
export function createGuardedClient(
  allowed: readonly string[],
  lookup: NameLookup = createNameLookup(),
): GuardedClient {
  const agent = new Agent({
    connect: guardedConnector(allowed, lookup),
    maxHeaderSize: HEADER_BYTES_MAX,
    maxResponseSize: REPLY_BYTES_MAX,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    pipelining: 1,
  })
  const parts = { agent, breaker: createBreaker(), gate: createFairGate(CALLS_AT_ONCE) }
  return {
    isResting: ({ url }, domainId) =>
      URL.canParse(url) && parts.breaker.isResting(breakerKey(domainId, new URL(url))),
    async send(request, { domainId, deadline }) {
      const started = performance.now()
      const elapsedMs = () => Math.round(performance.now() - started)
      const clock = startClock(request.timeoutMs, deadline - started)
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
    close: () => agent.destroy(),
  }
}

type Parts = { agent: Agent; breaker: Breaker; gate: FairGate }
type Reply = Omit<Extract<CallOutcome, { ok: true }>, 'ok' | 'elapsedMs'>

/** Asks a server that is not resting, when it is this domain's turn. Throws `OutwardFault`. */
async function ask(
  { agent, breaker, gate }: Parts,
  domainId: number,
  first: Hop,
  { signal, expired }: Clock,
): Promise<Reply> {
  const key = breakerKey(domainId, first.url)
  if (!breaker.admits(key)) throw new OutwardFault('BREAKER_OPEN')
  const leave = await gate.enter(String(domainId), `${domainId} ${first.url.origin}`, signal)
  if (!leave) {
    breaker.note(key, null)
    throw new OutwardFault(expired() ?? 'UNREACHABLE')
  }
  try {
    const reply = await follow(agent, first, signal)
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

async function follow(agent: Agent, first: Hop, signal: AbortSignal): Promise<Reply> {
  let hop = first
  for (let redirects = 0; ; redirects += 1) {
    const response = await exchange(agent, hop, signal)
    const location = headerOf(response, 'location')
    if (!isRedirect(response.statusCode) || location === '') return read(response)
    // Nobody reads it, so what still comes must not disturb anybody either.
    response.body.on('error', () => {}).destroy()
    if (redirects === REDIRECTS_MAX) throw new OutwardFault('REDIRECTS')
    hop = nextHop(hop, response.statusCode, location)
  }
}

function exchange(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { url, method, headers, body } = hop
  return agent.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method,
    headers,
    body,
    signal,
    // The clock above ends every call; timers of each connection on top would only be read twice.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

async function read(response: Dispatcher.ResponseData): Promise<Reply> {
  const contentType = headerOf(response, 'content-type')
  const contentEncoding = headerOf(response, 'content-encoding')
  try {
    const body = await readReply(response.body, { contentType, contentEncoding })
    return { status: response.statusCode, contentType, body }
  } catch (error) {
    response.body.on('error', () => {}).destroy()
    throw error
  }
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
