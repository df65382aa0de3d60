import type { LivingContext, OutputContext } from '@parlance/contract'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { note } from './notes'
import type { TurnState } from './turnState'

/** Returns the contexts at the beginning of a turn: one turn older, without those that ended. */
export function ageContexts(contexts: readonly LivingContext[], now: number): LivingContext[] {
  return contexts
    .map((context) => ({ ...context, turnsLeft: context.turnsLeft - 1 }))
    .filter(({ turnsLeft, until }) => turnsLeft >= 0 && until > now)
}

/** Applies the output contexts of a conversation, message or slot (behaviour 7.1). */
export function applyContexts(turn: TurnState, outputs: readonly OutputContext[] | undefined): void {
  for (const output of outputs ?? []) {
    const others = turn.session.contexts.filter(({ name }) => name !== output.name)
    const living = turn.session.contexts.find(({ name }) => name === output.name)
    const names = output.name
    if (output.function === 'ADD') {
      const until = turn.input.now + output.limitTime * 1_000
      const { name, strength, limitCount: turnsLeft } = output
      turn.session.contexts = [...others, { name, strength, turnsLeft, until }]
      note(turn, 'CONTEXT', 'DONE', 'ADDED', { names })
    } else if (living && output.function === 'KEEP') {
      turn.session.contexts = [...others, { ...living, turnsLeft: living.turnsLeft + 1 }]
      note(turn, 'CONTEXT', 'DONE', 'KEPT', { names })
    } else if (living && output.function === 'DELETE') {
      turn.session.contexts = others
      note(turn, 'CONTEXT', 'DONE', 'DELETED', { names })
    }
  }
}

/** Takes back the contexts that a slot added, once it is empty again. */
export function undoContexts(turn: TurnState, outputs: readonly OutputContext[] | undefined): void {
  const added = (outputs ?? []).filter((output) => output.function === 'ADD').map(({ name }) => name)
  const undone = turn.session.contexts.filter(({ name }) => added.includes(name))
  if (undone.length === 0) return
  turn.session.contexts = turn.session.contexts.filter((one) => !undone.includes(one))
  note(turn, 'CONTEXT', 'DONE', 'DELETED', { names: undone.map(({ name }) => name).join(', ') })
}

/** Whether any of these input contexts lives; true where there are none. */
export function hasInputContext(turn: TurnState, inputs: readonly string[] | undefined): boolean {
  if (!inputs || inputs.length === 0) return true
  return turn.session.contexts.some(({ name }) => inputs.includes(name))
}

/** Conversations that have a living context as input, by its strength; `onlyThese` while a strong one lives. */
export type LinkedConversations = {
  strong: ReadonlySet<SnapshotConversation>
  weak: ReadonlySet<SnapshotConversation>
  onlyThese: boolean
}

/** Returns the conversations that the living contexts prefer. */
export function linkedConversations({ bot, session }: TurnState): LinkedConversations {
  const of = (strength: LivingContext['strength']) =>
    new Set(
      session.contexts
        .filter((context) => context.strength === strength)
        .flatMap(({ name }) => bot.named.inputs.get(name) ?? []),
    )
  const strong = of('STRONG')
  return { strong, weak: of('WEAK'), onlyThese: strong.size > 0 }
}
