import { type PersistentMenu, SESSION_RESET_MINUTES } from '@parlance/contract'
import type { ChatMessage } from './Chat'
import type { WidgetEvent, WidgetReply } from './transport'

/** How many messages of a talk stay on the page. */
const MESSAGES_MAX = 200

/** An event on its way to the bot, with the words that stand in the chat; `failed` when it did not arrive. */
export type SentEvent = WidgetEvent & { shown: string; failed?: boolean }

/** The talk of one visitor in one tab of the browser. */
export type Talk = {
  messages: readonly ChatMessage[]
  /** Events without an answer yet, oldest first. */
  unanswered: readonly SentEvent[]
  /** When something was last sent or answered, in ms. */
  at: number
  /** The menu below the chat, as it came last. */
  menu: PersistentMenu | null
}

export const NO_TALK: Talk = { messages: [], unanswered: [], at: 0, menu: null }

/** Whether the server has forgotten the session of a talk, so that the next opening is a new session. */
export function isOver({ at }: Talk, now: number): boolean {
  return now - at >= SESSION_RESET_MINUTES * 60_000
}

/** The talk while an event is on its way; a second try moves its message to the end. */
export function withSent({ messages, unanswered, menu }: Talk, sent: SentEvent, now: number): Talk {
  const { failed: _, ...fresh } = sent
  const { eventId: id, shown: text } = sent
  const others = messages.filter((message) => message.id !== id)
  return {
    messages: sent.event === 'send' ? recent([...others, { id, from: 'person', text }]) : messages,
    unanswered: [...unanswered.filter(({ eventId }) => eventId !== id), fresh],
    at: now,
    menu,
  }
}

/** The talk after the answer to an event; an answer that came already is not added again. */
export function withReply(
  { messages, unanswered, menu }: Talk,
  id: string,
  reply: WidgetReply,
  now: number,
): Talk {
  const { components, quickButtons } = reply
  const replyId = `${id}-reply`
  const isNew = !messages.some((message) => message.id === replyId)
  const isOpening = unanswered.some(({ eventId, event }) => eventId === id && event === 'open')
  const says = isNew && (components.length > 0 || quickButtons.length > 0)
  return {
    messages: says
      ? recent([...messages, { id: replyId, from: 'bot', components, quickButtons }])
      : [...messages],
    unanswered: unanswered.filter(({ eventId }) => eventId !== id),
    at: now,
    menu: menuAfter(reply.menu, isOpening ? null : menu),
  }
}

/** One without buttons takes the place of the one before as none. */
function menuAfter(given: WidgetReply['menu'], before: Talk['menu']): Talk['menu'] {
  if (!given) return before
  return given.data.contentTable.length > 0 ? given : null
}

/** The talk after an event did not arrive. */
export function withFailure(talk: Talk, id: string): Talk {
  return {
    ...talk,
    unanswered: talk.unanswered.map((sent) => (sent.eventId === id ? { ...sent, failed: true } : sent)),
  }
}

/** The messages as the chat shows them, those that did not arrive marked with `text`. */
export function shownMessages({ messages, unanswered }: Talk, text: string): ChatMessage[] {
  const failed = unanswered.filter((sent) => sent.failed)
  const ids = new Set(failed.map(({ eventId }) => eventId))
  const notices = failed
    .filter(({ event }) => event === 'open')
    .map(({ eventId: id }): ChatMessage => ({ id, from: 'notice', text, failed: true }))
  const marked = messages.map((message) =>
    message.from === 'person' && ids.has(message.id) ? { ...message, failed: text } : message,
  )
  return [...marked, ...notices]
}

function recent(messages: ChatMessage[]): ChatMessage[] {
  return messages.slice(-MESSAGES_MAX)
}
