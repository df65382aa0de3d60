import type { Bot } from '../bot/bot'
import { findQuestions } from '../bot/exactIndex'
import { rankConversations } from '../bot/rankConversations'
import { readQuestion, tagQuestion } from '../entity/tagText'
import { type Classification, classify } from '../model/scoring/classify'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot/snapshot'

/**
 * What a bot answers to a text in a new session: the conversation whose question it is (EXACT), the one that the model
 * is sure of (SINGLE), those it offers to choose from (SIMILAR), or none. Conversations by id, the likeliest first.
 * What contexts, tasks and conditions would change is left out, as they depend on earlier turns.
 */
export type PredictedAnswer = {
  kind: 'EXACT' | 'SINGLE' | 'SIMILAR' | 'NONE'
  conversationIds: number[]
  classification: Classification | null
}

/** Predicts what a bot answers to a general question, which may name entities by their notation. */
export function predictAnswer(bot: Bot, question: string): PredictedAnswer {
  const text = tagQuestion(readQuestion(question, bot.recogniser.byKey))
  const classification = bot.model && classify(bot.model, text)
  const answer = (
    kind: PredictedAnswer['kind'],
    found: readonly { conversation: SnapshotConversation }[],
  ): PredictedAnswer => {
    return { kind, conversationIds: found.map(({ conversation }) => conversation.id), classification }
  }
  const same = findQuestions(bot.exact, text, [], bot.snapshot.domain.language)
  const exact = same.filter(({ conversation }) => hasActiveAnswer(conversation)).slice(0, 1)
  if (exact.length > 0) return answer('EXACT', exact)
  if (!classification) return answer('NONE', [])
  const { single, similar } = rankConversations(bot, classification)
  if (single.length > 0) return answer('SINGLE', single.slice(0, 1))
  const { similarOn, similarMin, similarMax } = bot.snapshot.modelSettings
  const offered = similarOn ? similar.slice(0, similarMax) : []
  return offered.length > 0 && offered.length >= similarMin ? answer('SIMILAR', offered) : answer('NONE', [])
}
