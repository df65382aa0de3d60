import type { Area } from '../../area'
import { serviceRoutes } from './serviceRoutes'

/** What services do for a bot, and their links in the console. */
export const service: Area = { name: 'runtime/service', routes: serviceRoutes }
