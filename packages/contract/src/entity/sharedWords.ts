import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { SYNONYM_MAX } from '../primitives/limits'
import { Id, InDomain, requiredText } from '../primitives/primitives'

/** The most words that one call asks for. */
export const SHARED_WORDS_MAX = 5_000

/** Words and synonyms that dictionaries of a domain hold as well. */
export const sharedWords = {
  find: endpoint({
    method: 'POST',
    path: '/api/v1/entity/shared',
    permit: 'View/executeBuilder',
    summary: 'Which of these words other dictionaries of the domain hold as well',
    query: InDomain,
    body: z.object({
      words: z.array(requiredText(SYNONYM_MAX)).max(SHARED_WORDS_MAX),
      /** The entity that is edited. */
      exceptId: Id.optional(),
    }),
    /** By the words as they were asked for; of one word at most ten entities. */
    reply: z.object({
      shared: z.array(
        z.object({ word: z.string(), entities: z.array(z.object({ id: Id, name: z.string() })) }),
      ),
    }),
  }),
} as const
