import type { Language } from '@parlance/contract'
import type { Lexicon } from '../../lexicon/lexicon'
import type { TrainingSample } from '../features/trainingSamples'
import { openKernels } from '../kernels/kernels'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { TrainingStage } from './planJobs'
import { doJobs, finishTraining, planTraining } from './training'

/**
 * `seed` decides every random choice. `onProgress` gets the work done so far (0–1, never falling) many times a
 * second, so it must be cheap; when it returns false, or throws, training stops.
 */
export type TrainingOptions = {
  language: Language
  seed: number
  /** The meanings of words, if there is a table for the language. */
  lexicon?: Lexicon | null
  onProgress?: (fraction: number, stage: TrainingStage) => boolean | void
}

/** Thrown out of `trainModel` when `onProgress` returned false. */
export class TrainingCancelledError extends Error {
  constructor() {
    super('TRAINING_CANCELLED')
    this.name = 'TrainingCancelledError'
  }
}

/**
 * Trains the statistical model of a standard build (decision 0010): reads the questions, holds some out to choose the
 * mixture and the thresholds, then learns from all. Pure: the same samples, in any order, with the same language and
 * seed give the same model, bit for bit. Texts without a visible character and repeated questions are left out; no
 * samples at all give a model that knows nothing.
 */
export function trainModel(samples: readonly TrainingSample[], options: TrainingOptions): StatisticalModel {
  const report = (fraction: number, stage: TrainingStage): void => {
    if (options.onProgress?.(fraction, stage) === false) throw new TrainingCancelledError()
  }
  const plans = planTraining(samples, options, (fraction) => report(fraction, 'features'))
  const training = [...plans].at(-1)!
  const outcome = doJobs(training, openKernels(), ({ fraction, stage }) => report(fraction, stage))
  const { model } = finishTraining(training, outcome)
  report(1, 'networks')
  return model
}
