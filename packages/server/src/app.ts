import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { BODY_BYTES_MAX, type Endpoint, UPLOAD_BYTES_MAX } from '@parlance/contract'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accessRoutes } from './access/access'
import { accountRoutes } from './access/accountRoutes'
import { inviteRoutes } from './access/invite/inviteRoutes'
import { createPermit } from './access/permit'
import { accessRequestRoutes } from './access/request/accessRequestRoutes'
import { resetRoutes } from './access/resetRoutes'
import { historyRoutes } from './analysis/history'
import { indicatorRoutes } from './analysis/indicator/indicator'
import { paraphraseRoutes } from './analysis/paraphrase/paraphrase'
import { relearnRoutes } from './analysis/relearn/relearn'
import { createQuestionIndexes } from './analysis/similarQuestion/questionIndexes'
import { similarQuestionRoutes } from './analysis/similarQuestion/similarQuestion'
import { weekRoutes } from './analysis/week'
import { automatedTestRoutes } from './automatedTest/automatedTest'
import { qualityTestRoutes } from './automatedTest/qualityTest'
import { buildRoutes } from './builds/build'
import { deployRoutes } from './builds/deploy/deploy'
import { previewRoutes } from './builds/preview'
import { apiEntityRoutes } from './content/component/checkApiEntity'
import { componentRoutes } from './content/component/componentCrud'
import { dialogueSettingsRoutes } from './content/component/dialogueSettings'
import { echoRoutes } from './content/component/echoActionMethod'
import { oauthRoutes } from './content/component/oauth/oauthRoutes'
import { keywordRoutes } from './content/component/tryKeywords'
import { conditionTrialRoutes } from './content/conversation/conditionTrial'
import { conversationRoutes } from './content/conversation/conversation'
import { domainCopyRoutes } from './content/domain/copy/domainCopy'
import { domainRoutes } from './content/domain/domain'
import { domainTypeRoutes } from './content/domain/domainType'
import { draftRoutes } from './content/draft/draft'
import { entityRoutes } from './content/entity/entity'
import { exchangeRoutes } from './content/exchange/exchange'
import { findRoutes } from './content/find/find'
import { labelRoutes } from './content/label/label'
import { mediaRoutes } from './content/media/media'
import { mediaFiles } from './content/media/mediaFiles'
import { scenarioRoutes } from './content/scenario/scenario'
import { sensitiveInformationRoutes } from './content/sensitive/sensitiveInformation'
import { specificationRoutes } from './content/specificationCalls/specificationCalls'
import { trashRoutes } from './content/trash/trash'
import { variableRoutes } from './content/variable/variable'
import type { Context } from './context'
import { databaseRefusal } from './db/outage/databaseRefusal'
import { throughOutage } from './db/outage/throughOutage'
import { consoleFiles } from './http/consoleFiles'
import { drainable } from './http/drain'
import { health } from './http/health'
import { type Answer, createHttpServer, type RequestLimits } from './http/httpServer'
import { openApi } from './http/openApi'
import { refuseAddress, refuseBytes } from './http/parserErrors'
import { readRefusedBodies } from './http/refusedBody'
import { replyWithErrors } from './http/replyWithErrors'
import { refuseCrossSite } from './http/sameSite'
import { securityHeaders } from './http/securityHeaders'
import { createServe, type Repeat, type Serve } from './http/serve'
import { jobRoutes } from './job/job'
import { consoleErrorRoutes, reportFailure } from './outward/errorReport/reportErrors'
import { authenticationRoutes } from './runtime/channel/authenticationCallback'
import { customApiRoutes } from './runtime/channel/customApi'
import { customChannelRoutes } from './runtime/channel/customChannel'
import { customTrialRoutes } from './runtime/channel/customTrial'
import { facebookChannelRoutes } from './runtime/channel/facebook/facebookChannel'
import { lineChannelRoutes } from './runtime/channel/line/lineChannel'
import { createMessengerDelivery } from './runtime/channel/messenger/messengerDelivery'
import { messengerWebhookRoutes } from './runtime/channel/messenger/messengerWebhook'
import { oauthCallbackRoutes } from './runtime/channel/oauthCallback'
import { channelPaths } from './runtime/channel/openApiPaths'
import { paymentCallbackRoutes } from './runtime/channel/paymentCallback'
import { switcherWebhookRoutes } from './runtime/channel/switcherWebhook'
import { talktalkChannelRoutes } from './runtime/channel/talktalk/talktalkChannel'
import { webChatRoutes } from './runtime/channel/webChat'
import { worksChannelRoutes } from './runtime/channel/works/worksChannel'
import { manualTestRoutes } from './runtime/manualTest/manualTest'
import { multimediaRoutes } from './runtime/multimedia/multimediaRoutes'
import { linePayRoutes } from './runtime/payment/linePaySettings'
import { answerPreviewRoutes } from './runtime/preview/answerPreview'
import { pushRoutes } from './runtime/push/push'
import { scenarioWalkRoutes } from './runtime/scenarioWalk/scenarioWalk'
import { taskPreviewRoutes } from './runtime/taskPreview/taskPreview'
import { createTakeTurn, type TakeTurn } from './runtime/turn/takeTurn'
import { sampleRoutes } from './sample/sample'

