import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import {
  createProgress,
  doJobs,
  type Fitted,
  type FoldAnswers,
  type JobOutcome,
  type JobPlan,
  openKernels,
  partsOfSet,
  type TrainingProgress,
} from '@parlance/engine'
import { shareArrays } from './shareArrays'
import type { TrainingNews, TrainingOrder } from './trainingThread'

/** How a training is spread: `file` is a module that calls `serveTrainingJobs` when it runs in a thread. */
export type ThreadOptions = {
  file: URL
  threads: number
  /** Asked before each job of a thread but the first: whether it may go on, or has to leave its core to others. */
  mayUseAll?: () => boolean
  onProgress: (progress: TrainingProgress) => void
}

/** Threads that had to stop ask again so often. */
const ASK_AGAIN_MS = 400

/** More threads would take the time of live turns, and there are few long jobs in a training. */
const MOST_THREADS = 2

/** How many threads train in the process that does a task. */
export function trainingThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism())
}

/** Below this cost (about multiplications) a thread takes longer to start than it would save. */
const WORTH_THREADS = 2e8
/** With so many questions there is that much to do, and threads can start while it is planned. */
const QUESTIONS_WORTH_THREADS = 2000

/**
 * Plans the jobs of so many questions and does them, on so many threads or here where that is no use. What comes of it
 * is the same, byte for byte, whatever their number. The rows of the plan move to shared memory. Throws what a thread
 * dies of.
 */
export async function jobsOnThreads<Plan extends JobPlan>(
  questions: number,
  prepare: () => Plan,
  options: ThreadOptions,
): Promise<{ plan: Plan; outcome: JobOutcome }> {
  const workers: Worker[] = []
  const start = (threads: number) => {
    if (threads > 1) for (let i = workers.length; i < threads; i++) workers.push(new Worker(options.file))
  }
  try {
    if (questions >= QUESTIONS_WORTH_THREADS) start(options.threads)
    const plan = prepare()
    const cost = plan.jobs.reduce((sum, job) => sum + job.cost, 0)
    if (plan.jobs.length > 1 && cost > WORTH_THREADS) start(Math.min(options.threads, plan.jobs.length))
    const outcome =
      workers.length > 0
        ? await spreadJobs(plan, workers, options)
        : doJobs(plan, openKernels(), options.onProgress)
    return { plan, outcome }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function spreadJobs(plan: JobPlan, workers: readonly Worker[], options: ThreadOptions): Promise<JobOutcome> {
  const { sets, holdOuts, shares } = plan
  // One set after the other, so that no more than one is in memory twice.
  for (const [number, set] of sets.entries()) sets[number] = shareArrays(set)
  for (const [number, holdOut] of holdOuts.entries()) holdOuts[number] = shareArrays(holdOut)
  for (const worker of workers) give(worker, { kind: 'begin', rows: { sets, holdOuts, shares } })
  return giveOrders(plan, workers, options)
}

function give(worker: Worker, order: TrainingOrder): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(order)
}

/** Keeps all workers busy until every job is done and every fold has answered. */
function giveOrders(
  plan: JobPlan,
  workers: readonly Worker[],
  { onProgress, mayUseAll = () => true }: ThreadOptions,
): Promise<JobOutcome> {
  const waiting = planOrders(plan)
  const idle = new Set<Worker>()
  const fitted: Fitted[] = []
  const answers: FoldAnswers[] = []
  const progress = createProgress(plan)
  let left = plan.jobs.length + plan.holdOuts.length
  const share = () => {
    for (const worker of idle) {
      if (waiting.length === 0) return
      if (worker !== workers[0] && !mayUseAll()) continue
      idle.delete(worker)
      give(worker, waiting.shift()!)
    }
  }
  const asking = setInterval(share, ASK_AGAIN_MS)
  return new Promise<JobOutcome>((resolve, reject) => {
    const hear = (worker: Worker, news: TrainingNews) => {
      if (news.kind === 'answered') answers[news.number] = news.answers
      else onProgress(progress(news.number, news.kind === 'fitted' ? 1 : news.fraction))
      if (news.kind === 'progress') return
      if (news.kind === 'fitted') {
        fitted[news.number] = news.fitted
        waiting.unshift(...foldsToAnswer(plan, news.number, fitted))
      }
      idle.add(worker)
      share()
      left--
      if (left === 0) resolve({ fitted, answers })
    }
    for (const worker of workers) {
      worker.on('message', (news: TrainingNews) => hear(worker, news))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`A training thread ended with code ${code}.`)))
      idle.add(worker)
    }
    share()
  }).finally(() => clearInterval(asking))
}

/** The folds first, as they are to answer afterwards; the longest first, so that the threads end together. */
function planOrders({ jobs, holdOuts }: JobPlan): TrainingOrder[] {
  const isLast = (set: number) => Number(set === holdOuts.length)
  return jobs
    .map((job, number) => ({ kind: 'fit' as const, number, job }))
    .sort((a, b) => isLast(a.job.set) - isLast(b.job.set) || b.job.cost - a.job.cost || a.number - b.number)
}

/** The fold that the job was the last of, with its parts: it can answer now. */
function foldsToAnswer(plan: JobPlan, number: number, fitted: readonly Fitted[]): TrainingOrder[] {
  const { jobs, holdOuts } = plan
  const { set } = jobs[number]!
  const missing = jobs.some((job, other) => job.set === set && fitted[other] === undefined)
  if (set === holdOuts.length || missing) return []
  return [{ kind: 'answer', number: set, parts: partsOfSet(plan, set, fitted) }]
}
