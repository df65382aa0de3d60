import { Worker } from 'node:worker_threads'
import {
  createProgress,
  type Fitted,
  type FoldAnswers,
  type JobOutcome,
  type JobPlan,
  scorersOfSet,
  type TrainingProgress,
} from '@parlance/engine'
import { shareArrays } from './shareArrays'
import type { ThreadMessage, ThreadOrder } from './trainingThread'

/** How a training is spread: `file` is a module that calls `serveTrainingJobs` when it runs in a thread. */
export type PoolOptions = { file: URL; threads: number }

type Listener = { onMessage(thread: Worker, message: ThreadMessage): void; onDeath(reason: unknown): void }

/** Threads with a plan to do, which may still grow until `finish`. A thread starts when there is work for it. */
export class ThreadPool {
  readonly #threads: Worker[] = []
  readonly #busy = new Set<Worker>()
  readonly #waiting: ThreadOrder[] = []
  /** How many jobs of the plan were taken over. */
  #taken = 0
  readonly #fitted: Fitted[] = []
  readonly #answers: FoldAnswers[] = []
  /** Null while the plan is made: no message arrives then. */
  #listener: Listener | null = null

  constructor(readonly options: PoolOptions) {}

  /** Takes over what was added to the plan since the last time, and begins with it. Its rows move to shared memory. */
  take({ sets, holdOuts, jobs }: JobPlan): void {
    for (const [number, set] of sets.entries()) sets[number] = shareArrays(set)
    for (const [number, holdOut] of holdOuts.entries()) holdOuts[number] = shareArrays(holdOut)
    const numbers = jobs.map((_, number) => number).slice(this.#taken)
    this.#taken = jobs.length
    // Folds first, as they are to answer afterwards; the longest first, so that the threads end together.
    const isHeldOut = (number: number) =>
      Number(holdOuts.some((holdOut) => holdOut.set === jobs[number]!.set))
    const costOf = (number: number) => jobs[number]!.cost
    numbers.sort((a, b) => isHeldOut(b) - isHeldOut(a) || costOf(b) - costOf(a) || a - b)
    const orders = numbers.map((number) => {
      const { set, fitting } = jobs[number]!
      return { kind: 'fit' as const, number, set: sets[set]!, fitting }
    })
    this.#waiting.unshift(...orders)
    this.#share()
  }

  /** Resolves once every job is done and every fold has answered; rejects with what a thread dies of. */
  finish(plan: JobPlan, onProgress: (progress: TrainingProgress) => void): Promise<JobOutcome> {
    const progress = createProgress(plan)
    let left = plan.jobs.length + plan.holdOuts.length
    return new Promise((resolve, reject) => {
      const onMessage = (thread: Worker, message: ThreadMessage) => {
        const { kind, number } = message
        if (kind !== 'answered') onProgress(progress(number, kind === 'fitted' ? 1 : message.fraction))
        if (kind === 'progress') return
        this.#busy.delete(thread)
        if (kind === 'answered') this.#answers[number] = message.answers
        else this.#keep(plan, number, message.fitted)
        this.#share()
        left--
        if (left === 0) resolve({ fitted: this.#fitted, answers: this.#answers })
      }
      this.#listener = { onMessage, onDeath: reject }
      for (const thread of this.#threads) listen(thread, this.#listener)
    })
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()))
  }

  /** Keeps what a job gave; the fold that it was the last of can answer now. */
  #keep(plan: JobPlan, number: number, fitted: Fitted): void {
    this.#fitted[number] = fitted
    const { set } = plan.jobs[number]!
    const fold = plan.holdOuts.findIndex((holdOut) => holdOut.set === set)
    const isMissing = plan.jobs.some((job, other) => job.set === set && this.#fitted[other] === undefined)
    if (fold < 0 || isMissing) return
    const scorers = scorersOfSet(plan, set, this.#fitted)
    const { shares, holdOuts } = plan
    this.#waiting.unshift({ kind: 'answer', number: fold, scorers, holdOut: holdOuts[fold]!, shares })
  }

  #share(): void {
    while (this.#waiting.length > 0) {
      const isFull = this.#threads.length === this.options.threads
      const thread = this.#threads.find((each) => !this.#busy.has(each)) ?? (isFull ? null : this.#start())
      if (thread === null) return
      this.#busy.add(thread)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      thread.postMessage(this.#waiting.shift()!)
    }
  }

  #start(): Worker {
    const thread = new Worker(this.options.file)
    this.#threads.push(thread)
    if (this.#listener) listen(thread, this.#listener)
    return thread
  }
}

function listen(thread: Worker, { onMessage, onDeath }: Listener): void {
  thread.on('message', (message: ThreadMessage) => onMessage(thread, message))
  thread.once('error', onDeath)
  thread.once('exit', (code) => onDeath(new Error(`A training thread ended with code ${code}.`)))
}
