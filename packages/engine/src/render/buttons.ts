import { type BubbleAction, type Button, buttonsByBubble, type Platform } from '@parlance/contract'
import { type PostbackTarget, writePostback } from './postback'
import { type Piece, pieceOf } from './rendered'

/** A button that sends its label when pressed; `target` is what only the bot reads of it. */
export function postbackButton(title: string, target?: PostbackTarget): Button {
  const postbackFull = target ? writePostback(title, target) : title
  return button(title, { type: 'postback', data: { postback: title, displayText: title, postbackFull } })
}

/** A button with its action. */
export function button(title: string, action: BubbleAction): Button {
  return { type: 'button', title, data: { type: 'basic', action } }
}

/**
 * A cover with a row for each button. A platform that holds fewer buttons in a bubble gets the rest in bubbles of
 * their own (behaviour 3.2).
 */
export function templatePieces(
  chatType: string,
  cover: Extract<Piece['component'], { type: 'text' | 'image' }>,
  buttons: readonly Button[],
  platform: Platform,
): Piece[] {
  return buttonsByBubble(buttons, platform).map((some, i) => {
    const contentTable = some.map((data) => [{ rowSpan: 1, colSpan: 1, data }])
    return pieceOf(chatType, { type: 'template', data: i === 0 ? { cover, contentTable } : { contentTable } })
  })
}
