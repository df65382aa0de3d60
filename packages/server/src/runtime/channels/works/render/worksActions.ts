import type { BubbleAction, Button } from '@parlance/contract'
import { cutTo } from '../../../channel/pushed/render/inPieces'
import { pressed } from '../../../channel/pushed/render/pressed'

/** The most that is taken. */
const LABEL_MAX = 20
const TEXT_MAX = 300
const POSTBACK_MAX = 1_000
const URI_MAX = 1_000
const OPENED = /^(?:https?|tel|mailto|lineworks|naverworks):/i

/** An action object. */
export type WorksAction = Record<string, unknown>

/** The action of a button in the format of LINE WORKS; null for an address that it does not open. */
export function worksAction({ title, data }: Button): WorksAction | null {
  return actionOf(data.action, title)
}

/** The action of an element without a name of its own. */
export function actionOf(action: BubbleAction, label: string): WorksAction | null {
  const press = pressed(action, label)
  if (press.does === 'OPEN') return uriAction(label, press.url)
  if (press.does === 'DIAL') return uriAction(label, `tel:${press.number}`)
  return messageAction(label, press.data, press.displayText)
}

/** As an action, an address that stands beside a text or an image; null where it is not opened. */
export function uriAction(label: string, uri: string): WorksAction | null {
  const isOpened = OPENED.test(uri) && uri.length <= URI_MAX && URL.canParse(uri)
  return isOpened ? { type: 'uri', label: labelOf(label), uri } : null
}

/** The text is said for the user; what the bot reads comes with it. */
function messageAction(label: string, data: string, displayText: string): WorksAction {
  const text = displayText.slice(0, TEXT_MAX).toWellFormed() || labelOf(label)
  // What is cut off is the tail that only the bot reads: the text that is left is answered as if it were typed.
  const postback = data.length > POSTBACK_MAX ? text : data
  return { type: 'message', label: labelOf(label), text, ...(postback && { postback }) }
}

function labelOf(title: string): string {
  return cutTo(title, LABEL_MAX) || '…'
}
