import type { Classification } from '../model/scoring/classify'
import { WORTH_OFFERING } from '../model/scoring/offering'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot/snapshot'
import type { Bot } from './bot'
import type { OpenClasses } from './botClasses'

/** A conversation as the model ranks it; `score` 0–1. */
export type RankedConversation = { conversation: SnapshotConversation; score: number }

/** The model's ranking for a text (behaviour 5.4): conversations with an answer in service, the likeliest first. */
export type Ranking = {
  ranked: RankedConversation[]
  /** Those that the model is sure enough of to answer with one alone (SINGLE). */
  single: RankedConversation[]
  /** Those to choose from when the model is half sure (SIMILAR); empty when it is less than that. */
  similar: RankedConversation[]
  /** The negative conversation of the likeliest one: its score was halved. */
  halved: SnapshotConversation | null
}

/** The same of the negative conversation of the best one, whose score was halved. */
const RIVAL_WORTH_OFFERING = 2 * WORTH_OFFERING

/**
 * Ranks conversations by what the model makes of a text: the best has the model's confidence, the others their share.
 * A class that conversations share is that of the one which answers now. Both the bot's answer and the warning in the
 * editor are read from this.
 */
export function rankConversations(
  bot: Bot,
  { candidates, confidence }: Classification,
  { answering }: OpenClasses,
): Ranking {
  const highest = candidates[0]?.probability ?? 0
  const scored = candidates.flatMap(({ label, probability }) => {
    const conversation = answering.get(label) ?? bot.conversations.get(Number(label))
    if (!conversation || !hasActiveAnswer(conversation) || highest <= 0) return []
    return [{ conversation, score: rounded((confidence * probability) / highest) }]
  })
  const { ranked, halved } = halveNegative(scored)
  const { single, similar } = bot.thresholds ?? { single: 1, similar: 1 }
  const best = ranked[0]?.score ?? 0
  const isHalfSure = best > 0 && best >= similar
  const isWorth = ({ conversation, score }: RankedConversation) =>
    score >= best * (conversation === halved ? RIVAL_WORTH_OFFERING : WORTH_OFFERING)
  return {
    ranked,
    single: ranked.filter(({ score }) => score >= single),
    similar: isHalfSure ? ranked.filter(isWorth) : [],
    halved,
  }
}

/** The best two are not offered as alike where an operator marked one as the other's negative (behaviour 5.1). */
function halveNegative(scored: RankedConversation[]): Pick<Ranking, 'ranked' | 'halved'> {
  const [best, second, ...others] = scored
  if (!best || !second || !areNegatives(best.conversation, second.conversation))
    return { ranked: scored, halved: null }
  const halved = { ...second, score: rounded(second.score / 2) }
  const ranked = [best, ...[halved, ...others].sort((a, b) => b.score - a.score)]
  return { ranked, halved: second.conversation }
}

function areNegatives(a: SnapshotConversation, b: SnapshotConversation): boolean {
  return (a.negatives?.includes(b.name) || b.negatives?.includes(a.name)) ?? false
}

/** To ten-thousandths, the precision that is shown. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
