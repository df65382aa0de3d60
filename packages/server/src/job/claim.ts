import type { JobKind } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database'
import type { Tables } from '../db/tables'
import { livingTrainers } from './livingTrainers'

export type JobRecord = Selectable<Tables['job']>

/** Who claims: a worker, or a trainer, which takes what was passed to trainers of its version. */
type Claimer = { name: string; trainer: string | null }

/** A worker takes what no trainer has taken within this, in seconds: trainers that live may be busy for long. */
const TRAINER_WITHIN_SECONDS = 60

/** Work for trainers falls back to workers when no trainer is alive, or none has time. */
const FOR_WORKERS = sql`
  for_trainer is null
  or not exists (${livingTrainers(sql.ref('for_trainer'))})
  or (state = 'WAITING' and run_at < now() - ${TRAINER_WITHIN_SECONDS} * interval '1 second')`

/**
 * A job is given up when so many workers in a row were lost at it and it did not get on: then it may be the job that ends
 * them. One that was killed with its machine is no sign of that, so there are many.
 */
export const LOSSES_MAX = 20

/** Of one kind, those of a domain that has such a job under way come after those of others. */
const UNDER_WAY_OF_DOMAIN = sql`
  (select count(*) from job other
   where other.domain_id = job.domain_id and other.kind = job.kind and other.state = 'IN_PROGRESS'
     and other.lease_until >= now())`

/** The same of the account that owns the domain: one with many domains is one that asks much. */
const UNDER_WAY_OF_ACCOUNT = sql`
  (select count(*) from job other
   join domain_member owner on owner.domain_id = other.domain_id and owner.role = 'OWNER'
   join domain_member own on own.user_id = owner.user_id and own.role = 'OWNER' and own.domain_id = job.domain_id
   where other.kind = job.kind and other.state = 'IN_PROGRESS' and other.lease_until >= now())`

/**
 * Takes the job that waits longest, or one whose worker died, and returns it with its new attempt; null when there is
 * none. An account or a domain with many jobs does not keep those of others waiting. An attempt whose worker died does
 * not count. Times are the database's, as the clocks of several nodes differ.
 */
export async function claimJob(
  database: Database,
  kinds: readonly JobKind[],
  claimer: Claimer,
  leaseMs: number,
): Promise<JobRecord | null> {
  const mine = claimer.trainer === null ? FOR_WORKERS : sql`for_trainer = ${claimer.trainer}`
  const { rows } = await sql<JobRecord>`
    update job
    set state = 'IN_PROGRESS', attempt = attempt + 1, worker = ${claimer.name}, stage = null,
        losses = losses + (state = 'IN_PROGRESS')::int, max_attempts = max_attempts + (state = 'IN_PROGRESS')::int,
        lease_until = now() + ${leaseMs} * interval '1 millisecond', started_at = coalesce(started_at, now())
    where id = (
      select id from job
      where kind = any(${kinds})
        and (${mine})
        and ((state = 'WAITING' and run_at <= now())
          or (state = 'IN_PROGRESS' and lease_until < now() and losses + 1 < ${LOSSES_MAX}))
      order by ${UNDER_WAY_OF_ACCOUNT}, ${UNDER_WAY_OF_DOMAIN}, run_at, created_at
      for update skip locked
      limit 1)
    returning *`.execute(database)
  return rows[0] ?? null
}
