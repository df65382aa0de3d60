import type { Area } from '../../area'
import { scenarioWalkRoutes } from './scenarioWalk'
import { createWalkHandler } from './walkHandler'

/** Every path of the scenarios, walked by the engine. */
export const scenarioWalk: Area = {
  name: 'runtime/scenarioWalk',
  tables: { scenario_walk: 'left' },
  jobs: { SCENARIO_WALK: { slots: 1, handler: createWalkHandler } },
  routes: scenarioWalkRoutes,
}
