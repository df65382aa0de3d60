import type { Asking } from '../effect'
import type { SnapshotForm } from '../namedParts'
import { hasInputContext, linkedConversations } from './context'
import { decideExact } from './decideExact'
import { decideIntent } from './decideIntent'
import { decideModel } from './decideModel'
import { decideRegex } from './decideRegex'
import { decideSimilar } from './decideSimilar'
import type { Eligible } from './eligible'
import { type Decision, type Deliberation, note } from './turn'

/**
 * Matching proper (behaviour 5.2, steps 7–11): conversations that buttons of the form just shown lead to go first, then
 * those of living contexts, the strong ones before the weak; while a strong context lives no others are asked. Of what
 * is eligible: intent, same question, script, model.
 */
export function* match(d: Deliberation): Asking<Decision | null> {
  const ofForm = yield* matchOfForm(d)
  if (ofForm) return ofForm
  const linked = linkedConversations(d)
  for (const group of [linked.strong, linked.weak]) {
    const mark = d.steps.length
    if (group.size > 0) note(d.steps, 'CONTEXT', 'WON', 'PREFERRED', { names: livingNames(d) })
    const preferred = group.size > 0 ? yield* tryFirst(d, mark, (one) => group.has(one)) : null
    if (preferred) return preferred
  }
  if (linked.onlyThese) {
    note(d.steps, 'CONTEXT', 'LOST', 'ONLY', { names: livingNames(d) })
    return null
  }
  const eligible: Eligible = ({ inputContexts }) => hasInputContext(d, inputContexts)
  const found = yield* matchAmong(d, eligible)
  return found ?? (yield* decideSimilar(d, eligible))
}

/** As `match`, for an utterance that may interrupt a task: only what is sure counts (behaviour 6.3). */
export function* matchSurely(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  const mark = d.steps.length
  const found = yield* matchAmong(d, (one) => eligible(one) && hasInputContext(d, one.inputContexts))
  if (!found) d.steps.length = mark
  return found
}

/** What a choice of the last turn leads to has the top priority in this one (behaviour 3.3, 5.2). */
function* matchOfForm(d: Deliberation): Asking<Decision | null> {
  const { pendingForm } = d.before
  const form = pendingForm && d.bot.named.formsById.get(pendingForm.formId)
  const names = new Set(form ? linkedNames(form) : [])
  if (!form || names.size === 0) return null
  const mark = d.steps.length
  note(d.steps, 'FORM', 'DONE', 'LINKED_FIRST', { form: form.name })
  return yield* tryFirst(d, mark, (one) => names.has(one.name) && hasInputContext(d, one.inputContexts))
}

function linkedNames({ buttons, action }: SnapshotForm): string[] {
  const actions = [action, ...buttons.map((button) => button.action)]
  return actions.flatMap((one) => (one?.type === 'LINK' ? [one.conversation] : []))
}

/** A round whose losses, from `mark` on, are of no interest: the next round will tell them again. */
function* tryFirst(d: Deliberation, mark: number, eligible: Eligible): Asking<Decision | null> {
  const found = yield* matchAmong(d, eligible)
  if (!found) d.steps.length = mark
  return found
}

function* matchAmong(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  return (
    (yield* decideIntent(d, eligible)) ??
    (yield* decideExact(d, eligible)) ??
    (yield* decideRegex(d, eligible)) ??
    (yield* decideModel(d, eligible))
  )
}

function livingNames({ session }: Deliberation): string {
  return session.contexts.map(({ name }) => name).join(', ')
}
