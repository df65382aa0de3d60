import { Anchor, Button, Kbd } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { CONVERSATION_NAME_MAX, type Conversation, type ConversationFields } from '@parlance/contract'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { COMMAND_KEY } from '../../../../shared/input/keyOf'
import { ButtonLink } from '../../../../shared/link/ButtonLink'
import { isBehindDialog } from '../../../../shared/ui/dialog/isBehindDialog'
import bar from '../ConversationEditor.module.css'
import type { Draft, SectionProps, StoredConversation } from '../draft/draft'
import { hasContent } from '../draft/prepare'
import type { Paraphrases } from '../question/paraphrase/useParaphrases'
import type { SimilarQuestions } from '../question/similar/useSimilarQuestions'
import type { Duplicate } from '../question/useDuplicateQuestions'
import { AnswerStep } from './AnswerStep'
import { QuestionStep } from './QuestionStep'
import { TryStep } from './TryStep'
import classes from './Wizard.module.css'

const STEPS = ['questions', 'answer', 'try'] as const
type Step = (typeof STEPS)[number]

type Props = {
  form: DraftForm<ConversationFields, Draft, StoredConversation>
  section: SectionProps
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
  /** The conversation that the wizard saved last. */
  made: Conversation | null
  onSave: () => void
  onOnePage: () => void
}

/** From what people ask to a tried answer, one step at a time. */
export function Wizard({ form, section, made, onSave, onOnePage, ...asked }: Props) {
  const t = useT()
  const { step, goTo, missing, root } = useSteps(form.draft, form)
  const [isNext, showNext] = useState<number | null>(null)
  const showProblem = () => {
    // Drawn first, so that the field is there to be focused; what no step has is on one page.
    flushSync(() => goTo(stepOf(form.issues.keys().next().value ?? '')))
    if (!root.current?.querySelector('[aria-invalid="true"]')) return onOnePage()
    form.showProblem()
  }
  useProblemShown(form.problems, showProblem)
  if (made && made.id !== isNext && !form.dirty)
    return (
      <WhatNext
        domainId={section.domainId}
        made={made}
        onAnother={() => {
          showNext(made.id)
          goTo('questions')
        }}
      />
    )
  const at = STEPS.indexOf(step)
  const next = () => (step === 'try' ? onSave() : goTo(STEPS[at + 1]!))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // On one page it saves.
    event.stopPropagation()
    event.preventDefault()
    if (!isComposing(event.nativeEvent)) next()
  }
  return (
    <>
      {/* Ctrl+Enter goes on from every field. */}
      <div ref={root} data-step={step} className={classes.root} role="presentation" onKeyDown={onKeyDown}>
        <StepList step={step} onStep={goTo} />
        {missing && (
          <p className={classes.missing} role="alert">
            {t(`wizard.missing.${missing}`)}
          </p>
        )}
        {step === 'questions' && <QuestionStep section={section} {...asked} />}
        {step === 'answer' && <AnswerStep section={section} onOnePage={onOnePage} />}
        {step === 'try' && <TryStep section={section} />}
      </div>
      <div className={bar.bar}>
        <Button
          variant="filled"
          loading={form.saving}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          rightSection={<Kbd size="xs" aria-hidden className={bar.key}>{`${COMMAND_KEY}Enter`}</Kbd>}
          onClick={next}
        >
          {t(step === 'try' ? 'common.save' : 'wizard.next')}
        </Button>
        {at > 0 && <Button onClick={() => goTo(STEPS[at - 1]!)}>{t('wizard.back')}</Button>}
        <span className={bar.state} aria-live="polite">
          {form.problems > 0 && (
            <Anchor component="button" type="button" c="var(--danger)" onClick={showProblem}>
              {t('editor.notSaved', { count: form.problems })}
            </Anchor>
          )}
        </span>
      </div>
    </>
  )
}

