import { ActionIcon, Button, Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { ANSWERS_PER_CONVERSATION_MAX } from '@parlance/contract'
import { ArrowUp, Eye, Plus, Trash2 } from 'lucide-react'
import { memo, startTransition, useEffect, useRef, useState } from 'react'
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
import { toasts } from '../../../../shared/ui/Toasts'
import { tooltip } from '../../../../shared/ui/tooltip/tooltip'
import classes from '../ConversationEditor.module.css'
import { type AnswerDraft, type AnswerSettings, newAnswer, type SectionProps } from '../draft/draft'
import { hasContent } from '../draft/prepare'
import { ANSWER_SETTING_KINDS } from '../setting/answerSettingKinds'
import type { Elsewhere } from '../setting/SettingMenu'
import { Settings } from '../setting/Settings'
import { useElsewhere } from '../setting/useElsewhere'
import card from './AnswerCard.module.css'

/** As many answers as a screen shows are drawn at once; fifty take longer than a reader waits for a page. */
const AT_ONCE = 4

/** Which answer the engine gives: one whose conditions hold goes before chance and before the order. */
const CHOICE = {
  random: { plain: 'editor.randomOn', conditions: 'editor.randomOnConditions' },
  first: { plain: 'editor.randomOff', conditions: 'editor.randomOffConditions' },
} as const

/** What the bot answers: one answer or more, each switched on or off, and whether chance picks one. */
export function Answers(section: SectionProps) {
  const { form, readOnly } = section
  const t = useT()
  const { answers, random } = form.draft
  const change = (next: (answers: AnswerDraft[]) => AnswerDraft[]) =>
    form.update((now) => ({ ...now, answers: next(now.answers) }))
  const haveConditions = answers.some(({ settings }) => (settings.conditions?.length ?? 0) > 0)
  const preview = usePreviewed(answers)
  const { inConversation } = useElsewhere(section)
  const drawn = useDrawn(answers.length)
  const missing = form.errorAt('answers')
  return (
    <section id={form.idOf('answers')} className={classes.section} aria-label={t('conversations.answers')}>
      <header className={classes.head}>
        <h2>
          {t('conversations.answers')}
          {answers.length > 1 && <span className={classes.count}>{t.format.number(answers.length)}</span>}
        </h2>
      </header>
      <FieldError text={missing} />
      {answers.length > 1 && (
        <Switch
          label={t('editor.random')}
          description={t(CHOICE[random ? 'random' : 'first'][haveConditions ? 'conditions' : 'plain'])}
          {...form.flag('random')}
        />
      )}
      {answers.slice(0, drawn).map((answer, index) => (
        <AnswerCard
          {...section}
          key={answer.key}
          form={partOf<AnswerDraft, typeof form.draft>(form, `answers.${index}`)}
          id={form.idOf(`answers.${index}`)}
          error={form.errorAt(`answers.${index}`)}
          index={index}
          elsewhere={inConversation}
          alone={answers.length === 1}
          previewed={preview.key === answer.key}
          onPreview={() => preview.toggle(answer.key)}
          onRemove={() => {
            change((now) => now.filter(({ key }) => key !== answer.key))
            toasts.undoable(t('editor.answerRemoved', { number: index + 1 }), () =>
              change((now) => (now.includes(answer) ? now : now.toSpliced(index, 0, answer))),
            )
          }}
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
          onClick={() => {
            flushSync(() => change((now) => [...now, newAnswer()]))
            const bubble = document.getElementById(form.idOf(`answers.${answers.length}.bubbles.0`))
            bubble?.querySelector('textarea')?.focus()
          }}
        >
          {t('editor.addAnswer')}
        </Button>
      )}
    </section>
  )
}

/** How many answers are drawn: the first ones, then a few more at a time, so that what is typed meanwhile does not wait. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    const next = drawn < count ? drawn + AT_ONCE : ANSWERS_PER_CONVERSATION_MAX
    startTransition(() => setDrawn(next))
  }, [drawn, count])
  return drawn
}

/** The one answer that is previewed, if any; whether one is, is kept on this device. */
function usePreviewed(answers: readonly AnswerDraft[]) {
  const [isOpen, setOpen] = useLocalStorage({
    key: 'parlance.answerPreview',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [chosen, choose] = useState<number | null>(null)
  const first = answers[0]?.key ?? null
  const key = isOpen ? (answers.find((answer) => answer.key === chosen)?.key ?? first) : null
  return {
    key,
    toggle: (of: number) => {
      setOpen(key !== of)
      choose(of)
    },
  }
}

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
const AnswerCard = memo(Card, (one, other) => {
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
      className={card.root}
      role="group"
      aria-label={t('editor.answer', { number })}
      data-off={!answer.on || undefined}
    >
      <div className={card.head}>
        <h3>{t('editor.answer', { number })}</h3>
        <Switch label={t('editor.inService')} labelPosition="left" {...form.flag('on')} />
        <ActionIcon
          aria-label={t('answer.previewOf', { number })}
          aria-pressed={previewed}
          className={card.eye}
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
