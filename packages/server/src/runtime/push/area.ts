import type { Area } from '../../area'
import { pushRoutes } from './push'
import { createPushHandler } from './pushHandler'

/** Push messages (behaviour 12.8). */
export const push: Area = {
  name: 'runtime/push',
  tables: { push: 'left', push_chunk: 'left' },
  jobs: { PUSH: { slots: 2, handler: createPushHandler } },
  routes: pushRoutes,
}
