import type { Candidate } from '@parlance/contract'
import type { Bot } from '../bot'
import { nameSymbols } from '../entity/entitySymbol'
import { tagText } from '../entity/tagText'
import { type Classification, classify } from '../model/classify'
import type { StatisticalModel, Thresholds } from '../model/statisticalModel'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot'
import { type Decision, type Deliberation, note } from './turn'

/** A conversation this much less likely than the best one is no choice worth offering. */
const WORTH_OFFERING = 0.1

type Scored = { conversation: SnapshotConversation; score: number }

/**
 * What the statistical model makes of the utterance: one conversation when it is sure enough, similar answers when
 * it is half sure (behaviour 5.4, 12.6), nothing when it is not.
 */
export function decideModel(deliberation: Deliberation): Decision | null {
  const { bot, steps } = deliberation
  const { model, thresholds } = bot
  if (!model || !thresholds) {
    note(steps, 'MODEL', 'SKIPPED', 'NO_MODEL')
    note(steps, 'SIMILAR', 'SKIPPED', 'NO_MODEL')
    return null
  }
  const classification = classifyUtterance(model, deliberation)
  const scored = score(bot, classification)
  deliberation.candidates = scored.map(describe)
  deliberation.features = classification.topFeatures.map(({ text }) => readable(bot, text))
  const best = scored[0]
  if (!best) {
    note(steps, 'MODEL', 'LOST', 'NOTHING_KNOWN')
    note(steps, 'SIMILAR', 'LOST', 'BELOW_SIMILAR', { score: 0, threshold: thresholds.similar })
    return null
  }
  const params = { name: best.conversation.name, score: best.score, threshold: thresholds.single }
  if (best.score >= thresholds.single) {
    note(steps, 'MODEL', 'WON', 'ABOVE_SINGLE', params)
    return { kind: 'conversation', matchType: 'SINGLE', ...best }
  }
  note(steps, 'MODEL', 'LOST', 'BELOW_SINGLE', params)
  return decideSimilar(deliberation, scored, best.score, thresholds)
}

function decideSimilar(
  { bot, steps }: Deliberation,
  scored: readonly Scored[],
  score: number,
  thresholds: Thresholds,
): Decision | null {
  const { similarOn, similarMin, similarMax } = bot.snapshot.modelSettings
  if (!similarOn) {
    note(steps, 'SIMILAR', 'SKIPPED', 'OFF')
    return null
  }
  if (score < thresholds.similar) {
    note(steps, 'SIMILAR', 'LOST', 'BELOW_SIMILAR', { score, threshold: thresholds.similar })
    return null
  }
  const offered = scored.filter((one) => one.score >= score * WORTH_OFFERING).slice(0, similarMax)
  if (offered.length < similarMin) {
    note(steps, 'SIMILAR', 'LOST', 'TOO_FEW', { count: offered.length, min: similarMin })
    return null
  }
  note(steps, 'SIMILAR', 'WON', 'OFFERED', { count: offered.length, score, threshold: thresholds.similar })
  return { kind: 'choices', score, conversations: offered.map(({ conversation }) => conversation) }
}

/**
 * The utterance as it is and, when it has words of entities that questions name, with their symbols: whichever the
 * model is surer of. A sentence learned with the words themselves would lose by tagging.
 */
function classifyUtterance(
  model: StatisticalModel,
  { bot, utterance, chosen }: Deliberation,
): Classification {
  const plain = classify(model, utterance.text)
  const named = chosen.filter(({ entity }) => bot.exact.entityIds.has(entity.id))
  if (named.length === 0) return plain
  const tagged = classify(model, tagText(utterance.text, named))
  return tagged.confidence > plain.confidence ? tagged : plain
}

/** Conversations that can answer, the likeliest first; the best has the model's confidence, the others their share. */
function score(bot: Bot, { candidates, confidence }: Classification): Scored[] {
  const highest = candidates[0]?.probability ?? 0
  return candidates.flatMap(({ label, probability }) => {
    const conversation = bot.conversations.get(Number(label))
    if (!conversation || !hasActiveAnswer(conversation) || highest <= 0) return []
    return [{ conversation, score: rounded((confidence * probability) / highest) }]
  })
}

function describe({ conversation, score }: Scored): Candidate {
  return { conversationId: conversation.id, conversationName: conversation.name, score }
}

function readable(bot: Bot, feature: string): string {
  return nameSymbols(feature, (id) => {
    const entity = bot.snapshot.entities.find((one) => one.id === id)
    return entity ? `@{${entity.name}}` : '@'
  })
}

/** Ten-thousandths are all that anybody reads. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
