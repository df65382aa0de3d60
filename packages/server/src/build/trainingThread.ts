import { parentPort } from 'node:worker_threads'
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

/** What the jobs of a plan work on: the rows of every set and fold lie in memory that all threads share. */
export type TrainingRows = Pick<JobPlan, 'sets' | 'holdOuts' | 'shares'>

/** The rows first; then a job for a thread, by its number, or a fold (by its number) whose rows the parts are to answer. */
export type TrainingOrder =
  | { kind: 'begin'; rows: TrainingRows }
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
  let rows: TrainingRows = { sets: [], holdOuts: [], shares: [] }
  const kernels = openKernels()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (news: TrainingNews) => parentPort?.postMessage(news)
  parentPort?.on('message', (order: TrainingOrder) => {
    if (order.kind === 'begin') {
      rows = order.rows
      return
    }
    const { number } = order
    const { sets, holdOuts, shares } = rows
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
