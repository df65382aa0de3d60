import { Server as SocketServer } from 'node:net'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long connections that are open stay so, for callers to learn that these end: many send again within this. */
const NOTICE_MS = 1_000
/** How long calls under way get to be answered. */
const DRAIN_MS = 10_000
/** A caller whose connection waits to be accepted is cut off when the port closes, so it closes while none can wait. */
const QUIET_MS = 1
const QUIET_WITHIN_MS = 500

/**
 * Prepares an app for its end. The returned function takes no more connections, answers what is under way and what still
 * comes on open connections, tells callers to open others next time, and closes the app; ten seconds at most.
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let isDraining = false
  app.addHook('onRequest', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  return async () => {
    if (app.server.listening) {
      await quietRound()
      // The HTTP server's own would cut idle connections at once, and whoever is just sending on one.
      const closed = new Promise((resolve) => SocketServer.prototype.close.call(app.server, resolve))
      // Only now: a caller whose connection ends opens another, which the closing of the port would cut off.
      isDraining = true
      const late = new AbortController()
      const wait = (ms: number) => sleep(ms, undefined, { signal: late.signal }).catch(() => {})
      const notice = wait(NOTICE_MS).then(() => app.server.closeIdleConnections())
      await Promise.race([closed, wait(DRAIN_MS)])
      late.abort()
      await notice
      app.server.closeAllConnections()
    }
    await app.close()
  }
}

async function quietRound(): Promise<void> {
  const until = performance.now() + QUIET_WITHIN_MS
  for (let began = 0; performance.now() < until; ) {
    began = performance.now()
    // Connections are accepted right before this.
    await nextRound()
    if (performance.now() - began < QUIET_MS) return
  }
}
