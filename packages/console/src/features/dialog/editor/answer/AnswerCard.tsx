import { ActionIcon, Switch } from '@mantine/core'
import { ArrowUp, Eye, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { BubbleCards } from '../../../../shared/answer/BubbleList'
import { type BubbleDraft, newBubble } from '../../../../shared/answer/bubbleDraft'
import { preparedBubbles } from '../../../../shared/answer/preparedBubbles'
import { BubblePreview } from '../../../../shared/answer/preview/BubblePreview'
import type { DraftInputs } from '../../../../shared/form/draftForm'
import { isSamePart, partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import { FieldError } from '../../../../shared/input/FieldError'
import { bringIntoSight } from '../../../../shared/ui/focus/bringIntoSight'
import { IconAction } from '../../../../shared/ui/IconAction'
import { tooltip } from '../../../../shared/ui/tooltip/tooltip'
import type { AnswerDraft, AnswerSettings, SectionProps } from '../draft/draft'
import { hasContent } from '../draft/prepare'
import { ANSWER_SETTING_KINDS } from '../setting/answerSettingKinds'
import type { Elsewhere } from '../setting/SettingMenu'
import { Settings } from '../setting/Settings'
import classes from './AnswerCard.module.css'

type Props = Omit<SectionProps, 'form'> & {
  form: DraftInputs<AnswerDraft>
  /** The id of the whole answer, which is focused when something is wrong with it: `error`. */
  id: string
  error: string | undefined
  index: number
  /** The only answer cannot be removed. */
  alone: boolean
  onRemove: () => void
  onUp: () => void
  previewed: boolean
  onPreview: () => void
  /** Settings of the conversation, for those who look for them at an answer. */
  elsewhere: Elsewhere
}

/**
 * One answer: its service switch, one to five speech bubbles, and its settings. Only the answer that is typed in is drawn
 * again, as there may be fifty.
 */
export const AnswerCard = memo(Card, (one, other) => {
  const isSame = (name: keyof Props) =>
    name === 'form'
      ? isSamePart(one.form, other.form)
      : typeof one[name] === 'function' || Object.is(one[name], other[name])
  return (Object.keys(other) as (keyof Props)[]).every(isSame)
})

function Card(props: Props) {
  const { id, error, index, alone, onRemove, onUp, previewed, onPreview, elsewhere, ...section } = props
  const t = useT()
  const { form, readOnly } = section
  const answer = form.draft
  const number = index + 1
  const preview = useRef<HTMLDivElement>(null)
  const showPreview = () => {
    flushSync(onPreview)
    if (preview.current) bringIntoSight(preview.current)
  }
  const changeBubbles = (change: (bubbles: BubbleDraft[]) => BubbleDraft[]) =>
    form.update((now) => {
      const bubbles = change(now.bubbles)
      return { ...now, bubbles: bubbles.length > 0 ? bubbles : [newBubble('TEXT')] }
    })
  return (
    <div
      id={id}
      className={classes.root}
      role="group"
      aria-label={t('editor.answer', { number })}
      data-off={!answer.on || undefined}
    >
      <div className={classes.head}>
        <h3>{t('editor.answer', { number })}</h3>
        <Switch label={t('editor.inService')} labelPosition="left" {...form.flag('on')} />
        <ActionIcon
          aria-label={t('answer.previewOf', { number })}
          aria-pressed={previewed}
          className={classes.eye}
          onClick={showPreview}
          {...tooltip(t('answer.previewOf', { number }))}
        >
          <Eye size={15} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
        {!readOnly && index > 0 && (
          <IconAction label={t('editor.answerUp', { number })} icon={ArrowUp} onClick={onUp} />
        )}
        {!readOnly && !alone && (
          <IconAction label={t('editor.removeAnswer', { number })} icon={Trash2} onClick={onRemove} />
        )}
      </div>
      <FieldError text={error} />
      <BubbleCards {...section} bubbles={answer.bubbles} answer={number} onChange={changeBubbles} />
      {previewed && (
        <div ref={preview}>
          <BubblePreview
            domainId={section.domainId}
            bubbles={preparedBubbles(answer.bubbles.filter(hasContent))}
            lang={section.lang}
          />
        </div>
      )}
      <Settings
        {...section}
        form={partOf<AnswerSettings, AnswerDraft>(form, 'settings')}
        kinds={ANSWER_SETTING_KINDS}
        elsewhere={elsewhere}
        label={t('editor.answerSettings', { number })}
      />
    </div>
  )
}
