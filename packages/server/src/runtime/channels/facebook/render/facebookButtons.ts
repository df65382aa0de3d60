import type { BubbleAction, Button } from '@parlance/contract'
import { cutTo } from '../../../channel/pushed/render/inPieces'
import { pressed } from '../../../channel/pushed/render/pressed'

/** The most that Messenger takes. */
const TITLE_MAX = 20
const PAYLOAD_MAX = 1_000

/** A button of Messenger. */
export type FacebookButton =
  | { type: 'web_url'; title: string; url: string }
  | { type: 'postback'; title: string; payload: string }
  | { type: 'phone_number'; title: string; payload: string }

/** The action of a button in Messenger's format; null for an action that Messenger does not support. */
export function facebookButton({ title, data }: Button): FacebookButton | null {
  return buttonOf(data.action, title)
}

/** A button with this title that does what the action says. */
export function buttonOf(action: BubbleAction, title: string): FacebookButton | null {
  const press = pressed(action, title)
  if (press.does === 'OPEN') return linkButton(title, press.mobileUrl ?? press.url)
  if (press.does === 'SAY') return postbackButton(title, press.data, press.displayText)
  const number = press.number.replaceAll(/[\s().-]/g, '')
  // Messenger dials whole numbers only, and refuses a message with any other.
  return /^\+\d{5,15}$/.test(number) ? { type: 'phone_number', title: titleOf(title), payload: number } : null
}

/** A button that opens a page; null where Messenger does not open the address. */
export function linkButton(title: string, url: string): FacebookButton | null {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
    ? { type: 'web_url', title: titleOf(title), url }
    : null
}

function postbackButton(title: string, data: string, displayText: string): FacebookButton {
  // What is cut off is the tail that only the bot reads: the text that is left is answered as if it were typed.
  const payload = data.length > PAYLOAD_MAX ? displayText.slice(0, PAYLOAD_MAX).toWellFormed() : data
  return { type: 'postback', title: titleOf(title), payload }
}

function titleOf(title: string): string {
  return cutTo(title, TITLE_MAX) || '…'
}
