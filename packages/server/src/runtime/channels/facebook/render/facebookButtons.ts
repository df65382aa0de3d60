import type { BubbleAction, Button } from '@parlance/contract'
import { cutTo } from '../../../channel/pushed/render/inPieces'
import { WELCOME_DATA } from '../../../channel/pushed/webhook/postbackData'

/** The most that Messenger takes. */
const TITLE_MAX = 20
const PAYLOAD_MAX = 1_000

/** A button of Messenger. */
export type FacebookButton =
  | { type: 'web_url'; title: string; url: string }
  | { type: 'postback'; title: string; payload: string }
  | { type: 'phone_number'; title: string; payload: string }

/** What pressing a button does, in Messenger's form; null for what it does not do. */
export function facebookButton({ title, data }: Button): FacebookButton | null {
  return buttonOf(data.action, title)
}

/** What pressing something does under a name. */
export function buttonOf(action: BubbleAction, title: string): FacebookButton | null {
  switch (action.type) {
    case 'link':
      return linkButton(title, action.data.mobileUrl ?? action.data.url)
    case 'phone': {
      const number = action.data.number.replaceAll(/[\s().-]/g, '')
      // Messenger dials whole numbers only, and refuses a message with any other.
      return /^\+\d{5,15}$/.test(number)
        ? { type: 'phone_number', title: titleOf(title), payload: number }
        : null
    }
    case 'postback': {
      const { postbackFull, displayText, postback } = action.data
      return postbackButton(title, postbackFull, displayText ?? postback)
    }
    case 'utterance':
      return postbackButton(title, action.data.postback, action.data.text)
    case 'welcome':
      return postbackButton(title, `${WELCOME_DATA}${action.data.postback ?? ''}`, title)
  }
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
