import type { Asking } from '../effect'
import { findQuestions } from '../exactIndex'
import type { Eligible } from './eligible'
import { canAnswerMeaning } from './meantWords'
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
    if (yield* canAnswerMeaning(d, conversation, words)) {
      note(steps, 'EXACT', 'WON', 'MATCHED', { question })
      return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
    }
    note(steps, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
  }
  return null
}
