import type { Area } from '../../area'
import { sensitiveInformationRoutes } from './sensitiveInformation'

/** What is marked as sensitive, and masked in the history. */
export const sensitive: Area = { name: 'content/sensitive', routes: sensitiveInformationRoutes }
