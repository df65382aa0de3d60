import type { Bot } from '../bot'
import { readQuestion, tagQuestion } from '../entity/tagText'
import { findQuestions } from '../exactIndex'
import { type Classification, classify } from '../model/scoring/classify'
import { hasActiveAnswer } from '../snapshot'

/**
 * What a bot makes of a text without a session: the conversation whose question it is (EXACT), the one that the model
 * is sure of (SINGLE), those it would offer (SIMILAR), or none. Conversations by id, the likeliest first. What
 * contexts, tasks and conditions would change is left out, as they depend on what was said before.
 */
export type Foreseen = {
  kind: 'EXACT' | 'SINGLE' | 'SIMILAR' | 'NONE'
  conversationIds: number[]
  classification: Classification | null
}

/** A conversation this much less likely than the best one would not be offered. */
const WORTH_OFFERING = 0.1

/** Foresees how a bot answers when somebody says a general question, which may name entities by their notation. */
export function foresee(bot: Bot, question: string): Foreseen {
  const form = tagQuestion(readQuestion(question, bot.recogniser.byKey))
  const classification = bot.model && classify(bot.model, form)
  const [same] = findQuestions(bot.exact, form, [], bot.snapshot.domain.language)
  if (same && hasActiveAnswer(same.conversation))
    return { kind: 'EXACT', conversationIds: [same.conversation.id], classification }
  if (!classification || !bot.thresholds) return { kind: 'NONE', conversationIds: [], classification }
  const { candidates, confidence } = classification
  const answering = candidates.filter(({ label }) => {
    const conversation = bot.conversations.get(Number(label))
    return conversation !== undefined && hasActiveAnswer(conversation)
  })
  const [best] = answering
  if (!best || confidence < bot.thresholds.similar)
    return { kind: 'NONE', conversationIds: [], classification }
  if (confidence >= bot.thresholds.single)
    return { kind: 'SINGLE', conversationIds: [Number(best.label)], classification }
  const offered = answering.filter(({ probability }) => probability >= best.probability * WORTH_OFFERING)
  return { kind: 'SIMILAR', conversationIds: offered.map(({ label }) => Number(label)), classification }
}
