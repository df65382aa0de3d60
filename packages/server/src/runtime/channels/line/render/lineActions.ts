import type { BubbleAction, Button } from '@parlance/contract'
import { cutTo } from '../../../channel/pushed/render/inPieces'
import { pressed } from '../../../channel/pushed/render/pressed'

/** The most that LINE takes. */
const LABEL_MAX = 20
const DATA_MAX = 300
const URI_MAX = 1_000
/** Addresses that LINE opens; it refuses a whole message for any other. */
const OPENED = /^(?:https?|line|tel):/i

/** An action object of LINE. */
export type LineAction = Record<string, unknown>

/** The action of a button in LINE's format; null for an address that LINE does not open. */
export function lineAction({ title, data }: Button): LineAction | null {
  return actionOf(data.action, labelOf(title))
}

/** The action of an element without a name of its own; the label is read aloud. */
export function actionOf(action: BubbleAction, label: string): LineAction | null {
  const press = pressed(action, label)
  if (press.does === 'OPEN') return uriAction(label, press.mobileUrl ?? press.url, press.url)
  if (press.does === 'DIAL') return uriAction(label, `tel:${press.number}`)
  return postbackAction(label, press.data, press.displayText)
}

/** As an action, an address that stands beside a text or an image; null where LINE does not open it. */
export function uriAction(label: string, uri: string, desktop?: string): LineAction | null {
  if (!isOpened(uri)) return null
  const isOther = desktop !== undefined && desktop !== uri && isOpened(desktop)
  return { type: 'uri', label: labelOf(label), uri, ...(isOther && { altUri: { desktop } }) }
}

function isOpened(uri: string): boolean {
  return OPENED.test(uri) && uri.length <= URI_MAX && URL.canParse(uri)
}

function postbackAction(label: string, data: string, displayText: string): LineAction {
  return {
    type: 'postback',
    label,
    // What is cut off is the tail that only the bot reads: the text that is left is answered as if it were typed.
    data: data.length > DATA_MAX ? displayText.slice(0, DATA_MAX).toWellFormed() : data,
    displayText: displayText.slice(0, DATA_MAX).toWellFormed() || label,
  }
}

function labelOf(title: string): string {
  return cutTo(title, LABEL_MAX) || '…'
}
