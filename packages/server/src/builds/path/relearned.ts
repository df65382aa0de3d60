import type { BuildRelearned } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { enqueueJob } from '../../job/queue'

type Ended = { domainId: number; buildId: number; requestedBy: number | null }

/**
 * Inside the transaction that ends a build: has it asked what was not answered before, where a bot is live that may not
 * have answered.
 */
export async function requestRelearning(
  tx: Database,
  { domainId, buildId, requestedBy }: Ended,
): Promise<void> {
  const live = await tx
    .selectFrom('environment_pointer')
    .select('build_id')
    .where('domain_id', '=', domainId)
    .where('environment', '=', 'REAL')
    .executeTakeFirst()
  if (live) await enqueueJob(tx, { domainId, kind: 'RELEARN', payload: { buildId }, requestedBy })
}

/** What became of that; null where it was not asked for, or is long past. */
export async function readRelearned(
  database: Database,
  domainId: number,
  buildId: number,
): Promise<BuildRelearned | null> {
  const { rows } = await sql<{ isOpen: boolean; result: Partial<BuildRelearned> | null }>`
    select state in ('WAITING', 'IN_PROGRESS') as "isOpen", result from job
    where domain_id = ${domainId} and kind = 'RELEARN' and (payload->>'buildId')::bigint = ${buildId}
    order by created_at desc limit 1`.execute(database)
  const [job] = rows
  if (!job) return null
  const { settled = 0, taught = 0, answered = 0 } = job.result ?? {}
  return { isOpen: job.isOpen, settled, taught, answered }
}
