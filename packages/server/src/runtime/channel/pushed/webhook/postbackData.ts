import type { MessengerEvent } from '../../port/pushed'

/** The data of a button that reopens the chat: this prefix, and the text of the event. */
export const WELCOME_DATA = 'parlance:open:'

/** The meaning of a pressed button: it sends its data as a text, or reopens the chat. */
export function readPostback(data: string): Pick<MessengerEvent, 'intent' | 'text'> {
  return data.startsWith(WELCOME_DATA)
    ? { intent: 'OPEN', text: data.slice(WELCOME_DATA.length) }
    : { intent: 'SAY', text: data }
}
