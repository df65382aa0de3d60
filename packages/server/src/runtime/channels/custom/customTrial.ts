import {
  type BodyOf,
  CUSTOM_SIGNATURE_HEADER,
  customChannel,
  type Environment,
  type ReplyOf,
} from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { answerAsked } from '../../channel/asked/answerAsked'
import { causeOf } from '../../channel/asked/askedFailure'
import type { AskedRequest } from '../../channel/port/asked'
import { signCustom } from '../../channel/signature'
import { originOf } from '../../channel/wholeAddresses'
import type { TakeTurn } from '../../turn/takeTurn'
import { ensureChannels, invokePath } from './customChannel'
import { customPort, secretKeyOf } from './customPort'
import { refuseCustom } from './customRefusal'
import type { Channel } from './readChannel'

const CONTENT_TYPE = 'application/json;UTF-8'

type Trial = BodyOf<typeof customChannel.echo>
type Echo = ReplyOf<typeof customChannel.echo>
type Log = (error: unknown) => void

/** A call to the Invoke URL that an operator tries: signed here, so that the secret key stays here, and answered as any. */
export function customTrialRoutes(serve: Serve, context: Context, takeTurn: TakeTurn): void {
  serve(customChannel.echo, async ({ query: { domainId }, body, request }) => {
    const channel = await channelOf(context, domainId, body.environment)
    const origin = originOf(context, request)
    const rawBody = bodyOf(body, context.now())
    const signature = channel.secret_sealed ? signCustom(secretKeyOf(context, channel), rawBody) : null
    const headers = [
      { name: 'Content-Type', value: CONTENT_TYPE },
      ...(signature === null ? [] : [{ name: CUSTOM_SIGNATURE_HEADER, value: signature }]),
    ]
    const url = origin + invokePath(channel)
    const sent: Echo['request'] = { method: 'POST', url, headers, body: rawBody.toString() }
    if (!body.send) return { request: sent, response: null }
    const asked: AskedRequest = {
      rawBody,
      headers: { [CUSTOM_SIGNATURE_HEADER.toLowerCase()]: signature ?? '' },
      params: {},
      ip: request.ip,
      origin,
      at: context.now(),
    }
    const log: Log = (error) => request.log.error({ err: error }, 'custom trial failed')
    const answer = async () => (await answerAsked(context, takeTurn, customPort, channel, asked)).body
    return { request: sent, response: await answered(context, answer, log) }
  })
}

async function channelOf(context: Context, domainId: number, environment: Environment): Promise<Channel> {
  const channels = await ensureChannels(context, domainId)
  return channels.find((channel) => channel.environment === environment)!
}

/** The body of the call, in the words of the protocol (behaviour 1.2). */
function bodyOf({ event, userId, text }: Trial, now: Date): Buffer {
  const bubbles = event === 'send' ? [{ type: 'text', data: { description: text } }] : []
  return Buffer.from(JSON.stringify({ version: 'v2', userId, timestamp: now.getTime(), bubbles, event }))
}

/** The answer that the caller would get, which may be a refusal. */
async function answered(
  context: Context,
  answer: () => Promise<object>,
  log: Log,
): Promise<Echo['response']> {
  const began = performance.now()
  const reply = (status: number, body: object): Echo['response'] => ({
    status,
    contentType: CONTENT_TYPE,
    body: JSON.stringify(body, null, 2),
    elapsedMs: Math.round(performance.now() - began),
  })
  try {
    return reply(200, await answer())
  } catch (error) {
    const cause = causeOf(error)
    if (cause === 'UNKNOWN') log(error)
    const { status, body } = refuseCustom(cause, error, context.now())
    return reply(status, body)
  }
}
