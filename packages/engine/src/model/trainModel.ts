import type { Language } from '@parlance/contract'
import { openKernels } from './kernels'
import type { StatisticalModel } from './statisticalModel'
import { createProgress, finishTraining, prepareTraining, stageOf } from './training'
import { fitPart } from './trainingJob'
import type { TrainingSample } from './trainingSamples'
import type { TrainingStage } from './trainParts'

/**
 * `seed` decides every random choice. `onProgress` hears of the work done so far (0–1, never falling) many
 * times a second, so it must be cheap; when it returns false, or throws, training stops. `simd: false` trains
 * with the plain kernels, as happens by itself where there are no others: slower, but the same model.
 */
export type TrainingOptions = {
  language: Language
  seed: number
  onProgress?: (fraction: number, stage: TrainingStage) => boolean | void
  simd?: boolean
}

/** Thrown out of `trainModel` when `onProgress` returned false. */
export class TrainingCancelledError extends Error {
  constructor() {
    super('TRAINING_CANCELLED')
    this.name = 'TrainingCancelledError'
  }
}

/** Share of the whole that the preparation takes, roughly. */
const PREPARING = 0.1

/**
 * Trains the statistical model of a standard build (design: decision 0010): reads the questions, holds some
 * back to choose the mixture and the thresholds, then learns from all. Pure: the same samples, in any order,
 * with the same language and seed give the same model, bit for bit. Texts without a visible character and
 * repeated questions are left out; no samples at all give a model that knows nothing.
 */
export function trainModel(samples: readonly TrainingSample[], options: TrainingOptions): StatisticalModel {
  const report = createReport(options.onProgress)
  const training = prepareTraining(samples, options, (fraction) => report(fraction * PREPARING, 'features'))
  const progress = createProgress(training)
  const kernels = openKernels(options.simd)
  const fitted = training.jobs.map((job, number) => {
    const stage = stageOf(training, job)
    return fitPart(kernels, training.sets[job.set]!, job.fitting, (fraction) =>
      report(PREPARING + (1 - PREPARING) * progress(number, fraction), stage),
    )
  })
  const model = finishTraining(training, fitted)
  report(1, 'networks')
  return model
}

function createReport(onProgress: TrainingOptions['onProgress']) {
  let shown = -1
  return (fraction: number, stage: TrainingStage): void => {
    shown = Math.max(shown, fraction)
    if (onProgress?.(shown, stage) === false) throw new TrainingCancelledError()
  }
}
