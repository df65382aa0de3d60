import type { Language } from '@parlance/contract'
import {
  encodeModel,
  finishTraining,
  openKernels,
  planTraining,
  renewModel,
  reportOnModel,
  STANDARD_SEED,
  type StatisticalModel,
  type Trained,
  type TrainingSample,
  trainingSet,
} from '@parlance/engine'
import { folderBlobStore } from '../../outward/blob'
import { buildThreads } from '../buildThreads'
import type { ChildTask, OnProgress, TaskResult } from './childTask'
import { readFrozen } from '../frozenSnapshot'
import { jobsOnThreads } from './jobsOnThreads'
import { lexiconOf } from '../bundle/lexicons'
import { takeBase } from './readBase'
import type { RenewalBase } from '../state/renewalBase'
import { namesOf } from './report'

type TrainTask = Extract<ChildTask, { kind: 'TRAIN' }>
type Samples = readonly TrainingSample[]

/**
 * Makes the model of a snapshot: that of the base brought up to date where little changed, or one trained anew. The same
 * snapshot and base give the same bytes.
 */
export async function trainTask(
  { folder, snapshot: key, base, into }: TrainTask,
  onProgress: OnProgress,
): Promise<TaskResult<TrainTask>> {
  const blobs = folderBlobStore(folder)
  const snapshot = await readFrozen(folder, key)
  const started = performance.now()
  const { language } = snapshot.domain
  const { samples } = trainingSet(snapshot)
  const renewed = base && (await renewFrom(folder, base, samples, language))
  const { model, heldOut } = renewed
    ? { model: renewed, heldOut: null }
    : await trainAnew(samples, language, onProgress)
  const trainSeconds = Math.round(performance.now() - started) / 1_000
  const artefact = encodeModel(model)
  const report = heldOut && reportOnModel(samples, model, heldOut, namesOf(snapshot))
  await blobs.put(into, artefact)
  return {
    modelReport: report && new TextEncoder().encode(JSON.stringify(report)),
    report: {
      heldOutAccuracy: report?.quality?.accuracy ?? null,
      thresholds: model.thresholds,
      trainSeconds,
      modelBytes: artefact.length,
      renewedFrom: renewed ? base!.buildId : null,
    },
  }
}

/** The model of the base brought up to date; null where it cannot be. */
async function renewFrom(
  folder: string,
  stored: RenewalBase,
  samples: Samples,
  language: Language,
): Promise<StatisticalModel | null> {
  const base = await takeBase(folder, stored)
  return base?.language === language ? renewModel(base.model, base.learned, samples, openKernels()) : null
}

async function trainAnew(samples: Samples, language: Language, onProgress: OnProgress): Promise<Trained> {
  const options = { language, seed: STANDARD_SEED, lexicon: lexiconOf(language) }
  const { plan, outcome } = await jobsOnThreads(
    samples.length,
    planTraining(samples, options, (fraction) => onProgress(fraction, 'features')),
    buildThreads(onProgress),
  )
  return finishTraining(plan, outcome)
}
