import { Button, Switch } from '@mantine/core'
import { ANSWERS_PER_CONVERSATION_MAX } from '@parlance/contract'
import { Plus } from 'lucide-react'
import { useFormat } from '../../../../shared/i18n/useFormat'
import { useT } from '../../../../shared/i18n/useT'
import classes from '../ConversationEditor.module.css'
import { type AnswerDraft, type Draft, newAnswer } from '../draft/draft'
import { AnswerCard } from './AnswerCard'

type Props = {
  draft: Draft
  lang: string | undefined
  readOnly: boolean
  update: (change: (draft: Draft) => Draft) => void
  errorAt: (path: string, length?: number) => string | undefined
  idOf: (path: string) => string
  onLeave: (path: string) => void
}

/** Which answer the engine gives: one whose conditions hold goes before chance and before the order. */
const CHOICE = {
  random: { plain: 'editor.randomOn', conditions: 'editor.randomOnConditions' },
  first: { plain: 'editor.randomOff', conditions: 'editor.randomOffConditions' },
} as const

/** What the bot says: one answer or more, each switched on or off, and whether chance picks one. */
export function Answers({ draft, lang, readOnly, update, errorAt, idOf, onLeave }: Props) {
  const t = useT()
  const format = useFormat()
  const { answers, random } = draft
  const change = (next: (answers: AnswerDraft[]) => AnswerDraft[]) =>
    update((now) => ({ ...now, answers: next(now.answers) }))
  const haveConditions = answers.some(({ settings }) => (settings.conditions?.length ?? 0) > 0)
  const missing = errorAt('answers', answers.length)
  return (
    <section id={idOf('answers')} className={classes.section} aria-label={t('conversations.answers')}>
      <header className={classes.head}>
        <h2>
          {t('conversations.answers')}
          {answers.length > 1 && <span className={classes.count}>{format.number(answers.length)}</span>}
        </h2>
      </header>
      {missing && (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      )}
      {answers.length > 1 && (
        <Switch
          id={idOf('random')}
          label={t('editor.random')}
          description={t(CHOICE[random ? 'random' : 'first'][haveConditions ? 'conditions' : 'plain'])}
          error={errorAt('random')}
          checked={random}
          onChange={(event) => {
            const { checked } = event.currentTarget
            update((now) => ({ ...now, random: checked }))
          }}
        />
      )}
      {answers.map((answer, index) => (
        <AnswerCard
          key={answer.key}
          answer={answer}
          index={index}
          alone={answers.length === 1}
          lang={lang}
          readOnly={readOnly}
          errorAt={errorAt}
          idOf={idOf}
          onLeave={onLeave}
          onChange={(next) =>
            change((now) => now.map((other) => (other.key === answer.key ? next(other) : other)))
          }
          onRemove={() => change((now) => now.filter(({ key }) => key !== answer.key))}
          onUp={() =>
            change((now) => {
              const at = now.findIndex(({ key }) => key === answer.key)
              return now.toSpliced(at, 1).toSpliced(Math.max(at - 1, 0), 0, answer)
            })
          }
        />
      ))}
      {!readOnly && answers.length < ANSWERS_PER_CONVERSATION_MAX && (
        <Button
          w="fit-content"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => change((now) => [...now, newAnswer()])}
        >
          {t('editor.addAnswer')}
        </Button>
      )}
    </section>
  )
}
