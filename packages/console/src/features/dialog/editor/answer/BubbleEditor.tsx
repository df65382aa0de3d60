import { Textarea } from '@mantine/core'
import { ANSWER_TEXT_MAX, type AnswerBubble } from '@parlance/contract'
import { X } from 'lucide-react'
import { Counter } from '../../../../shared/form/Counter'
import { useT } from '../../../../shared/i18n/useT'
import { IconAction } from '../../../../shared/ui/IconAction'
import { describeSettings, detailOf, settingsOf } from '../draft/describe'
import { type BubbleDraft, hasOwnText, type SectionProps, withoutField } from '../draft/draft'
import { SettingList } from '../draft/SettingList'
import classes from './AnswerCard.module.css'

type Props = SectionProps & {
  bubble: BubbleDraft
  answer: number
  index: number
  /** The only bubble with text cannot be removed: it can be emptied. */
  alone: boolean
  onChange: (change: (bubble: BubbleDraft) => BubbleDraft) => void
  onRemove: () => void
}

/** One speech bubble: its text, or in plain words what it is when it is edited elsewhere. */
export function BubbleEditor(props: Props) {
  const { form, bubble, answer, index, alone, lang, readOnly, onChange, onRemove } = props
  const t = useT()
  const { stored } = bubble
  const path = `b:${bubble.key}`
  const id = form.idOf(path)
  const error = form.errorAt(path, bubble.text.length)
  const written = hasOwnText(bubble)
  const label = t('editor.bubble', { answer: answer + 1, number: index + 1 })
  const settings = stored ? describeSettings(t, settingsOf(stored)) : []
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
          onBlur={() => form.touch(path)}
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
            <span className={classes.detail}>{detailOf(stored)}</span>
            {error && <span className={classes.error}>{error}</span>}
          </div>
        )
      )}
      {!readOnly && (!alone || !written) && (
        <IconAction label={t('editor.removeBubble', { number: index + 1 })} icon={X} onClick={onRemove} />
      )}
      {written && <Counter length={bubble.text.length} max={ANSWER_TEXT_MAX} />}
      {stored && settings.length > 0 && (
        <div className={classes.settings}>
          <SettingList
            label={t('editor.settings')}
            readOnly={readOnly}
            settings={settings.map(({ field, ...words }) => ({ key: field, ...words }))}
            onRemove={(field) => {
              onChange((now) => ({ ...now, stored: without(stored, field) }))
              return () => onChange((now) => ({ ...now, stored }))
            }}
          />
        </div>
      )}
    </div>
  )
}

/** A bubble without its title, its link, or one of the settings beside its component. */
function without(bubble: AnswerBubble, field: string): AnswerBubble {
  if (bubble.answerType !== 'TEXT') return withoutField(bubble, field)
  const { component } = bubble
  if (field === 'title') return { ...bubble, component: withoutField(component, field) }
  if (field !== 'url') return withoutField(bubble, field)
  const { url: _, urlAlias: __, ...data } = component.data
  return { ...bubble, component: { ...component, data } }
}
