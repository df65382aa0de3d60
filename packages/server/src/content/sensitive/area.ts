import type { Area } from '../../area'
import { sensitiveInformationRoutes } from './sensitiveInformation'

/** What of a history is masked. */
export const sensitive: Area = { name: 'content/sensitive', routes: sensitiveInformationRoutes }
