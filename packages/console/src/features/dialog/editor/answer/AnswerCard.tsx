import { Button, Switch } from '@mantine/core'
import { BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useT } from '../../../../shared/i18n/useT'
import { IconAction } from '../../../../shared/ui/IconAction'
import { useToasts } from '../../../../shared/ui/Toasts'
import { describeSettings } from '../draft/describe'
import {
  type AnswerDraft,
  type BubbleDraft,
  hasContent,
  lineOf,
  type SectionProps,
  withoutField,
} from '../draft/draft'
import { SettingList } from '../draft/SettingList'
import classes from './AnswerCard.module.css'
import { BubbleEditor } from './BubbleEditor'

type Props = SectionProps & {
  answer: AnswerDraft
  index: number
  /** The only answer cannot be removed. */
  alone: boolean
  onChange: (change: (answer: AnswerDraft) => AnswerDraft) => void
  onRemove: () => void
  onUp: () => void
}

/** One answer: its service switch, one to five speech bubbles, and its settings. */
export function AnswerCard(props: Props) {
  const { answer, index, alone, onChange, onRemove, onUp, ...section } = props
  const { form, readOnly } = section
  const t = useT()
  const toasts = useToasts()
  const { bubbles, settings } = answer
  const title = t('editor.answer', { number: index + 1 })
  const error = form.errorAt(`a:${answer.key}`)
  const changeBubbles = (change: (bubbles: BubbleDraft[]) => BubbleDraft[]) =>
    onChange((now) => ({ ...now, bubbles: change(now.bubbles) }))
  return (
    <div
      id={form.idOf(`a:${answer.key}`)}
      className={classes.root}
      role="group"
      aria-label={title}
      data-off={!answer.on || undefined}
    >
      <div className={classes.head}>
        <h3>{title}</h3>
        <Switch
          label={t('editor.inService')}
          labelPosition="left"
          checked={answer.on}
          onChange={(event) => {
            const on = event.currentTarget.checked
            onChange((now) => ({ ...now, on }))
          }}
        />
        {!readOnly && index > 0 && (
          <IconAction label={t('editor.answerUp', { number: index + 1 })} icon={ArrowUp} onClick={onUp} />
        )}
        {!readOnly && !alone && (
          <IconAction
            label={t('editor.removeAnswer', { number: index + 1 })}
            icon={Trash2}
            onClick={onRemove}
          />
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {bubbles.map((bubble, n) => (
        <BubbleEditor
          {...section}
          key={bubble.key}
          bubble={bubble}
          answer={index}
          index={n}
          alone={bubbles.length === 1}
          onChange={(change) =>
            changeBubbles((now) => now.map((other) => (other.key === bubble.key ? change(other) : other)))
          }
          onRemove={() => {
            changeBubbles((now) => {
              const left = now.filter(({ key }) => key !== bubble.key)
              return left.length > 0 ? left : [lineOf('')]
            })
            if (hasContent(bubble))
              toasts.undoable(t('editor.bubbleRemoved', { number: n + 1 }), () =>
                changeBubbles((now) => withBubble(now, bubble, n)),
              )
          }}
        />
      ))}
      {!readOnly && bubbles.length < BUBBLES_PER_ANSWER_MAX && (
        <Button
          variant="subtle"
          color="gray"
          w="fit-content"
          px={8}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => {
            const added = lineOf('')
            flushSync(() => changeBubbles((now) => [...now, added]))
            document.getElementById(form.idOf(`b:${added.key}`))?.focus()
          }}
        >
          {t('editor.addBubble')}
        </Button>
      )}
      <SettingList
        label={t('editor.settings')}
        readOnly={readOnly}
        settings={describeSettings(t, settings).map(({ field, ...words }) => ({ key: field, ...words }))}
        onRemove={(field) => {
          onChange((now) => ({ ...now, settings: withoutField(now.settings, field) }))
          return () => onChange((now) => ({ ...now, settings }))
        }}
      />
    </div>
  )
}

/** The bubbles with one back that was removed; an empty one that stood in for it goes. */
function withBubble(now: BubbleDraft[], bubble: BubbleDraft, at: number): BubbleDraft[] {
  if (now.includes(bubble)) return now
  const [only] = now
  return now.length === 1 && only && !hasContent(only) ? [bubble] : now.toSpliced(at, 0, bubble)
}
