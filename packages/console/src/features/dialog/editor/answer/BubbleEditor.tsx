import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import { ANSWER_TEXT_MAX, type AnswerBubble } from '@parlance/contract'
import { X } from 'lucide-react'
import { Counter } from '../../../../shared/form/Counter'
import { useT } from '../../../../shared/i18n/useT'
import { type BubbleDraft, hasOwnText } from '../draft/draft'
import { SettingList } from '../draft/SettingList'
import { useDescribe } from '../draft/useDescribe'
import classes from './AnswerCard.module.css'

type Props = {
  id: string
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
  const { id, bubble, answer, index, alone, lang, readOnly, error, onLeave, onChange, onRemove } = props
  const t = useT()
  const describe = useDescribe()
  const { stored } = bubble
  const written = hasOwnText(bubble)
  const label = t('editor.bubble', { answer: answer + 1, number: index + 1 })
  const remove = t('editor.removeBubble', { number: index + 1 })
  const settings = stored ? describe.bubbleSettings(stored) : []
  return (
    <div className={classes.bubble}>
      {written ? (
        <Textarea
          id={id}
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
            onChange((now) => ({ ...now, text }))
          }}
        />
      ) : (
        stored && (
          <div id={id} className={classes.elsewhere} role="group" aria-label={label}>
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
      {settings.length > 0 && (
        <div className={classes.settings}>
          <SettingList
            label={t('editor.settings')}
            readOnly={readOnly}
            settings={settings.map(({ field, ...rest }) => ({ key: field, ...rest }))}
            onRemove={(key) =>
              onChange((now) => (now.stored ? { ...now, stored: without(now.stored, key) } : now))
            }
          />
        </div>
      )}
    </div>
  )
}

/** A bubble without its title, its link, or one of the settings beside its component. */
function without(bubble: AnswerBubble, field: string): AnswerBubble {
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
