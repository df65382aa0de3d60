import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { UPLOAD_BYTES_MAX } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'

/** How much is still read of a body that was refused, and for how long. */
const REST_BYTES_MAX = 2 * UPLOAD_BYTES_MAX
const REST_MS = 5_000

/**
 * Reads the rest of a body that was refused before all of it arrived, then replies. Most callers read a reply only once
 * they have sent everything; a connection closed before would lose the reply.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || !hasBody(raw)) return
    if (!raw.readableEnded && !raw.destroyed) await restOf(raw)
    // A body that could not be parsed ends the connection, in case there is more of it. There is not: who forwards may
    // still be ending the request, and would find the connection gone before the reply is read.
    if (raw.readableEnded) reply.removeHeader('connection')
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

async function restOf(request: IncomingMessage): Promise<void> {
  const late = new AbortController()
  const ended = new Promise<void>((resolve) => {
    let bytes = 0
    request.unpipe()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > REST_BYTES_MAX) resolve()
    })
    request.once('end', resolve).once('close', resolve).resume()
  })
  await Promise.race([ended, sleep(REST_MS, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
}
