import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { JobKind } from '@parlance/contract'
import type { Context } from '../context'
import { type Listeners, listen } from '../db/listen'
import { claimJob } from './claim'
import { giveUpLostJobs } from './giveUp'
import type { JobHandlers, StopReason } from './jobHandler'
import { JOB_CANCEL, JOB_WAITING } from './queue'
import { type Attempt, runJob } from './runJob'

export type WorkerOptions = {
  /** Jobs worked on at once; by default 1. */
  concurrency?: number
  /** How long a claim holds without a heartbeat; a third of it passes between heartbeats. */
  leaseMs?: number
  /** The poll behind the wake-up. */
  pollMs?: number
  /** What a running job gets to finish by itself when the worker stops. */
  graceMs?: number
  /** The version of a trainer: works off what was passed to trainers of this version, and nothing else. */
  trainer?: string
  /** What else is to be heard on the connection on which it hears of jobs. */
  listeners?: Listeners
}

export type Worker = {
  name: string
  /** Claims nothing more, gives running jobs the grace, then releases them for another worker to resume. */
  stop(): Promise<void>
}

/**
 * Claims jobs whose kinds have a handler and works them off, one loop for each unit of concurrency. Any number of
 * workers may run against one database: a job is claimed by one, which keeps its lease alive while it lives.
 */
export function startWorker(context: Context, handlers: JobHandlers, options: WorkerOptions = {}): Worker {
  const { concurrency = 1, leaseMs = 30_000, pollMs = 2_000, graceMs = 2_000 } = options
  const trainer = options.trainer ?? null
  const name = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
  const kinds = Object.keys(handlers) as JobKind[]
  const running = new Map<string, Attempt>()
  const bell = createBell()
  const state = { stopping: false }

  const unlisten = listen(context.pool, {
    ...options.listeners,
    [JOB_WAITING]: () => bell.ring(),
    [JOB_CANCEL]: (jobId) => running.get(jobId)?.look(),
  })

  const loop = async (): Promise<void> => {
    while (!state.stopping) {
      const worked = await workOnce().catch((error: unknown) => {
        context.log.error({ err: error }, 'worker could not reach its jobs')
        return false
      })
      if (!worked && !state.stopping) await bell.heard(pollMs)
    }
  }
  const workOnce = async (): Promise<boolean> => {
    await giveUpLostJobs(context, handlers)
    const row = await claimJob(context.database, kinds, { name, trainer }, leaseMs)
    if (!row) return false
    const attempt = runJob(context, row, handlers[row.kind]!, leaseMs)
    running.set(row.id, attempt)
    await attempt.settled
    running.delete(row.id)
    return true
  }

  const loops = Array.from({ length: concurrency }, loop)
  return {
    name,
    async stop() {
      state.stopping = true
      bell.ring()
      await Promise.race([
        Promise.all([...running.values()].map((attempt) => attempt.settled)),
        pause(graceMs),
      ])
      for (const attempt of running.values()) attempt.stop('STOPPING' satisfies StopReason)
      await Promise.all(loops)
      await unlisten()
    },
  }
}

/** Wakes sleepers before their time; a ring while no one sleeps wakes the next one at once. */
function createBell() {
  let rung = false
  const sleepers = new Set<() => void>()
  return {
    ring() {
      rung = sleepers.size === 0
      for (const wake of sleepers) wake()
    },
    async heard(atMostMs: number) {
      if (rung) {
        rung = false
        return
      }
      await new Promise<void>((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, atMostMs)
        sleepers.add(wake)
      })
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
