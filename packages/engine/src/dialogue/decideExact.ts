import { findQuestion } from '../exactIndex'
import { hasActiveAnswer } from '../snapshot'
import { type Decision, type Deliberation, note } from './turn'

/** Whether the utterance is one of the general questions (behaviour 5.3). */
export function decideExact({ bot, utterance, occurrences, steps }: Deliberation): Decision | null {
  const found = findQuestion(bot.exact, utterance.text, occurrences, bot.snapshot.domain.language)
  if (!found) {
    note(steps, 'EXACT', 'LOST', 'NO_SUCH_QUESTION')
    return null
  }
  const { question, conversation } = found
  if (!hasActiveAnswer(conversation)) {
    note(steps, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
    return null
  }
  note(steps, 'EXACT', 'WON', 'MATCHED', { question })
  return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
}
