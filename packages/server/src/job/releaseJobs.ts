import { sql } from 'kysely'
import type { Database } from '../db/database'

/**
 * Lets jobs be taken over at once instead of when their leases run out. Only for a process that has its database to
 * itself and runs no job yet: a worker that held one was killed.
 */
export async function releaseJobs(database: Database): Promise<void> {
  await database
    .updateTable('job')
    .set({ lease_until: sql<Date>`now()` })
    .where('state', '=', 'IN_PROGRESS')
    .execute()
}
