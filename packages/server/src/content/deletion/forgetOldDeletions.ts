import { TRASH_DAYS } from '@parlance/contract'
import type { Context } from '../../context'

const DAY_MS = 86_400_000

/** Empties the trash of what was deleted too long ago to be restored. */
export async function forgetOldDeletions({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database
    .deleteFrom('deleted_object')
    .where('deleted_at', '<', new Date(now().getTime() - TRASH_DAYS * DAY_MS))
    .execute()
}
