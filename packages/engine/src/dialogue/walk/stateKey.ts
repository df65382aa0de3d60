import type { Condition } from '@parlance/contract'
import type { Bot } from '../../bot/bot'
import type { SnapshotConversation } from '../../snapshot/snapshot'
import type { Choice, Session, TaskState } from '../../turn/session'

/** The names that conditions of answers refer to: forms, entities, slots and user variables. */
export type Asked = ReadonlySet<string>

/** Whether a condition of these answers depends on what the session has collected. */
export function dependsOnTalk(answers: SnapshotConversation['answers']): boolean {
  return answers.some(({ conditions = [] }) => conditions.flat().some((one) => namesIn(one).length > 0))
}

/** Whether the session has collected a value that a condition depends on. */
export function holdsAsked({ choices, values, userVariables }: Session, asked: Asked): boolean {
  return [choices, values, userVariables].flatMap(Object.keys).some((name) => asked.has(bare(name)))
}

function namesIn(condition: Condition): string[] {
  const { type } = condition
  if (type === 'form') return [condition.form]
  if (type === 'slot') return [condition.slot]
  if (type === 'userVariable') return [condition.name]
  return type === 'entity' || type === 'systemEntity' ? [condition.entity] : []
}

/** Collects the names that conditions ask for. */
export function askedNames({ snapshot }: Bot): Asked {
  const conditions = snapshot.conversations
    .flatMap(({ answers }) => answers)
    .flatMap((answer) => answer.conditions ?? [])
  return new Set(conditions.flat().flatMap((one) => namesIn(one).map(bare)))
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
    session.agent?.name,
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
