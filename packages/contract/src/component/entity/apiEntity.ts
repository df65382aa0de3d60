import { z } from 'zod'
import { crud } from '../../crud'
import { endpoint } from '../../endpoint'
import { ById, InDomain, Instant, outwardUrl } from '../../primitives'
import { referredName } from '../name'

/** An entity whose words live in the operator's own system (behaviour 4.7). */
export const ApiEntityFields = z.object({
  name: referredName(50),
  url: outwardUrl,
  active: z.boolean().default(true),
})
export type ApiEntityFields = z.infer<typeof ApiEntityFields>
/**
 * The result of the first call after a save (behaviour 4.7). `revision` is the one that was called, `error` the fault
 * or `HTTP_<status>`, `NOT_UNDERSTOOD` for an answer of another shape; `words` are those of the last call that went
 * well, at `goodAt`. All null before the first call.
 */
export const ApiEntityCheck = z.object({
  revision: z.number().nullable(),
  checkedAt: Instant.nullable(),
  error: z.object({ code: z.literal('API_ENTITY_INIT_FAILED'), reason: z.string() }).nullable(),
  goodAt: Instant.nullable(),
  words: z.array(z.object({ word: z.string(), value: z.string() })),
})
export type ApiEntityCheck = z.infer<typeof ApiEntityCheck>
/** Calls of API entities. */
export const apiEntity = {
  ...crud('apientity', ApiEntityFields, 'API entities'),
  check: endpoint({
    method: 'GET',
    path: '/api/v1/apientity/:id/check',
    permit: 'View/executeBuilder',
    summary: 'Result of the first call to an API entity after its last save',
    params: ById,
    query: InDomain,
    reply: ApiEntityCheck,
  }),
}
