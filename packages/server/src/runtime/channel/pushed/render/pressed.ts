import type { BubbleAction } from '@parlance/contract'
import { WELCOME_DATA } from '../webhook/postbackData'

/** The effect of a button: opens a page, dials, or sends a text to the bot (`data` is what the bot receives). */
export type Pressed =
  | { does: 'OPEN'; url: string; mobileUrl: string | undefined }
  | { does: 'DIAL'; number: string }
  | { does: 'SAY'; data: string; displayText: string }

/** What an action does under a name. */
export function pressed(action: BubbleAction, title: string): Pressed {
  switch (action.type) {
    case 'link':
      return { does: 'OPEN', url: action.data.url, mobileUrl: action.data.mobileUrl }
    case 'phone':
      return { does: 'DIAL', number: action.data.number }
    case 'postback': {
      const { postbackFull, displayText, postback } = action.data
      return { does: 'SAY', data: postbackFull, displayText: displayText ?? postback }
    }
    case 'utterance':
      return { does: 'SAY', data: action.data.postback, displayText: action.data.text }
    case 'welcome':
      return { does: 'SAY', data: `${WELCOME_DATA}${action.data.postback ?? ''}`, displayText: title }
  }
}
