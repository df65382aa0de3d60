import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { BODY_BYTES_MAX, type Endpoint, UPLOAD_BYTES_MAX } from '@parlance/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accessRoutes } from './access/access'
import { createPermit } from './access/permit'
import { historyRoutes } from './analysis/history'
import { authenticationKeyFingerprint, setAuthenticationKey } from './authentication/authenticationKey'
import { buildRoutes } from './build/build'
import { deployRoutes } from './build/deploy'
import { authenticationRoutes } from './channel/authenticationCallback'
import { customApiRoutes } from './channel/customApi'
import { customChannelRoutes } from './channel/customChannel'
import { channelPaths } from './channel/openApiPaths'
import { webChatRoutes } from './channel/webChat'
import { apiEntityRoutes } from './component/checkApiEntity'
import { componentRoutes } from './component/componentCrud'
import { dialogueSettingsRoutes } from './component/dialogueSettings'
import { echoRoutes } from './component/echoActionMethod'
import { conflictRoutes } from './conflict/conflict'
import type { Context } from './context'
import { conversationRoutes } from './conversation/conversation'
import { exchangeRoutes } from './conversation/exchange'
import { rewriteConversations } from './conversation/writeConversations'
import { domainRoutes } from './domain/domain'
import { entityRoutes } from './entity/entity'
import { consoleFiles } from './http/consoleFiles'
import { openApi } from './http/openApi'
import { replyWithErrors } from './http/replyWithErrors'
import { refuseCrossSite } from './http/sameSite'
import { createServe, type Serve } from './http/serve'
import { jobRoutes } from './job/job'
import { enqueueJob } from './job/queue'
import { labelRoutes } from './label/label'
import { sampleRoutes } from './sample/sample'
import { manualTestRoutes } from './test/manualTest'

export type App = FastifyInstance & { served: Endpoint[] }

/** Builds the HTTP application over a context: no port is opened, tests inject requests. */
export async function createApp(context: Context, version: string): Promise<App> {
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: context.config.trustProxy,
    // The specification writes one call with a slash at its end (`build/quick/`).
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // While we stop, what still arrives on an open connection is answered too, and the connection then closed.
    return503OnClosing: false,
  })
  replyWithErrors(app)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: UPLOAD_BYTES_MAX, files: 2, fields: 5 } })
  refuseCrossSite(app)

  const served: Endpoint[] = []
  const serve = createServe(app, createPermit(context), served)
  if (context.config.roles.includes('api')) apiRoutes(serve, context, version)
  if (context.config.roles.includes('runtime')) runtimeRoutes(app, context)

  app.get('/healthz', async () => ({ status: 'ok', version }))
  app.get('/api/v1/openapi.json', async () => openApi(served, channelPaths(), version))
  await consoleFiles(app)
  return Object.assign(app, { served })
}

/** What the console calls. */
function apiRoutes(serve: Serve, context: Context, version: string): void {
  accessRoutes(serve, context, version)
  domainRoutes(serve, context)
  exchangeRoutes(serve, context, enqueueJob)
  conversationRoutes(serve, context)
  conflictRoutes(serve, context)
  entityRoutes(serve, context)
  componentRoutes(serve, context, rewriteConversations)
  echoRoutes(serve, context)
  apiEntityRoutes(serve, context)
  dialogueSettingsRoutes(serve, context, {
    set: setAuthenticationKey,
    fingerprintOf: authenticationKeyFingerprint,
  })
  labelRoutes(serve, context)
  jobRoutes(serve, context)
  buildRoutes(serve, context)
  deployRoutes(serve, context)
  customChannelRoutes(serve, context)
  manualTestRoutes(serve, context)
  historyRoutes(serve, context)
  sampleRoutes(serve, context)
}

/** What end users' programs call. */
function runtimeRoutes(app: FastifyInstance, context: Context): void {
  customApiRoutes(app, context)
  webChatRoutes(app, context)
  authenticationRoutes(app, context)
}
