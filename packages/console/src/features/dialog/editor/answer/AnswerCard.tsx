import { ActionIcon, Button, Switch, Tooltip } from '@mantine/core'
import { BUBBLES_PER_ANSWER_MAX } from '@parlance/contract'
import { ArrowUp, type LucideIcon, Plus, Trash2 } from 'lucide-react'
import { useT } from '../../../../shared/i18n/useT'
import { useToasts } from '../../../../shared/ui/Toasts'
import { type AnswerDraft, type AnswerExtras, type BubbleDraft, lineOf } from '../draft/draft'
import { KeptParts } from '../draft/KeptParts'
import { useDescribe } from '../draft/useDescribe'
import classes from './AnswerCard.module.css'
import { BubbleEditor } from './BubbleEditor'

type Props = {
  answer: AnswerDraft
  index: number
  /** The only answer cannot be removed. */
  alone: boolean
  lang: string | undefined
  readOnly: boolean
  errorAt: (place: string, length?: number) => string | undefined
  onLeave: (place: string) => void
  onChange: (change: (answer: AnswerDraft) => AnswerDraft) => void
  onRemove: () => void
  onUp: () => void
}

/** One answer: its service switch, one to five speech bubbles, and what it does besides. */
export function AnswerCard(props: Props) {
  const { answer, index, alone, lang, readOnly, errorAt, onLeave, onChange, onRemove, onUp } = props
  const t = useT()
  const describe = useDescribe()
  const toasts = useToasts()
  const { bubbles, extras } = answer
  const kept = describe.answerExtras(extras)
  const title = t('editor.answer', { number: index + 1 })
  const error = errorAt(`a:${answer.key}`)
  const changeBubbles = (change: (bubbles: BubbleDraft[]) => BubbleDraft[]) =>
    onChange((answer) => ({ ...answer, bubbles: change(answer.bubbles) }))
  const removeExtra = (field: string) => {
    onChange((answer) => ({ ...answer, extras: withoutExtra(answer.extras, field) }))
    const name = kept.find((each) => each.field === field)?.name ?? ''
    toasts.undoable(t('editor.partRemoved', { name }), () => onChange((answer) => ({ ...answer, extras })))
  }
  const act = (label: string, icon: LucideIcon, run: () => void) => {
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
          onChange={(event) => {
            const on = event.currentTarget.checked
            onChange((answer) => ({ ...answer, on }))
          }}
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
        <BubbleEditor
          key={bubble.key}
          bubble={bubble}
          answer={index}
          index={n}
          alone={bubbles.length === 1}
          lang={lang}
          readOnly={readOnly}
          error={errorAt(`b:${bubble.key}`, bubble.text.length)}
          onLeave={() => onLeave(`b:${bubble.key}`)}
          onChange={(change) =>
            changeBubbles((bubbles) =>
              bubbles.map((other) => (other.key === bubble.key ? change(other) : other)),
            )
          }
          onRemove={() =>
            changeBubbles((bubbles) => {
              const left = bubbles.filter(({ key }) => key !== bubble.key)
              return left.length > 0 ? left : [lineOf('')]
            })
          }
        />
      ))}
      {!readOnly && bubbles.length < BUBBLES_PER_ANSWER_MAX && (
        <Button
          variant="subtle"
          color="gray"
          w="fit-content"
          px={8}
          leftSection={<Plus size={15} aria-hidden />}
          onClick={() => changeBubbles((bubbles) => [...bubbles, lineOf('')])}
        >
          {t('editor.addBubble')}
        </Button>
      )}
      <KeptParts
        label={t('editor.parts')}
        readOnly={readOnly}
        parts={kept.map(({ field, ...said }) => ({ key: field, ...said }))}
        onRemove={removeExtra}
      />
    </div>
  )
}

function withoutExtra(extras: AnswerExtras, field: string): AnswerExtras {
  const { [field as keyof AnswerExtras]: _, ...rest } = extras
  return rest
}
