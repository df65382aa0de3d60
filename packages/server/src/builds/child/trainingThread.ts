import { parentPort, workerData } from 'node:worker_threads'
import {
  answerHoldOut,
  type Fitted,
  type FoldAnswers,
  fitPart,
  type HoldOut,
  type LabelledRows,
  type ModelParts,
  openKernels,
  type TrainingJob,
} from '@parlance/engine'
import { restWhile } from '../rest'

/**
 * The rows of a set or a fold, by its number, before anything asks for them: they lie in memory that all threads share.
 * Then a job for a thread, by its number, or a fold (by its number) whose rows the parts are to answer.
 */
export type TrainingOrder =
  | { kind: 'set'; number: number; set: LabelledRows }
  | { kind: 'holdOut'; number: number; holdOut: HoldOut }
  | { kind: 'fit'; number: number; job: TrainingJob }
  | { kind: 'answer'; number: number; parts: ModelParts; shares: readonly number[] }

/** What a thread tells of an order. */
export type TrainingNews =
  | { kind: 'progress'; number: number; fraction: number }
  | { kind: 'fitted'; number: number; fitted: Fitted }
  | { kind: 'answered'; number: number; answers: FoldAnswers }

/** What a thread is started with. */
export type TrainingThreadData = { restingFlag: Int32Array }

/** Jobs tell of each hundredth part at most. */
const STEP = 0.01

/** Does what is sent to this thread for a training, one order after the other, until it is ended. */
export function serveTrainingJobs(): void {
  const sets: LabelledRows[] = []
  const holdOuts: HoldOut[] = []
  const kernels = openKernels()
  const { restingFlag } = workerData as TrainingThreadData
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (news: TrainingNews) => parentPort?.postMessage(news)
  parentPort?.on('message', (order: TrainingOrder) => {
    const { kind, number } = order
    if (kind === 'set') sets[number] = order.set
    if (kind === 'holdOut') holdOuts[number] = order.holdOut
    if (kind === 'answer') {
      const answers = answerHoldOut(order.parts, holdOuts[number]!, order.shares)
      tell({ kind: 'answered', number, answers })
    }
    if (kind !== 'fit') return
    let told = 0
    const fitted = fitPart(kernels, sets[order.job.set]!, order.job.fitting, (fraction) => {
      restWhile(restingFlag)
      if (fraction < told + STEP) return
      told = fraction
      tell({ kind: 'progress', number, fraction })
    })
    tell({ kind: 'fitted', number, fitted })
  })
}
