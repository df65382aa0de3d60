import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Delivery, MessengerEvent } from '../../channel/port/pushed'
import { parsedBytes } from '../../channel/pushed/webhook/parsedBytes'
import { readPostback } from '../../channel/pushed/webhook/postbackData'
import { TalktalkSettings } from './talktalkSettings'

/** The longest text that a user can send. */
const TEXT_MAX = 10_000

/** The parts of a webhook's body that are read; each has one event. Unknown kinds and fields are ignored. */
const Event = z.object({
  event: z.string(),
  user: z.string().min(1).max(100),
  partner: z.string().optional(),
  /** A person answers: the bot must not. */
  standby: z.boolean().optional(),
  textContent: z
    .object({
      text: z.string().nullish(),
      code: z.string().nullish(),
      inputType: z.string().nullish(),
    })
    .nullish(),
})
type Event = z.infer<typeof Event>

/** The event of a webhook's body when it concerns the bot; null when it is none, or one of another account. */
export function readTalktalkWebhook(
  { rawBody, arrivedAt }: Delivery,
  { settings }: Pick<MessengerChannelRow, 'settings'>,
): MessengerEvent[] | null {
  const body = parsedBytes(rawBody)
  if (typeof body !== 'object' || body === null) return null
  const event = Event.safeParse(body)
  if (!event.success) return []
  const { user, partner, standby } = event.data
  if (partner !== undefined && partner !== TalktalkSettings.parse(settings).partnerId) return null
  const meaning = standby === true ? null : meaningOf(event.data)
  if (!meaning) return []
  return [
    {
      id: idOf(rawBody, arrivedAt),
      userId: user,
      sentAt: arrivedAt,
      reply: null,
      hasLeft: false,
      intent: null,
      text: '',
      ...meaning,
    },
  ]
}

/**
 * A user who opens the chat is welcomed (behaviour 12.1). A button sends its text; an event without text is answered as
 * not understood (behaviour 12.2). An echo is a message of our own: answering it would never end.
 */
function meaningOf({
  event,
  textContent,
}: Event): Partial<Pick<MessengerEvent, 'hasLeft' | 'intent' | 'text'>> | null {
  switch (event) {
    case 'open':
      return { intent: 'OPEN' }
    case 'send': {
      if (textContent?.code) return readPostback(textContent.code)
      const text = textContent?.inputType === 'sticker' ? '' : (textContent?.text ?? '')
      return { intent: 'SAY', text: text.slice(0, TEXT_MAX) }
    }
    case 'leave':
      return { hasLeft: true }
    default:
      return null
  }
}

/**
 * Events have neither ids nor times: one is the same when all of it comes again within the second. A user who says the
 * same once more later is heard.
 */
function idOf(rawBody: Uint8Array, arrivedAt: Date): string {
  const second = Math.floor(arrivedAt.getTime() / 1_000)
  return createHash('sha256').update(`${second} `).update(rawBody).digest('hex')
}
