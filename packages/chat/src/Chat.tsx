import type { Button, Component, PersistentMenu } from '@parlance/contract'
import { type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Bubble } from './bubble/Bubble'
import type { BubbleLabels } from './bubble/bubbleScope'
import type { Press } from './bubble/press'
import { useEnter } from './composition'
import { FixedMenu } from './FixedMenu'
import { languageOfText } from './languageOfText'
import { QuickReplies } from './QuickReplies'

/**
 * One entry of the talk. `below` stands under a bot's entry: the manual test shows its analysis there. Quick buttons
 * are offered until the next message.
 */
export type ChatMessage =
  | { id: string; from: 'person'; text: string; failed?: string }
  | {
      id: string
      from: 'bot'
      components: readonly Component[]
      quickButtons?: readonly Button[]
      below?: ReactNode
    }
  | { id: string; from: 'notice'; text: string; failed?: boolean }

export type ChatLabels = BubbleLabels & {
  log: string
  input: string
  send: string
  typing: string
  quickReplies: string
}

type Props = {
  messages: readonly ChatMessage[]
  labels: ChatLabels
  /** The bot is being waited for. */
  isBusy: boolean
  maxLength: number
  onSend: (text: string) => void
  onPress: (press: Press) => void
  /** The message field, for an owner that gives it the focus. */
  inputRef?: Ref<HTMLInputElement>
  /** Tries again what failed; without it a failure is only shown. */
  onRetry?: (id: string) => void
  /** Shown instead of the log while there are no messages. */
  empty?: ReactNode
  /** Stands below the chat; open until something is sent, and by its button. */
  menu?: PersistentMenu | null
}

/** The chat surface: log, typing sign, quick replies and input. It keeps no messages itself: its owner does. */
export function Chat(props: Props): ReactElement {
  const { messages, labels, isBusy, maxLength, inputRef, onSend, onPress, onRetry, empty, menu } = props
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length
  const isBegun = messages.some(({ from }) => from === 'person')
  const [menuShown, setMenuShown] = useState<boolean | null>(null)
  const isMenuShown = menuShown ?? !isBegun
  const last = messages.findLast(({ from }) => from !== 'notice')
  const quickButtons = (!isBusy && last?.from === 'bot' && last.quickButtons) || []
  useEffect(() => {
    // Not by scrollIntoView, which may scroll the page around as well.
    if (log.current && (count > 0 || isBusy)) log.current.scrollTop = log.current.scrollHeight
  }, [count, isBusy])
  return (
    <div className="parlance-chat">
      {/* A log that scrolls must be reachable by keyboard. */}
      <div
        className="parlance-log"
        ref={log}
        role="log"
        aria-label={labels.log}
        aria-live="polite"
        tabIndex={0}
      >
        {count === 0 && empty}
        {messages.map((message) => (
          <Entry
            key={message.id}
            message={message}
            labels={labels}
            onPress={onPress}
            onRetry={onRetry && (() => onRetry(message.id))}
          />
        ))}
        {isBusy && (
          <div className="parlance-typing" role="status" aria-label={labels.typing}>
            <i />
            <i />
            <i />
          </div>
        )}
      </div>
      {quickButtons.length > 0 && <QuickReplies buttons={quickButtons} labels={labels} onPress={onPress} />}
      {menu && isMenuShown && (
        <FixedMenu
          menu={menu}
          labels={labels}
          onPress={(press) => {
            setMenuShown(false)
            onPress(press)
          }}
        />
      )}
      <MessageForm inputRef={inputRef} labels={labels} maxLength={maxLength} onSend={onSend}>
        {menu && (
          <button
            className="parlance-menu-toggle"
            type="button"
            aria-expanded={isMenuShown}
            aria-label={menu.title}
            title={menu.title}
            onClick={() => setMenuShown(!isMenuShown)}
          >
            <svg aria-hidden="true" height="16" viewBox="0 0 24 24" width="16">
              <path
                d="M4 6h16M4 12h16M4 18h16"
                fill="none"
                stroke="currentColor"
                strokeLinecap="round"
                strokeWidth="2"
              />
            </svg>
          </button>
        )}
      </MessageForm>
    </div>
  )
}

type EntryProps = {
  message: ChatMessage
  labels: ChatLabels
  onPress: (press: Press) => void
  onRetry: (() => void) | undefined
}

function Entry({ message, labels, onPress, onRetry }: EntryProps): ReactElement {
  if (message.from === 'notice') {
    return (
      <div className="parlance-notice">
        <Failure text={message.text} onRetry={message.failed ? onRetry : undefined} />
      </div>
    )
  }
  if (message.from === 'person') {
    return (
      <div className="parlance-entry parlance-person">
        <div className="parlance-bubble" dir="auto" lang={languageOfText(message.text)}>
          {message.text}
        </div>
        {message.failed && (
          <div className="parlance-failed" role="alert">
            <Failure text={message.failed} onRetry={onRetry} />
          </div>
        )}
      </div>
    )
  }
  return (
    <div className="parlance-entry parlance-bot" lang={languageOfText(JSON.stringify(message.components))}>
      {message.components.map((component, at) => (
        <Bubble key={at} component={component} labels={labels} onPress={onPress} />
      ))}
      {message.below}
    </div>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }): ReactElement {
  if (!onRetry) return <>{text}</>
  return (
    <button className="parlance-retry" type="button" onClick={onRetry}>
      {text}
    </button>
  )
}

type FormProps = Pick<Props, 'labels' | 'maxLength' | 'onSend'> & {
  inputRef: Ref<HTMLInputElement> | undefined
  /** Before the field. */
  children?: ReactNode
}

function MessageForm({ labels, maxLength, onSend, inputRef, children }: FormProps): ReactElement {
  const [text, setText] = useState('')
  const send = (value: string) => {
    const message = value.trim()
    if (!message) return
    setText('')
    onSend(message)
  }
  const enter = useEnter(send)
  return (
    <form
      className="parlance-compose"
      onSubmit={(event) => {
        event.preventDefault()
        send(text)
      }}
    >
      {children}
      <input
        aria-label={labels.input}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={maxLength}
        placeholder={labels.input}
        ref={inputRef}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...enter}
      />
      {/* Pressing it leaves the focus, and on a phone the keyboard, with the field. */}
      <button
        type="submit"
        aria-label={labels.send}
        disabled={text.trim() === ''}
        onMouseDown={(event) => event.preventDefault()}
      >
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
