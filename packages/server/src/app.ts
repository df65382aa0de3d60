import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { AppError, BODY_BYTES_MAX, type Endpoint, UPLOAD_BYTES_MAX } from '@parlance/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { accessRoutes } from './access/access'
import { createPermit } from './access/permit'
import type { Context } from './context'
import { domainRoutes } from './domain/domain'
import { openApi } from './http/openApi'
import { replyWithErrors, send } from './http/replyWithErrors'
import { refuseCrossSite } from './http/sameSite'
import { createServe } from './http/serve'

export type App = FastifyInstance & { served: Endpoint[] }

/** Builds the HTTP application over a context: no port is opened, tests inject requests. */
export async function createApp(context: Context, version: string): Promise<App> {
  const app = Fastify({
    loggerInstance: context.log,
    disableRequestLogging: true,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: context.config.trustProxy,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  replyWithErrors(app as unknown as FastifyInstance)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: UPLOAD_BYTES_MAX, files: 2, fields: 5 } })
  await app.register(helmet, { contentSecurityPolicy: false, hsts: false })
  refuseCrossSite(app as unknown as FastifyInstance)

  const served: Endpoint[] = []
  const serve = createServe(app as unknown as FastifyInstance, createPermit(context), served)
  accessRoutes(serve, context, version)
  domainRoutes(serve, context)

  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get('/api/v1/openapi.json', async () => openApi(served, version))
  app.setNotFoundHandler((_request, reply) => send(reply, new AppError('NOT_FOUND')))
  return Object.assign(app as unknown as FastifyInstance, { served })
}
