import type { Component } from '@parlance/contract'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { Bubble } from './bubble/Bubble'
import type { Press } from './bubble/press'
import { useEnter } from './composition'

/** One entry of the talk. `below` stands under a bot's entry: the manual test shows its analysis there. */
export type ChatMessage =
  | { id: string; from: 'person'; text: string; failed?: string }
  | { id: string; from: 'bot'; components: readonly Component[]; below?: ReactNode }
  | { id: string; from: 'notice'; text: string }

export type ChatLabels = { log: string; input: string; send: string; typing: string }

type Props = {
  messages: readonly ChatMessage[]
  labels: ChatLabels
  /** The bot is being waited for. */
  isBusy: boolean
  maxLength: number
  onSay: (text: string) => void
  onPress: (press: Press) => void
  /** Shown in place of the log while there are no messages. */
  empty?: ReactNode
}

/** The chat surface: log, typing sign and input. It keeps no talk of its own; whoever shows it does. */
export function Chat({ messages, labels, isBusy, maxLength, onSay, onPress, empty }: Props): ReactElement {
  const end = useRef<HTMLDivElement>(null)
  const count = messages.length
  useEffect(() => {
    if (count > 0 || isBusy) end.current?.scrollIntoView({ block: 'end' })
  }, [count, isBusy])
  return (
    <div className="parlance-chat">
      {/* A log that scrolls must be reachable by keyboard. */}
      <div className="parlance-log" role="log" aria-label={labels.log} aria-live="polite" tabIndex={0}>
        {count === 0 && empty}
        {messages.map((message) => (
          <Entry key={message.id} message={message} onPress={onPress} />
        ))}
        {isBusy && (
          <div className="parlance-typing" role="status" aria-label={labels.typing}>
            <i />
            <i />
            <i />
          </div>
        )}
        <div ref={end} />
      </div>
      <SayForm labels={labels} maxLength={maxLength} onSay={onSay} />
    </div>
  )
}

function Entry({
  message,
  onPress,
}: {
  message: ChatMessage
  onPress: (press: Press) => void
}): ReactElement {
  if (message.from === 'notice') return <div className="parlance-notice">{message.text}</div>
  if (message.from === 'person') {
    return (
      <div className="parlance-entry parlance-person">
        <div className="parlance-bubble" dir="auto">
          {message.text}
        </div>
        {message.failed && (
          <div className="parlance-failed" role="alert">
            {message.failed}
          </div>
        )}
      </div>
    )
  }
  return (
    <div className="parlance-entry parlance-bot">
      {message.components.map((component, at) => (
        <Bubble key={at} component={component} onPress={onPress} />
      ))}
      {message.below}
    </div>
  )
}

function SayForm({ labels, maxLength, onSay }: Pick<Props, 'labels' | 'maxLength' | 'onSay'>): ReactElement {
  const [text, setText] = useState('')
  const say = (value: string) => {
    const said = value.trim()
    if (!said) return
    setText('')
    onSay(said)
  }
  const enter = useEnter(say)
  return (
    <form
      className="parlance-say"
      onSubmit={(event) => {
        event.preventDefault()
        say(text)
      }}
    >
      <input
        aria-label={labels.input}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={maxLength}
        placeholder={labels.input}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...enter}
      />
      <button type="submit" aria-label={labels.send} disabled={text.trim() === ''}>
        <svg aria-hidden="true" height="16" viewBox="0 0 24 24" width="16">
          <path
            d="M4 12h14M12 5l7 7-7 7"
            fill="none"
            stroke="currentColor"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth="2"
          />
        </svg>
      </button>
    </form>
  )
}
