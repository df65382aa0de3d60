import { describeOccurrence, type Occurrence } from '../entity/recognise'
import { refersTo } from '../entity/recognisedEntity'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { rollBack, rollbackPoint } from '../turn/rollback'
import type { EntityValue } from '../turn/session'
import type { FoundInTurn, TurnState } from '../turn/turnState'
import { canAnswer } from './chooseAnswer'

/**
 * As `canAnswer`, with the entities of `words`: where several entities have a word, the question decides which of them
 * it is. Their values stay in the session only if the conversation answers.
 */
export function* canAnswerWith(
  turn: TurnState,
  conversation: SnapshotConversation,
  words: readonly Occurrence[],
): Effects<boolean> {
  const before = rollbackPoint(turn)
  turn.session.values = { ...turn.session.values, ...valuesOf(turn, words) }
  if (yield* canAnswer(turn, conversation)) return true
  rollBack(turn, before)
  return false
}

/** Values of entities that the utterance alone did not give, or gave by another of its words. */
function valuesOf(
  { session, chosen, utterance }: TurnState,
  words: readonly Occurrence[],
): Record<string, EntityValue> {
  const values: Record<string, EntityValue> = {}
  for (const found of words) {
    const { key, sensitiveType } = found.entity
    if (sensitiveType === 'CONFIDENTIAL' || values[key]) continue
    const first = chosen.find(({ entity }) => entity.key === key)
    const known = session.values[key]
    const isKnown = known?.turn === session.turn && (!first || isSameStretch(first, found))
    const { value, word } = describeOccurrence(found, utterance)
    values[key] = isKnown ? known : { value, word, turn: session.turn }
  }
  return values
}

/**
 * The words of an utterance that another entity has too, where a conversation names that one: in a question or, as an
 * intent names no words, in an answer.
 */
export function otherEntitiesNamed(
  turn: FoundInTurn,
  { questions, answers }: SnapshotConversation,
): Occurrence[] {
  const others = otherEntitiesOfChosen(turn)
  if (others.length === 0) return []
  const written = JSON.stringify([questions.map(({ text }) => text), answers])
  return others.filter(({ entity }) => refersTo(written, entity.key))
}

/** The chosen words as words of other entities, of which none was found in this turn. */
export function otherEntitiesOfChosen({ chosen, occurrences }: FoundInTurn): Occurrence[] {
  const found = new Set(chosen.map(({ entity }) => entity.key))
  return occurrences.filter(
    (one) => !found.has(one.entity.key) && chosen.some((other) => isSameStretch(one, other)),
  )
}

/** Whether two occurrences are the same stretch of the utterance. */
export function isSameStretch(a: Occurrence, b: Occurrence): boolean {
  return a.start === b.start && a.end === b.end
}
