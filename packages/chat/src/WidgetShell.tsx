import { UTTERANCE_MAX } from '@parlance/contract'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Press } from './bubble/press'
import { Chat, type ChatMessage } from './Chat'
import { randomId } from './randomId'
import { type WidgetEvent, webChatTransport } from './transport'
import { type WidgetLanguage, type WidgetMessages, widgetMessages } from './widgetMessages'

type Props = { server: string; channel: string; language: WidgetLanguage; title: string }

/** The button in the corner and the panel it opens. The talk starts when the panel is first opened. */
export function WidgetShell({ server, channel, language, title }: Props): ReactElement {
  const words = widgetMessages(language)
  const [isOpen, setOpen] = useState(false)
  const talk = useTalk(server, channel, words, isOpen)
  const heading = title || words.title
  return (
    <div className="parlance-widget">
      {isOpen && (
        <section aria-label={heading} className="parlance-panel">
          <header className="parlance-head">
            <strong>{heading}</strong>
            <button aria-label={words.close} type="button" onClick={() => setOpen(false)}>
              <Icon path="M6 6l12 12M18 6L6 18" />
            </button>
          </header>
          <Chat {...talk} labels={words} maxLength={UTTERANCE_MAX} />
        </section>
      )}
      <button
        aria-expanded={isOpen}
        aria-label={isOpen ? words.close : words.open}
        className="parlance-launch"
        type="button"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path="M4 5h16v11H9l-5 4z" />
      </button>
    </div>
  )
}

type SentEvent = WidgetEvent & { shown: string }

function useTalk(server: string, channel: string, words: WidgetMessages, isOpen: boolean) {
  const transport = useMemo(() => webChatTransport(server, channel), [server, channel])
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [waiting, setWaiting] = useState(0)
  const greeted = useRef(false)
  /** What did not arrive, by the id of its message. */
  const failed = useRef(new Map<string, SentEvent>())
  const exchange = useCallback(
    async (sent: SentEvent) => {
      const { shown, ...event } = sent
      const id = sent.eventId
      failed.current.delete(id)
      setMessages((before) => asSent(before, sent))
      setWaiting((n) => n + 1)
      try {
        const { components, quickButtons } = await transport(event)
        const reply: ChatMessage = { id: `${id}-reply`, from: 'bot', components, quickButtons }
        if (components.length > 0 || quickButtons.length > 0) setMessages((before) => [...before, reply])
      } catch {
        failed.current.set(id, sent)
        setMessages((before) =>
          sent.event === 'send'
            ? before.map((m) => (m.id === id ? { id, from: 'person', text: shown, failed: words.failed } : m))
            : [...before, { id, from: 'notice', text: words.failed, failed: true }],
        )
      } finally {
        setWaiting((n) => n - 1)
      }
    },
    [transport, words],
  )
  useEffect(() => {
    if (!isOpen || greeted.current) return
    greeted.current = true
    void exchange({ event: 'open', eventId: randomId(), shown: '', text: '' })
  }, [isOpen, exchange])
  const send = ({ shown, sent }: Press) =>
    void exchange({ event: 'send', eventId: randomId(), shown, text: sent })
  return {
    messages,
    isBusy: waiting > 0,
    onSend: (text: string) => send({ shown: text, sent: text }),
    onPress: send,
    onRetry: (id: string) => {
      const sent = failed.current.get(id)
      if (sent) void exchange(sent)
    },
  }
}

/** The messages while one is on its way: a second try moves its message to the end. */
function asSent(before: ChatMessage[], { event, eventId: id, shown }: SentEvent): ChatMessage[] {
  const others = before.filter((message) => message.id !== id)
  return event === 'send' ? [...others, { id, from: 'person', text: shown }] : others
}

function Icon({ path }: { path: string }): ReactElement {
  return (
    <svg aria-hidden="true" height="20" viewBox="0 0 24 24" width="20">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth="1.75"
      />
    </svg>
  )
}
