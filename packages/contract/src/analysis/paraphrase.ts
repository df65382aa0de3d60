import { z } from 'zod'
import { ENOUGH_QUESTIONS } from '../builds/modelReport'
import { endpoint } from '../endpoint/endpoint'
import { QUESTION_MAX } from '../primitives/limits'
import { Id, InDomain, requiredText } from '../primitives/primitives'
import { InputContexts } from '../turn/context'
import { RelearnItem } from './relearn'

/** Further ways to ask that one conversation is offered at once. */
export const PARAPHRASES_SHOWN = 5

/**
 * A further way to ask what a conversation is asked. `said` where end users of the live bot said it and were not answered:
 * one of the turns, and how many there were; null where it is a question of the conversation in other words.
 */
export const Paraphrase = z.object({
  text: z.string(),
  said: z.object({ item: RelearnItem, count: z.number() }).nullable(),
})
export type Paraphrase = z.infer<typeof Paraphrase>

/** Offers of questions for conversations that have few. */
export const paraphrase = {
  offer: endpoint({
    method: 'POST',
    path: '/api/v1/chat/faq/paraphrase',
    permit: 'Change/content',
    summary:
      'Further ways to ask the general questions of a conversation that has few: what end users said and was not answered, for those who may read the history, and the questions in other words',
    query: InDomain,
    body: z.object({
      questions: z
        .array(requiredText(QUESTION_MAX))
        .min(1, 'TOO_FEW')
        .max(ENOUGH_QUESTIONS - 1, 'TOO_MANY'),
      /** The conversation they are written for; null for one not saved yet. */
      conversationId: Id.nullable(),
      /** Those of that conversation: what they keep apart from it may have the same questions. */
      inputContexts: InputContexts.default([]),
    }),
    reply: z.object({
      /** `PREPARING`: what offers are made of is being read; the same call a moment later returns them. */
      state: z.enum(['READY', 'PREPARING']),
      /** What was said first, then the likeliest. */
      offers: z.array(Paraphrase),
    }),
  }),
}
