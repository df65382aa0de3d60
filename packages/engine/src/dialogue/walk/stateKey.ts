import type { Bot } from '../../bot/bot'
import type { Choice, Session, TaskState } from '../../turn/session'

/** What conditions of answers ask of a talk, by name: forms, entities, slots and user variables. */
export type Asked = ReadonlySet<string>

/** Collects the names that conditions ask for. */
export function askedNames({ snapshot }: Bot): Asked {
  const names = new Set<string>()
  for (const { answers } of snapshot.conversations)
    for (const condition of answers.flatMap((answer) => answer.conditions ?? []).flat())
      for (const field of ['form', 'entity', 'slot', 'name'] as const)
        if (field in condition) names.add(bare(String(condition[field as keyof typeof condition])))
  return names
}

/**
 * Names what decides how a talk goes on. Times, counts of turns and values that nothing asks for are left out: states that
 * differ in them alone are walked once.
 */
export function stateKey(session: Session, choices: readonly Choice[], asked: Asked): string {
  const kept = (values: object) =>
    Object.entries(values)
      .filter(([name]) => asked.has(bare(name)))
      .map(([name, value]) => [name, valueOf(value)])
  return JSON.stringify([
    session.pendingForm?.formId,
    session.offered.map(({ conversationId }) => conversationId),
    session.task && taskKey(session.task, asked),
    session.suspended.map((task) => taskKey(task, asked)),
    session.contexts.map(({ name, strength, turnsLeft }) => [name, strength, Math.min(turnsLeft, 1)]),
    session.authentication?.state,
    kept(session.userVariables),
    kept(session.values),
    kept(session.choices),
    choices.map(({ label }) => label),
  ])
}

function taskKey({ conversationId, asked, asks, values, changing }: TaskState, names: Asked): unknown {
  const filled = Object.entries(values).map(([slot, { value }]) =>
    names.has(bare(slot)) ? [slot, value] : slot,
  )
  return [conversationId, asked, asked && asks[asked], filled, changing]
}

function valueOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value ? value.value : value
}

/** A name without its notation, whatever its case. */
function bare(name: string): string {
  return name.replace(/^`?@\{|\}$|^slot\./g, '').toLowerCase()
}
