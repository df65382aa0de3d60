import type { Area } from '../../area'
import { sensitiveInformationRoutes } from './sensitiveInformation'

/** The marks of sensitive information, which is masked in the history. */
export const sensitive: Area = { name: 'content/sensitive', routes: sensitiveInformationRoutes }
