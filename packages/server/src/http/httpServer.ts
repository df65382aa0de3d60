import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** Answers a request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** How long requests may take to arrive, in ms. */
export type RequestLimits = {
  /** From its first byte a request gets this long for its headers … */
  headersMs: number
  /** … and this long for all of it: an upload of 50 MB over a slow line. */
  requestMs: number
  /** All else is small, and gets no longer than this: messages of end users, and calls of strangers. */
  smallRequestMs: number
  /** How often connections are looked through for requests that take longer. */
  checkMs: number
}
const LIMITS: RequestLimits = {
  headersMs: 15_000,
  requestMs: 600_000,
  smallRequestMs: 15_000,
  checkMs: 2_000,
}
/** Longer than proxies usually keep a connection, so that they close it first. */
const KEEP_ALIVE_MS = 72_000

const LATE = JSON.stringify({ code: 'REQUEST_TIMEOUT' })

/** What end users' programs call, and health: what the process that takes the turns answers itself. */
const OF_TURNS = /^\/+(?:custom|webchat|webhook|auth|pay)\/|^\/+(?:livez|readyz|healthz)\b/

/**
 * The HTTP server of a process. What is no turn goes to `forward` where there is one. Connections whose requests do not
 * end are closed by time.
 */
export function createHttpServer(
  answer: Answer,
  forward: Answer | null,
  limits: RequestLimits = LIMITS,
): Server {
  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  return createServer(options, (request, response) => {
    const isOfTurns = OF_TURNS.test(request.url ?? '')
    const endSoon = () => endWithin(request, response, limits.smallRequestMs)
    if (isOfTurns || !isUpload(request)) endSoon()
    // What was answered before its end, as without a session, has no more to say.
    else response.once('finish', endSoon)
    if (isOfTurns || !forward) answer(request, response)
    else forward(request, response)
  })
}

/** Whether a file may come, from somebody who may be signed in. */
function isUpload({ headers }: IncomingMessage): boolean {
  return headers.cookie !== undefined && headers['content-type']?.startsWith('multipart/form-data') === true
}

/** Closes the connection of a request that does not end in time. */
function endWithin(request: IncomingMessage, response: ServerResponse, ms: number): void {
  if (request.complete) return
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent)
      response.writeHead(408, { connection: 'close', 'content-type': 'application/json' }).end(LATE)
    request.destroy()
  }, ms)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
}
