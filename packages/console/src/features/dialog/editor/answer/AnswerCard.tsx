import { ActionIcon, Switch } from '@mantine/core'
import { ArrowUp, Eye, Trash2 } from 'lucide-react'
import { BubbleCards } from '../../../../shared/answer/BubbleList'
import { type BubbleDraft, newBubble } from '../../../../shared/answer/bubbleDraft'
import { preparedBubbles } from '../../../../shared/answer/preparedBubbles'
import { BubblePreview } from '../../../../shared/answer/preview/BubblePreview'
import { partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import { IconAction } from '../../../../shared/ui/IconAction'
import { tooltip } from '../../../../shared/ui/tooltip/tooltip'
import type { AnswerDraft, AnswerSettings, SectionProps } from '../draft/draft'
import { hasContent } from '../draft/prepare'
import { ANSWER_SETTING_KINDS } from '../setting/answerSettingKinds'
import { Settings } from '../setting/Settings'
import classes from './AnswerCard.module.css'

type Props = SectionProps & {
  answer: AnswerDraft
  index: number
  /** The only answer cannot be removed. */
  alone: boolean
  onRemove: () => void
  onUp: () => void
  previewed: boolean
  onPreview: () => void
}

/** One answer: its service switch, one to five speech bubbles, and its settings. */
export function AnswerCard(props: Props) {
  const { answer, index, alone, onRemove, onUp, previewed, onPreview, ...section } = props
  const t = useT()
  const { readOnly } = section
  const number = index + 1
  const path = `answers.${index}` as const
  const form = partOf<AnswerDraft, typeof section.form.draft>(section.form, path)
  const error = section.form.errorAt(path)
  const changeBubbles = (change: (bubbles: BubbleDraft[]) => BubbleDraft[]) =>
    form.update((now) => {
      const bubbles = change(now.bubbles)
      return { ...now, bubbles: bubbles.length > 0 ? bubbles : [newBubble('TEXT')] }
    })
  return (
    <div
      id={section.form.idOf(path)}
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
          onClick={onPreview}
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
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <BubbleCards
        {...section}
        form={form}
        bubbles={answer.bubbles}
        answer={number}
        onChange={changeBubbles}
      />
      {previewed && (
        <BubblePreview
          domainId={section.domainId}
          bubbles={preparedBubbles(answer.bubbles.filter(hasContent))}
          lang={section.lang}
        />
      )}
      <Settings
        {...section}
        form={partOf<AnswerSettings, AnswerDraft>(form, 'settings')}
        kinds={ANSWER_SETTING_KINDS}
        label={t('editor.answerSettings', { number })}
      />
    </div>
  )
}
