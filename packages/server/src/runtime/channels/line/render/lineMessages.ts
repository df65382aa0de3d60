import { type Component, LINE, shownIn, type TurnReply } from '@parlance/contract'
import type { MessengerMessage, MessengerShape } from '../../../channel/port/pushed'
import { altTextOf } from '../../../channel/pushed/render/altText'
import { inPieces, linesOf } from '../../../channel/pushed/render/inPieces'
import { withSafeLinks } from '../../../channel/safeLinks'
import { withWholeAddresses } from '../../../channel/wholeAddresses'
import { lineAction } from './lineActions'
import { lineCard, lineCarousel } from './lineCards'

/** The most that LINE takes (its published descriptions, and its documentation where those say nothing). */
const TEXT_MAX = 5_000
const QUICK_REPLIES_MAX = 13
/** LINE shows a length beside a sound; of one that lies elsewhere nobody knows it. */
const SECONDS_UNKNOWN = 60

/**
 * An answer as messages of LINE (behaviour 13.2): what goes beyond its limits is cut as the preview of the console shows
 * it. Quick replies stand at the last message.
 */
export function lineMessages(
  { bubbles, quickButtons }: Pick<TurnReply, 'bubbles' | 'quickButtons'>,
  shape: MessengerShape,
): MessengerMessage[] {
  const safe = bubbles.map((bubble) => withSafeLinks(bubble))
  const shown = shownIn(LINE, { bubbles: safe, quickButtons })
  const messages = shown.bubbles.flatMap((bubble) => messagesOf(bubble, shape))
  const items = shown.quickButtons.slice(0, QUICK_REPLIES_MAX).flatMap((button) => {
    const action = lineAction(button)
    return action ? [{ type: 'action', action }] : []
  })
  const last = messages.pop()
  if (!last) return []
  return [...messages, items.length > 0 ? { ...last, quickReply: { items } } : last]
}

function messagesOf(bubble: Component, shape: MessengerShape): MessengerMessage[] {
  const seconds = bubble.type === 'audio' ? shape.seconds.get(bubble.data.audioUrl) : undefined
  const component = withWholeAddresses(bubble, shape.origin)
  switch (component.type) {
    case 'text':
      return textMessages(component)
    case 'image':
    case 'template':
      return lineCard(component)
    case 'carousel':
      return lineCarousel(component)
    case 'flex':
      return [
        {
          type: 'flex',
          altText: altTextOf(component.title || component.subTitle),
          contents: component.data,
        },
      ]
    case 'audio':
      return [audioMessage(component.data, seconds)]
    case 'line_sticker':
      return [{ type: 'sticker', ...component.data }]
    // Stickers of LINE WORKS are not LINE's: the preview shows them as a word.
    case 'lineworks_sticker':
      return []
  }
}

function textMessages({ title, data }: Extract<Component, { type: 'text' }>): MessengerMessage[] {
  const link = data.url && linesOf(data.urlAlias, data.url)
  return inPieces(linesOf(title, data.description, link), TEXT_MAX).map((text) => ({
    type: 'text',
    text,
  }))
}

/** LINE plays m4a and mp3 over https; what it cannot play is a link. */
function audioMessage(
  { audioUrl, title }: Extract<Component, { type: 'audio' }>['data'],
  seconds: number | undefined,
): MessengerMessage {
  const isPlayable = /^https:\/\/[^?#]+\.(?:mp3|m4a)(?:[?#]|$)/i.test(audioUrl)
  if (!isPlayable) return { type: 'text', text: linesOf(title, audioUrl) }
  return {
    type: 'audio',
    originalContentUrl: audioUrl,
    duration: Math.max(1, Math.round((seconds ?? SECONDS_UNKNOWN) * 1_000)),
  }
}
