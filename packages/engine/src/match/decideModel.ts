import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { inPrecedence, type Round } from './chooseAnswer'
import type { Decision } from './decision'
import { canAnswerWith, otherEntitiesNamed } from './otherEntities'
import { meansAnother, rankUtterance } from './rankUtterance'

/** The conversation that the statistical model is sure enough of (behaviour 5.4). */
export function* decideModel(turn: TurnState, round: Round): Effects<Decision | null> {
  const { model, thresholds } = turn.bot
  if (!model || !thresholds) return note(turn, 'MODEL', 'SKIPPED', 'NO_MODEL')
  const { ranked, single } = rankUtterance(turn, model, round.classes)
  const best = ranked.find(({ conversation }) => round.precedence(conversation) !== null)
  if (!best) return note(turn, 'MODEL', 'LOST', 'NOTHING_KNOWN')
  const threshold = thresholds.single
  for (const { conversation, score } of inPrecedence(single, (one) => one.conversation, round.precedence)) {
    if (round.withShutOut && meansAnother(turn, model, round.withShutOut, conversation)) continue
    const { name } = conversation
    if (yield* canAnswerWith(turn, conversation, otherEntitiesNamed(turn, conversation))) {
      note(turn, 'MODEL', 'WON', 'ABOVE_SINGLE', { name, score, threshold })
      return { kind: 'conversation', matchType: 'SINGLE', conversation, score }
    }
    note(turn, 'MODEL', 'LOST', 'NO_ACTIVE_ANSWER', { name })
  }
  if (!single.includes(best)) {
    const { conversation, score } = best
    note(turn, 'MODEL', 'LOST', 'BELOW_SINGLE', { name: conversation.name, score, threshold })
  }
  return null
}
