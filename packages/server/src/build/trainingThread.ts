import { parentPort, workerData } from 'node:worker_threads'
import { type Fitted, fitPart, type LabelledRows, openKernels, type TrainingJob } from '@parlance/engine'

/** What a training thread is started with: the rows of every set, in memory that all threads share. */
export type TrainingThreadData = { sets: LabelledRows[] }

/** A job for a thread, by its number. */
export type TrainingOrder = { number: number; job: TrainingJob }

/** What a thread tells of a job. */
export type TrainingNews = { number: number } & (
  | { kind: 'progress'; fraction: number }
  | { kind: 'done'; fitted: Fitted }
)

/** Jobs tell of each hundredth part at most. */
const STEP = 0.01

/** Does the jobs of a training that are sent to this thread, one after the other, until it is ended. */
export function serveTrainingJobs(): void {
  // `trainOnThreads` started this thread with just these.
  const { sets } = workerData as TrainingThreadData
  const kernels = openKernels()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (news: TrainingNews) => parentPort?.postMessage(news)
  parentPort?.on('message', ({ number, job }: TrainingOrder) => {
    let told = 0
    const fitted = fitPart(kernels, sets[job.set]!, job.fitting, (fraction) => {
      if (fraction < told + STEP) return
      told = fraction
      tell({ kind: 'progress', number, fraction })
    })
    tell({ kind: 'done', number, fitted })
  })
}
