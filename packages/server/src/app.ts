import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { BODY_BYTES_MAX, type Endpoint, UPLOAD_BYTES_MAX } from '@parlance/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createPermit } from './access/permit'
import { AREAS } from './areas'
import type { Role } from './config'
import type { Context } from './context'
import { databaseFault } from './db/outage/databaseFault'
import { databaseRefusal } from './db/outage/databaseRefusal'
import { throughOutage } from './db/outage/throughOutage'
import { consoleFiles } from './http/console/consoleFiles'
import { drainable } from './http/drain'
import { health } from './http/health'
import { type Answer, createHttpServer, type RequestLimits } from './http/httpServer'
import { openApi } from './http/openApi/openApi'
import { refuseAddress, refuseBytes } from './http/reply/parserErrors'
import { readRefusedBodies } from './http/reply/refusedBody'
import { replyWithErrors } from './http/reply/replyWithErrors'
import { refuseCrossSite } from './http/security/sameSite'
import { securityHeaders } from './http/security/securityHeaders'
import { type CheckReply, createServe, type Repeat } from './http/serve'
import { reportFailure } from './outward/errorReport/reportErrors'
import { channelPaths } from './runtime/channel/openApiPaths'

export type App = FastifyInstance & {
  served: Endpoint[]
  /** Stops serving without failing a call. */
  drain(): Promise<void>
}

/**
 * Builds the HTTP application over a context: no port is opened, tests inject requests. `forward`: what is no turn is
 * answered by another process. `check` sees what the handlers answer.
 */
export async function createApp(
  context: Context,
  forward: Answer | null = null,
  limits?: RequestLimits,
  check: CheckReply = () => {},
): Promise<App> {
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    serverFactory: (answer) => createHttpServer(answer, forward, limits),
    // The nearest proxies are believed; the first address beyond them is the caller's.
    trustProxy: (_address, hop) => hop < context.config.proxies,
    // The specification writes one call with a slash at its end (`build/quick/`).
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // While we stop (drain.ts), what still arrives on an open connection is answered, and the connection then closed.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  })
  const drain = drainable(app)
  replyWithErrors(app, databaseRefusal, (failure) => reportFailure(context, failure))
  readRefusedBodies(app)
  await securityHeaders(app, context.config)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: UPLOAD_BYTES_MAX, files: 2, fields: 5 } })
  refuseCrossSite(app)

  const served: Endpoint[] = []
  const repeat: Repeat = (work) => throughOutage(context.pool.watch, performance.now(), work)
  const isAway = (error: unknown) => databaseFault(error) !== null
  const serve = createServe(app, createPermit(context), { repeat, isAway, check }, served)
  const has = (role: Role) => context.config.roles.includes(role)
  for (const area of AREAS) {
    if (has('api')) area.routes?.(serve, context, AREAS)
    if (has('runtime')) area.runtime?.(app, context)
    area.anywhere?.(app, context)
  }
  health(app, context.version, () => [
    ...(context.turnPool.watch.awaySince === null ? [] : ['DATABASE']),
    ...context.unready,
  ])
  app.get('/api/v1/openapi.json', async () => openApi(served, channelPaths(context), context.version))
  await consoleFiles(app, context.config.logScriptUrl)
  return Object.assign(app, { served, drain })
}
