import type { Area } from '../../area'
import { scenarioRoutes } from './scenario'

/** Which conversation leads to which. */
export const scenario: Area = { name: 'content/scenario', routes: scenarioRoutes }
