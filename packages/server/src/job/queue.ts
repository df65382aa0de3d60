import { AppError, type JobKind } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../db/database'
import { nextId } from '../db/nextId'
import { isUniqueViolation } from '../db/uniqueViolation'

/** Notification channel that wakes the workers; its payload is empty. */
export const JOB_WAITING = 'job_waiting'
/** Notification channel that makes a worker look at the cancel request of the job in the payload. */
export const JOB_CANCEL = 'job_cancel'

export type NewJob = {
  domainId: number
  kind: JobKind
  /** One waiting or running job of a key in a domain at a time, such as `build`. */
  key?: string
  /** Plain data for the handler of the kind; what it needs to know and nothing that can be read from tables. */
  payload: Record<string, unknown>
  /** The account that asked for it: the job goes on as long as it may. Null: none is known. */
  requestedBy: number | null
  /** Whether `job.cancel` may stop it; by default it may. */
  cancellable?: boolean
  /** Not before this; by default at once. */
  runAt?: Date
  /** How many times it may fail unexpectedly; by default 3. */
  maxAttempts?: number
}

/**
 * Puts a job into the queue and returns its id. Called inside the transaction of the business change it belongs to:
 * a worker sees the job when, and only if, that transaction commits. Throws JOB_IN_PROGRESS when a job of the same key
 * waits or runs.
 */
export async function enqueueJob(database: Database, job: NewJob): Promise<string> {
  const id = `${job.domainId}-${await nextId(database, job.domainId, 'job')}`
  try {
    await database
      .insertInto('job')
      .values({
        id,
        domain_id: job.domainId,
        kind: job.kind,
        key: job.key ?? null,
        payload: JSON.stringify(job.payload),
        requested_by: job.requestedBy,
        cancellable: job.cancellable ?? true,
        max_attempts: job.maxAttempts ?? 3,
        ...(job.runAt && { run_at: job.runAt }),
        worker: null,
        stage: null,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'job_one_of_key')) throw new AppError('JOB_IN_PROGRESS', { key: job.key })
    throw error
  }
  await sql`select pg_notify(${JOB_WAITING}, '')`.execute(database)
  return id
}
