import type { LivingContext, OutputContext } from '@parlance/contract'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { note } from './notes'
import type { TurnState } from './turnState'

/** Contexts at the beginning of a turn: one turn less to live, those gone that have none or no time left. */
export function ageContexts(contexts: readonly LivingContext[], now: number): LivingContext[] {
  return contexts
    .map((context) => ({ ...context, turnsLeft: context.turnsLeft - 1 }))
    .filter(({ turnsLeft, until }) => turnsLeft >= 0 && until > now)
}

/** What being answered by a conversation, message or slot does to the contexts (behaviour 7.1). */
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

/** Whether any of the contexts that something needs lives; true where it needs none. */
export function hasInputContext(turn: TurnState, inputs: readonly string[] | undefined): boolean {
  if (!inputs || inputs.length === 0) return true
  return turn.session.contexts.some(({ name }) => inputs.includes(name))
}

/** Conversations tied to living contexts, the strong ones apart; `onlyThese` while a strong context lives. */
export type LinkedConversations = {
  strong: ReadonlySet<SnapshotConversation>
  weak: ReadonlySet<SnapshotConversation>
  onlyThese: boolean
}

/** What the living contexts say of who may answer. */
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
