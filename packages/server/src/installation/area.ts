import type { Area } from '../area'

/** What makes one installation of all nodes of a database. */
export const installation: Area = { name: 'installation', tables: { installation: 'installation' } }
