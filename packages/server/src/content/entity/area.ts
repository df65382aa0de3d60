import type { Area } from '../../area'
import { entityRoutes } from './entity'

/** Entities with their words. */
export const entity: Area = {
  name: 'content/entity',
  tables: { entity: { copied: { kind: { word: 'entity' }, id: 'id' } } },
  routes: entityRoutes,
}
