import { TEST_RESULT_DAYS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../context'

const DAY_MS = 86_400_000

/**
 * Forgets what tests found after a week (behaviour 9.2): automated tests whole; of quality tests the figures stay with
 * their builds. A file goes when no run, no setting and nobody who has just uploaded it needs it.
 */
export async function forgetOldTests({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - TEST_RESULT_DAYS * DAY_MS)
  const dayAgo = new Date(now().getTime() - DAY_MS)
  await database.transaction().execute(async (tx) => {
    const isOver = sql`created_at < ${before} and has_results and exists (
      select from job j where j.id = test_run.job_id and j.state not in ('WAITING', 'IN_PROGRESS'))`
    await sql`delete from test_run where kind = 'AUTOMATED' and ${isOver}`.execute(tx)
    await sql`
      with old as (
        update test_run set has_results = false, file_id = null, session = null
        where kind = 'QUALITY' and ${isOver}
        returning domain_id, id
      )
      delete from test_result r using old where r.domain_id = old.domain_id and r.run_id = old.id`.execute(tx)
    await sql`
      delete from test_file f
      where uploaded_at < ${dayAgo}
        and not exists (select from test_run r where r.domain_id = f.domain_id and r.file_id = f.id)
        and not exists (select from quality_test q where q.domain_id = f.domain_id and q.file_id = f.id)`.execute(
      tx,
    )
  })
}
