import type { JobKind } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database'
import type { Tables } from '../db/tables'

export type JobRecord = Selectable<Tables['job']>

/**
 * Takes the job that waits longest, or one whose worker died, and answers it with its new attempt; null when there is
 * none. Times are the database's, as the clocks of several nodes differ.
 */
export async function claimJob(
  database: Database,
  kinds: readonly JobKind[],
  worker: string,
  leaseMs: number,
): Promise<JobRecord | null> {
  const { rows } = await sql<JobRecord>`
    update job
    set state = 'IN_PROGRESS', attempt = attempt + 1, worker = ${worker}, stage = null,
        lease_until = now() + ${leaseMs} * interval '1 millisecond', started_at = coalesce(started_at, now())
    where id = (
      select id from job
      where kind = any(${kinds}) and attempt < max_attempts
        and ((state = 'WAITING' and run_at <= now()) or (state = 'IN_PROGRESS' and lease_until < now()))
      order by run_at, created_at
      for update skip locked
      limit 1)
    returning *`.execute(database)
  return rows[0] ?? null
}
