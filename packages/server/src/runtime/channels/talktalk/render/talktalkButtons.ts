import type { BubbleAction, Button } from '@parlance/contract'
import { cutTo } from '../../../channel/pushed/render/inPieces'
import { WELCOME_DATA } from '../../../channel/pushed/webhook/postbackData'

/** The most that TalkTalk takes. */
const TITLE_MAX = 18
const QUICK_TITLE_MAX = 10
const CODE_MAX = 1_000

/** A button of TalkTalk. */
export type TalktalkButton =
  | { type: 'TEXT'; data: { title: string; code?: string } }
  | { type: 'LINK'; data: { title: string; url: string; mobileUrl: string } }

/** What pressing a button does, in TalkTalk's form; null for what it does not do. */
export function talktalkButton({ title, data }: Button): TalktalkButton | null {
  return buttonOf(data.action, title)
}

/** As `talktalkButton`, below the answer, where names are shorter. */
export function quickButton(button: Button): TalktalkButton | null {
  return talktalkButton({ ...button, title: cutTo(button.title, QUICK_TITLE_MAX) })
}

/** What pressing something does under a name. */
export function buttonOf(action: BubbleAction, title: string): TalktalkButton | null {
  switch (action.type) {
    case 'link':
      return linkButton(title, action.data.url, action.data.mobileUrl)
    // TalkTalk makes links of the numbers in a text.
    case 'phone':
      return null
    case 'postback':
      return textButton(title, action.data.postbackFull)
    case 'utterance':
      return textButton(title, action.data.postback)
    case 'welcome':
      return textButton(title, `${WELCOME_DATA}${action.data.postback ?? ''}`)
  }
}

/** A button that opens a page; null where TalkTalk does not open the address. */
export function linkButton(title: string, url: string, mobileUrl = url): TalktalkButton | null {
  if (!isPage(url)) return null
  return {
    type: 'LINK',
    data: { title: titleOf(title), url, mobileUrl: isPage(mobileUrl) ? mobileUrl : url },
  }
}

function isPage(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/** The name is said for the user; a code that is too long is left out, and the name answered as if it were typed. */
function textButton(title: string, code: string): TalktalkButton {
  const isSent = code !== '' && code.length <= CODE_MAX
  return { type: 'TEXT', data: { title: titleOf(title), ...(isSent && { code }) } }
}

function titleOf(title: string): string {
  return cutTo(title, TITLE_MAX) || '…'
}
