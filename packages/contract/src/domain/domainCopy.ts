import { z } from 'zod'
import { STORED_KINDS } from '../component/components'
import { endpoint } from '../endpoint/endpoint'
import { ById } from '../primitives/primitives'
import { DomainCode, DomainName } from './domain'

/** What of a domain can be copied into a new one; tags and groups come with their conversations. */
export const COPY_KINDS = ['conversation', 'entity', ...STORED_KINDS, 'dialogueSettings'] as const
export type CopyKind = (typeof COPY_KINDS)[number]

/** How much of a kind there is, and how much of it would be copied: also what the chosen kinds use. */
export const CopyShare = z.object({ kind: z.enum(COPY_KINDS), count: z.number(), copied: z.number() })
export type CopyShare = z.infer<typeof CopyShare>

/** What a copy of the chosen kinds would be. */
export const CopyPlan = z.object({
  /** A code that is free now. */
  code: z.string(),
  shares: z.array(CopyShare),
  /** Headers of action methods whose values are secrets: they are copied without them. */
  secrets: z.number(),
  /** Why the plan of a new domain does not hold that much; null when it does. */
  beyond: z.object({ kind: z.enum(COPY_KINDS), count: z.number(), max: z.number() }).nullable(),
})
export type CopyPlan = z.infer<typeof CopyPlan>

/** What a copy is made with. */
export const NewCopy = z.object({
  name: DomainName,
  code: DomainCode,
  kinds: z.array(z.enum(COPY_KINDS)).min(1, 'REQUIRED').max(COPY_KINDS.length, 'TOO_MANY'),
})
export type NewCopy = z.infer<typeof NewCopy>

/** What a finished copy made: the result of its job. */
export const CopyOutcome = z.object({
  domainId: z.number(),
  domainName: z.string(),
  conversations: z.number(),
  /** Headers of action methods that have to be filled in again. */
  secrets: z.number(),
})
export type CopyOutcome = z.infer<typeof CopyOutcome>

const OF_DOMAIN = { permit: 'Change/createDomain', params: ById } as const

/** Copies of a domain: what one would be, and making it (specification section 2, behaviour 15.4). */
export const domainCopy = {
  plan: endpoint({
    ...OF_DOMAIN,
    method: 'GET',
    path: '/api/v1/domain/:id/copy',
    summary: 'What a copy of a domain would have in it; without `kinds`, all of them',
    query: z.object({
      /** Parted by commas. */
      kinds: z
        .string()
        .max(1_000)
        .transform((kinds) => kinds.split(',').filter(Boolean))
        .pipe(z.array(z.enum(COPY_KINDS)))
        .optional(),
    }),
    reply: CopyPlan,
  }),
  start: endpoint({
    ...OF_DOMAIN,
    method: 'POST',
    path: '/api/v1/domain/:id/copy',
    summary: 'Copy content of a domain into a new one; links, secrets, members and history are left out',
    body: NewCopy,
    reply: z.object({ jobId: z.string() }),
  }),
}
