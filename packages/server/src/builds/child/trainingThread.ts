import { parentPort } from 'node:worker_threads'
import {
  answerHoldOut,
  type Fitted,
  type FoldAnswers,
  fitScorer,
  type HoldOut,
  type LabelledRows,
  openKernels,
  type Scorers,
  type TrainingJob,
} from '@parlance/engine'

/**
 * A job of a plan by its number, or a fold by its number, which the scorers fitted to it are to answer. Rows are shared
 * memory.
 */
export type ThreadOrder =
  | { kind: 'fit'; number: number; set: LabelledRows; fitting: TrainingJob['fitting'] }
  | { kind: 'answer'; number: number; scorers: Scorers; holdOut: HoldOut; shares: readonly number[] }

/** What a thread sends about an order. */
export type ThreadMessage =
  | { kind: 'progress'; number: number; fraction: number }
  | { kind: 'fitted'; number: number; fitted: Fitted }
  | { kind: 'answered'; number: number; answers: FoldAnswers }

/** Progress is sent after each hundredth at most. */
const STEP = 0.01

/** Does what is sent to this thread for a training, one order after the other, until it is ended. */
export function serveTrainingJobs(): void {
  const kernels = openKernels()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (message: ThreadMessage) => parentPort?.postMessage(message)
  parentPort?.on('message', (order: ThreadOrder) => {
    const { number } = order
    if (order.kind === 'answer') {
      const answers = answerHoldOut(order.scorers, order.holdOut, order.shares)
      return send({ kind: 'answered', number, answers })
    }
    let sent = 0
    const fitted = fitScorer(kernels, order.set, order.fitting, (fraction) => {
      if (fraction < sent + STEP) return
      sent = fraction
      send({ kind: 'progress', number, fraction })
    })
    send({ kind: 'fitted', number, fitted })
  })
}
