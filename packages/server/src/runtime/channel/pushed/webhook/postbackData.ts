import type { MessengerEvent } from '../../port/pushed'

/** What a button holds that opens the chat anew: this, and the text of the event. */
export const WELCOME_DATA = 'parlance:open:'

/** What pressing a button means: it says what it holds, or opens the chat anew. */
export function readPostback(data: string): Pick<MessengerEvent, 'intent' | 'text'> {
  return data.startsWith(WELCOME_DATA)
    ? { intent: 'OPEN', text: data.slice(WELCOME_DATA.length) }
    : { intent: 'SAY', text: data }
}
