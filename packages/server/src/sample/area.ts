import type { Area } from '../area'
import { sampleRoutes } from './sample'

/** Sample bots. */
export const sample: Area = { name: 'sample', routes: sampleRoutes }
