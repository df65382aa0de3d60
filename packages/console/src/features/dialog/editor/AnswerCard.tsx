import { ActionIcon, Button, Switch, Textarea, Tooltip } from '@mantine/core'
import { ANSWER_TEXT_MAX, BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'
import { ArrowUp, Plus, Trash2, X } from 'lucide-react'
import { useT } from '../../../shared/i18n/useT'
import { Counter } from '../../../shared/ui/Counter'
import classes from './AnswerCard.module.css'
import { type AnswerDraft, lineOf } from './draft'

type Props = {
  answer: AnswerDraft
  index: number
  /** The only answer cannot be removed. */
  alone: boolean
  lang: string | undefined
  readOnly: boolean
  errorAt: (place: string, length?: number) => string | undefined
  onLeave: (place: string) => void
  onChange: (answer: AnswerDraft) => void
  onRemove: () => void
  onUp: () => void
}

/** One answer: its service switch and one to five speech bubbles. */
export function AnswerCard(props: Props) {
  const { answer, index, alone, lang, readOnly, errorAt, onLeave, onChange, onRemove, onUp } = props
  const t = useT()
  const { bubbles } = answer
  const title = t('editor.answer', { number: index + 1 })
  const error = errorAt(`a:${answer.key}`)
  const act = (label: string, icon: typeof X, run: () => void) => {
    const Icon = icon
    return (
      <Tooltip label={label}>
        <ActionIcon aria-label={label} onClick={run}>
          <Icon size={15} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <div className={classes.root} role="group" aria-label={title} data-off={!answer.on || undefined}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <Switch
          label={t('editor.inService')}
          labelPosition="left"
          checked={answer.on}
          onChange={(event) => onChange({ ...answer, on: event.currentTarget.checked })}
        />
        {!readOnly && index > 0 && act(t('editor.answerUp', { number: index + 1 }), ArrowUp, onUp)}
        {!readOnly && !alone && act(t('editor.removeAnswer', { number: index + 1 }), Trash2, onRemove)}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {bubbles.map((bubble, n) => (
        <div key={bubble.key} className={classes.bubble}>
          <Textarea
            className={classes.text}
            aria-label={t('editor.bubble', { answer: index + 1, number: n + 1 })}
            placeholder={n === 0 ? t('editor.bubblePlaceholder') : t('editor.bubbleNextPlaceholder')}
            minRows={n === 0 ? 3 : 2}
            maxRows={12}
            lang={lang}
            value={bubble.text}
            error={errorAt(`b:${bubble.key}`, bubble.text.length)}
            onBlur={() => onLeave(`b:${bubble.key}`)}
            onChange={(event) => {
              const text = event.currentTarget.value
              const next = bubbles.map((other) => (other.key === bubble.key ? { ...other, text } : other))
              onChange({ ...answer, bubbles: next })
            }}
          />
          {!readOnly &&
            bubbles.length > 1 &&
            act(t('editor.removeBubble', { number: n + 1 }), X, () =>
              onChange({ ...answer, bubbles: bubbles.filter(({ key }) => key !== bubble.key) }),
            )}
          <Counter length={bubble.text.length} max={ANSWER_TEXT_MAX} />
        </div>
      ))}
      {!readOnly && bubbles.length < BUBBLES_PER_ANSWER_MAX && (
        <Button
          variant="subtle"
          color="gray"
          w="fit-content"
          px={8}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => onChange({ ...answer, bubbles: [...bubbles, lineOf('')] })}
        >
          {t('editor.addBubble')}
        </Button>
      )}
    </div>
  )
}
