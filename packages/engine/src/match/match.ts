import type { SnapshotForm } from '../snapshot/namedComponents'
import { hasInputContext, linkedConversations } from '../turn/context'
import type { Effects } from '../turn/effect'
import { type Decision, note, type TurnState } from '../turn/turn'
import type { Eligible } from './canAnswer'
import { decideExact } from './decideExact'
import { decideIntent } from './decideIntent'
import { decideModel } from './decideModel'
import { decideRegex } from './decideRegex'
import { decideSimilar } from './decideSimilar'

/**
 * Matching proper (behaviour 5.2, steps 7–11): conversations that buttons of the form just shown lead to go first, then
 * those of living contexts, the strong ones before the weak; while a strong context lives no others are asked. Of what
 * is eligible: intent, same question, script, model.
 */
export function* match(turn: TurnState): Effects<Decision | null> {
  const ofForm = yield* matchOfForm(turn)
  if (ofForm) return ofForm
  const linked = linkedConversations(turn)
  for (const group of [linked.strong, linked.weak]) {
    const mark = turn.steps.length
    if (group.size > 0) note(turn.steps, 'CONTEXT', 'WON', 'PREFERRED', { names: livingNames(turn) })
    const preferred = group.size > 0 ? yield* tryFirst(turn, mark, (one) => group.has(one)) : null
    if (preferred) return preferred
  }
  if (linked.onlyThese) {
    note(turn.steps, 'CONTEXT', 'LOST', 'ONLY', { names: livingNames(turn) })
    return null
  }
  const eligible: Eligible = ({ inputContexts }) => hasInputContext(turn, inputContexts)
  const found = yield* matchAmong(turn, eligible)
  return found ?? (yield* decideSimilar(turn, eligible))
}

/** As `match`, for an utterance that may interrupt a task: only what is sure counts (behaviour 6.3). */
export function* matchSurely(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  const mark = turn.steps.length
  const found = yield* matchAmong(turn, (one) => eligible(one) && hasInputContext(turn, one.inputContexts))
  if (!found) turn.steps.length = mark
  return found
}

/** What a choice of the last turn leads to has the top priority in this one (behaviour 3.3, 5.2). */
function* matchOfForm(turn: TurnState): Effects<Decision | null> {
  const { pendingForm } = turn.before
  const form = pendingForm && turn.bot.named.formsById.get(pendingForm.formId)
  const names = new Set(form ? linkedNames(form) : [])
  if (!form || names.size === 0) return null
  const mark = turn.steps.length
  note(turn.steps, 'FORM', 'DONE', 'LINKED_FIRST', { form: form.name })
  return yield* tryFirst(turn, mark, (one) => names.has(one.name) && hasInputContext(turn, one.inputContexts))
}

function linkedNames({ buttons, action }: SnapshotForm): string[] {
  const actions = [action, ...buttons.map((button) => button.action)]
  return actions.flatMap((one) => (one?.type === 'LINK' ? [one.conversation] : []))
}

/** A round whose losses, from `mark` on, are of no interest: the next round will tell them again. */
function* tryFirst(turn: TurnState, mark: number, eligible: Eligible): Effects<Decision | null> {
  const found = yield* matchAmong(turn, eligible)
  if (!found) turn.steps.length = mark
  return found
}

function* matchAmong(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  return (
    (yield* decideIntent(turn, eligible)) ??
    (yield* decideExact(turn, eligible)) ??
    (yield* decideRegex(turn, eligible)) ??
    (yield* decideModel(turn, eligible))
  )
}

function livingNames({ session }: TurnState): string {
  return session.contexts.map(({ name }) => name).join(', ')
}
