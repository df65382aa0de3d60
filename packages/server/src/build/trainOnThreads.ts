import { Worker } from 'node:worker_threads'
import {
  createProgress,
  type Fitted,
  type FoldAnswers,
  finishTraining,
  fitPart,
  openKernels,
  partsOfSet,
  type StatisticalModel,
  type Training,
  type TrainingProgress,
} from '@parlance/engine'
import { shareArrays } from './shareArrays'
import type { TrainingNews, TrainingOrder, TrainingThreadData } from './trainingThread'

/** How a training is spread: `file` is a module that calls `serveTrainingJobs` when it runs in a thread. */
export type ThreadOptions = {
  file: URL
  threads: number
  onProgress: (progress: TrainingProgress) => void
}

/** Below this cost (about multiplications) a thread takes longer to start than it would save. */
const WORTH_THREADS = 2e8

/**
 * Does the jobs of a prepared training on so many threads, or here where that is no use. The model is the same, byte
 * for byte, whatever their number. The rows of the training move to shared memory. Throws what a thread dies of.
 */
export async function trainOnThreads(training: Training, options: ThreadOptions): Promise<StatisticalModel> {
  const cost = training.jobs.reduce((sum, job) => sum + job.cost, 0)
  const spread = options.threads > 1 && training.jobs.length > 1 && cost > WORTH_THREADS
  return spread ? fitOnThreads(training, options) : fitHere(training, options)
}

function fitHere(training: Training, { onProgress }: ThreadOptions): StatisticalModel {
  const kernels = openKernels()
  const progress = createProgress(training)
  const fitted = training.jobs.map(({ set, fitting }, number) =>
    fitPart(kernels, training.sets[set]!, fitting, (fraction) => onProgress(progress(number, fraction))),
  )
  return finishTraining(training, fitted)
}

async function fitOnThreads(training: Training, options: ThreadOptions): Promise<StatisticalModel> {
  const { jobs, sets, holdOuts } = training
  // One set after the other, so that no more than one is in memory twice.
  for (const [number, set] of sets.entries()) sets[number] = shareArrays(set)
  for (const [number, holdOut] of holdOuts.entries()) holdOuts[number] = shareArrays(holdOut)
  const workerData: TrainingThreadData = { sets, holdOuts }
  const workers = Array.from(
    { length: Math.min(options.threads, jobs.length) },
    () => new Worker(options.file, { workerData }),
  )
  try {
    const { fitted, answers } = await giveOrders(training, workers, options)
    return finishTraining(training, fitted, answers)
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

/** Keeps all workers busy until every job is done and every fold has answered. */
function giveOrders(
  training: Training,
  workers: readonly Worker[],
  { onProgress }: ThreadOptions,
): Promise<{ fitted: Fitted[]; answers: FoldAnswers[] }> {
  const waiting = planOrders(training)
  const idle: Worker[] = []
  const fitted: Fitted[] = []
  const answers: FoldAnswers[] = []
  const progress = createProgress(training)
  let left = training.jobs.length + training.holdOuts.length
  return new Promise((resolve, reject) => {
    const hand = (worker: Worker) => {
      const order = waiting.shift()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      if (order !== undefined) worker.postMessage(order)
      else idle.push(worker)
    }
    const hear = (worker: Worker, news: TrainingNews) => {
      if (news.kind === 'answered') answers[news.number] = news.answers
      else onProgress(progress(news.number, news.kind === 'fitted' ? 1 : news.fraction))
      if (news.kind === 'progress') return
      if (news.kind === 'fitted') {
        fitted[news.number] = news.fitted
        waiting.unshift(...foldsToAnswer(training, news.number, fitted))
      }
      hand(worker)
      while (idle.length > 0 && waiting.length > 0) hand(idle.pop()!)
      left--
      if (left === 0) resolve({ fitted, answers })
    }
    for (const worker of workers) {
      worker.on('message', (news: TrainingNews) => hear(worker, news))
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`A training thread ended with code ${code}.`)))
      hand(worker)
    }
  })
}

/** The folds first, as they are to answer afterwards; the longest first, so that the threads end together. */
function planOrders({ jobs, holdOuts }: Training): TrainingOrder[] {
  const isLast = (set: number) => Number(set === holdOuts.length)
  return jobs
    .map((job, number) => ({ kind: 'fit' as const, number, job }))
    .sort((a, b) => isLast(a.job.set) - isLast(b.job.set) || b.job.cost - a.job.cost || a.number - b.number)
}

/** The fold that the job was the last of, with its parts: it can answer now. */
function foldsToAnswer(training: Training, number: number, fitted: readonly Fitted[]): TrainingOrder[] {
  const { jobs, holdOuts } = training
  const { set } = jobs[number]!
  const missing = jobs.some((job, other) => job.set === set && fitted[other] === undefined)
  if (set === holdOuts.length || missing) return []
  return [{ kind: 'answer', number: set, parts: partsOfSet(training, set, fitted) }]
}
