import { ENTITY_TYPES, type Entity, type EntityFields, type EntityRow, entity } from '@parlance/contract'
import { call } from '../../../shared/api/call'
import {
  type ComponentCalls,
  type ComponentItem,
  sharedCalls,
} from '../../../shared/component/componentCalls'

/** The calls of entities, which give their fields beside the id, and rows without the words. */
export const entityCalls: ComponentCalls<EntityFields, EntityRow> = {
  list: ({ type, ...query }, signal) => {
    const known = ENTITY_TYPES.find((each) => each === type)
    return call(entity.list, {
      query: { ...query, ...(known && { type: known }) },
      signal,
    })
  },
  read: async ({ id, domainId, signal }) =>
    itemOf(await call(entity.read, { params: { id }, query: { domainId }, signal })),
  save: async (domainId, fields, stored, force) => {
    const query = { domainId }
    if (!stored) return itemOf(await call(entity.create, { query, body: fields }))
    const body = { revision: stored.revision, fields, ...(force && { force }) }
    return itemOf(await call(entity.update, { params: { id: stored.id }, query, body }))
  },
  ...sharedCalls(entity),
  history: async ({ id, domainId }) =>
    (await call(entity.history, { params: { id }, query: { domainId } })).items,
}

function itemOf(stored: Entity): ComponentItem<EntityFields> {
  const { id, revision, updatedAt, updatedBy, updatedByName, ...fields } = stored
  return { id, revision, updatedAt, updatedBy, updatedByName, fields }
}
