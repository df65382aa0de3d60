import type { Area } from '../../area'
import { createTakeTurn } from '../turn/takeTurn'
import { manualTestRoutes } from './manualTest'

/** Talks with the bot beside the console. */
export const manualTest: Area = {
  name: 'runtime/manualTest',
  routes: (serve, context) => manualTestRoutes(serve, context, context.own(createTakeTurn)),
}
