import type { ExpressionReference } from '@parlance/contract'
import { own } from '../own'
import type { TurnState } from '../turn/turnState'
import { formatValue } from './format'
import { textOfJson } from './jsonPath'
import { taskVariable } from './taskVariable'
import { isBuiltIn, userVariableValue } from './userVariableValue'

/** The value of a reference; `word` is what the end user typed for it. Sensitive values are not shown to others. */
export type ReferenceValue = { value: string; word: string; isSensitive: boolean }

const NOTHING: ReferenceValue = { value: '', word: '', isSensitive: false }

/** Returns the current value of an entity, slot or user variable; empty for anything else and where there is none. */
export function referenceValue(turn: TurnState, reference: ExpressionReference): ReferenceValue {
  if (reference.of === 'slot') return slotValue(turn, reference.name)
  if (reference.of === 'userVariable') return variableValue(turn, reference)
  const key = entityKeyOf(reference)
  if (key === null) return NOTHING
  const found = entityValue(turn, key)
  return reference.raw ? { ...found, value: found.word } : found
}

/** The key of the entity that a reference names, also inside `$[…]`; null for a reference to anything else. */
export function entityKeyOf({ of, name, entity }: ExpressionReference): string | null {
  const kind = of === 'entityInData' ? entity : of
  if (kind === 'entity') return `@{${name}}`
  return kind === 'systemEntity' ? `\`@{${name}}` : null
}

/**
 * This turn's value of an entity, else the one that a slot of the task under way has, else the last of the session
 * (behaviour 4.4). A value that a slot's condition URL corrected in this turn counts.
 */
function entityValue(turn: TurnState, key: string): ReferenceValue {
  const { session, bot } = turn
  const isSensitive = (bot.recogniser.byKey.get(key)?.sensitiveType ?? 'NONE') !== 'NONE'
  const found = own(session.values, key)
  const inSlots = slotsOf(turn, key)
  const sameWord = inSlots.find(({ word }) => word === found?.word)
  const chosen = found?.turn === session.turn ? (sameWord ?? found) : (inSlots[0] ?? found)
  return chosen ? { value: chosen.value, word: chosen.word, isSensitive } : NOTHING
}

/** What the slots of the task under way hold for an entity, in their order. */
function slotsOf({ session: { task }, bot }: TurnState, key: string): { value: string; word: string }[] {
  const slots = task && bot.conversations.get(task.conversationId)?.task?.slots
  if (!slots) return []
  return slots.flatMap(({ name, entity }) => {
    const filled = own(task.values, name)
    return filled && (filled.entity ?? entity) === key ? [filled] : []
  })
}

function slotValue(turn: TurnState, name: string): ReferenceValue {
  const { task, values } = turn.session
  const found = own(task?.values, name) ?? own(values, `slot.${name}`)
  return found ? { value: found.value, word: found.word, isSensitive: isSecret(turn, found.word) } : NOTHING
}

/** Whether a word was found by a sensitive entity: slots of a finished task no longer know theirs. */
function isSecret({ session, bot }: TurnState, word: string): boolean {
  return Object.entries(session.values).some(
    ([key, value]) =>
      value.word === word && (bot.recogniser.byKey.get(key)?.sensitiveType ?? 'NONE') !== 'NONE',
  )
}

function variableValue(turn: TurnState, { name, path, format }: ExpressionReference): ReferenceValue {
  const ofTask = turn.bot.named.userVariables.has(name) ? null : taskVariable(turn, name)
  if (ofTask !== null) return { value: ofTask, word: ofTask, isSensitive: false }
  const text = textOfJson(userVariableValue(turn, name, path))
  const value = format === null ? text : formatValue(text, format, turn.bot.snapshot.domain.language)
  const sensitiveType = turn.bot.named.userVariables.get(name)?.sensitiveType ?? 'NONE'
  return { value, word: text, isSensitive: isBuiltIn(name) || sensitiveType !== 'NONE' }
}
