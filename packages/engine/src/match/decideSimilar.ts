import type { RankedConversation } from '../bot/rankConversations'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { canAnswer, type Round } from './chooseAnswer'
import type { Decision } from './decision'
import { rankUtterance } from './rankUtterance'

/** Similar answers, when the model is half sure (behaviour 5.4, 12.6). */
export function* decideSimilar(turn: TurnState, { classes }: Round): Effects<Decision | null> {
  const { bot, cache } = turn
  const { model, thresholds } = bot
  if (!model || !thresholds) return note(turn, 'SIMILAR', 'SKIPPED', 'NO_MODEL')
  const { similarOn, similarMin, similarMax } = bot.snapshot.modelSettings
  if (!similarOn) return note(turn, 'SIMILAR', 'SKIPPED', 'OFF')
  const { similar, ranked } = rankUtterance(turn, model, classes)
  const score = ranked[0]?.score ?? 0
  const threshold = thresholds.similar
  const [best] = similar
  if (!best) return note(turn, 'SIMILAR', 'LOST', 'BELOW_SIMILAR', { score, threshold })
  // The conversation that was meant is known and has no answer now: its neighbours would be wrong answers.
  const isMeant = cache.answers.get(best.conversation.id) === null
  const offered = isMeant ? [] : yield* answering(turn, similar, similarMax)
  if (offered.length < similarMin)
    return note(turn, 'SIMILAR', 'LOST', 'TOO_FEW', { count: offered.length, min: similarMin })
  note(turn, 'SIMILAR', 'WON', 'OFFERED', { count: offered.length, score, threshold })
  return { kind: 'choices', score, conversations: offered }
}

/** The first of these that can answer now, at most so many. */
function* answering(
  turn: TurnState,
  ranked: readonly RankedConversation[],
  max: number,
): Effects<SnapshotConversation[]> {
  const found: SnapshotConversation[] = []
  for (const { conversation } of ranked) {
    if (found.length === max) break
    if (yield* canAnswer(turn, conversation)) found.push(conversation)
  }
  return found
}
