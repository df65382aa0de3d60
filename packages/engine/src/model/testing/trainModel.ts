import type { Language } from '@parlance/contract'
import type { Lexicon } from '../../lexicon/lexicon'
import type { TrainingSample } from '../features/trainingSamples'
import { openKernels } from '../kernels/kernels'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { TrainingStage } from '../training/planJobs'
import { doJobs, finishTraining, planTraining } from '../training/training'

/**
 * `seed` decides every random choice. `onProgress` gets the work done so far (0–1, never falling) many times a
 * second, so it must be cheap; when it throws, training stops.
 */
type TrainingOptions = {
  language: Language
  seed: number
  /** The meanings of words, if there is a table for the language. */
  lexicon?: Lexicon | null
  onProgress?: (fraction: number, stage: TrainingStage) => void
}

/**
 * Trains the statistical model of a standard build (decision 0010) in this thread, for tests and benchmarks. Pure: the
 * same samples, in any order, with the same language and seed give the same model, bit for bit, as a build does.
 */
export function trainModel(samples: readonly TrainingSample[], options: TrainingOptions): StatisticalModel {
  const report = options.onProgress ?? (() => {})
  const plans = planTraining(samples, options, (fraction) => report(fraction, 'features'))
  const training = [...plans].at(-1)!
  const outcome = doJobs(training, openKernels(), ({ fraction, stage }) => report(fraction, stage))
  const { model } = finishTraining(training, outcome)
  report(1, 'networks')
  return model
}
