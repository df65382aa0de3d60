import { BUTTONS_PER_BUBBLE, type BubbleAction, type Button, type Platform } from '@parlance/contract'
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
  const most = BUTTONS_PER_BUBBLE[platform]
  const pieces: Piece[] = []
  for (let from = 0; from === 0 || from < buttons.length; from += most) {
    const contentTable = buttons.slice(from, from + most).map((data) => [{ rowSpan: 1, colSpan: 1, data }])
    const data = from === 0 ? { cover, contentTable } : { contentTable }
    pieces.push(pieceOf(chatType, { type: 'template', data }))
  }
  return pieces
}
