import type { ExpressionReference, SystemEntityCode } from '@parlance/contract'
import { systemEntityOfKey } from '../entity/recognisedEntity'
import { own } from '../own'
import type { TurnState } from '../turn/turnState'
import { writeInFormat } from './format'
import { writeSystemEntity } from './format/systemEntityText'
import { textOfJson } from './jsonPath'
import { taskVariable } from './taskVariable'
import { isBuiltIn, userVariableValue } from './userVariableValue'

/** The value of a reference; `word` is what the end user typed for it. Sensitive values are not shown to others. */
export type ReferenceValue = { value: string; word: string; isSensitive: boolean }

/** Who reads a value: people, in a text of the bot, or machines, which get the normal forms of system entities. */
export type Reader = 'PEOPLE' | 'MACHINE'

/** A value as the session holds it; `systemEntity` where it is the normal form of one. */
type Held = ReferenceValue & { systemEntity?: SystemEntityCode }

const NOTHING: Held = { value: '', word: '', isSensitive: false }

/**
 * Returns the current value of an entity, slot or user variable in the format of the reference; without one, or where
 * the value is not of its kind, in the form for its reader. Empty for anything else and where there is none.
 */
export function referenceValue(
  turn: TurnState,
  reference: ExpressionReference,
  reader: Reader,
): ReferenceValue {
  const { value, word, isSensitive, systemEntity } = heldValue(turn, reference)
  const { language } = turn.bot.snapshot.domain
  const formatted = reference.format === null ? null : writeInFormat(value, reference.format, language)
  const isRewritten = formatted === null && systemEntity !== undefined && reader === 'PEOPLE'
  const written = isRewritten ? writeSystemEntity(systemEntity, { value, word }, language) : value
  return { value: formatted ?? written, word, isSensitive }
}

function heldValue(turn: TurnState, reference: ExpressionReference): Held {
  if (reference.of === 'slot') return slotValue(turn, reference.name)
  if (reference.of === 'userVariable') return variableValue(turn, reference)
  const key = entityKeyOf(reference)
  if (key === null) return NOTHING
  const found = entityValue(turn, key)
  if (reference.raw) return { ...found, value: found.word }
  const systemEntity = systemEntityOfKey(key)
  return systemEntity ? { ...found, systemEntity } : found
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
function entityValue(turn: TurnState, key: string): Held {
  const { session, bot } = turn
  const isSensitive = (bot.recogniser.byKey.get(key)?.sensitiveType ?? 'NONE') !== 'NONE'
  const found = own(session.values, key)
  const inSlots = slotsOf(turn, key)
  const sameWord = inSlots.find(({ word }) => word === found?.word)
  const chosen = found?.turn === session.turn ? (sameWord ?? found) : (inSlots[0] ?? found)
  return chosen ? { value: chosen.value, word: chosen.word, isSensitive } : NOTHING
}

/** The values that the slots of the current task hold for an entity, in the order of the slots. */
function slotsOf({ session: { task }, bot }: TurnState, key: string): { value: string; word: string }[] {
  const slots = task && bot.conversations.get(task.conversationId)?.task?.slots
  if (!slots) return []
  return slots.flatMap(({ name, entity }) => {
    const filled = own(task.values, name)
    return filled && (filled.entity ?? entity) === key ? [filled] : []
  })
}

function slotValue(turn: TurnState, name: string): Held {
  const { task, values } = turn.session
  const held = own(task?.values, name) ?? own(values, `slot.${name}`)
  if (!held) return NOTHING
  const { value, word, entity, found } = held
  // What was typed, or is the operator's own, stays as it is.
  const isTyped = value === word && value !== found
  const systemEntity = entity === undefined || isTyped ? undefined : systemEntityOfKey(entity)
  return { value, word, isSensitive: isSecret(turn, word), ...(systemEntity && { systemEntity }) }
}

/** Whether a word was found by a sensitive entity: slots of a finished task no longer know theirs. */
function isSecret({ session, bot }: TurnState, word: string): boolean {
  return Object.entries(session.values).some(
    ([key, value]) =>
      value.word === word && (bot.recogniser.byKey.get(key)?.sensitiveType ?? 'NONE') !== 'NONE',
  )
}

function variableValue(turn: TurnState, { name, path }: ExpressionReference): Held {
  const ofTask = turn.bot.named.userVariables.has(name) ? null : taskVariable(turn, name)
  if (ofTask !== null) return { value: ofTask, word: ofTask, isSensitive: false }
  const value = textOfJson(userVariableValue(turn, name, path))
  const sensitiveType = turn.bot.named.userVariables.get(name)?.sensitiveType ?? 'NONE'
  return { value, word: value, isSensitive: isBuiltIn(name) || sensitiveType !== 'NONE' }
}
