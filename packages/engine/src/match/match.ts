import type { SnapshotForm } from '../snapshot/namedComponents'
import { hasInputContext, linkedConversations } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import { rollBack, rollbackPoint } from '../turn/rollback'
import type { TurnState } from '../turn/turnState'
import type { Eligible } from './chooseAnswer'
import { decideExact } from './decideExact'
import { decideIntent } from './decideIntent'
import { decideModel } from './decideModel'
import { decideRegex } from './decideRegex'
import { decideSimilar } from './decideSimilar'
import type { Decision } from './decision'

/**
 * Matches the utterance with conversations (behaviour 5.2, steps 7–11). Conversations that buttons of the form just
 * shown lead to go first, then those of living contexts, the strong ones before the weak; while a strong context lives
 * no others may answer. Each round tries intent, same question, script and model in this order.
 */
export function* match(turn: TurnState): Effects<Decision | null> {
  const ofForm = yield* matchOfForm(turn)
  if (ofForm) return ofForm
  const linked = linkedConversations(turn)
  for (const group of [linked.strong, linked.weak]) {
    if (group.size === 0) continue
    const preferred = yield* tryMatch(
      turn,
      (one) => group.has(one),
      () => note(turn, 'CONTEXT', 'WON', 'PREFERRED', { names: livingNames(turn) }),
    )
    if (preferred) return preferred
  }
  if (linked.onlyThese) return note(turn, 'CONTEXT', 'LOST', 'ONLY', { names: livingNames(turn) })
  const eligible: Eligible = ({ inputContexts }) => hasInputContext(turn, inputContexts)
  const found = yield* matchAmong(turn, eligible)
  return found ?? (yield* decideSimilar(turn, eligible))
}

/** As `match`, for an utterance that may interrupt a task: only what is sure counts (behaviour 6.3). */
export function* matchSurely(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  return yield* tryMatch(turn, (one) => eligible(one) && hasInputContext(turn, one.inputContexts))
}

/** The conversations to which the form of the last turn leads have priority in this one (behaviour 3.3, 5.2). */
function* matchOfForm(turn: TurnState): Effects<Decision | null> {
  const { pendingForm } = turn.before
  const form = pendingForm && turn.bot.named.formsById.get(pendingForm.formId)
  const names = new Set(form ? linkedNames(form) : [])
  if (!form || names.size === 0) return null
  return yield* tryMatch(
    turn,
    (one) => names.has(one.name) && hasInputContext(turn, one.inputContexts),
    () => note(turn, 'FORM', 'DONE', 'LINKED_FIRST', { form: form.name }),
  )
}

function linkedNames({ buttons, action }: SnapshotForm): string[] {
  const actions = [action, ...buttons.map((button) => button.action)]
  return actions.flatMap((one) => (one?.type === 'LINK' ? [one.conversation] : []))
}

/** A round that leaves no trace when it finds nothing: the next round looks at the same conversations again. */
function* tryMatch(
  turn: TurnState,
  eligible: Eligible,
  announce: () => void = () => {},
): Effects<Decision | null> {
  const before = rollbackPoint(turn)
  announce()
  const found = yield* matchAmong(turn, eligible)
  if (!found) rollBack(turn, before)
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
