import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { type Decision, note, type TurnState } from '../turn/turn'
import { canAnswer, type Eligible } from './canAnswer'
import { type Scored, scoreUtterance } from './decideModel'

/** A conversation this much less likely than the best one is no choice worth offering. */
const WORTH_OFFERING = 0.1

/** Similar answers, when the model is half sure (behaviour 5.4, 12.6). */
export function* decideSimilar(turn: TurnState, eligible: Eligible): Effects<Decision | null> {
  const { bot, steps } = turn
  const { model, thresholds } = bot
  if (!model || !thresholds) {
    note(steps, 'SIMILAR', 'SKIPPED', 'NO_MODEL')
    return null
  }
  const { similarOn, similarMin, similarMax } = bot.snapshot.modelSettings
  if (!similarOn) {
    note(steps, 'SIMILAR', 'SKIPPED', 'OFF')
    return null
  }
  const scored = scoreUtterance(turn, model)
  const score = scored[0]?.score ?? 0
  const threshold = thresholds.similar
  if (score < threshold || score === 0) {
    note(steps, 'SIMILAR', 'LOST', 'BELOW_SIMILAR', { score, threshold })
    return null
  }
  const worth = scored.filter((one) => one.score >= score * WORTH_OFFERING && eligible(one.conversation))
  // What was meant is known and has nothing to say now: its neighbours would be wrong answers.
  const isMeant = turn.choices.get(scored[0]!.conversation.id) === null
  const offered = isMeant ? [] : yield* answering(turn, worth, similarMax)
  if (offered.length < similarMin) {
    note(steps, 'SIMILAR', 'LOST', 'TOO_FEW', { count: offered.length, min: similarMin })
    return null
  }
  note(steps, 'SIMILAR', 'WON', 'OFFERED', { count: offered.length, score, threshold })
  return { kind: 'choices', score, conversations: offered }
}

/** The first of these that can answer now, at most so many. */
function* answering(
  turn: TurnState,
  scored: readonly Scored[],
  max: number,
): Effects<SnapshotConversation[]> {
  const found: SnapshotConversation[] = []
  for (const { conversation } of scored) {
    if (found.length === max) break
    if (yield* canAnswer(turn, conversation)) found.push(conversation)
  }
  return found
}
