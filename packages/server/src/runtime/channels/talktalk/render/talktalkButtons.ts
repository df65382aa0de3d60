import type { BubbleAction, Button } from '@parlance/contract'
import { cutTo } from '../../../channel/pushed/render/inPieces'
import { pressed } from '../../../channel/pushed/render/pressed'

/** The most that TalkTalk takes. */
const TITLE_MAX = 18
const QUICK_TITLE_MAX = 10
const CODE_MAX = 1_000

/** A button of TalkTalk. */
export type TalktalkButton =
  | { type: 'TEXT'; data: { title: string; code?: string } }
  | { type: 'LINK'; data: { title: string; url: string; mobileUrl: string } }

/** The action of a button in TalkTalk's format; null for an action that TalkTalk does not support. */
export function talktalkButton({ title, data }: Button): TalktalkButton | null {
  return buttonOf(data.action, title)
}

/** As `talktalkButton`, below the answer, where names are shorter. */
export function quickButton(button: Button): TalktalkButton | null {
  return talktalkButton({ ...button, title: cutTo(button.title, QUICK_TITLE_MAX) })
}

/** A button with this title that does what the action says. */
export function buttonOf(action: BubbleAction, title: string): TalktalkButton | null {
  const press = pressed(action, title)
  if (press.does === 'OPEN') return linkButton(title, press.url, press.mobileUrl)
  // TalkTalk makes links of the numbers in a text.
  return press.does === 'SAY' ? textButton(title, press.data) : null
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
