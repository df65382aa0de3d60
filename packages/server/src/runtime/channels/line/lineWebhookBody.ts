import { z } from 'zod'
import type { Delivery, MessengerEvent } from '../../channel/port/pushed'
import { parsedBytes } from '../../channel/pushed/webhook/parsedBytes'
import { readPostback } from '../../channel/pushed/webhook/postbackData'

/** The parts of a webhook's body that are read. LINE adds events and fields at any time: unknown ones are ignored. */
const Source = z.object({
  userId: z.string().optional(),
  groupId: z.string().optional(),
  roomId: z.string().optional(),
})
const Event = z.object({
  type: z.string(),
  mode: z.string().default('active'),
  timestamp: z.number(),
  webhookEventId: z.string().min(1).max(100),
  deliveryContext: z.object({ isRedelivery: z.boolean().default(false) }).optional(),
  source: Source.optional(),
  replyToken: z.string().optional(),
  message: z
    .object({ type: z.string(), id: z.string().max(100).optional(), text: z.string().optional() })
    .optional(),
  postback: z.object({ data: z.string() }).optional(),
})
const Body = z.object({ events: z.array(z.unknown()) })

/** A longer id is none of LINE's. */
const USER_ID_MAX = 100
/** The longest text that a user can send is 5,000 characters. */
const TEXT_MAX = 10_000

/** A reply token is good for about a minute, by LINE; then its answer is pushed. */
const REPLY_MS = 50_000

/** The events of a webhook's body that concern the bot; null when it is none that LINE would send. */
export function readWebhook({ rawBody, arrivedAt }: Delivery): MessengerEvent[] | null {
  const body = Body.safeParse(parsedBytes(rawBody))
  if (!body.success) return null
  return body.data.events.flatMap((each) => {
    const event = Event.safeParse(each)
    return event.success ? (readEvent(event.data, arrivedAt) ?? []) : []
  })
}

function readEvent(event: z.infer<typeof Event>, arrivedAt: Date): MessengerEvent | null {
  const { source, mode, timestamp, webhookEventId: id, replyToken = null } = event
  const userId = source?.groupId ?? source?.roomId ?? source?.userId
  // In standby another answers: a person at a desk.
  if (userId === undefined || userId.length > USER_ID_MAX || mode === 'standby') return null
  const meaning = meaningOf(event)
  if (!meaning) return null
  const sentAt = new Date(timestamp)
  const from = event.deliveryContext?.isRedelivery ? sentAt : arrivedAt
  return {
    id,
    userId,
    sentAt,
    reply: replyToken === null ? null : { token: replyToken, until: new Date(from.getTime() + REPLY_MS) },
    hasLeft: false,
    intent: null,
    text: '',
    ...meaning,
  }
}

/** Follow and join open the chat (behaviour 12.1); what is no text is answered as not understood (behaviour 12.2). */
function meaningOf({
  type,
  message,
  postback,
}: z.infer<typeof Event>): Partial<Pick<MessengerEvent, 'hasLeft' | 'intent' | 'text' | 'imageId'>> | null {
  switch (type) {
    case 'message':
      return messageIn(message)
    case 'postback':
      return readPostback(postback?.data ?? '')
    case 'follow':
    case 'join':
      return { intent: 'OPEN' }
    case 'unfollow':
    case 'leave':
      return { hasLeft: true }
    default:
      return null
  }
}

function messageIn({ type, id, text = '' }: NonNullable<z.infer<typeof Event>['message']> = { type: '' }) {
  const isImage = type === 'image' && id !== undefined
  return {
    intent: 'SAY' as const,
    text: type === 'text' ? text.slice(0, TEXT_MAX) : '',
    imageId: isImage ? id : null,
  }
}
