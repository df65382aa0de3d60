import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Delivery, MessengerEvent } from '../../channel/port/pushed'
import { parsedBytes } from '../../channel/pushed/webhook/parsedBytes'
import { readPostback } from '../../channel/pushed/webhook/postbackData'
import { FacebookSettings } from './facebookSettings'

/** A text, or nothing that is one. */
const Told = z.string().optional().catch(undefined)

/**
 * The parts of a webhook's body that are read. Facebook adds events and fields at any time: unknown ones are ignored.
 */
const Item = z.object({
  sender: z.object({ id: z.string().min(1).max(100) }),
  timestamp: z.number(),
  message: z
    .object({
      mid: z.string().optional(),
      text: z.string().optional(),
      is_echo: z.boolean().optional(),
      quick_reply: z.object({ payload: z.string() }).optional(),
    })
    .optional(),
  postback: z.object({ mid: z.string().optional(), payload: z.string().optional() }).optional(),
  // Of what it holds, this is enough to tell one from another.
  referral: z.object({ ref: Told, source: Told, type: Told, ad_id: Told }).catch({}).optional(),
})
type Item = z.infer<typeof Item>
const Entry = z.object({ id: z.string(), messaging: z.array(z.unknown()).default([]) })
const Body = z.object({ object: z.string(), entry: z.array(z.unknown()).default([]) })

/** A longer id is hashed. */
const ID_MAX = 200
/** The longest text that a user can send is 2,000 characters, and a payload has 1,000. */
const TEXT_MAX = 10_000

/**
 * The events of a webhook's body that concern the bot; null when it is none that Facebook would send. One app has one
 * webhook for all its pages: what other pages get is passed over, and so is what another app answers (`standby`).
 */
export function readFacebookWebhook(
  { rawBody }: Delivery,
  { settings }: Pick<MessengerChannelRow, 'settings'>,
): MessengerEvent[] | null {
  const body = Body.safeParse(parsedBytes(rawBody))
  if (!body.success) return null
  if (body.data.object !== 'page') return []
  const { pageId } = FacebookSettings.parse(settings)
  return body.data.entry.flatMap((each) => {
    const entry = Entry.safeParse(each)
    if (!entry.success || entry.data.id !== pageId) return []
    return entry.data.messaging.flatMap((one) => {
      const item = Item.safeParse(one)
      return item.success ? (readItem(item.data) ?? []) : []
    })
  })
}

function readItem(item: Item): MessengerEvent | null {
  const meaning = meaningOf(item)
  if (!meaning) return null
  const { sender, timestamp } = item
  return {
    id: idOf(item),
    userId: sender.id,
    sentAt: new Date(timestamp),
    reply: null,
    hasLeft: false,
    ...meaning,
  }
}

/**
 * The button "Get started" and a link to the page open the chat (behaviour 12.1). A quick reply and a button say what
 * they hold; what is no text is answered as not understood (behaviour 12.2).
 */
function meaningOf({ message, postback, referral }: Item): Pick<MessengerEvent, 'intent' | 'text'> | null {
  if (postback) return readPostback(postback.payload ?? '')
  if (message) {
    if (message.is_echo) return null
    if (message.quick_reply) return readPostback(message.quick_reply.payload)
    return { intent: 'SAY', text: (message.text ?? '').slice(0, TEXT_MAX) }
  }
  return referral === undefined ? null : { intent: 'OPEN', text: '' }
}

/** Facebook delivers an event again with the same id; one that has none is the same when all of it is. */
function idOf({ sender, timestamp, message, postback, referral }: Item): string {
  const mid = message?.mid ?? postback?.mid
  if (mid && mid.length <= ID_MAX) return mid
  const all = mid ?? JSON.stringify([sender.id, timestamp, message, postback, referral])
  return createHash('sha256').update(all).digest('hex')
}
