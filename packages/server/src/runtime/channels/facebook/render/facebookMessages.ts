import { type Button, type Component, FACEBOOK, shownIn, type TurnReply } from '@parlance/contract'
import type { MessengerMessage, MessengerShape } from '../../../channel/port/pushed'
import { linesOf } from '../../../channel/pushed/render/inPieces'
import { withSafeLinks } from '../../../channel/safeLinks'
import { withWholeAddresses } from '../../../channel/wholeAddresses'
import { facebookButton } from './facebookButtons'
import { attachment, facebookCard, facebookCarousel, textMessages, wordsWithButtons } from './facebookCards'

/** The most that Messenger takes. */
const QUICK_REPLIES_MAX = 13

/**
 * An answer as messages of Messenger (behaviour 13.4): what goes beyond its limits is cut as the preview of the console
 * shows it. Quick replies stand at the last message; those that open a page or dial are buttons there.
 */
export function facebookMessages(
  { bubbles, quickButtons }: Pick<TurnReply, 'bubbles' | 'quickButtons'>,
  { origin }: Pick<MessengerShape, 'origin'>,
): MessengerMessage[] {
  const safe = bubbles.map((bubble) => withSafeLinks(bubble))
  const shown = shownIn(FACEBOOK, { bubbles: safe, quickButtons })
  const said = shown.bubbles.flatMap((bubble) => messagesOf(withWholeAddresses(bubble, origin)))
  if (said.length === 0) return []
  const { buttons, replies } = quickReplies(shown.quickButtons)
  const messages = [...said, ...(buttons.length > 0 ? wordsWithButtons('', buttons) : [])]
  const last = messages.pop()!
  return [...messages, replies.length > 0 ? { ...last, quick_replies: replies } : last]
}

function messagesOf(component: Component): MessengerMessage[] {
  switch (component.type) {
    case 'text': {
      const { title, data } = component
      return textMessages(linesOf(title, data.description, data.url && linesOf(data.urlAlias, data.url)))
    }
    case 'image':
    case 'template':
      return facebookCard(component)
    case 'carousel':
      return facebookCarousel(component)
    case 'audio': {
      const { audioUrl, title } = component.data
      const isPlayed = /^https:\/\/[^?#]+\.(?:mp3|m4a|aac|wav|ogg)(?:[?#]|$)/i.test(audioUrl)
      return isPlayed ? [attachment('audio', audioUrl)] : textMessages(linesOf(title, audioUrl))
    }
    // Told as text by `shownIn`.
    case 'flex':
    // Stickers are other messengers'.
    case 'line_sticker':
    case 'lineworks_sticker':
      return []
  }
}

/** A quick reply says something; what opens a page or dials is a button. */
function quickReplies(quickButtons: readonly Button[]) {
  const pressed = quickButtons.flatMap((button) => facebookButton(button) ?? [])
  const replies = pressed.flatMap((button) =>
    button.type === 'postback'
      ? [{ content_type: 'text', title: button.title, payload: button.payload }]
      : [],
  )
  return {
    buttons: pressed.filter(({ type }) => type !== 'postback'),
    replies: replies.slice(0, QUICK_REPLIES_MAX),
  }
}
