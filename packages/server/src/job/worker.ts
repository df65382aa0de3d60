import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { JobKind } from '@parlance/contract'
import type { Context } from '../context'
import { listen } from '../db/listen'
import { claimJob, type JobRecord } from './claim'
import { giveUpLostJobs } from './giveUp'
import type { JobHandlers, StopReason } from './jobHandler'
import { JOB_CANCEL, JOB_WAITING } from './queue'
import { type Attempt, runJob } from './runJob'
import { createWakeSignal } from './wakeSignal'

export type WorkerOptions = {
  /** How many jobs of a kind are worked on at once; by default 1. Kinds do not wait for each other. */
  slots?: Partial<Record<JobKind, number>>
  /** How long a claim holds without a heartbeat; a third of it passes between heartbeats. */
  leaseMs?: number
  /** The poll behind the wake-up. */
  pollMs?: number
  /** The time that a running job has to finish when the worker stops. */
  graceMs?: number
  /** The version of a trainer: works off what was passed to trainers of this version, and nothing else. */
  trainer?: string
}

export type Worker = {
  name: string
  /** Claims nothing more, gives running jobs the grace, then releases them for another worker to resume. */
  stop(): Promise<void>
}

type Running = { row: JobRecord; attempt: Attempt }

/**
 * Claims jobs whose kinds have a handler and a free slot, and works them off. Any number of workers may run against one
 * database: a job is claimed by one, which keeps its lease alive while it lives.
 */
export function startWorker(context: Context, handlers: JobHandlers, options: WorkerOptions = {}): Worker {
  const { slots = {}, leaseMs = 30_000, pollMs = 2_000, graceMs = 2_000 } = options
  const trainer = options.trainer ?? null
  const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
  const kinds = Object.keys(handlers) as JobKind[]
  const running = new Set<Running>()
  const signal = createWakeSignal()
  const state = { stopping: false }

  const unlisten = listen(context.pool, {
    [JOB_WAITING]: () => signal.wake(),
    [JOB_CANCEL]: (jobId) => {
      for (const { row, attempt } of running) if (row.id === jobId) attempt.look()
    },
  })

  const isFree = (kind: JobKind) =>
    [...running].filter(({ row }) => row.kind === kind).length < (slots[kind] ?? 1)
  const beginOne = async (): Promise<boolean> => {
    await giveUpLostJobs(context, handlers)
    const row = await claimJob(context.database, kinds.filter(isFree), { name, trainer }, leaseMs)
    if (!row) return false
    const begun = { row, attempt: runJob(context, row, handlers[row.kind]!, leaseMs) }
    running.add(begun)
    void begun.attempt.settled.then(() => {
      running.delete(begun)
      signal.wake()
    })
    return true
  }
  const loop = async (): Promise<void> => {
    while (!state.stopping) {
      const isBegun = await beginOne().catch((error: unknown) => {
        context.log.error({ err: error }, 'worker could not reach its jobs')
        return false
      })
      if (!isBegun && !state.stopping) await signal.wait(pollMs)
    }
  }
  const looping = loop()
  return {
    name,
    async stop() {
      state.stopping = true
      signal.wake()
      // A job that is being claimed is among those running afterwards.
      await looping
      await release(running, graceMs)
      await unlisten()
    },
  }
}

/** Gives jobs the grace to finish, then stops them, so that another worker resumes them. */
async function release(running: ReadonlySet<Running>, graceMs: number): Promise<void> {
  const settled = () => Promise.all([...running].map(({ attempt }) => attempt.settled))
  await Promise.race([settled(), setTimeout(graceMs, undefined, { ref: false })])
  for (const { attempt } of running) attempt.stop('STOPPING' satisfies StopReason)
  await settled()
}
