import { Worker } from 'node:worker_threads'
import {
  createProgress,
  type Fitted,
  finishTraining,
  fitPart,
  openKernels,
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
 * Does the jobs of a prepared training on so many threads, the longest first, or here where that is no use. The model
 * is the same, byte for byte, whatever their number. The rows of the training move to shared memory. Throws what a
 * thread dies of.
 */
export async function trainOnThreads(training: Training, options: ThreadOptions): Promise<StatisticalModel> {
  const cost = training.jobs.reduce((sum, job) => sum + job.cost, 0)
  const spread = options.threads > 1 && training.jobs.length > 1 && cost > WORTH_THREADS
  const fitted = spread ? await fitOnThreads(training, options) : fitHere(training, options)
  return finishTraining(training, fitted)
}

function fitHere(training: Training, { onProgress }: ThreadOptions): Fitted[] {
  const kernels = openKernels()
  const progress = createProgress(training)
  return training.jobs.map(({ set, fitting }, number) =>
    fitPart(kernels, training.sets[set]!, fitting, (fraction) => onProgress(progress(number, fraction))),
  )
}

async function fitOnThreads(training: Training, options: ThreadOptions): Promise<Fitted[]> {
  const { jobs, sets } = training
  // One set after the other, so that no more than one is in memory twice.
  for (const [number, set] of sets.entries()) sets[number] = shareArrays(set)
  const waiting = jobs
    .map((job, number): TrainingOrder => ({ number, job }))
    .sort((a, b) => b.job.cost - a.job.cost || a.number - b.number)
  const progress = createProgress(training)
  const fitted: Fitted[] = []
  const workerData: TrainingThreadData = { sets }
  const workers = Array.from(
    { length: Math.min(options.threads, jobs.length) },
    () => new Worker(options.file, { workerData }),
  )
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        const order = waiting.shift()
        if (order === undefined) resolve()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        else worker.postMessage(order)
      }
      worker.on('message', (news: TrainingNews) => {
        options.onProgress(progress(news.number, news.kind === 'done' ? 1 : news.fraction))
        if (news.kind === 'progress') return
        fitted[news.number] = news.fitted
        next()
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`A training thread ended with code ${code}.`)))
      next()
    })
  try {
    await Promise.all(workers.map(work))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
  return fitted
}
