import type { FastifyInstance } from 'fastify'

/** The reasons why a node cannot serve; empty when there are none. */
type ReadinessCheck = () => readonly string[]

/**
 * Health for programs: `/livez` says that the process answers, whatever else is wrong, and `/readyz` that calls sent here
 * are served; 503 with the reasons while they are not. `/healthz` is the older name of `/livez`. All answer from memory.
 */
export function health(app: FastifyInstance, version: string, whatIsMissing: ReadinessCheck): void {
  const live = async () => ({ status: 'ok' as const, version })
  app.get('/livez', live)
  app.get('/healthz', live)
  app.get('/readyz', async (_request, reply) => {
    const missing = whatIsMissing()
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', version, missing })
  })
}
