import { ConversationFields, type EditedConversation, type FieldIssue, fieldIssues } from '@parlance/contract'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useLatest } from '../../../../shared/form/useLatest'
import { type Translate, useT } from '../../../../shared/i18n/useT'
import {
  type BubbleSource,
  type DraftProblem,
  tellTestedDraft,
} from '../../../../shared/layout/testPanel/testedDraft'
import { fieldText } from '../../../../shared/ui/errorText'
import type { Draft, StoredConversation } from '../draft/draft'
import { prepare } from '../draft/prepare'
import classes from './Spoken.module.css'

type Form = DraftForm<ConversationFields, Draft, StoredConversation>

/** Typing counts as paused after this time. */
const PAUSE_MS = 600

/** Lets the test beside the editor run the draft, and scrolls to the answer or slot that a bubble came from. */
export function useTellTest(form: Form, domainId: number): void {
  const conversationId = form.base?.conversation.id ?? null
  const problems = useProblems(form)
  const problemsOf = useProblemsOf(form)
  const goTo = (source: BubbleSource) => void revealElement(idOf(form, source))
  useArrival(domainId, conversationId, goTo)
  const latest = useLatest({ form, problemsOf, goTo })
  useEffect(() => {
    tellTestedDraft({
      domainId,
      conversationId,
      problems,
      edited: () => editedOf(latest.current.form),
      problemsOf: (issues) => latest.current.problemsOf(issues),
      goTo: (source) => latest.current.goTo(source),
    })
  }, [latest, domainId, conversationId, problems])
  useEffect(() => () => tellTestedDraft(null), [])
}

/** Prepared anew from the draft: what the form has prepared may be some letters behind. */
function editedOf({ dirty, base, draft }: Form): EditedConversation | undefined {
  return dirty ? { id: base?.conversation.id ?? null, fields: prepare(draft).fields } : undefined
}

/** What the contract finds wrong with the fields, checked whenever typing pauses. */
function useProblems(form: Form): readonly DraftProblem[] {
  const [problems, setProblems] = useState<readonly DraftProblem[]>(NONE)
  const problemsOf = useProblemsOf(form)
  const { prepared, dirty } = form
  const find = useEffectEvent((of: Form['prepared']) => {
    const parsed = ConversationFields.safeParse(of.fields)
    const issues = of.issues ?? (parsed.success ? NO_ISSUES : fieldIssues(parsed.error))
    setProblems((before) => (issues.length === 0 && before.length === 0 ? before : problemsOf(issues)))
  })
  useEffect(() => {
    const pause = setTimeout(() => find(prepared), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [prepared])
  return dirty ? problems : NONE
}

const NO_ISSUES: readonly FieldIssue[] = []
const NONE: readonly DraftProblem[] = []

function useProblemsOf(form: Form) {
  const t = useT()
  return (issues: readonly FieldIssue[]): DraftProblem[] =>
    firstAtEach(issues).map((issue) => problemOf(t, fieldText(t, issue), form, issue.path))
}

function firstAtEach(issues: readonly FieldIssue[]): FieldIssue[] {
  // The server checks the fields as a part of the body.
  const own = issues.map((issue) => ({ ...issue, path: issue.path.replace(/^(?:edited\.)?fields\./, '') }))
  return own.filter(({ path }, i) => own.findIndex((one) => one.path === path) === i)
}

function problemOf(
  t: Translate,
  text: string,
  { prepared, touch, idOf: idIn }: Form,
  path: string,
): DraftProblem {
  const at = prepared.pathOf?.(path) ?? path
  const show = () => {
    touch(at)
    // A field that is not on the page is shown by the nearest part that contains it.
    for (let steps = at.split('.'); steps.length > 0; steps = steps.slice(0, -1))
      if (revealElement(idIn(steps.join('.')))) return
  }
  return { key: path, field: fieldLabel(t, path, prepared.fields), text, show }
}

/** The element id that the answer or slot of a bubble has in the form now. */
function idOf({ prepared, base, draft, idOf: idIn }: Form, { answer, slot, isDraft }: BubbleSource): string {
  if (slot !== undefined) {
    const at = draft.settings.task?.slots.findIndex(({ name }) => name === slot)
    return idIn(`settings.task.slots.${at}.card`)
  }
  const at = isDraft ? answer?.at : base?.conversation.answers.findIndex(({ id }) => id === answer?.id)
  const path = `answers.${at}`
  return idIn(prepared.pathOf?.(path) ?? path)
}

/** Goes to the answer or slot that a link in the test panel of another page led to. */
function useArrival(domainId: number, conversationId: number | null, goTo: (source: BubbleSource) => void) {
  const navigate = useNavigate()
  const source = useLocation({
    select: ({ state, search }) => {
      const { domainId: of, id = null } = search as { domainId?: number; id?: number }
      return of === domainId && id === conversationId ? state.spoken : undefined
    },
  })
  const arrive = useEffectEvent((arrived: BubbleSource) => {
    goTo(arrived)
    // A reload, or Back and Forward, would show it again.
    void navigate({ to: '.', search: true, replace: true, resetScroll: false, ignoreBlocker: true })
  })
  useEffect(() => {
    if (source) arrive(source)
  }, [source])
}

const NAMED = { name: 'common.name', group: 'conversations.group', tags: 'conversations.tags' } as const

/** The label that the editor gives to the field at a path. */
function fieldLabel(t: Translate, path: string, { questions }: ConversationFields): string {
  const [field = '', at, part, bubble] = path.split('.')
  if (field in NAMED) return t(NAMED[field as keyof typeof NAMED])
  if (field === 'questions') {
    const text = questions[Number(at)]?.text
    return text === undefined ? t('conversations.questions') : t('test.question', { text })
  }
  if (field !== 'answers') return t.find(`editor.setting.${field}`) ?? field
  if (at === undefined) return t('conversations.answers')
  const answer = t('editor.answer', { number: Number(at) + 1 })
  if (part === 'bubbles' && bubble !== undefined)
    return `${answer} · ${t('test.bubble', { number: Number(bubble) + 1 })}`
  const setting = part === undefined ? undefined : t.find(`editor.setting.${part}`)
  return setting === undefined ? answer : `${answer} · ${setting}`
}

const FIELDS = 'textarea, input:not([type="checkbox"]), [contenteditable="true"]'
const FOCUSABLE = `${FIELDS}, button, [tabindex]`
const SHOWN_MS = 2_400

/** Scrolls to an element, marks it for a moment and focuses it. Returns false when no element has the id. */
function revealElement(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  element.scrollIntoView({ block: 'center' })
  const isField = element.matches(FOCUSABLE)
  const field = isField
    ? element
    : (element.querySelector<HTMLElement>(FIELDS) ?? element.querySelector<HTMLElement>(FOCUSABLE))
  field?.focus({ preventScroll: true })
  const mark = classes['spoken']
  if (mark === undefined) return true
  element.classList.add(mark)
  setTimeout(() => element.classList.remove(mark), SHOWN_MS)
  return true
}
