import type { Area } from '../../area'
import { findRoutes } from './find'
import { createReplaceHandler } from './replace/applyReplace'

/** Find everywhere, and replace. */
export const find: Area = {
  name: 'content/find',
  // A preview is for now: no row names it.
  files: [{ kind: 'replace', kept: async () => () => false }],
  jobs: { REPLACE: { slots: 2, handler: createReplaceHandler } },
  routes: findRoutes,
}
