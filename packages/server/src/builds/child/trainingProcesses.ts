import { availableMemory } from 'node:process'
import type { TrainingPriority } from '../../config'
import type { Context } from '../../context'
import { BuildFailure } from '../state/buildFailure'
import type { ChildTask, Outcomes, TaskListener } from './childTask'
import { residentMb } from './residentMb'
import { beyondMemory, doInChild, hold, startChild, type TrainingChild } from './trainingChild'

/** Often enough that nothing grows far beyond the budget between two looks, seldom enough to cost nothing. */
const LOOK_MS = 100
/** How long a report makes way for builds; after that many builds would keep it from its end. */
const REPORT_PATIENCE_MS = 300_000
/** How long a process waits for another task: the report on a build, or the operator's next build. */
const WAITING_MS = 3_600_000
/** The share of the budget, and of the memory that is free, that a process may hold while it waits. */
const WAITING_SHARE = { budget: 0.25, free: 0.1 }
const MB = 1_024 * 1_024

export type TaskOptions = Partial<TaskListener> & {
  signal: AbortSignal
  /** When the task fails as TIMEOUT, in milliseconds since the epoch. */
  deadline: number
}

/** A task with the process that does it now. */
type Running = {
  child: TrainingChild
  isReport: boolean
  /** When the task was asked for, however often it began again. */
  askedAt: number
  stop: AbortController
  ended: Promise<void>
}

/** A task begins again so often when its process is killed from outside; then it may be what the system kills it for. */
const KILLS_MAX = 2

/** The reason with which a task is stopped to begin again later. */
class MadeWay extends Error {}
/** A process that waited was dead already when it was given a task. */
class DiedWaiting extends Error {}

/**
 * The processes of this node that train and report, each with one task at a time. Together they keep to one budget of
 * memory: when they pass it, the task that counts least makes way and begins again once the others have ended; a task
 * that is alone fails. A report makes way for builds too, as somebody waits for a build.
 */
export class TrainingProcesses {
  /** Builds before reports, older before younger: the last counts least. */
  readonly #running: Running[] = []
  /** One process that has done its task waits for another, as starting one takes as long as small work. */
  #waiting: { child: TrainingChild; timer: NodeJS.Timeout } | null = null
  #looking: NodeJS.Timeout | undefined

  constructor(
    readonly budgetMb: () => number,
    readonly priority: TrainingPriority,
  ) {}

