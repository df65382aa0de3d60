import { randomUUID } from 'node:crypto'
import { AppError, BODY_BYTES_MAX, ERROR_STATUS } from '@parlance/contract'
import { answered, jsonBody, pathParameters } from '../../../http/openApi/openApi'
import type { AskedRequest, AskedTurn } from '../../channel/port/asked'
import type { Asked } from '../../channel/port/ports'
import { parsedBytes } from '../../channel/pushed/webhook/parsedBytes'
import { customAnswer } from '../custom/customAnswer'
import { refuseCustom } from '../custom/customRefusal'
import { type Channel, readChannel } from '../custom/readChannel'
import { WebChatRequest } from './webChatRequest'

const TURNS_PER_MINUTE = 60
/** What the application answers as it answers the console. */
const AS_CONSOLE = ['OWN', 'BODY_TOO_LARGE', 'UNREADABLE']

type Call = { userId: string; event: WebChatRequest['event']; turn: AskedTurn }

/** The embedded web chat, answered in the form of the Custom API. What protects it is who may embed it. */
export const webChatPort: Asked<Channel, Call> = {
  platform: 'webchat',
  routes: [
    {
      path: '/webchat/v1/:invokeKey',
      summary: 'A turn of the embedded web chat',
      openApi: () => ({
        parameters: pathParameters('invokeKey'),
        requestBody: jsonBody(WebChatRequest),
        responses: answered('The answer, as the Custom API gives it'),
      }),
    },
  ],
  bodyMax: BODY_BYTES_MAX,
  limit: { perMinute: TURNS_PER_MINUTE, of: (_channel, { ip }) => ip },
  isEmbedded: true,
  async find(context, asked) {
    const channel = await readChannel(context, asked.params['invokeKey'] ?? '')
    if (!channel?.web_chat_on) throw new AppError('NOT_FOUND')
    return { link: channel, headers: headersFor(channel, asked) }
  },
  // Who embeds it was looked at with the channel: visitors have no secret.
  verify: () => undefined,
  read(_context, { domain_id, environment }, { rawBody, ip }) {
    const parsed = WebChatRequest.safeParse(parsedBytes(rawBody))
    if (!parsed.success) throw new AppError('INVALID')
    const { eventId, event, text, userId = randomUUID() } = parsed.data
    const redelivery = eventId === undefined ? null : { key: `id:${eventId}`, content: `${event} ${text}` }
    const said = event === 'send' ? text : ''
    return {
      userId,
      event,
      turn: { domainId: domain_id, environment, userId, userIp: ip, event, text: said, redelivery },
    }
  },
  present: (context, channel, { userId, event }, reply, { origin }) =>
    customAnswer(context, channel, { version: 'v2', usesContent: false, userId, event }, reply, origin),
  refuse(cause, error, at) {
    if (AS_CONSOLE.includes(cause)) throw error
    const refused = refuseCustom(cause, error, at)
    const asConsole = cause === 'NO_BUILD' || cause === 'NO_DOMAIN'
    return asConsole ? { ...refused, status: ERROR_STATUS[cause] } : refused
  },
}

/** The headers by which a browser lets the embedding page read the reply. Throws FORBIDDEN for a page that may not embed. */
function headersFor(channel: Channel, { headers: { origin, host } }: AskedRequest): Record<string, string> {
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
  if (!origin || isOwn) return {}
  if (channel.web_chat_origins.length > 0 && !channel.web_chat_origins.includes(origin))
    throw new AppError('FORBIDDEN')
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  }
}