export type App = FastifyInstance & {
  served: Endpoint[]
  /** Stops serving without failing a call. */
  drain(): Promise<void>
}

/**
 * Builds the HTTP application over a context: no port is opened, tests inject requests. `forward`: what is no turn is
 * answered by another process.
 */
export async function createApp(
  context: Context,
  version: string,
  forward: Answer | null = null,
  limits?: RequestLimits,
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
  replyWithErrors(app, databaseRefusal, (failure) => reportFailure(context, version, failure))
  readRefusedBodies(app)
  await securityHeaders(app, context.config.logScriptUrl)
  await app.register(cookie)
  await app.register(multipart, { limits: { fileSize: UPLOAD_BYTES_MAX, files: 2, fields: 5 } })
  refuseCrossSite(app)

  const served: Endpoint[] = []
  const repeat: Repeat = (work) => throughOutage(context.pool.watch, performance.now(), work)
  const serve = createServe(app, createPermit(context), repeat, served)
  const takeTurn = createTakeTurn(context)
  if (context.config.roles.includes('api')) apiRoutes(serve, context, takeTurn, version)
  if (context.config.roles.includes('runtime')) runtimeRoutes(app, context, takeTurn)

  health(app, version, () => [
    ...(context.turnPool.watch.awaySince === null ? [] : ['DATABASE']),
    ...context.unready,
  ])
  app.get('/api/v1/openapi.json', async () => openApi(served, channelPaths(), version))
  mediaFiles(app, context)
  await consoleFiles(app, context.config.logScriptUrl)
  return Object.assign(app, { served, drain })
}

/** What the console calls. */
function apiRoutes(serve: Serve, context: Context, takeTurn: TakeTurn, version: string): void {
  const questionIndex = createQuestionIndexes(context)
  accessRoutes(serve, context, version)
  accountRoutes(serve, context)
  consoleErrorRoutes(serve, context, version)
  inviteRoutes(serve, context)
  accessRequestRoutes(serve, context)
  resetRoutes(serve, context)
  domainRoutes(serve, context)
  domainTypeRoutes(serve, context)
  domainCopyRoutes(serve, context)
  contentRoutes(serve, context, questionIndex)
  botRoutes(serve, context, questionIndex, takeTurn)
}

type QuestionIndexes = ReturnType<typeof createQuestionIndexes>

/** Everything that a bot is made of. */
function contentRoutes(serve: Serve, context: Context, questionIndex: QuestionIndexes): void {
  exchangeRoutes(serve, context)
  conversationRoutes(serve, context)
  conditionTrialRoutes(serve, context)
  similarQuestionRoutes(serve, context, questionIndex)
  entityRoutes(serve, context)
  componentRoutes(serve, context)
  echoRoutes(serve, context)
  apiEntityRoutes(serve, context)
  variableRoutes(serve, context)
  sensitiveInformationRoutes(serve, context)
  findRoutes(serve, context)
  scenarioRoutes(serve, context)
  keywordRoutes(serve, context)
  dialogueSettingsRoutes(serve, context)
  oauthRoutes(serve, context)
  mediaRoutes(serve, context)
  labelRoutes(serve, context)
  trashRoutes(serve, context)
  specificationRoutes(serve, context)
  jobRoutes(serve, context)
  draftRoutes(serve, context)
  sampleRoutes(serve, context)
}

/** Builds, links and tests of a bot, and what came of it. */
function botRoutes(serve: Serve, context: Context, questionIndex: QuestionIndexes, takeTurn: TakeTurn): void {
  buildRoutes(serve, context)
  previewRoutes(serve, context)
  deployRoutes(serve, context)
  customChannelRoutes(serve, context)
  customTrialRoutes(serve, context, takeTurn)
  lineChannelRoutes(serve, context)
  facebookChannelRoutes(serve, context)
  worksChannelRoutes(serve, context)
  talktalkChannelRoutes(serve, context)
  linePayRoutes(serve, context)
  multimediaRoutes(serve, context)
  manualTestRoutes(serve, context, takeTurn)
  scenarioWalkRoutes(serve, context)
  automatedTestRoutes(serve, context)
  qualityTestRoutes(serve, context)
  answerPreviewRoutes(serve, context)
  pushRoutes(serve, context)
  taskPreviewRoutes(serve, context)
  historyRoutes(serve, context)
  weekRoutes(serve, context)
  relearnRoutes(serve, context, questionIndex)
  paraphraseRoutes(serve, context, questionIndex)
  indicatorRoutes(serve, context)
}

/** What end users' programs call. */
function runtimeRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  customApiRoutes(app, context, takeTurn)
  webChatRoutes(app, context, takeTurn)
  authenticationRoutes(app, context, takeTurn)
  oauthCallbackRoutes(app, context, takeTurn)
  paymentCallbackRoutes(app, context)
  switcherWebhookRoutes(app, context, takeTurn)
  const delivery = createMessengerDelivery(context, takeTurn)
  messengerWebhookRoutes(app, context, delivery)
  app.addHook('onReady', async () => delivery.start())
  app.addHook('onClose', () => delivery.stop())
}
