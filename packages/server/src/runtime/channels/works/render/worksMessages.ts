import { type Component, LINE_WORKS, shownIn, type TurnReply } from '@parlance/contract'
import type { MessengerMessage, MessengerShape } from '../../../channel/port/pushed'
import { altTextOf } from '../../../channel/pushed/render/altText'
import { linesOf } from '../../../channel/pushed/render/inPieces'
import { withSafeLinks } from '../../../channel/safeLinks'
import { withWholeAddresses } from '../../../channel/wholeAddresses'
import { uriAction, worksAction } from './worksActions'
import { textMessages, worksCard, worksCarousel } from './worksCards'

/** The most that is taken. */
const QUICK_REPLIES_MAX = 13

/**
 * An answer as messages of LINE WORKS and NAVER WORKS (behaviour 13.5): what goes beyond their limits is cut as the
 * preview of the console shows it. Quick replies stand at the last message.
 */
export function worksMessages(
  { bubbles, quickButtons }: Pick<TurnReply, 'bubbles' | 'quickButtons'>,
  { origin }: Pick<MessengerShape, 'origin'>,
): MessengerMessage[] {
  const whole = bubbles.map((bubble) => withWholeAddresses(withSafeLinks(bubble), origin))
  const shown = shownIn(LINE_WORKS, { bubbles: whole, quickButtons })
  const messages = shown.bubbles.flatMap(messagesOf)
  const items = shown.quickButtons.slice(0, QUICK_REPLIES_MAX).flatMap((button) => {
    const action = worksAction(button)
    return action ? [{ action }] : []
  })
  const last = messages.pop()
  if (!last) return []
  return [...messages, items.length > 0 ? { ...last, quickReply: { items } } : last]
}

function messagesOf(component: Component): MessengerMessage[] {
  switch (component.type) {
    case 'text': {
      const { title, data } = component
      // An address that no button opens is told.
      if (data.url && uriAction('', data.url)) return worksCard(component)
      return textMessages(linesOf(title, data.description, data.url && linesOf(data.urlAlias, data.url)))
    }
    case 'image':
    case 'template':
      return worksCard(component)
    case 'carousel':
      return worksCarousel(component)
    case 'flex':
      return [
        {
          type: 'flex',
          altText: altTextOf(component.title || component.subTitle),
          contents: component.data,
        },
      ]
    case 'lineworks_sticker':
      return [{ type: 'sticker', ...component.data }]
    // Told as a link by `shownIn`.
    case 'audio':
    // Stickers of LINE are not those of LINE WORKS: the preview shows them as a word.
    case 'line_sticker':
      return []
  }
}
