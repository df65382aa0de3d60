import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { NEGATIVES_MAX, QUESTION_MAX, QUESTIONS_PER_CONVERSATION_MAX } from '../primitives/limits'
import { Id, InDomain, requiredText } from '../primitives/primitives'
import { InputContexts } from '../turn/context'
import { QUESTION_TYPES } from './question'

/**
 * How a question that is being typed compares with those of other conversations that the same turn may mean: the same as one of them; likely to
 * be confused with them by the bot; similar, but not likely to be confused; unlike all.
 */
const SIMILARITY_VERDICTS = ['DUPLICATE', 'LIKELY_CONFUSED', 'NEAR', 'NONE'] as const
export type SimilarityVerdict = (typeof SIMILARITY_VERDICTS)[number]

/** Similar questions returned at most. */
export const SIMILAR_QUESTIONS_SHOWN = 3

const NamedConversation = z.object({ id: Id, name: z.string() })

/** A question of another conversation that is like the one typed; `similarity` 0–1. */
export const SimilarQuestion = z.object({
  text: z.string(),
  conversation: NamedConversation,
  similarity: z.number(),
  exact: z.boolean(),
})
export type SimilarQuestion = z.infer<typeof SimilarQuestion>

/** What the bot of the latest build answers to the text: an exact question, one sure answer, similar ones, or none. */
export const PredictedAnswer = z.object({
  kind: z.enum(['EXACT', 'SINGLE', 'SIMILAR', 'NONE']),
  conversations: z.array(NamedConversation),
})
export type PredictedAnswer = z.infer<typeof PredictedAnswer>

/** `PREPARING`: the questions of the domain are being read; the same call a moment later returns the result. */
export const QuestionSimilarity = z.object({
  state: z.enum(['READY', 'PREPARING']),
  verdict: z.enum(SIMILARITY_VERDICTS),
  questions: z.array(SimilarQuestion),
  /** Null without a build, and while it is being loaded. */
  answer: PredictedAnswer.nullable(),
})
export type QuestionSimilarity = z.infer<typeof QuestionSimilarity>

/** Questions compared at most with those of other conversations, and pairs shown of each. */
export const ALIKE_QUESTIONS_COMPARED = 200
export const ALIKE_PAIRS_SHOWN = 3

/** A question, and one of another conversation that is alike. */
const AlikePair = z.object({ text: z.string(), other: z.string(), similarity: z.number() })
/** Another conversation, with the questions of it that are most alike; the most alike first. */
export const AlikeConversation = NamedConversation.extend({ pairs: z.array(AlikePair) })
export type AlikeConversation = z.infer<typeof AlikeConversation>

/** Questions of one call that look for the conversation nearest to each. */
export const NEAREST_QUESTIONS_MAX = 200

/** Checks of questions while they are typed. */
export const similarQuestion = {
  find: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/conflict',
    permit: 'View/executeBuilder',
    summary: 'Which questions of other conversations are similar to a question that is being typed',
    query: InDomain,
    body: z.object({
      chatType: z.enum(QUESTION_TYPES),
      text: requiredText(QUESTION_MAX),
      /** The conversation it is typed for; null for one not saved yet. */
      conversationId: Id.nullable(),
      /** Those of the conversation it is typed for: what they keep apart from it is not compared. */
      inputContexts: InputContexts.default([]),
    }),
    reply: QuestionSimilarity,
  }),
  among: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/conflict/conversations',
    permit: 'View/executeBuilder',
    summary:
      'Which questions of certain conversations are alike to those of a conversation that is being edited',
    query: InDomain,
    body: z.object({
      /** General questions of the conversation that is edited; the first `ALIKE_QUESTIONS_COMPARED` are compared. */
      questions: z.array(requiredText(QUESTION_MAX)).max(QUESTIONS_PER_CONVERSATION_MAX, 'TOO_MANY'),
      names: z.array(z.string()).max(NEGATIVES_MAX, 'TOO_MANY'),
    }),
    reply: z.object({
      state: z.enum(['READY', 'PREPARING']),
      /** The names that exist. */
      conversations: z.array(AlikeConversation),
    }),
  }),
  nearest: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/conflict/nearest',
    permit: 'View/executeBuilder',
    summary: 'For each of some questions the question of a conversation that is nearest to it',
    query: InDomain,
    body: z.object({
      questions: z.array(requiredText(QUESTION_MAX)).max(NEAREST_QUESTIONS_MAX, 'TOO_MANY'),
    }),
    reply: z.object({
      state: z.enum(['READY', 'PREPARING']),
      /** In the order of the questions; null where none is near. */
      nearest: z.array(SimilarQuestion.nullable()),
    }),
  }),
}
