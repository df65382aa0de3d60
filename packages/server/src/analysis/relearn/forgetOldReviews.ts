import { sql } from 'kysely'
import type { Context } from '../../context'
import { forgetWithTurns } from '../../db/cleaning/storagePeriods'

/** Reviews go with the turns that they are about. */
export async function forgetOldReviews(context: Context): Promise<void> {
  await forgetWithTurns(context, 'relearn_review', (before) => sql`turn_at < ${before}`)
}
