import { findQuestions } from '../bot/exactIndex'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import type { Eligible } from './chooseAnswer'
import type { Decision } from './decision'
import { canAnswerWith } from './otherEntities'

/** The conversation of which the utterance is a general question (behaviour 5.3). */
export function* decideExact(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  const { bot, utterance, occurrences } = turn
  const found = findQuestions(bot.exact, utterance.text, occurrences, bot.snapshot.domain.language)
  if (found.length === 0) return note(turn, 'EXACT', 'LOST', 'NO_SUCH_QUESTION')
  for (const { question, conversation, words } of found) {
    if (!eligible(conversation)) {
      note(turn, 'EXACT', 'LOST', 'CONTEXT_MISSING', { question })
      continue
    }
    if (yield* canAnswerWith(turn, conversation, words)) {
      note(turn, 'EXACT', 'WON', 'MATCHED', { question })
      return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
    }
    note(turn, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
  }
  return null
}
