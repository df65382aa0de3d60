import '@parlance/chat/theme.css'
import { Chat, type ChatMessage } from '@parlance/chat'
import { UTTERANCE_MAX } from '@parlance/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Translate, useT } from '../../shared/i18n/useT'
import { onTestWanted } from '../../shared/layout/testPanel/testPanel'
import { useBubbleLabels } from '../../shared/trace/useBubbleLabels'
import { errorText } from '../../shared/ui/errorText'
import classes from './ManualTest.module.css'
import { TestStart } from './TestStart'
import { TurnWhy } from './TurnWhy'
import type { TestTurn } from './testTurn'
import type { TestControls } from './useTestSession'

type Props = {
  domainId: number
  controls: TestControls
  /** The analysis unfolds under its answer; else it is shown beside the chat. */
  unfolds: boolean
  /** The message field has the focus at first, not only when a test is begun anew. */
  takesFocus: boolean
}

/** The talk of a test. */
export function TestChat({ domainId, controls, unfolds, takesFocus }: Props) {
  const t = useT()
  const bubbleLabels = useBubbleLabels()
  const { session, isBusy, send, welcome } = controls
  const input = useRef<HTMLInputElement>(null)
  const { testId } = session
  const focused = useRef(takesFocus ? null : testId)
  useEffect(() => {
    // A test is opened, or begun anew, to type.
    if (focused.current !== testId) input.current?.focus({ preventScroll: true })
    focused.current = testId
  }, [testId])
  useEffect(() => onTestWanted(() => input.current?.focus({ preventScroll: true })), [])
  const messages = session.turns.flatMap((turn, i): ChatMessage[] => {
    const before = session.turns[i - 1]
    return [
      ...asked(turn, turn.failed ? errorText(t, turn.failed) : undefined),
      ...rebuilt(turn, before, (id) => t('test.newBuild', { id })),
      ...changed(turn, session.turns.slice(0, i), t('test.draftChanged')),
      ...answered(
        turn,
        <TurnWhy domainId={domainId} turn={turn} controls={controls} unfolds={unfolds} />,
        agentNotice(turn, t),
        t('test.noAnswer'),
      ),
    ]
  })
  return (
    <div className={classes.chat}>
      <Chat
        key={testId}
        inputRef={input}
        messages={messages}
        isBusy={isBusy}
        maxLength={UTTERANCE_MAX}
        labels={{
          log: t('test.log'),
          input: t('test.input'),
          send: t('test.send'),
          typing: t('test.typing'),
          quickReplies: t('test.quickReplies'),
          ...bubbleLabels,
        }}
        onSend={(text) => send(text)}
        onPress={({ shown, sent, opens }) => (opens ? welcome(sent) : send(shown, sent))}
        empty={<TestStart domainId={domainId} controls={controls} onStarted={() => input.current?.focus()} />}
      />
    </div>
  )
}

function asked(turn: TestTurn, failed: string | undefined): ChatMessage[] {
  if (turn.event === 'send')
    return [{ id: turn.id, from: 'person', text: turn.shown, ...(failed && { failed }) }]
  return failed ? [{ id: turn.id, from: 'notice', text: failed }] : []
}

/** From here another build answers: the same message may be answered otherwise. */
function rebuilt(turn: TestTurn, before: TestTurn | undefined, text: (id: string) => string): ChatMessage[] {
  const id = turn.reply?.trace.buildDisplayId
  const known = before?.reply?.trace.buildDisplayId
  return id && known && id !== known ? [{ id: `${turn.id}:build`, from: 'notice', text: text(id) }] : []
}

/** From here another draft answers, in the same talk. */
function changed(turn: TestTurn, earlier: readonly TestTurn[], text: string): ChatMessage[] {
  const state = turn.reply?.draft?.state
  const known = earlier.findLast(({ reply }) => reply?.draft)?.reply?.draft?.state
  return state && known && state !== known ? [{ id: `${turn.id}:draft`, from: 'notice', text }] : []
}

/** What became of a hand-over to people: end users see nothing of it. */
function agentNotice({ reply }: TestTurn, t: Translate): string | null {
  const step = reply?.trace.steps.find((one) => one.step === 'AGENT')
  return (step && t.find(`trace.AGENT.${step.reason}`, step.params)) ?? null
}

function answered(turn: TestTurn, below: ReactNode, handOver: string | null, silent: string): ChatMessage[] {
  if (!turn.reply) return []
  const { bubbles, quickButtons } = turn.reply
  const text = handOver ?? (bubbles.length === 0 ? silent : null)
  const notice: ChatMessage[] = text === null ? [] : [{ id: `${turn.id}:notice`, from: 'notice', text }]
  const answer: ChatMessage = {
    id: `${turn.id}:answer`,
    from: 'bot',
    components: bubbles,
    quickButtons,
    below,
  }
  return bubbles.length === 0 ? [...notice, answer] : [answer, ...notice]
}
