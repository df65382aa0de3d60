import { z } from 'zod'
import { endpoint } from './endpoint'
import { ById, Id, InDomain, Instant, Paging, page, QueryId } from './primitives'
import { Use } from './reference'

const Removed = z.object({ removed: z.number() })

/**
 * The calls that every simple component offers alike: list, exist, read, create, update, remove one or several, and
 * what uses it. `fields` is what an operator edits, with its `name`; `what` names it in openapi.json.
 */
export function crud<const Name extends string, Fields extends z.ZodType>(
  name: Name,
  fields: Fields,
  what: string,
) {
  const path = `/api/v1/${name}` as const
  const Item = z.object({
    id: Id,
    /** Sent back with a save: an edit made in between is then found. */
    revision: z.number(),
    updatedAt: Instant,
    updatedBy: z.string(),
    useCount: z.number(),
    fields,
  })
  const view = { permit: 'View/executeBuilder' } as const
  const change = { permit: 'Change/content' } as const
  return {
    list: endpoint({
      ...view,
      method: 'GET',
      path,
      summary: `List: ${what}`,
      query: InDomain.extend(Paging.shape),
      reply: page(Item),
    }),
    exist: endpoint({
      ...view,
      method: 'GET',
      path: `${path}/exist`,
      summary: `Whether a name is taken: ${what}`,
      query: InDomain.extend({ name: z.string().max(400), exceptId: QueryId.optional() }),
      reply: z.object({ exist: z.boolean() }),
    }),
    read: endpoint({
      ...view,
      method: 'GET',
      path: `${path}/:id`,
      summary: `Read: ${what}`,
      params: ById,
      query: InDomain,
      reply: Item,
    }),
    create: endpoint({
      ...change,
      method: 'POST',
      path,
      summary: `Create: ${what}`,
      query: InDomain,
      body: fields,
      reply: Item,
    }),
    update: endpoint({
      ...change,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Change: ${what}; a new name is written into every text that uses it`,
      params: ById,
      query: InDomain,
      body: z.object({ revision: z.number().int(), fields }),
      reply: Item,
    }),
    remove: endpoint({
      ...change,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Delete: ${what}; refused while in use`,
      params: ById,
      query: InDomain,
      reply: Removed,
    }),
    removeMany: endpoint({
      ...change,
      method: 'DELETE',
      path: `${path}/batch`,
      summary: `Delete several, all or none: ${what}`,
      query: InDomain,
      body: z.object({ ids: z.array(Id).min(1).max(1_000) }),
      reply: Removed,
    }),
    uses: endpoint({
      ...view,
      method: 'GET',
      path: `${path}/:id/uses`,
      summary: `What uses it: ${what}`,
      params: ById,
      query: InDomain,
      reply: z.array(Use),
    }),
  }
}
