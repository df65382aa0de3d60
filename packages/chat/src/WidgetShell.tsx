import { UTTERANCE_MAX } from '@parlance/contract'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Press } from './bubble/press'
import { Chat, type ChatMessage } from './Chat'
import { webChatTransport } from './transport'
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

function useTalk(server: string, channel: string, words: WidgetMessages, isOpen: boolean) {
  const transport = useMemo(() => webChatTransport(server, channel), [server, channel])
  const [messages, setMessages] = useState<ChatMessage[]>([])
  const [waiting, setWaiting] = useState(0)
  const greeted = useRef(false)
  const exchange = useCallback(
    async (event: 'open' | 'send', press: Press) => {
      const id = String(Math.random())
      if (event === 'send') setMessages((before) => [...before, { id, from: 'person', text: press.shown }])
      setWaiting((n) => n + 1)
      try {
        const components = await transport(event, press.sent)
        if (components.length > 0)
          setMessages((before) => [...before, { id: `${id}-reply`, from: 'bot', components }])
      } catch {
        setMessages((before) =>
          event === 'send'
            ? before.map((m) => (m.id === id ? { ...m, failed: words.failed } : m))
            : [...before, { id, from: 'notice', text: words.failed }],
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
    void exchange('open', { shown: '', sent: '' })
  }, [isOpen, exchange])
  return {
    messages,
    isBusy: waiting > 0,
    onSay: (text: string) => void exchange('send', { shown: text, sent: text }),
    onPress: (press: Press) => void exchange('send', press),
  }
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
