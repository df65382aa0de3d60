import type { Area } from '../../area'
import { specificationRoutes } from './specificationCalls'

/** The calls of specification section 7 that have no twin in the console. */
export const specificationCalls: Area = { name: 'content/specificationCalls', routes: specificationRoutes }
