import type { Area } from '../../area'
import { multimediaRoutes } from './multimediaRoutes'

/** What images that end users send say. */
export const multimediaIntent: Area = { name: 'runtime/multimedia', routes: multimediaRoutes }
