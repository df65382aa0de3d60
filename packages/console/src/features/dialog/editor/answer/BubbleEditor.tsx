import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { ANSWER_TEXT_MAX, type AnswerBubble } from '@parlance/contract'
import { X } from 'lucide-react'
import { Counter } from '../../../../shared/form/Counter'
import { useT } from '../../../../shared/i18n/useT'
import { type BubbleDraft, isWritten } from '../draft/draft'
import { KeptParts } from '../draft/KeptParts'
import { useDescribe } from '../draft/useDescribe'
import classes from './AnswerCard.module.css'

type Props = {
  bubble: BubbleDraft
  answer: number
  index: number
  /** The only bubble with text cannot be removed: it can be emptied. */
  alone: boolean
  lang: string | undefined
  readOnly: boolean
  error: string | undefined
  onLeave: () => void
  onChange: (change: (bubble: BubbleDraft) => BubbleDraft) => void
  onRemove: () => void
}

/** One speech bubble: its text, or in plain words what it is when it is edited elsewhere. */
export function BubbleEditor(props: Props) {
  const { bubble, answer, index, alone, lang, readOnly, error, onLeave, onChange, onRemove } = props
  const t = useT()
  const describe = useDescribe()
  const { stored } = bubble
  const written = isWritten(bubble)
  const label = t('editor.bubble', { answer: answer + 1, number: index + 1 })
  const remove = t('editor.removeBubble', { number: index + 1 })
  const extras = stored ? describe.bubbleExtras(stored) : []
  return (
    <div className={classes.bubble}>
      {written ? (
        <Textarea
          className={classes.text}
          aria-label={label}
          placeholder={index === 0 ? t('editor.bubblePlaceholder') : t('editor.bubbleNextPlaceholder')}
          minRows={index === 0 ? 3 : 2}
          maxRows={12}
          lang={lang}
          value={bubble.text}
          error={error}
          onBlur={onLeave}
          onChange={(event) => {
            const text = event.currentTarget.value
            onChange((bubble) => ({ ...bubble, text }))
          }}
        />
      ) : (
        stored && (
          <div className={classes.elsewhere} role="group" aria-label={label}>
            <span className={classes.kind}>
              {t('editor.elsewhere', { name: t(`answerType.${stored.answerType}`) })}
            </span>
            <span className={classes.detail}>{describe.bubbleDetail(stored)}</span>
            {error && <span className={classes.error}>{error}</span>}
          </div>
        )
      )}
      {!readOnly && (!alone || !written) && (
        <Tooltip label={remove}>
          <ActionIcon aria-label={remove} onClick={onRemove}>
            <X size={15} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {written && <Counter length={bubble.text.length} max={ANSWER_TEXT_MAX} />}
      {extras.length > 0 && (
        <div className={classes.extras}>
          <KeptParts
            label={t('editor.parts')}
            readOnly={readOnly}
            parts={extras.map(({ field, ...said }) => ({ key: field, ...said }))}
            onRemove={(key) =>
              onChange((bubble) =>
                bubble.stored ? { ...bubble, stored: withoutExtra(bubble.stored, key) } : bubble,
              )
            }
          />
        </div>
      )}
    </div>
  )
}

/** A bubble without its title, its link, or one of the things that stand beside its component. */
function withoutExtra(bubble: AnswerBubble, field: string): AnswerBubble {
  if (bubble.answerType === 'TEXT' && (field === 'title' || field === 'url')) {
    const { title: ___, data, ...component } = bubble.component
    const { url: _, urlAlias: __, ...plain } = data
    return field === 'title'
      ? { ...bubble, component: { ...component, data } }
      : { ...bubble, component: { ...bubble.component, data: plain } }
  }
  const { [field as 'voice']: _, ...rest } = bubble
  return rest as AnswerBubble
}
