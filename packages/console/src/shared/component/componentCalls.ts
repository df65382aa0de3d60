import type { crud, Page, Removed, Use } from '@parlance/contract'
import type { z } from 'zod'
import { call } from '../api/call'
import type { Stored } from '../form/draftForm'
import type { ComponentSearch } from './list/componentSearch'

/** One component with its fields. */
export type ComponentItem<Fields> = Stored<Fields> & {
  id: number
  /** Of a save with a new name: how many others it was written into. */
  rewritten?: number | undefined
}
/** What the list shows of every kind. */
export type ComponentRow = { id: number; name: string; useCount: number; updatedAt?: string }
/** The fields of a component after one of its last saves. */
type ComponentRevision<Fields> = Required<Omit<Stored<Fields>, 'isOutdated'>>

export type ListQuery = Omit<ComponentSearch, 'id' | 'create' | 'copyOf' | 'upload' | 'tab'> & {
  domainId: number
}
type At = { domainId: number; id: number; signal?: AbortSignal }

/** What a page does with the components of one kind. */
export type ComponentCalls<Fields, Row extends ComponentRow> = {
  /** The contract's rule for the fields. */
  schema: z.ZodType
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Page<Row>>
  read: (at: At) => Promise<ComponentItem<Fields>>
  /** Creates one, or changes `stored` if it still has the revision that was read. */
  save: (
    domainId: number,
    fields: Fields,
    stored: { id: number; revision: number } | null,
    /** Switched off although something uses it. */
    force?: true,
  ) => Promise<ComponentItem<Fields>>
  removeMany: (domainId: number, ids: number[]) => Promise<Removed>
  uses: (at: At) => Promise<Use[]>
  /** Left out where no history is kept. */
  history?: (at: At) => Promise<ComponentRevision<Fields>[]>
}

/** The calls that the contract's `crud` makes of a schema. */
type Crud<Fields> = ReturnType<typeof crud<string, z.ZodType<Fields>>>
/** A row of a kind whose list gives all of its fields. */
export type FieldsRow<Fields> = ComponentItem<Fields> & ComponentRow & { updatedAt: string }

/** The calls of a kind that is declared by the contract's `crud`, as most are. */
export function crudCalls<Fields extends { name: string }>(
  calls: Crud<Fields>,
): ComponentCalls<Fields, FieldsRow<Fields>> {
  return {
    list: async ({ type, ...query }, signal) => {
      const asked = { ...query, ...(isTypeOf(calls, type) && { type }) }
      const page = await call(calls.list, { query: asked, signal })
      return { ...page, items: page.items.map((item) => ({ ...item, name: item.fields.name })) }
    },
    read: ({ id, domainId, signal }) => call(calls.read, { params: { id }, query: { domainId }, signal }),
    save: (domainId, fields, stored, force) => {
      const query = { domainId }
      if (!stored) return call(calls.create, { query, body: fields })
      const body = { revision: stored.revision, fields, ...(force && { force }) }
      return call(calls.update, { params: { id: stored.id }, query, body })
    },
    ...sharedCalls(calls),
    history: async ({ id, domainId }) =>
      (await call(calls.history, { params: { id }, query: { domainId } })).items,
  }
}

/** Whether the list of a kind can be asked for a type; what it does not know falls away. */
function isTypeOf({ list }: Pick<Crud<unknown>, 'list'>, type: string | undefined): boolean {
  const { type: known } = list.query.shape as { type?: z.ZodType }
  return type !== undefined && known !== undefined && known.safeParse(type).success
}

/** What has the same shape for every kind. */
export function sharedCalls(
  calls: Pick<Crud<unknown>, 'uses' | 'removeMany'> & { create: { body: z.ZodType } },
) {
  return {
    schema: calls.create.body,
    removeMany: (domainId: number, ids: number[]) =>
      call(calls.removeMany, { query: { domainId }, body: { ids } }),
    uses: ({ id, domainId, signal }: At) => call(calls.uses, { params: { id }, query: { domainId }, signal }),
  }
}
