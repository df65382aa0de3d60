import type { Area } from '../../area'
import { taskPreviewRoutes } from './taskPreview'

/** A task that is played while it is edited. */
export const taskPreview: Area = { name: 'runtime/taskPreview', routes: taskPreviewRoutes }
