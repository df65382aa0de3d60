import { Worker } from 'node:worker_threads'
import {
  createProgress,
  type Fitted,
  type FoldAnswers,
  type JobOutcome,
  type JobPlan,
  partsOfSet,
  type TrainingProgress,
} from '@parlance/engine'
import { restingFlag } from '../rest'
import { shareArrays } from './shareArrays'
import type { TrainingNews, TrainingOrder, TrainingThreadData } from './trainingThread'

/** Workers that had to leave their core to others ask again so often. */
const ASK_AGAIN_MS = 400

/** How a training is spread: `file` is a module that calls `serveTrainingJobs` when it runs in a thread. */
export type CrewOptions = {
  file: URL
  threads: number
  /** Asked before each job beside another thread that works: whether it may, or has to leave its core to others. */
  mayUseAll: () => boolean
}

/** Workers with a plan to do, which may still grow until `finish`. The first starts at once, another when it is let. */
export class TrainingCrew {
  readonly #workers: Worker[] = []
  /** What every worker has to know before its first job. */
  readonly #known: Extract<TrainingOrder, { kind: 'set' | 'holdOut' }>[] = []
  readonly #waiting: Extract<TrainingOrder, { kind: 'fit' | 'answer' }>[] = []
  #taken = { sets: 0, holdOuts: 0, jobs: 0 }
  readonly #busy = new Set<Worker>()
  readonly #fitted: Fitted[] = []
  readonly #answers: FoldAnswers[] = []
  /** Null while the plan is made, in this thread. */
  #listener: Listener | null = null

  constructor(readonly options: CrewOptions) {
    this.#start()
    for (let at = 1; at < options.threads && options.mayUseAll(); at++) this.#start()
  }

  /**
   * Takes over what came to the plan since the last time, whose smaller arrays move to shared memory too, and begins
   * with it.
   */
  take({ sets, holdOuts, jobs }: JobPlan): void {
    for (; this.#taken.sets < sets.length; this.#taken.sets++) {
      const number = this.#taken.sets
      sets[number] = shareArrays(sets[number]!)
      this.#tellAll({ kind: 'set', number, set: sets[number] })
    }
    for (; this.#taken.holdOuts < holdOuts.length; this.#taken.holdOuts++) {
      const number = this.#taken.holdOuts
      holdOuts[number] = shareArrays(holdOuts[number]!)
      this.#tellAll({ kind: 'holdOut', number, holdOut: holdOuts[number] })
    }
    const came = jobs.slice(this.#taken.jobs).map((job, at) => ({
      kind: 'fit' as const,
      number: this.#taken.jobs + at,
      job,
    }))
    this.#taken.jobs = jobs.length
    // Folds first, as they are to answer afterwards; the longest first, so that the workers end together.
    const isHeldOut = (set: number) => Number(holdOuts.some((holdOut) => holdOut.set === set))
    came.sort(
      (a, b) => isHeldOut(b.job.set) - isHeldOut(a.job.set) || b.job.cost - a.job.cost || a.number - b.number,
    )
    this.#waiting.unshift(...came)
    this.#share()
  }

  /** Resolves once every job is done and every fold has answered; rejects with what a worker dies of. */
  finish(plan: JobPlan, onProgress: (progress: TrainingProgress) => void): Promise<JobOutcome> {
    const progress = createProgress(plan)
    let left = plan.jobs.length + plan.holdOuts.length
    const asking = setInterval(() => this.#share(), ASK_AGAIN_MS)
    return new Promise<JobOutcome>((resolve, reject) => {
      const hear = (worker: Worker, news: TrainingNews) => {
        if (news.kind !== 'answered')
          onProgress(progress(news.number, news.kind === 'fitted' ? 1 : news.fraction))
        if (news.kind === 'progress') return
        this.#busy.delete(worker)
        if (news.kind === 'answered') this.#answers[news.number] = news.answers
        else this.#keep(plan, news.number, news.fitted)
        this.#share()
        left--
        if (left === 0) resolve({ fitted: this.#fitted, answers: this.#answers })
      }
      this.#listener = { hear, reject }
      for (const worker of this.#workers) listen(worker, this.#listener)
      this.#share()
    }).finally(() => clearInterval(asking))
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }

  /** Keeps what a job gave; the fold that it was the last of can answer now. */
  #keep(plan: JobPlan, number: number, fitted: Fitted): void {
    this.#fitted[number] = fitted
    const { set } = plan.jobs[number]!
    const fold = plan.holdOuts.findIndex((holdOut) => holdOut.set === set)
    const isMissing = plan.jobs.some((job, other) => job.set === set && this.#fitted[other] === undefined)
    if (fold < 0 || isMissing) return
    const parts = partsOfSet(plan, set, this.#fitted)
    this.#waiting.unshift({ kind: 'answer', number: fold, parts, shares: plan.shares })
  }

  #share(): void {
    for (let at = 0; at < this.options.threads && this.#waiting.length > 0; at++) {
      const worker = this.#workers[at]
      if (worker && this.#busy.has(worker)) continue
      // This thread works too while it makes the plan.
      const isAlone = at === 0 && this.#listener !== null
      if (!isAlone && !this.options.mayUseAll()) continue
      this.#employ(worker ?? this.#start())
    }
  }

  #employ(worker: Worker): void {
    this.#busy.add(worker)
    give(worker, this.#waiting.shift()!)
  }

  #start(): Worker {
    const workerData: TrainingThreadData = { restingFlag }
    const worker = new Worker(this.options.file, { workerData })
    this.#workers.push(worker)
    if (this.#listener) listen(worker, this.#listener)
    for (const order of this.#known) give(worker, order)
    return worker
  }

  #tellAll(order: Extract<TrainingOrder, { kind: 'set' | 'holdOut' }>): void {
    this.#known.push(order)
    for (const worker of this.#workers) give(worker, order)
  }
}

type Listener = { hear(worker: Worker, news: TrainingNews): void; reject(reason: unknown): void }

function listen(worker: Worker, { hear, reject }: Listener): void {
  worker.on('message', (news: TrainingNews) => hear(worker, news))
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`A training thread ended with code ${code}.`)))
}

function give(worker: Worker, order: TrainingOrder): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(order)
}
