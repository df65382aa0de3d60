import { type Component, shownIn, TALKTALK, type TurnReply } from '@parlance/contract'
import type { MessengerMessage, MessengerShape } from '../../../channel/port/pushed'
import { linesOf } from '../../../channel/pushed/render/inPieces'
import { withSafeLinks } from '../../../channel/safeLinks'
import { withWholeAddresses } from '../../../channel/wholeAddresses'
import { linkButton, quickButton } from './talktalkButtons'
import { talktalkCard, talktalkCarousel, textMessages } from './talktalkCards'

/** The most that TalkTalk takes. */
const QUICK_REPLIES_MAX = 10

/**
 * An answer as messages of TalkTalk (behaviour 13.6): what goes beyond its limits is cut as the preview of the console
 * shows it. Quick replies stand in the last message.
 */
export function talktalkMessages(
  { bubbles, quickButtons }: Pick<TurnReply, 'bubbles' | 'quickButtons'>,
  { origin }: Pick<MessengerShape, 'origin'>,
): MessengerMessage[] {
  const whole = bubbles.map((bubble) => withWholeAddresses(withSafeLinks(bubble), origin))
  const shown = shownIn(TALKTALK, { bubbles: whole, quickButtons })
  const messages = shown.bubbles.flatMap(messagesOf)
  const buttonList = shown.quickButtons
    .flatMap((button) => quickButton(button) ?? [])
    .slice(0, QUICK_REPLIES_MAX)
  const last = messages.pop()
  if (!last) return []
  return [...messages, buttonList.length > 0 ? withQuickReply(last, { buttonList }) : last]
}

/** In the content of the message, of whichever kind that is. */
function withQuickReply(message: MessengerMessage, quickReply: Record<string, unknown>): MessengerMessage {
  return Object.fromEntries(
    Object.entries(message).map(([kind, content]) => [kind, { ...(content as object), quickReply }]),
  )
}

function messagesOf(component: Component): MessengerMessage[] {
  switch (component.type) {
    case 'text': {
      const { title, data } = component
      // An address that no button opens is told.
      if (data.url && linkButton('', data.url)) return talktalkCard(component)
      return textMessages(linesOf(title, data.description, data.url && linesOf(data.urlAlias, data.url)))
    }
    case 'image':
    case 'template':
      return talktalkCard(component)
    case 'carousel':
      return talktalkCarousel(component)
    // Told as text and as links by `shownIn`.
    case 'flex':
    case 'audio':
    // Stickers are other messengers'.
    case 'line_sticker':
    case 'lineworks_sticker':
      return []
  }
}
