import { describeOccurrence, type Occurrence } from '../entity/recognise'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import type { EntityValue } from '../turn/session'
import type { TurnState } from '../turn/turn'
import { canAnswer } from './canAnswer'

/**
 * As `canAnswer`, with the entities meant by `words`: of a word that several entities have, the question tells which
 * one it is. What they come to stays only where the conversation answers.
 */
export function* canAnswerMeaning(
  turn: TurnState,
  conversation: SnapshotConversation,
  words: readonly Occurrence[],
): Effects<boolean> {
  const { values } = turn.session
  turn.session.values = { ...values, ...meantValues(turn, words) }
  if (yield* canAnswer(turn, conversation)) return true
  turn.session.values = values
  return false
}

/** Values of entities that the utterance alone did not give, or gave by another of its words. */
function meantValues(turn: TurnState, words: readonly Occurrence[]): Record<string, EntityValue> {
  const { values } = turn.session
  const meant: Record<string, EntityValue> = {}
  for (const found of words) {
    const { key, sensitiveType } = found.entity
    if (sensitiveType === 'CONFIDENTIAL' || meant[key]) continue
    const first = turn.chosen.find(({ entity }) => entity.key === key)
    const isKnown = values[key]?.turn === turn.session.turn && (!first || isSameStretch(first, found))
    const { value, word } = describeOccurrence(found, turn.utterance)
    meant[key] = isKnown ? values[key]! : { value, word, turn: turn.session.turn }
  }
  return meant
}

/**
 * The words of an utterance that another entity has too, where a conversation names that one: in a question or, as
 * whoever names an intent says nothing of words, in an answer.
 */
export function rivalWords(turn: TurnState, { questions, answers }: SnapshotConversation): Occurrence[] {
  const rivals = rivalsOfChosen(turn)
  if (rivals.length === 0) return []
  const written = JSON.stringify([questions.map(({ text }) => text), answers])
  return rivals.filter(({ entity }) => written.includes(entity.key))
}

/** What the words chosen might be besides: the same stretch as another entity has it that was not found in this turn. */
export function rivalsOfChosen({ chosen, occurrences }: TurnState): Occurrence[] {
  const found = new Set(chosen.map(({ entity }) => entity.key))
  return occurrences.filter(
    (one) => !found.has(one.entity.key) && chosen.some((other) => isSameStretch(one, other)),
  )
}

export function isSameStretch(a: Occurrence, b: Occurrence): boolean {
  return a.start === b.start && a.end === b.end
}
