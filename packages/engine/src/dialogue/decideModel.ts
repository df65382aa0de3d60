import type { Candidate } from '@parlance/contract'
import type { Bot } from '../bot'
import type { Asking } from '../effect'
import { nameSymbols } from '../entity/entitySymbol'
import type { Occurrence } from '../entity/recognise'
import { tagText } from '../entity/tagText'
import { type Classification, classify } from '../model/scoring/classify'
import type { StatisticalModel } from '../model/scoring/statisticalModel'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot'
import type { Eligible } from './eligible'
import { canAnswerMeaning, isSameStretch, rivalsOfChosen, rivalWords } from './meantWords'
import { type Decision, type Deliberation, note } from './turn'

/** A conversation as the model sees it; `score` 0–1. */
export type Scored = { conversation: SnapshotConversation; score: number }

/** The conversation that the statistical model is sure enough of (behaviour 5.4). */
export function* decideModel(d: Deliberation, eligible: Eligible): Asking<Decision | null> {
  const { steps } = d
  const { model, thresholds } = d.bot
  if (!model || !thresholds) {
    note(steps, 'MODEL', 'SKIPPED', 'NO_MODEL')
    return null
  }
  const scored = scoreUtterance(d, model).filter(({ conversation }) => eligible(conversation))
  const best = scored[0]
  if (!best) {
    note(steps, 'MODEL', 'LOST', 'NOTHING_KNOWN')
    return null
  }
  const threshold = thresholds.single
  for (const one of scored) {
    const params = { name: one.conversation.name, score: one.score, threshold }
    if (one.score < threshold) {
      if (one === best) note(steps, 'MODEL', 'LOST', 'BELOW_SINGLE', params)
      return null
    }
    if (yield* canAnswerMeaning(d, one.conversation, rivalWords(d, one.conversation))) {
      note(steps, 'MODEL', 'WON', 'ABOVE_SINGLE', params)
      return { kind: 'conversation', matchType: 'SINGLE', ...one }
    }
    note(steps, 'MODEL', 'LOST', 'NO_ACTIVE_ANSWER', { name: one.conversation.name })
  }
  return null
}

/**
 * Conversations with an answer in service, the likeliest first; the best has the model's confidence, the others their
 * share. Notes candidates and features once a turn.
 */
export function scoreUtterance(d: Deliberation, model: StatisticalModel): Scored[] {
  if (d.scored) return d.scored
  const classification = classifyUtterance(model, d)
  d.scored = halveRivals(d, score(d.bot, classification))
  d.candidates = d.scored.map(describe)
  d.features = classification.topFeatures.map(({ text }) => readable(d.bot, text))
  return d.scored
}

/** The best two are not offered as alike where an operator said that one is not the other (behaviour 5.1). */
function halveRivals(d: Deliberation, scored: Scored[]): Scored[] {
  const [best, second, ...others] = scored
  if (!best || !second) return scored
  const rivals =
    best.conversation.negatives?.includes(second.conversation.name) ||
    second.conversation.negatives?.includes(best.conversation.name)
  if (!rivals) return scored
  note(d.steps, 'MODEL', 'DONE', 'RIVALS', { name: best.conversation.name, rival: second.conversation.name })
  const halved = { ...second, score: rounded(second.score / 2) }
  return [best, ...[halved, ...others].sort((a, b) => b.score - a.score)]
}

/**
 * The utterance as it is and, when it has words of entities that questions name, with their symbols: whichever the
 * model is surer of. A sentence learned with the words themselves would lose by tagging.
 */
function classifyUtterance(model: StatisticalModel, d: Deliberation): Classification {
  const { bot, utterance, chosen } = d
  const plain = classify(model, utterance.text)
  const isNamed = ({ entity }: Occurrence) => bot.exact.entityIds.has(entity.id)
  const rivals = rivalsOfChosen(d).filter(isNamed)
  const named = chosen.flatMap((one) => {
    const word = isNamed(one) ? one : rivals.find((rival) => isSameStretch(rival, one))
    return word ? [word] : []
  })
  if (named.length === 0) return plain
  const tagged = classify(model, tagText(utterance.text, named))
  return tagged.confidence > plain.confidence ? tagged : plain
}

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
    for (const entity of bot.recogniser.byKey.values()) if (entity.id === id) return entity.key
    return '@'
  })
}

/** Ten-thousandths are all that anybody reads. */
function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000
}
