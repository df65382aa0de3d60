import type { Bot } from '../bot/bot'
import { openClasses, type Precedence } from '../bot/botClasses'
import { findQuestions } from '../bot/exactIndex'
import { type Ranking, rankConversations } from '../bot/rankConversations'
import { readQuestion, tagQuestion } from '../entity/tagText'
import { classifyAsSaid } from '../reading/classifyAsSaid'
import { hasActiveAnswer, type SnapshotConversation } from '../snapshot/snapshot'
import { precedenceOf, preferredRounds } from '../turn/context'

/**
 * What a bot answers to a text: the conversation whose question it is (EXACT), the one that the model is sure of
 * (SINGLE), those it offers to choose from (SIMILAR), or none. Conversations by id, the likeliest first. What tasks and
 * conditions would change is left out, as they depend on earlier turns. `likeliest` is what the model takes it for, null
 * without a model and for a text of which it knows nothing.
 */
export type PredictedAnswer = {
  kind: 'EXACT' | 'SINGLE' | 'SIMILAR' | 'NONE'
  conversationIds: number[]
  likeliest: Likeliest | null
}

/** The conversation that a model takes a text for, and its confidence. */
export type Likeliest = { conversationId: number; confidence: number }

/**
 * Predicts what a bot answers to a general question, which may name entities by their notation, while these contexts
 * live; their conversations go first. Without any it is the first turn of a session.
 */
export function predictAnswer(bot: Bot, question: string, contexts: readonly string[] = []): PredictedAnswer {
  const text = tagQuestion(readQuestion(question, bot.recogniser.byKey))
  const living = contexts.map((name) => ({ name, strength: 'WEAK' as const }))
  const precedence = (one: SnapshotConversation) => precedenceOf(living, one)
  const classes = openClasses(bot, contexts, precedence)
  const single = bot.thresholds?.single ?? 1
  const ranking =
    bot.model &&
    rankConversations(bot, classifyAsSaid(bot.model, text, { single, subset: classes.subset }), classes)
  const found = firstSure(bot, text, ranking, [...preferredRounds(living), precedence])
  return { ...found, likeliest: likeliestOf(ranking) }
}

function firstSure(
  bot: Bot,
  text: string,
  ranking: Ranking | null,
  rounds: readonly Precedence[],
): Pick<PredictedAnswer, 'kind' | 'conversationIds'> {
  const same = findQuestions(bot.exact, text, [], bot.snapshot.domain.language).filter(({ conversation }) =>
    hasActiveAnswer(conversation),
  )
  for (const precedence of rounds) {
    const exact = same.find(({ conversation }) => precedence(conversation) !== null)
    if (exact) return { kind: 'EXACT', conversationIds: [exact.conversation.id] }
    const single = ranking?.single.find(({ conversation }) => precedence(conversation) !== null)
    if (single) return { kind: 'SINGLE', conversationIds: [single.conversation.id] }
  }
  const { similarOn, similarMin, similarMax } = bot.snapshot.modelSettings
  const offered = (similarOn && ranking?.similar.slice(0, similarMax)) || []
  if (offered.length === 0 || offered.length < similarMin) return { kind: 'NONE', conversationIds: [] }
  return { kind: 'SIMILAR', conversationIds: offered.map(({ conversation }) => conversation.id) }
}

function likeliestOf(ranking: Ranking | null): Likeliest | null {
  const best = ranking?.ranked[0]
  return best ? { conversationId: best.conversation.id, confidence: best.score } : null
}
