import { findQuestions } from '../bot/exactIndex'
import type { Effects } from '../turn/effect'
import { type Decision, note, type TurnState } from '../turn/turn'
import type { Eligible } from './canAnswer'
import { canAnswerMeaning } from './otherEntities'

/** Whether the utterance is one of the general questions (behaviour 5.3). */
export function* decideExact(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  const { bot, utterance, occurrences, steps } = turn
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
    if (yield* canAnswerMeaning(turn, conversation, words)) {
      note(steps, 'EXACT', 'WON', 'MATCHED', { question })
      return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
    }
    note(steps, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
  }
  return null
}
