import type { Action, JobKind } from '@parlance/contract'
import type { Database } from '../db/database'

/** Why a job's signal was aborted; found in `signal.reason`. */
export type StopReason = 'CANCELLED' | 'LEASE_LOST' | 'STOPPING' | 'NOT_PERMITTED'

export type JobError = { code: string; params?: Record<string, unknown> }

/** One attempt at a job, as its handler sees it. */
export type RunningJob = {
  id: string
  domainId: number
  payload: Record<string, unknown>
  /** The account that asked for it. */
  requestedBy: number | null
  /** 1 for the first; a later attempt follows one that failed or whose worker died: a handler resumes or starts over. */
  attempt: number
  /**
   * Aborted when the job is cancelled, when who asked for it may no longer do so, when another worker took it over, or
   * when this worker stops. The handler then
   * leaves as soon as it can, by throwing (`signal.throwIfAborted()`).
   */
  signal: AbortSignal
  /** Reports how far it is (0–1) and the named step; written at most twice a second. */
  progress(fraction: number, stage: string): void
  /** Throws REQUESTER_NOT_PERMITTED unless who asked may still do so. Call it before each act outside. */
  permit(): Promise<void>
  /**
   * Inside a transaction: makes it fail unless this attempt still owns the job, and who asked may still do so. Call it
   * before writing, in short ones.
   */
  hold(tx: Database): Promise<void>
  /** As `hold`, for a transaction with which the job gets on: workers that were lost before count no more. */
  advance(tx: Database): Promise<void>
  /**
   * Inside a transaction, last: marks the job finished together with what the transaction wrote; fails the transaction
   * when this attempt no longer owns the job. A handler that does not call it is finished with what `run` returns.
   */
  finish(tx: Database, result: Record<string, unknown>): Promise<void>
  /** As `finish`, for work that ended in an error of its own which was recorded in the transaction. */
  fail(tx: Database, error: JobError): Promise<void>
  /**
   * As `finish`, for work that goes on elsewhere: lets trainers of a version take the job, or null any worker. The
   * attempt does not count.
   */
  pass(tx: Database, trainer: string | null): Promise<void>
  /** As `finish`, for work that was cancelled in the transaction. */
  withdraw(tx: Database): Promise<void>
}

/**
 * Works off the jobs of one kind. An `AppError` fails the job for good with its code; anything else is tried again
 * until the attempts are used up.
 */
export type JobHandler = {
  /**
   * What the account that asked must be allowed to do when the job starts, at every heartbeat, and whenever it writes or
   * acts outside; null for work that goes on in nobody's name.
   */
  permit: Action | null
  run(job: RunningJob): Promise<Record<string, unknown>>
  /** Called in the transaction that gives a job up for good, with the error that it failed with. */
  onAbandoned?(
    tx: Database,
    job: { id: string; domainId: number; payload: Record<string, unknown> },
    error: JobError,
  ): Promise<void>
}

export type JobHandlers = Partial<Record<JobKind, JobHandler>>

/** Thrown where an attempt finds that the job is no longer its own. */
export class LostJobError extends Error {
  constructor(jobId: string) {
    super(`job ${jobId} belongs to another attempt now`)
    this.name = 'LostJobError'
  }
}
