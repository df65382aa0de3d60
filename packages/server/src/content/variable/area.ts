import type { Area } from '../../area'
import { variableRoutes } from './variable'

/** Variables by which questions are asked. */
export const variable: Area = { name: 'content/variable', routes: variableRoutes }
