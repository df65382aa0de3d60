import { z } from 'zod'
import { endpoint } from '../endpoint'
import { QUESTION_MAX } from '../limits'
import { Id, InDomain, requiredText } from '../primitives'
import { QUESTION_TYPES } from './conversation'

/**
 * How a question that is being typed stands to those of other conversations: the same as one of them; likely to be
 * answered with another's answer, or to take its questions away; like one of them, without danger; unlike all.
 */
export const CONFLICT_VERDICTS = ['DUPLICATE', 'LIKELY_CONFLICT', 'NEAR', 'NONE'] as const
export type ConflictVerdict = (typeof CONFLICT_VERDICTS)[number]

/** Rival sentences answered. */
export const RIVALS_SHOWN = 3

const NamedConversation = z.object({ id: Id, name: z.string() })

/** A question of another conversation that is like the one typed; `similarity` 0–1. */
export const RivalQuestion = z.object({
  text: z.string(),
  conversation: NamedConversation,
  similarity: z.number(),
  exact: z.boolean(),
})
export type RivalQuestion = z.infer<typeof RivalQuestion>

/** What the latest build answers to the text: its exact question, one sure answer, similar answers, or none. */
export const ForeseenAnswer = z.object({
  kind: z.enum(['EXACT', 'SINGLE', 'SIMILAR', 'NONE']),
  conversations: z.array(NamedConversation),
})
export type ForeseenAnswer = z.infer<typeof ForeseenAnswer>

/** `PREPARING`: the questions of the domain are being read; asking again in a moment gives the answer. */
export const QuestionConflict = z.object({
  state: z.enum(['READY', 'PREPARING']),
  verdict: z.enum(CONFLICT_VERDICTS),
  rivals: z.array(RivalQuestion),
  /** Null without a build, and while it is being loaded. */
  answer: ForeseenAnswer.nullable(),
})
export type QuestionConflict = z.infer<typeof QuestionConflict>

export const conflict = {
  question: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/conflict',
    permit: 'View/executeBuilder',
    summary: 'Which questions of other conversations a question that is being typed is confused with',
    query: InDomain,
    body: z.object({
      chatType: z.enum(QUESTION_TYPES),
      text: requiredText(QUESTION_MAX),
      /** The conversation it is typed for; null for one not saved yet. */
      conversationId: Id.nullable(),
    }),
    reply: QuestionConflict,
  }),
}
