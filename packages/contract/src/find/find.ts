import { z } from 'zod'
import { STORED_KINDS } from '../component/components'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Paging, page, requiredText } from '../primitives/primitives'

/** What is found everywhere in a domain. */
export const FOUND_KINDS = ['conversation', 'entity', ...STORED_KINDS, 'tag', 'group'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Something that has all words of a search. */
export const FoundObject = z.object({
  kind: z.enum(FOUND_KINDS),
  id: Id,
  name: z.string(),
  /** The text in it that has most of the words; null where the name has them all. */
  text: z.string().nullable(),
  /** Whether it is in service; null where it cannot be switched. */
  active: z.boolean().nullable(),
})
export type FoundObject = z.infer<typeof FoundObject>

/** One search over all conversations and components of a domain. */
export const find = {
  everywhere: endpoint({
    method: 'GET',
    path: '/api/v1/find',
    permit: 'View/executeBuilder',
    summary: 'Conversations and components that have all words of a search, the best names first',
    query: InDomain.extend(Paging.shape).extend({
      search: requiredText(200),
      kind: z.enum(FOUND_KINDS).optional(),
    }),
    reply: page(FoundObject).extend({
      /** How many of each kind, whatever kind the page is narrowed to. */
      counts: z.array(z.object({ kind: z.enum(FOUND_KINDS), count: z.number() })),
    }),
  }),
} as const
