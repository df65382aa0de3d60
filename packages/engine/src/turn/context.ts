import type { LivingContext, OutputContext } from '@parlance/contract'
import type { Precedence } from '../bot/botClasses'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { note } from './notes'
import type { TurnState } from './turnState'

/** Returns the contexts at the beginning of a turn: one turn older, without those that ended. */
export function ageContexts(contexts: readonly LivingContext[], now: number): LivingContext[] {
  return contexts
    .map((context) => ({ ...context, turnsLeft: context.turnsLeft - 1 }))
    .filter(({ turnsLeft, until }) => turnsLeft >= 0 && until > now)
}

/**
 * Applies the output contexts of a conversation, message or slot (behaviour 7.1). They stay in the order in which they
 * were activated.
 */
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
      const prolonged = { ...living, turnsLeft: living.turnsLeft + 1 }
      turn.session.contexts = turn.session.contexts.map((one) => (one === living ? prolonged : one))
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

/**
 * The living contexts that conversations have as input, in the order in which these go first: strong ones before weak
 * ones, of equal strength the one activated last (behaviour 5.2).
 */
export function preferredContexts({ bot, session }: TurnState): LivingContext[] {
  const linked = session.contexts.filter(({ name }) => bot.named.inputs.has(name)).toReversed()
  return [...linked.filter(isStrong), ...linked.filter((context) => !isStrong(context))]
}

/**
 * The precedence that contexts give a conversation, the lowest first: the number of its context among the preferred
 * ones, their count where it needs none, null where none that it needs lives.
 */
export function precedenceOf(
  preferred: readonly Pick<LivingContext, 'name'>[],
  { inputContexts }: Pick<SnapshotConversation, 'inputContexts'>,
): number | null {
  if (!inputContexts || inputContexts.length === 0) return preferred.length
  const first = preferred.findIndex(({ name }) => inputContexts.includes(name))
  return first < 0 ? null : first
}

/** Whether others may not answer while a context lives. */
export function isStrong({ strength }: Pick<LivingContext, 'strength'>): boolean {
  return strength === 'STRONG'
}

/** The rounds of matching that come before the one of all (behaviour 5.2): those of strong contexts, then those of weak ones. */
export function preferredRounds(
  preferred: readonly Pick<LivingContext, 'name' | 'strength'>[],
): Precedence[] {
  const strong = preferred.filter(isStrong).length
  const bounds = [0, strong, preferred.length]
  return bounds.slice(1).flatMap((to, i) => (bounds[i]! < to ? [among(preferred, bounds[i]!, to)] : []))
}

/** The precedence of conversations of some of the contexts, from the number `from` up to before `to`. */
export function among(
  preferred: readonly Pick<LivingContext, 'name'>[],
  from: number,
  to: number,
): Precedence {
  return (one) => {
    const precedence = precedenceOf(preferred, one)
    return precedence !== null && precedence >= from && precedence < to ? precedence : null
  }
}
