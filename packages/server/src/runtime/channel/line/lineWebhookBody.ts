import { z } from 'zod'
import type { LineDoing } from '../../../db/runtimeTables'

/** What is read of a webhook's body. LINE adds events and fields at any time: what is not known is passed over. */
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
  message: z.object({ type: z.string(), text: z.string().optional() }).optional(),
  postback: z.object({ data: z.string() }).optional(),
})
const Body = z.object({ events: z.array(z.unknown()) })

/** What a button holds that opens the chat anew: this, and the text of the event. */
export const WELCOME_DATA = 'parlance:open:'
/** A longer id is none of LINE's. */
const USER_ID_MAX = 100
/** The longest text that a user can send is 5,000 characters. */
const SAID_MAX = 10_000

/** An event of LINE as the rest sees it; `gone`: the user can no longer be written to. */
export type LineEvent = {
  id: string
  /** The conversation: a group or room with all its people, else one user. */
  userId: string
  sentAt: Date
  isRedelivery: boolean
  replyToken: string | null
  gone: boolean
  does: LineDoing | null
  said: string
}

/** The events of a webhook's body that concern the bot; null when it is none that LINE would send. */
export function readWebhook(rawBody: Uint8Array): LineEvent[] | null {
  const body = Body.safeParse(parsed(rawBody))
  if (!body.success) return null
  return body.data.events.flatMap((each) => {
    const event = Event.safeParse(each)
    return event.success ? (readEvent(event.data) ?? []) : []
  })
}

function readEvent(event: z.infer<typeof Event>): LineEvent | null {
  const { source, mode, timestamp, webhookEventId: id, replyToken = null } = event
  const userId = source?.groupId ?? source?.roomId ?? source?.userId
  // In standby another answers: a person at a desk.
  if (userId === undefined || userId.length > USER_ID_MAX || mode === 'standby') return null
  const meaning = meaningOf(event)
  if (!meaning) return null
  return {
    id,
    userId,
    sentAt: new Date(timestamp),
    isRedelivery: event.deliveryContext?.isRedelivery ?? false,
    replyToken,
    gone: false,
    does: null,
    said: '',
    ...meaning,
  }
}

/** Follow and join open the chat (behaviour 12.1); what is no text is answered as not understood (behaviour 12.2). */
function meaningOf({
  type,
  message,
  postback,
}: z.infer<typeof Event>): Partial<Pick<LineEvent, 'gone' | 'does' | 'said'>> | null {
  switch (type) {
    case 'message':
      return { does: 'SAY', said: message?.type === 'text' ? (message.text ?? '').slice(0, SAID_MAX) : '' }
    case 'postback': {
      const data = postback?.data ?? ''
      return data.startsWith(WELCOME_DATA)
        ? { does: 'OPEN', said: data.slice(WELCOME_DATA.length) }
        : { does: 'SAY', said: data }
    }
    case 'follow':
    case 'join':
      return { does: 'OPEN' }
    case 'unfollow':
    case 'leave':
      return { gone: true }
    default:
      return null
  }
}

function parsed(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody))
  } catch {
    return null
  }
}
