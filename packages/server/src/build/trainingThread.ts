import { parentPort, workerData } from 'node:worker_threads'
import {
  answerHoldOut,
  type Fitted,
  type FoldAnswers,
  fitPart,
  type JobPlan,
  type ModelParts,
  openKernels,
  type TrainingJob,
} from '@parlance/engine'

/** What a training thread is started with: the rows of every set and fold lie in memory that all threads share. */
export type TrainingThreadData = Pick<JobPlan, 'sets' | 'holdOuts' | 'shares'>

/** A job for a thread, by its number, or a fold (by its number) whose rows the parts are to answer. */
export type TrainingOrder =
  | { kind: 'fit'; number: number; job: TrainingJob }
  | { kind: 'answer'; number: number; parts: ModelParts }

/** What a thread tells of an order. */
export type TrainingNews =
  | { kind: 'progress'; number: number; fraction: number }
  | { kind: 'fitted'; number: number; fitted: Fitted }
  | { kind: 'answered'; number: number; answers: FoldAnswers }

/** Jobs tell of each hundredth part at most. */
const STEP = 0.01

/** Does what is sent to this thread for a training, one order after the other, until it is ended. */
export function serveTrainingJobs(): void {
  // `jobsOnThreads` started this thread with just these.
  const { sets, holdOuts, shares } = workerData as TrainingThreadData
  const kernels = openKernels()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (news: TrainingNews) => parentPort?.postMessage(news)
  parentPort?.on('message', (order: TrainingOrder) => {
    const { number } = order
    if (order.kind === 'answer') {
      tell({ kind: 'answered', number, answers: answerHoldOut(order.parts, holdOuts[number]!, shares) })
      return
    }
    let told = 0
    const fitted = fitPart(kernels, sets[order.job.set]!, order.job.fitting, (fraction) => {
      if (fraction < told + STEP) return
      told = fraction
      tell({ kind: 'progress', number, fraction })
    })
    tell({ kind: 'fitted', number, fitted })
  })
}
