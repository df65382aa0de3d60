import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { SENSITIVE_TYPES } from '../entity/entity'
import { SYSTEM_ENTITY_CODES } from '../entity/systemEntity'
import { Id, InDomain, Paging, page } from '../primitives/primitives'

/** What can hold personal information, and is marked for it. */
const SENSITIVE_KINDS = ['systemEntity', 'entity', 'userVariable'] as const

/** One of them with its level. */
export const SensitiveItem = z.object({
  kind: z.enum(SENSITIVE_KINDS),
  /** Null of a system entity: its name is its code. */
  id: Id.nullable(),
  name: z.string(),
  sensitiveType: z.enum(SENSITIVE_TYPES),
  useCount: z.number(),
})
export type SensitiveItem = z.infer<typeof SensitiveItem>

/** What of a domain is sensitive information, and how much so (specification section 3, behaviour 4.8). */
export const sensitiveInformation = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/sensitive',
    permit: 'View/executeBuilder',
    summary: 'What is marked as sensitive information, or with `sensitiveType=NONE` what is not',
    query: InDomain.extend(Paging.shape).extend({ sensitiveType: z.enum(SENSITIVE_TYPES).optional() }),
    reply: page(SensitiveItem),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/sensitive',
    permit: 'Change/content',
    summary:
      'Mark an entity, a system entity or a user variable as sensitive information, or take the mark away',
    query: InDomain,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('systemEntity'),
        code: z.enum(SYSTEM_ENTITY_CODES),
        sensitiveType: z.enum(SENSITIVE_TYPES),
      }),
      z.object({
        kind: z.enum(['entity', 'userVariable']),
        id: Id,
        sensitiveType: z.enum(SENSITIVE_TYPES),
      }),
    ]),
    /** Its level before. */
    reply: z.object({ before: z.enum(SENSITIVE_TYPES) }),
  }),
} as const