  /**
   * Does a task and returns what its steps made. Throws BuildFailure when it fails, its process dies, or it passes its
   * deadline or the budget of memory; and the reason of the signal when that is aborted.
   */
  async run(task: ChildTask, options: TaskOptions): Promise<Partial<Outcomes>> {
    const askedAt = performance.now()
    const isReport = task.kind === 'REPORT'
    const isPatient = () => isReport && performance.now() - askedAt < REPORT_PATIENCE_MS
    const builds = () => this.#running.filter((other) => !other.isReport)
    for (let kills = 0; ; ) {
      while (isPatient() && builds().length > 0) await untilEnded(builds(), options.signal)
      try {
        return await this.#attempt(task, askedAt, options)
      } catch (error) {
        if (error instanceof MadeWay) await untilEnded(this.#running, options.signal)
        else if (wasKilled(error) && kills < KILLS_MAX) kills += 1
        else if (!(error instanceof DiedWaiting)) throw error
      }
    }
  }

  /** Ends the process that waits; those with a task end with their jobs. */
  close(): void {
    this.#takeWaiting()?.process.kill('SIGKILL')
  }

  async #attempt(task: ChildTask, askedAt: number, options: TaskOptions): Promise<Partial<Outcomes>> {
    const { signal, deadline, onProgress, onOutcome } = options
    const waiting = this.#takeWaiting()
    const child = waiting ?? (await startChild(this.budgetMb(), this.priority))
    const stop = new AbortController()
    const late = () => stop.abort(new BuildFailure('TIMEOUT', {}, 'TIMEOUT'))
    const timer = setTimeout(late, Math.max(0, deadline - Date.now()))
    const outcomes: Partial<Outcomes> = {}
    let hasBegun = false
    const ended = doInChild(child, task, {
      signal: AbortSignal.any([signal, stop.signal]),
      onProgress(fraction, stage) {
        hasBegun = true
        onProgress?.(fraction, stage)
      },
      onOutcome(outcome) {
        hasBegun = true
        Object.assign(outcomes, outcome)
        onOutcome?.(outcome)
      },
    })
    const running = { child, isReport: task.kind === 'REPORT', askedAt, stop, ended }
    this.#begin(running)
    let isDone = false
    try {
      await ended
      isDone = true
      return outcomes
    } catch (error) {
      const hasDied = !(error instanceof BuildFailure) || error.reason === 'TRAINER_DIED'
      const isStopped = signal.aborted || stop.signal.aborted
      throw waiting && hasDied && !hasBegun && !isStopped ? new DiedWaiting() : error
    } finally {
      clearTimeout(timer)
      this.#running.splice(this.#running.indexOf(running), 1)
      if (this.#running.length === 0) clearInterval(this.#looking)
      if (isDone) await this.#leave(child)
      else child.process.kill('SIGKILL')
    }
  }

  #begin(begun: Running): void {
    const { isReport } = begun
    if (!isReport) {
      const patientFrom = performance.now() - REPORT_PATIENCE_MS
      for (const other of this.#running)
        if (other.isReport && other.askedAt > patientFrom) other.stop.abort(new MadeWay())
    }
    this.#running.push(begun)
    this.#running.sort((a, b) => Number(a.isReport) - Number(b.isReport) || a.askedAt - b.askedAt)
    clearInterval(this.#looking)
    this.#looking = setInterval(() => void this.#look(), LOOK_MS)
    void this.#look()
  }

  /** Looks at what all processes take together. */
  async #look(): Promise<void> {
    const children = this.#running.map(({ child }) => child)
    if (this.#waiting) children.push(this.#waiting.child)
    const taken = await Promise.all(children.map(({ process }) => residentMb(process.pid!)))
    const budgetMb = this.budgetMb()
    if (taken.reduce((sum, mb) => sum + mb, 0) <= budgetMb) return
    if (this.#waiting) return this.close()
    const isAlone = this.#running.length === 1
    this.#running.at(-1)?.stop.abort(isAlone ? beyondMemory(budgetMb) : new MadeWay())
  }

  #takeWaiting(): TrainingChild | null {
    const waiting = this.#waiting
    if (waiting === null) return null
    this.#waiting = null
    clearTimeout(waiting.timer)
    if (!isAlive(waiting.child)) return null
    hold(waiting.child, true)
    return Object.assign(waiting.child, { complaint: '' })
  }

  /** Lets a process that has done its task wait for another where that is cheap; else it ends. */
  async #leave(child: TrainingChild): Promise<void> {
    const most = Math.min(
      WAITING_SHARE.budget * this.budgetMb(),
      (WAITING_SHARE.free * availableMemory()) / MB,
    )
    const isSmall = (await residentMb(child.process.pid!)) < most
    // Asked last: it may have died while its memory was read, and a dead process takes none.
    const isKept = isSmall && isAlive(child) && !(this.#waiting && isAlive(this.#waiting.child))
    if (!isKept) return void child.process.kill('SIGKILL')
    this.close()
    hold(child, false)
    this.#waiting = { child, timer: setTimeout(() => this.close(), WAITING_MS).unref() }
  }
}

/** The processes that train for a context. */
export const createTraining = (context: Context): TrainingProcesses =>
  new TrainingProcesses(() => context.config.trainingMemoryMb, context.config.trainingPriority)

/** By somebody else, such as a system that lacks memory: we give our own reasons when we kill one. */
function wasKilled(error: unknown): boolean {
  return error instanceof BuildFailure && error.reason === 'TRAINER_DIED' && error.params.signal === 'SIGKILL'
}

/** The channel of a process that was killed closes a little after the process has ended. */
function isAlive({ process }: TrainingChild): boolean {
  return process.connected && process.exitCode === null && process.signalCode === null
}

/** Resolves when these have ended, however they do. Throws the reason of the signal when that is aborted first. */
async function untilEnded(others: readonly Running[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  let leave = () => {}
  const aborted = new Promise<void>((resolve) => {
    leave = () => resolve()
    signal.addEventListener('abort', leave)
  })
  await Promise.race([aborted, Promise.allSettled(others.map(({ ended }) => ended))])
  signal.removeEventListener('abort', leave)
  signal.throwIfAborted()
}
