import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Delivery, MessengerEvent } from '../../channel/port/pushed'
import { parsedBytes } from '../../channel/pushed/webhook/parsedBytes'
import { readPostback } from '../../channel/pushed/webhook/postbackData'
import { WorksSettings } from './worksSettings'

/** A longer id is none of theirs. */
const ID_MAX = 100
/** The longest text that a user can send is far below. */
const TEXT_MAX = 10_000

/** What conversations are named by: what stands before the id is what the path of the API has there. */
export const PERSON_PREFIX = 'users/'
const ROOM_PREFIX = 'channels/'

/** An id that can be part of a path. */
const Id = z
  .string()
  .min(1)
  .max(ID_MAX)
  .regex(/^[^/]+$/)

/** The parts of a callback's body that are read; each has one event. Unknown kinds and fields are ignored. */
const Event = z.object({
  type: z.string(),
  source: z.object({
    userId: Id.optional(),
    channelId: Id.optional(),
  }),
  issuedTime: z.iso.datetime({ offset: true }),
  content: z
    .object({ type: z.string(), text: z.string().optional(), postback: z.string().optional() })
    .optional(),
  data: z.string().optional(),
})
type Event = z.infer<typeof Event>

/** The event of a callback when it concerns the bot; null when it is none, or one of another bot. */
export function readWorksWebhook(
  { rawBody, headers }: Delivery,
  { settings }: Pick<MessengerChannelRow, 'settings'>,
): MessengerEvent[] | null {
  const { botId } = WorksSettings.parse(settings)
  const [body, named] = [parsedBytes(rawBody), headers['x-works-botid']]
  if (typeof body !== 'object' || body === null || (named !== undefined && named !== botId)) return null
  const event = Event.safeParse(body)
  if (!event.success) return []
  const { source, issuedTime } = event.data
  const meaning = meaningOf(event.data)
  const userId = conversationOf(source)
  if (!meaning || !userId) return []
  return [
    {
      id: idOf(botId, rawBody),
      userId,
      sentAt: new Date(issuedTime),
      reply: null,
      hasLeft: false,
      intent: null,
      text: '',
      ...meaning,
    },
  ]
}

/** A room is one conversation with all its people; without one it is the talk with a person. */
function conversationOf({ channelId, userId }: Event['source']): string | null {
  if (channelId !== undefined) return `${ROOM_PREFIX}${channelId}`
  return userId === undefined ? null : `${PERSON_PREFIX}${userId}`
}

/**
 * A user who opens the chat for the first time, and a room that the bot joins, are welcomed (behaviour 12.1). A button
 * sends its text; an event without text is answered as not understood (behaviour 12.2). People who join or leave a room
 * (`joined`, `left`) change nothing: it stays one conversation.
 */
function meaningOf({
  type,
  content,
  data,
}: Event): Partial<Pick<MessengerEvent, 'hasLeft' | 'intent' | 'text'>> | null {
  switch (type) {
    case 'message':
      if (content?.postback) return readPostback(content.postback)
      return { intent: 'SAY', text: content?.type === 'text' ? (content.text ?? '').slice(0, TEXT_MAX) : '' }
    case 'postback':
      return readPostback(data ?? '')
    case 'begin':
    case 'join':
      return { intent: 'OPEN' }
    case 'leave':
      return { hasLeft: true }
    default:
      return null
  }
}

/** Events have no ids: one is the same when all of it is, with the time at which it was made. */
function idOf(botId: string, rawBody: Uint8Array): string {
  return createHash('sha256').update(`${botId} `).update(rawBody).digest('hex')
}
