import type { Area } from '../area'
import { consoleErrorRoutes } from './errorReport/reportErrors'

/** What goes out to other servers, and the files of the installation. */
export const outward: Area = { name: 'outward', routes: consoleErrorRoutes }
