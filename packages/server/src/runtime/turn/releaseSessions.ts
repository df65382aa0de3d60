import type { Database } from '../../db/database'

/**
 * Lets users go on at once instead of when leases run out. Only for a process that has its database to itself and takes
 * no turn yet: a process that held one was killed.
 */
export async function releaseSessions(database: Database): Promise<void> {
  await database
    .updateTable('dialogue_session')
    .set({ lease_token: null, lease_until: null })
    .where('lease_until', 'is not', null)
    .execute()
}