/** Which step is shown; a later one only once the ones before have what they need. */
function useSteps(draft: Draft, { update, errorAt }: Props['form']) {
  const [step, setStep] = useState<Step>('questions')
  const [missing, setMissing] = useState<'questions' | 'answer' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBehindDialog(root.current)) return
    const shown = root.current?.closest(`[data-step="${step}"]`)
    const filled = [...(shown?.querySelectorAll<HTMLElement>('textarea:not([disabled]), [data-try]') ?? [])]
    // The caret goes to where something is still to be typed.
    const blank = filled.find((field) => field instanceof HTMLTextAreaElement && field.value === '')
    ;(blank ?? filled.find((field) => field.dataset['try'] !== undefined) ?? filled[0])?.focus()
  }, [step])
  const goTo = (wanted: Step) => {
    const lacksQuestion = wanted !== 'questions' && !isAsked(draft)
    const lacksAnswer = wanted === 'try' && !isAnswered(draft)
    const found = lacksQuestion ? 'questions' : lacksAnswer ? 'answer' : null
    setMissing(found)
    setStep(found ?? wanted)
    const first = draft.general.find(({ text }) => text.trim() !== '')
    // A conversation needs a name; its first question is one until another is typed.
    if (!found && wanted === 'try' && draft.name.trim() === '' && first)
      update((now) => ({ ...now, name: first.text.trim().slice(0, CONVERSATION_NAME_MAX) }))
  }
  // The list of questions may say so itself.
  const isSaid = missing === null || (missing === 'questions' && errorAt('questions', 0) !== undefined)
  const isThereNow = missing === 'questions' ? isAsked(draft) : isAnswered(draft)
  return { step, goTo, missing: isSaid || isThereNow ? null : missing, root }
}

/** A save was refused: leads to what it was refused for, which may stand in a step before. */
function useProblemShown(problems: number, show: () => void): void {
  const shown = useEffectEvent(show)
  const isRefused = problems > 0
  useEffect(() => {
    // Not while this is drawn: the step changes first.
    if (isRefused) queueMicrotask(() => shown())
  }, [isRefused])
}

/** The step in which the field of an issue stands. */
function stepOf(path: string): Step {
  if (path.startsWith('answers')) return 'answer'
  return path === 'questions' || path.startsWith('q:') ? 'questions' : 'try'
}

function isAsked({ general }: Draft): boolean {
  return general.some(({ text }) => text.trim() !== '')
}
function isAnswered({ answers }: Draft): boolean {
  return answers.some(({ bubbles }) => bubbles.some(hasContent))
}

function StepList({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const t = useT()
  return (
    <ol className={classes.steps} aria-label={t('wizard.steps')}>
      {STEPS.map((one, i) => (
        <li key={one}>
          <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => onStep(one)}>
            <span className={classes.number} aria-hidden>
              {i + 1}
            </span>
            {t(`wizard.step.${one}`)}
          </button>
        </li>
      ))}
    </ol>
  )
}

type WhatNextProps = { domainId: number; made: Conversation; onAnother: () => void }

/** What can be done once a conversation is saved. */
function WhatNext({ domainId, made, onAnother }: WhatNextProps) {
  const t = useT()
  const another = useRef<HTMLButtonElement>(null)
  useEffect(() => another.current?.focus(), [])
  return (
    <section className={classes.next} aria-labelledby="what-next">
      <h2 id="what-next">{t('wizard.saved', { name: made.name })}</h2>
      <p className="quiet">{t('wizard.savedHelp')}</p>
      <div className={classes.more}>
        <Button ref={another} variant="filled" onClick={onAnother}>
          {t('wizard.another')}
        </Button>
        <ButtonLink to="/information/$tab" params={{ tab: 'buildHistory' }} search={{ domainId }}>
          {t('wizard.build')}
        </ButtonLink>
        <ButtonLink to="/dmManagementModify" search={{ domainId, id: made.id }}>
          {t('wizard.openMade')}
        </ButtonLink>
      </div>
    </section>
  )
}
