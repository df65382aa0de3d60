import type { Area } from '../../area'
import { createRestoreHandler } from './restoreJob'
import { trashRoutes } from './trash'

/** The trash, and what is restored from it. */
export const trash: Area = {
  name: 'content/trash',
  jobs: { RESTORE: { slots: 2, handler: createRestoreHandler } },
  routes: trashRoutes,
}
