import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { AppError, ERROR_STATUS, type ErrorReply } from '@parlance/contract'
import type { Answer } from '../httpServer'
import { createPace } from './pace'

/** Headers that concern one connection only and are not forwarded. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'expect',
  'proxy-connection',
]
const RETRY_AFTER_SECONDS = '1'
/** Of all bodies together: what the thread that takes turns can pass on beside them. */
const BYTES_PER_SECOND = 64 * 2 ** 20

/**
 * Forwards requests to a server on a local socket, bytes as they are: nothing of a request or a reply is kept here. The
 * server learns the caller's address as from a proxy; `trusted`: what proxies before us say is handed on; `onReply` is
 * called before the caller reads anything of the reply.
 */
export function forwardTo(
  socketPath: string,
  { trusted, onReply }: { trusted: boolean; onReply?: (request: IncomingMessage) => void },
): Answer {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 64 })
  const pace = createPace(BYTES_PER_SECOND)
  return (request, response) => {
    const headers = headersOf(request, trusted)
    const passed = send(
      { agent, socketPath, method: request.method, path: request.url, headers, setHost: false },
      (reply) => {
        // The caller was told already that the request took too long.
        if (response.headersSent) return void passed.destroy()
        onReply?.(request)
        response.writeHead(reply.statusCode!, headersBack(reply, request))
        reply.pipe(pace()).pipe(response)
        // What breaks off there breaks off here: a reply cut short must not look whole.
        reply.once('aborted', () => response.destroy())
        // Refused before all of it was sent: the caller reads the reply only once the rest is taken from it.
        reply.once('end', () => {
          if (request.readableEnded) return
          body.unpipe(passed)
          body.resume()
          passed.destroy()
        })
      },
    )
    passed.once('error', () => refuse(response))
    response.once('close', () => {
      if (!response.writableFinished || !request.complete) passed.destroy()
    })
    const body = request.pipe(pace())
    body.pipe(passed)
  }
}

function headersOf(request: IncomingMessage, trusted: boolean): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(request.headers)) {
    const isOfProxy = name === 'forwarded' || name.startsWith('x-forwarded-')
    if (value !== undefined && !OF_CONNECTION.includes(name) && (trusted || !isOfProxy)) headers[name] = value
  }
  const before = headers['x-forwarded-for']
  const caller = request.socket.remoteAddress ?? ''
  headers['x-forwarded-for'] = before === undefined ? caller : `${String(before)}, ${caller}`
  return headers
}

function headersBack(reply: IncomingMessage, { socket }: IncomingMessage): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(reply.headers))
    if (value !== undefined && !OF_CONNECTION.includes(name)) headers[name] = value
  const { server } = socket as { server?: { listening: boolean } }
  // While we stop, callers open no further requests on this connection.
  if (server && !server.listening) headers['connection'] = 'close'
  return headers
}

/** The process that would answer is just starting, or died in the middle. */
function refuse(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { code } = new AppError('SERVICE_STARTING')
  const body: ErrorReply = { code }
  response
    .writeHead(ERROR_STATUS[code], {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_SECONDS,
    })
    .end(JSON.stringify(body))
}
