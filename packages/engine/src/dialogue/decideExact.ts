import type { Asking } from '../effect'
import { describeOccurrence, type Occurrence } from '../entity/recognise'
import { findQuestions } from '../exactIndex'
import type { EntityValue } from '../session'
import { canAnswer, type Eligible } from './eligible'
import { type Decision, type Deliberation, note } from './turn'

/** Whether the utterance is one of the general questions (behaviour 5.3). */
export function* decideExact(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  const { bot, utterance, occurrences, steps } = d
  const found = findQuestions(bot.exact, utterance.text, occurrences, bot.snapshot.domain.language)
  if (found.length === 0) {
    note(steps, 'EXACT', 'LOST', 'NO_SUCH_QUESTION')
    return null
  }
  for (const { question, conversation, words } of found) {
    if (!eligible(conversation)) {
      note(steps, 'EXACT', 'LOST', 'CONTEXT_MISSING', { question })
      continue
    }
    const { values } = d.session
    d.session.values = { ...values, ...meantValues(d, words) }
    if (yield* canAnswer(d, conversation)) {
      note(steps, 'EXACT', 'WON', 'MATCHED', { question })
      return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
    }
    d.session.values = values
    note(steps, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
  }
  return null
}

/**
 * Values of entities that the question names and the utterance alone did not give: of a word that several entities
 * have, the question tells which one is meant.
 */
function meantValues(d: Deliberation, words: readonly Occurrence[]): Record<string, EntityValue> {
  const { turn, values } = d.session
  const meant: Record<string, EntityValue> = {}
  for (const found of words) {
    const { key, sensitiveType } = found.entity
    if (sensitiveType === 'CONFIDENTIAL' || values[key]?.turn === turn || meant[key]) continue
    const { value, word } = describeOccurrence(found, d.utterance)
    meant[key] = { value, word, turn }
  }
  return meant
}
