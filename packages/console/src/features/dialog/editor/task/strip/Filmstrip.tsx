import '@parlance/chat/theme.css'
import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { Chat, type ChatMessage } from '@parlance/chat'
import {
  PREVIEW_PATHS,
  type PreviewPath,
  type PreviewTurn,
  type Task,
  type TaskPreview,
  UTTERANCE_MAX,
} from '@parlance/contract'
import { Check, Play, RotateCcw, Square, Unplug } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../../../../../shared/i18n/useT'
import { useBubbleLabels } from '../../../../../shared/trace/useBubbleLabels'
import { ErrorAlert } from '../../../../../shared/ui/ErrorAlert'
import { useEditedConversation } from '../../draft/editedConversation'
import classes from './Filmstrip.module.css'
import { usePreview, type Wanted } from './usePreview'

type Props = { task: Task; domainId: number; lang: string | undefined }

/** A whole dialogue of the task as it is edited: shown at once, played message by message, or typed into. */
export function Filmstrip({ task, domainId, lang }: Props) {
  const t = useT()
  const labels = useBubbleLabels()
  const { fields } = useEditedConversation()
  const [wanted, setWanted] = useState<Wanted>({ path: 'FINISH', slot: null, said: [] })
  const { missing, found } = usePreview(domainId, fields, wanted)
  const preview = missing === null ? found.data : undefined
  const turns = preview?.turns ?? []
  const messages = turns.flatMap((turn, i) => messagesOf(turn, turns[i - 1], i))
  const { shown, isPlaying, play, stop } = usePlayed(messages.length, preview)
  const say = (text: string) => {
    stop()
    const before = wanted.said.length > 0 ? wanted.said : turns.map(({ said }) => said)
    setWanted({ ...wanted, said: [...before, text] })
  }
  return (
    <section className={classes.root} aria-label={t('task.strip')}>
      <header className={classes.head}>
        <h2>{t('task.strip')}</h2>
        {wanted.said.length > 0 && (
          <Button
            size="compact-sm"
            leftSection={<RotateCcw size={14} aria-hidden />}
            onClick={() => setWanted({ ...wanted, said: [] })}
          >
            {t('task.strip.examples')}
          </Button>
        )}
        <PlayOrStop
          isPlaying={isPlaying}
          disabled={messages.length === 0}
          onClick={isPlaying ? stop : play}
        />
      </header>
      <p className="help">{t('task.strip.help')}</p>
      <PathChoice
        task={task}
        wanted={wanted}
        exitKeyword={exitKeywordOf(task, found.data)}
        onChoose={setWanted}
      />
      <ErrorAlert error={missing === null ? found.error : null} onRetry={() => void found.refetch()} />
      <div className={classes.talk} lang={lang}>
        <Chat
          messages={messages.slice(0, shown)}
          isBusy={isPlaying && messages[shown]?.from === 'bot'}
          maxLength={UTTERANCE_MAX}
          labels={{
            log: t('task.strip.log'),
            input: t('task.strip.input'),
            send: t('test.send'),
            typing: t('test.typing'),
            quickReplies: t('test.quickReplies'),
            ...labels,
          }}
          onSend={say}
          onPress={({ shown: text, sent }) => say(sent ?? text)}
          empty={missing && <p className="help">{t(`task.strip.missing.${missing}`)}</p>}
        />
      </div>
      {preview && !isPlaying && <End preview={preview} />}
    </section>
  )
}

type PlayProps = { isPlaying: boolean; disabled: boolean; onClick: () => void }

function PlayOrStop({ isPlaying, disabled, onClick }: PlayProps) {
  const t = useT()
  return (
    <Button
      size="compact-sm"
      disabled={disabled}
      leftSection={isPlaying ? <Square size={13} aria-hidden /> : <Play size={14} aria-hidden />}
      onClick={onClick}
    >
      {t(isPlaying ? 'task.strip.stop' : 'task.strip.play')}
    </Button>
  )
}

