import type { Database } from '../../../db/database'

/** Releases users whose turns were in progress in a process that was killed. */
export async function releaseSessions(database: Database): Promise<void> {
  await database
    .updateTable('dialogue_session')
    .set({ lease_token: null, lease_until: null })
    .where('lease_until', 'is not', null)
    .execute()
}
