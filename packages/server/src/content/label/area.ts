import type { Area } from '../../area'
import { labelRoutes } from './label'

/** Groups and tags of conversations. */
export const label: Area = {
  name: 'content/label',
  tables: {
    conversation_group: { copied: { kind: { word: 'group' }, id: 'id' } },
    conversation_tag: { copied: { kind: { word: 'tag' }, id: 'id' } },
  },
  routes: labelRoutes,
}
