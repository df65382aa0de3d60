import { finished } from 'node:stream'
import { AppError } from '@parlance/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context'
import { RETRY_AFTER_SECONDS } from '../../../http/reply/replyWithErrors'
import type { TakeTurn } from '../../turn/takeTurn'
import type { AskedRequest, AskedRoute } from '../port/asked'
import type { Asked } from '../port/ports'
import { rawBodyOf, takeRawBodies } from '../rawBodies'
import { createThrottle } from '../throttle'
import { originOf } from '../wholeAddresses'
import { answerAsked } from './answerAsked'
import { causeOf } from './askedFailure'
import { createLateAnswers, type LateAnswers } from './lateAnswer'

/** The channels that ask and get the answer as the reply. */
export function askedRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  const late = createLateAnswers(context)
  for (const port of context.channelPorts.asked)
    void app.register(async (scope) => routesOf(scope, context, takeTurn, port, late))
  app.addHook('onClose', () => late.stop())
}

function routesOf(
  scope: FastifyInstance,
  context: Context,
  takeTurn: TakeTurn,
  port: Asked,
  later: LateAnswers,
): void {
  const { bodyMax, limit } = port
  const throttle = limit && createThrottle(limit.perMinute, 60_000)
  takeRawBodies(scope, bodyMax)
  scope.setErrorHandler((error, request, reply) => refuse(port, context, error, request, reply))
  for (const route of port.routes) {
    const found = async (request: FastifyRequest, reply: FastifyReply) => {
      const asked = askedBy(context, request, route)
      const { link, headers = {} } = await port.find(context, asked)
      reply.headers(headers)
      return { asked, link }
    }
    scope.post(route.path, { bodyLimit: bodyMax }, async (request, reply) => {
      const { asked, link } = await found(request, reply)
      if (limit && throttle && !throttle(limit.of(link, asked), asked.at.getTime()))
        throw new AppError('TOO_MANY_REQUESTS')
      const { body, late } = await answerAsked(context, takeTurn, port, link, asked)
      // It must not overtake the reply that tells of it.
      if (late) finished(reply.raw, () => later.send(late))
      return sendJson(reply, body)
    })
    if (port.isEmbedded)
      scope.options(route.path, async (request, reply) => {
        await found(request, reply)
        return reply.code(204).send()
      })
  }
}

/** What `refuse` of the port throws is answered by the application. */
function refuse(
  port: Asked,
  context: Context,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const cause = causeOf(error)
  if (cause === 'UNKNOWN') request.log.error({ err: error }, `a call of ${port.platform} failed`)
  const { status, body } = port.refuse(cause, error, context.now())
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return sendJson(reply.code(status), body)
}

/** A call as the ports see it. */
function askedBy(context: Context, request: FastifyRequest, { params }: AskedRoute): AskedRequest {
  return {
    rawBody: rawBodyOf(request),
    headers: request.headers,
    params: { ...(request.params as Record<string, string>), ...params },
    ip: request.ip,
    origin: originOf(context, request),
    at: context.now(),
  }
}

/** As bytes: for text, Fastify would write the content type in its own form. */
function sendJson(reply: FastifyReply, body: object): FastifyReply {
  return reply.header('content-type', 'application/json;UTF-8').send(Buffer.from(JSON.stringify(body)))
}
