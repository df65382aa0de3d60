import { z } from 'zod'
import { CallEcho } from '../endpoint/callEcho'
import { crud } from '../endpoint/crud'
import { endpoint } from '../endpoint/endpoint'
import { UTTERANCE_MAX } from '../primitives/limits'
import { referredName } from '../primitives/name'
import { ById, Id, InDomain, Instant, outwardUrl, requiredText } from '../primitives/primitives'

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
/** An API entity whose last check failed, for the reason of `ApiEntityCheck`. */
export const ApiEntityFailure = z.object({ id: Id, reason: z.string() })
export type ApiEntityFailure = z.infer<typeof ApiEntityFailure>
/** The test call of an API entity. */
export const ApiEntityEcho = CallEcho.extend({
  /** Why it finds nothing: the fault, `HTTP_<status>` or NOT_UNDERSTOOD; null when it could be read, or was not sent. */
  reason: z.string().nullable(),
  /** What the server found; `isThere` is false for a word that does not stand where it says, which a turn leaves out. */
  words: z.array(z.object({ word: z.string(), value: z.string(), isThere: z.boolean() })),
})
export type ApiEntityEcho = z.infer<typeof ApiEntityEcho>

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
  failures: endpoint({
    method: 'GET',
    path: '/api/v1/apientity/check',
    permit: 'View/executeBuilder',
    summary: 'The API entities whose first call after the last save failed',
    query: InDomain,
    reply: z.array(ApiEntityFailure),
  }),
  echo: endpoint({
    method: 'POST',
    path: '/api/v1/apientity/echo',
    permit: 'Change/content',
    summary: 'The exact request of an API entity for a text, and with `send` what its server finds',
    query: InDomain,
    body: z.object({ fields: ApiEntityFields, text: requiredText(UTTERANCE_MAX), send: z.boolean() }),
    reply: ApiEntityEcho,
  }),
}
