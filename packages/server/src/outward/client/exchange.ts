import { isIP } from 'node:net'
import { MULTIMEDIA_BYTES_MAX, REPLY_BYTES_MAX } from '@parlance/contract'
import type { CallOutcome } from '@parlance/engine'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { isPublicAddress } from './addressGuard'
import { type Hop, isRedirect, nextHop } from './hop'
import { createNameLookup, type NameLookup } from './nameLookup'
import { OutwardFault } from './outwardFault'
import { readReply } from './readReply'

const REDIRECTS_MAX = 3
const HEADER_BYTES_MAX = 16 * 1024
/** Kept shorter than servers usually keep a connection, so that none is used that is just being closed. */
const KEEP_ALIVE_MS = 2_000

/** What a server answered. */
export type OutwardReply = Omit<Extract<CallOutcome, { ok: true }>, 'ok' | 'elapsedMs'> & {
  /** What the server says of when to come again, or of when its limit begins anew; left out where it says nothing. */
  retryAfter?: string
}

/** Calls a server and follows its redirects; rejects with OutwardFault or the error of the socket, or once aborted. */
export type Exchange = {
  /** Resolves once a call would go out without delay; what it takes until then is not the server's time. */
  ready(): Promise<void>
  send(first: Hop, signal: AbortSignal): Promise<OutwardReply>
  close(): Promise<void>
}

/** Exchanges with public addresses and the hosts of a list (`host:port`); `lookup` finds the addresses of names. */
export function createExchange(
  allowed: readonly string[],
  lookup: NameLookup = createNameLookup(),
): Exchange {
  const agentFor = (maxResponseSize: number) =>
    new Agent({
      connect: guardedConnector(allowed, lookup),
      maxHeaderSize: HEADER_BYTES_MAX,
      maxResponseSize,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      pipelining: 1,
    })
  const [agent, ofFiles] = [agentFor(REPLY_BYTES_MAX), agentFor(MULTIMEDIA_BYTES_MAX)]
  return {
    ready: async () => {},
    send: (first, signal) => follow(first.readsFile ? ofFiles : agent, first, signal),
    async close() {
      await Promise.all([agent.destroy(), ofFiles.destroy()])
    },
  }
}

async function follow(agent: Agent, first: Hop, signal: AbortSignal): Promise<OutwardReply> {
  let hop = first
  for (let redirects = 0; ; redirects += 1) {
    const response = await request(agent, hop, signal)
    const location = headerOf(response, 'location')
    if (!isRedirect(response.statusCode) || location === '') return read(response, hop.readsFile)
    // The body is not read, so its errors do not matter.
    response.body.on('error', () => {}).destroy()
    if (redirects === REDIRECTS_MAX) throw new OutwardFault('REDIRECTS')
    hop = nextHop(hop, response.statusCode, location)
  }
}

function request(agent: Agent, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
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

async function read(response: Dispatcher.ResponseData, isFile: boolean): Promise<OutwardReply> {
  const contentType = headerOf(response, 'content-type')
  const contentEncoding = headerOf(response, 'content-encoding')
  try {
    const body = await readReply(response.body, { contentType, contentEncoding, isFile })
    const retryAfter = headerOf(response, 'retry-after') || headerOf(response, 'ratelimit-reset')
    return { status: response.statusCode, contentType, body, ...(retryAfter && { retryAfter }) }
  } catch (error) {
    response.body.on('error', () => {}).destroy()
    throw error
  }
}

function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

const CONNECT_MS = 2_000

/**
 * Connects to public addresses only. The check is made on the very addresses that the socket then connects to, at
 * every connection, so a name that changes in between leads nowhere else; one address that is not public blocks the
 * name. Hosts on the operator's list (`host:port`) are connected to unchecked.
 */
function guardedConnector(allowed: readonly string[], lookup: NameLookup): buildConnector.connector {
  const free = buildConnector({ timeout: CONNECT_MS, rejectUnauthorized: true })
  const strict = buildConnector({
    timeout: CONNECT_MS,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    lookup: (host, options, callback) => {
      checked(lookup, host).then(
        (addresses) =>
          options.all
            ? callback(null, addresses)
            : callback(null, addresses[0]!.address, addresses[0]!.family),
        (error: unknown) => callback(error as NodeJS.ErrnoException, []),
      )
    },
  })
  const hosts = new Set(allowed.map((host) => host.toLowerCase()))
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '').toLowerCase()
    const port = options.port || (options.protocol === 'https:' ? '443' : '80')
    if (hosts.has(`${options.hostname.toLowerCase()}:${port}`)) return free(options, callback)
    // A literal address is never looked up: it would pass a check that sits in the lookup alone.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return callback(new OutwardFault('BLOCKED_ADDRESS'), null)
    strict(options, callback)
  }
}

async function checked(lookup: NameLookup, host: string) {
  const addresses = await lookup(host)
  if (addresses.length === 0) throw new OutwardFault('UNREACHABLE')
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new OutwardFault('BLOCKED_ADDRESS')
  return addresses
}
