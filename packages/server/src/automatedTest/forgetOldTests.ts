import { TEST_RESULT_DAYS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../context'
import { deleteInChunks } from '../db/cleaning/deleteInChunks'
import type { Database } from '../db/database'

const DAY_MS = 86_400_000

/**
 * Forgets what tests found after a week (behaviour 9.2): automated tests whole; of quality tests the figures stay with
 * their builds. A file goes when no run, no setting and nobody who has just uploaded it needs it.
 */
export async function forgetOldTests({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - TEST_RESULT_DAYS * DAY_MS)
  const { rows } = await sql<OldRun>`
    select domain_id, id, kind from test_run
    where created_at < ${before} and has_results and exists (
      select from job j where j.id = test_run.job_id and j.state not in ('WAITING', 'IN_PROGRESS'))`.execute(
    database,
  )
  for (const run of rows) await forgetRun(database, run)
  const dayAgo = new Date(now().getTime() - DAY_MS)
  await deleteInChunks(database, {
    table: 'test_file',
    where: sql`uploaded_at < ${dayAgo}
      and not exists (select from test_run r where r.domain_id = test_file.domain_id and r.file_id = test_file.id)
      and not exists (select from quality_test q where q.domain_id = test_file.domain_id and q.file_id = test_file.id)`,
  })
}

type OldRun = { domain_id: number; id: number; kind: 'AUTOMATED' | 'QUALITY' }

async function forgetRun(database: Database, { domain_id, id, kind }: OldRun): Promise<void> {
  const ofRun = sql`domain_id = ${domain_id} and run_id = ${id}`
  await deleteInChunks(database, { table: 'test_result', where: ofRun, along: ['no'] })
  const own = sql`where domain_id = ${domain_id} and id = ${id}`
  const forget =
    kind === 'AUTOMATED'
      ? sql`delete from test_run ${own}`
      : sql`update test_run set has_results = false, file_id = null, session = null ${own}`
  await forget.execute(database)
}