/** How the dialogue ends. */
function End({ preview: { end, turns } }: { preview: TaskPreview }) {
  const t = useT()
  return (
    <p className={classes.end} role="status" data-end={end}>
      {t(`task.end.${end}`, { slot: turns.at(-1)?.asked ?? '' })}
    </p>
  )
}

/** What ends the task: its own word, else that of the domain. */
function exitKeywordOf({ exitKeywords }: Task, preview: TaskPreview | undefined): string | null {
  return exitKeywords[0] ?? preview?.exitKeyword ?? null
}

function messagesOf(turn: PreviewTurn, before: PreviewTurn | undefined, i: number): ChatMessage[] {
  const { said, bubbles, quickButtons } = turn
  return [
    { id: `${i}:said`, from: 'person', text: said },
    {
      id: `${i}:answer`,
      from: 'bot',
      components: bubbles,
      quickButtons,
      below: <TurnNote turn={turn} before={before} />,
    },
  ]
}

/** What a message did: the slots that hold another value now, and the servers that would have been called. */
function TurnNote({ turn, before }: { turn: PreviewTurn; before: PreviewTurn | undefined }) {
  const t = useT()
  const held = new Map(before?.slots?.map(({ name, value }) => [name, value]))
  const filled = (turn.slots ?? []).filter(
    ({ name, value }) => value !== null && (held.get(name) ?? null) !== value,
  )
  if (filled.length + turn.calls.length === 0) return null
  return (
    <ul className={classes.notes}>
      {filled.map(({ name, value }) => (
        <li key={name}>
          <Check size={12} aria-hidden />
          {t('task.strip.filled', { name, value: value ?? '' })}
        </li>
      ))}
      {turn.calls.map(({ purpose, name, url }, i) => (
        <li key={i} title={url}>
          <Unplug size={12} aria-hidden />
          {t('task.strip.call', { purpose: t(`callPurpose.${purpose}`), name })}
        </li>
      ))}
    </ul>
  )
}

const STEP_MS = 900

/** How many of some messages are shown: all, or one more at each step while they are played. */
function usePlayed(count: number, of: unknown) {
  const [playing, setPlaying] = useState<{ shown: number; of: unknown } | null>(null)
  // Another dialogue stands there whole.
  const shown = playing !== null && playing.of === of ? playing.shown : null
  const isPlaying = shown !== null && shown < count
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => setPlaying((now) => now && { ...now, shown: now.shown + 1 }), STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying])
  return {
    shown: isPlaying ? shown : count,
    isPlaying,
    play: () => setPlaying({ shown: 1, of }),
    stop: () => setPlaying(null),
  }
}

type PathChoiceProps = {
  task: Task
  wanted: Wanted
  /** Null where nothing ends the task. */
  exitKeyword: string | null
  onChoose: (wanted: Wanted) => void
}

/** How the dialogue goes: to the answer, asked too often for one of the slots, or left. */
function PathChoice({ task, wanted, exitKeyword, onChoose }: PathChoiceProps) {
  const t = useT()
  const asked = task.slots.filter(
    ({ name, required, confirmation }) => name !== '' && (required || confirmation),
  )
  const slot = wanted.slot ?? asked[0]?.name ?? ''
  const isOffered = (path: PreviewPath) =>
    path === 'EXIT' ? exitKeyword !== null : path === 'FINISH' || asked.length > 0
  return (
    <div className={classes.paths}>
      <SegmentedControl
        aria-label={t('task.strip.path')}
        value={wanted.path}
        onChange={(path) => onChoose({ path: path as PreviewPath, slot: null, said: [] })}
        data={PREVIEW_PATHS.map((value) => ({
          value,
          label: t(`task.strip.path.${value}`),
          disabled: !isOffered(value),
        }))}
      />
      {wanted.path === 'OVER_COUNT' && (
        <NativeSelect
          aria-label={t('task.strip.slot')}
          value={slot}
          data={asked.map(({ name }) => name)}
          onChange={({ currentTarget }) => onChoose({ ...wanted, slot: currentTarget.value, said: [] })}
        />
      )}
    </div>
  )
}
