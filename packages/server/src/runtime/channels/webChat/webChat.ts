import { createHash, randomUUID } from 'node:crypto'
import { AppError } from '@parlance/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context'
import { RETRY_AFTER_SECONDS } from '../../../http/replyWithErrors'
import { signCustom } from '../../channel/signature'
import { createThrottle } from '../../channel/throttle'
import { originOf } from '../../channel/wholeAddresses'
import type { TakeTurn } from '../../turn/takeTurn'
import { answerCustom, asRefusal, secretKeyOf } from '../custom/customApi'
import { refusalBody } from '../custom/customProtocol'
import { type Channel, readChannel } from '../custom/readChannel'
import { WebChatRequest } from './webChatRequest'

type Route = { Params: { invokeKey: string } }

const TURNS_PER_MINUTE = 60

/** The signing endpoint of the web chat: checks who embeds it, signs the call for the Custom API and takes the turn. */
export function webChatRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  const throttle = createThrottle(TURNS_PER_MINUTE, 60_000)
  app.options<Route>('/webchat/v1/:invokeKey', async (request, reply) => {
    await allowedChannel(context, request, reply)
    return reply.code(204).send()
  })
  app.post<Route>('/webchat/v1/:invokeKey', async (request, reply) => {
    const channel = await allowedChannel(context, request, reply)
    if (!throttle(request.ip, context.now().getTime())) throw new AppError('TOO_MANY_REQUESTS')
    const parsed = WebChatRequest.safeParse(request.body)
    if (!parsed.success) throw new AppError('INVALID')
    try {
      const from = { userIp: request.ip, origin: originOf(context, request) }
      return await signAndAnswer(context, takeTurn, channel, parsed.data, from)
    } catch (error) {
      const refusal = asRefusal(error, (e) => request.log.error({ err: e }, 'web chat turn failed'))
      if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      return reply
        .code(refusal.detail === 'no deployed model' ? 409 : refusal.status)
        .send(refusalBody(refusal, context.now()))
    }
  })
}

async function signAndAnswer(
  context: Context,
  takeTurn: TakeTurn,
  channel: Channel,
  { eventId, event, text, userId = randomUUID() }: WebChatRequest,
  { userIp, origin }: { userIp: string; origin: string },
): Promise<Record<string, unknown>> {
  const secretKey = secretKeyOf(context, channel)
  const rawBody = Buffer.from(
    JSON.stringify({
      version: 'v2',
      userId,
      userIp,
      timestamp: context.now().getTime(),
      bubbles: event === 'send' ? [{ type: 'text', data: { description: text } }] : [],
      event,
    }),
  )
  return answerCustom(context, takeTurn, channel, {
    platform: 'webchat',
    rawBody,
    origin,
    signature: signCustom(secretKey, rawBody),
    event: () =>
      eventId === undefined
        ? { eventKey: null }
        : { eventKey: `id:${eventId}`, eventDigest: digestOf(`${event} ${text}`) },
  })
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The channel, when its web chat is on and the embedding page may use it; sets the CORS headers. */
async function allowedChannel(
  context: Context,
  request: FastifyRequest<Route>,
  reply: FastifyReply,
): Promise<Channel> {
  const channel = await readChannel(context, request.params.invokeKey)
  if (!channel?.web_chat_on) throw new AppError('NOT_FOUND')
  const origin = request.headers.origin
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.headers.host
  if (origin && !isOwn) {
    if (channel.web_chat_origins.length > 0 && !channel.web_chat_origins.includes(origin))
      throw new AppError('FORBIDDEN')
    reply.header('access-control-allow-origin', origin)
    reply.header('access-control-allow-methods', 'POST')
    reply.header('access-control-allow-headers', 'content-type')
    reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('vary', 'origin')
  }
  return channel
}
