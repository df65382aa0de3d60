import { z } from 'zod'
import {
  ById,
  Id,
  InDomain,
  Instant,
  Pager,
  Paging,
  page,
  QueryFlag,
  QueryId,
  Revision,
} from '../primitives/primitives'
import { endpoint } from './endpoint'
import { Use } from './reference'

/** What a deletion came to. With its id all of it can be restored; it has none where nothing was deleted. */
export const Removed = z.object({ removed: z.number(), deletionId: Id.nullable() })
export type Removed = z.infer<typeof Removed>

/** What a list can be sorted by. */
export const COMPONENT_SORTS = ['name', 'updatedAt'] as const
/** Of a save with a new name: how many others it was written into, if any. */
export const Rewritten = z.number().optional()
/** What the list of any kind is asked with; `active` picks what is, or is not, in service. */
export const ComponentList = InDomain.extend(Paging.shape).extend({
  sort: z.enum(COMPONENT_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  active: QueryFlag.optional(),
  pager: Pager,
})

/**
 * The calls that every component offers alike: list, exist, read, create, update, remove one or several, what uses it
 * and its history. `fields` is what an operator edits, with its `name`; `what` names it in openapi.json.
 */
export function crud<const Name extends string, Fields extends z.ZodType>(
  name: Name,
  fields: Fields,
  what: string,
) {
  const path = `/api/v1/${name}` as const
  const item = itemOf(fields)
  return {
    ...readingCalls(path, item, what),
    history: historyCall(path, fields, what),
    ...writingCalls(path, fields, item, what),
  }
}

function itemOf<Fields extends z.ZodType>(fields: Fields) {
  return z.object({
    id: Id,
    /** Sent back with a save: an edit made in between is then found. */
    revision: z.number(),
    updatedAt: Instant,
    /** The e-mail address as it is now; empty where the account is gone. */
    updatedBy: z.string(),
    /** Their name; the e-mail address where there is none. */
    updatedByName: z.string(),
    useCount: z.number(),
    fields,
    rewritten: Rewritten,
  })
}

function revisionOf<Fields extends z.ZodType>(fields: Fields) {
  const saved = { updatedAt: Instant, updatedBy: z.string(), updatedByName: z.string() }
  return z.object({ revision: z.number(), ...saved, fields })
}

type AnyFields = z.ZodRecord<z.ZodString, z.ZodUnknown>
/** A component of any kind as its calls return it. */
export type ComponentItem = z.infer<ReturnType<typeof itemOf<AnyFields>>>
/** A component of any kind as one of its saves left it. */
export type ComponentRevision = z.infer<ReturnType<typeof revisionOf<AnyFields>>>

type Path = `/api/v1/${string}`

/** The last saves of one component, the newest first; a restored one is saved anew with the fields that it had. */
export function historyCall<const At extends Path, Fields extends z.ZodType>(
  path: At,
  fields: Fields,
  what: string,
) {
  return endpoint({
    method: 'GET',
    permit: 'View/executeBuilder',
    path: `${path}/:id/history` as Path,
    summary: `What it was after its last saves: ${what}`,
    params: ById,
    query: InDomain,
    reply: z.object({ items: z.array(revisionOf(fields)) }),
  })
}

function readingCalls<const At extends Path, Item extends z.ZodType>(path: At, item: Item, what: string) {
  const view = { method: 'GET', permit: 'View/executeBuilder' } as const
  return {
    list: endpoint({
      ...view,
      path,
      summary: `List: ${what}`,
      query: ComponentList,
      reply: page(item),
    }),
    exist: endpoint({
      ...view,
      path: `${path}/exist` as Path,
      summary: `Whether a name is taken: ${what}`,
      query: InDomain.extend({ name: z.string().max(400), exceptId: QueryId.optional() }),
      reply: z.object({ exist: z.boolean() }),
    }),
    read: endpoint({
      ...view,
      path: `${path}/:id` as Path,
      summary: `Read: ${what}`,
      params: ById,
      query: InDomain,
      reply: item,
    }),
    uses: endpoint({
      ...view,
      path: `${path}/:id/uses` as Path,
      summary: `What uses it: ${what}`,
      params: ById,
      query: InDomain,
      reply: z.array(Use),
    }),
  }
}

function writingCalls<const At extends Path, Fields extends z.ZodType, Item extends z.ZodType>(
  path: At,
  fields: Fields,
  item: Item,
  what: string,
) {
  const change = { permit: 'Change/content', query: InDomain } as const
  return {
    create: endpoint({
      ...change,
      method: 'POST',
      path,
      summary: `Create: ${what}`,
      body: fields,
      reply: item,
    }),
    update: endpoint({
      ...change,
      method: 'PUT',
      path: `${path}/:id` as Path,
      summary: `Change: ${what}; a new name is written into every text that uses it`,
      params: ById,
      /** `force`: switched off although something uses it, which SWITCHED_OFF_IN_USE warns of. */
      body: z.object({ revision: Revision, fields, force: z.boolean().optional() }),
      reply: item,
    }),
    remove: endpoint({
      ...change,
      method: 'DELETE',
      path: `${path}/:id` as Path,
      summary: `Delete: ${what}; refused while in use`,
      params: ById,
      reply: Removed,
    }),
    removeMany: endpoint({
      ...change,
      method: 'DELETE',
      path: `${path}/batch` as Path,
      summary: `Delete several, all or none: ${what}`,
      body: z.object({ ids: z.array(Id).min(1).max(1_000) }),
      reply: Removed,
    }),
  }
}
