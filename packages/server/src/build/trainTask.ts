import {
  decodeBundle,
  encodeModel,
  finishTraining,
  prepareTraining,
  reportOnModel,
  STANDARD_SEED,
  trainingSet,
} from '@parlance/engine'
import { folderBlobStore } from '../outward/blob'
import type { ChildTask, OnProgress, TaskResult } from './childTask'
import { jobsOnThreads, trainingThreads } from './jobsOnThreads'
import { lexiconOf } from './lexicons'
import { namesOf } from './reportTask'
import { readWork } from './workBlobs'

type TrainTask = Extract<ChildTask, { kind: 'TRAIN' }>

/** Trains the model of a snapshot; the same snapshot gives the same bytes. */
export async function trainTask(
  { folder, snapshot: key, into }: TrainTask,
  file: URL,
  onProgress: OnProgress,
): Promise<TaskResult<TrainTask>> {
  const blobs = folderBlobStore(folder)
  const { snapshot } = decodeBundle(await readWork({ blobs }, key))
  const started = performance.now()
  const { language } = snapshot.domain
  const { samples } = trainingSet(snapshot)
  const training = prepareTraining(
    samples,
    { language, seed: STANDARD_SEED, lexicon: lexiconOf(language) },
    (fraction) => onProgress(fraction, 'features'),
  )
  const outcome = await jobsOnThreads(training, {
    file,
    threads: trainingThreads(),
    onProgress: ({ fraction, stage }) => onProgress(fraction, stage),
  })
  const { model, heldOut } = finishTraining(training, outcome)
  const trainSeconds = Math.round(performance.now() - started) / 1_000
  const artefact = encodeModel(model)
  const report = heldOut && reportOnModel(samples, model, heldOut, namesOf(snapshot))
  await blobs.put(into, artefact)
  return {
    modelReport: report && new TextEncoder().encode(JSON.stringify(report)),
    report: {
      heldOutAccuracy: model.holdOut?.accuracy ?? null,
      thresholds: model.thresholds,
      trainSeconds,
      modelBytes: artefact.length,
    },
  }
}
