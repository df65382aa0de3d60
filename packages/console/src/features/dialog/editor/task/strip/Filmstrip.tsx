import '@parlance/chat/theme.css'
import { Button } from '@mantine/core'
import { Chat, type ChatMessage } from '@parlance/chat'
import { type PreviewTurn, type Task, UTTERANCE_MAX } from '@parlance/contract'
import { Play, RotateCcw, Square } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../../shared/i18n/useT'
import { useBubbleLabels } from '../../../../../shared/trace/useBubbleLabels'
import { ErrorAlert } from '../../../../../shared/ui/ErrorAlert'
import { useEditedConversation } from '../../draft/editedConversation'
import classes from './Filmstrip.module.css'
import { PathChoice } from './PathChoice'
import { TurnNote } from './TurnNote'
import { usePlayed } from './usePlayed'
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
  const isTyped = wanted.said.length > 0
  return (
    <section className={classes.root} aria-label={t('task.strip')}>
      <header className={classes.head}>
        <h2>{t('task.strip')}</h2>
        {isTyped && (
          <Button
            size="compact-sm"
            leftSection={<RotateCcw size={14} aria-hidden />}
            onClick={() => setWanted({ ...wanted, said: [] })}
          >
            {t('task.strip.examples')}
          </Button>
        )}
        <Button
          size="compact-sm"
          disabled={messages.length === 0}
          leftSection={isPlaying ? <Square size={13} aria-hidden /> : <Play size={14} aria-hidden />}
          onClick={isPlaying ? stop : play}
        >
          {t(isPlaying ? 'task.strip.stop' : 'task.strip.play')}
        </Button>
      </header>
      <p className="help">{t('task.strip.help')}</p>
      <PathChoice
        task={task}
        wanted={wanted}
        exitKeyword={task.exitKeywords[0] ?? found.data?.exitKeyword ?? null}
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
      {preview && !isPlaying && (
        <p className={classes.end} role="status" data-end={preview.end}>
          {t(`task.end.${preview.end}`, { slot: turns.at(-1)?.asked ?? '' })}
        </p>
      )}
    </section>
  )
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
