import type { Area } from '../area'
import { jobRoutes } from './job'

/** Long work that goes on in the background. */
export const job: Area = { name: 'job', tables: { job: 'left' }, routes: jobRoutes }
