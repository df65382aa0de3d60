import type { Database } from '../../../db/database'

/** Lets users go on at once whose turns were under way in a process that was killed. */
export async function releaseSessions(database: Database): Promise<void> {
  await database
    .updateTable('dialogue_session')
    .set({ lease_token: null, lease_until: null })
    .where('lease_until', 'is not', null)
    .execute()
}
