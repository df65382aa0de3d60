import { findQuestions } from '../bot/exactIndex'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { inPrecedence, type Round } from './chooseAnswer'
import type { Decision } from './decision'
import { canAnswerWith } from './otherEntities'

/** The conversation of which the utterance is a general question (behaviour 5.3). */
export function* decideExact(turn: TurnState, round: Round): Effects<Decision | null> {
  const { bot, utterance, occurrences } = turn
  const found = findQuestions(bot.exact, utterance.text, occurrences, bot.snapshot.domain.language)
  if (found.length === 0) return note(turn, 'EXACT', 'LOST', 'NO_SUCH_QUESTION')
  for (const { question, conversation, words } of inPrecedence(
    found,
    (one) => one.conversation,
    round.precedence,
  )) {
    if (yield* canAnswerWith(turn, conversation, words)) {
      note(turn, 'EXACT', 'WON', 'MATCHED', { question })
      return { kind: 'conversation', matchType: 'EXACT', score: 1, conversation }
    }
    note(turn, 'EXACT', 'LOST', 'NO_ACTIVE_ANSWER', { question })
  }
  for (const { question, conversation } of found)
    if (round.precedence(conversation) === null) note(turn, 'EXACT', 'LOST', 'CONTEXT_MISSING', { question })
  return null
}
