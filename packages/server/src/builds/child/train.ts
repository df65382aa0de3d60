import { AppError, type Language, type ThresholdSource } from '@parlance/contract'
import {
  type ArrangedSamples,
  arrangeSamples,
  decodeBundle,
  decodeModel,
  encodeModel,
  finishTraining,
  openKernels,
  planTraining,
  renewModel,
  reportOnModel,
  type Snapshot,
  STANDARD_SEED,
  type StatisticalModel,
  type Trained,
  type TrainingSample,
  trainingSet,
} from '@parlance/engine'
import type { BlobStore } from '../../outward/blob/blobStore'
import { modelReportKey, readBundle, type StoredBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'
import type { RenewalBase } from '../state/renewalBase'
import { readWork, workKey } from '../state/workBlobs'
import type { BuildTask, Outcomes, TaskListener } from './childTask'
import { jobsOnThreads } from './jobsOnThreads'
import { conversationsOf } from './report'

type OnProgress = TaskListener['onProgress']
type Samples = readonly TrainingSample[]

/**
 * Makes and stores the model of a snapshot: that of the base brought up to date where little changed, or one trained
 * anew. The same snapshot and base give the same bytes. An attempt before this one may have done it all.
 */
export async function train(
  blobs: BlobStore,
  task: BuildTask,
  frozen: Snapshot | null,
  onProgress: OnProgress,
): Promise<Outcomes['TRAIN']> {
  const { domainId, buildId } = task
  const trainedKey = workKey(domainId, buildId, 'trained')
  const known = await blobs.get(trainedKey)
  if (known) return JSON.parse(new TextDecoder().decode(known)) as Outcomes['TRAIN']
  const snapshot =
    frozen ?? decodeBundle(await readWork({ blobs }, workKey(domainId, buildId, 'snapshot'))).snapshot
  const base = task.model && 'base' in task.model ? task.model.base : null
  const started = performance.now()
  const { language } = snapshot.domain
  const { samples } = trainingSet(snapshot)
  const renewed = base && (await renewFrom(blobs, base, samples, language))
  const { model, heldOut } = renewed
    ? { model: renewed, heldOut: null }
    : await trainAnew(samples, language, task.threads, onProgress)
  const trainSeconds = Math.round(performance.now() - started) / 1_000
  const artefact = encodeModel(model)
  const report = heldOut && reportOnModel(samples, model, heldOut, conversationsOf(snapshot))
  await blobs.put(workKey(domainId, buildId, 'model'), artefact)
  if (report) await blobs.put(modelReportKey(domainId, buildId), jsonBytes(report))
  const outcome = {
    report: {
      heldOutAccuracy: report?.quality?.accuracy ?? null,
      thresholds: model.thresholds,
      thresholdSource: thresholdSource(model),
      trainSeconds,
      modelBytes: artefact.length,
      renewedFrom: renewed ? base!.buildId : null,
    },
  }
  // Last: where it is there, so are the others.
  await blobs.put(trainedKey, jsonBytes(outcome))
  return outcome
}

function thresholdSource({ holdOut }: StatisticalModel): ThresholdSource {
  if (holdOut === null) return { kind: 'CALIBRATION' }
  return { kind: 'HELD_OUT', questions: holdOut.inScope, foreign: holdOut.outOfScope }
}

function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

/** The model of the base brought up to date; null where it cannot be. */
async function renewFrom(
  blobs: BlobStore,
  stored: RenewalBase,
  samples: Samples,
  language: Language,
): Promise<StatisticalModel | null> {
  const base = await readBase(blobs, stored, language)
  return base && renewModel(base.model, base.learned, samples, openKernels())
}

async function trainAnew(
  samples: Samples,
  language: Language,
  threads: number,
  onProgress: OnProgress,
): Promise<Trained> {
  const options = { language, seed: STANDARD_SEED, lexicon: lexiconOf(language) }
  const { plan, outcome } = await jobsOnThreads(
    samples.length,
    planTraining(samples, options, (fraction) => onProgress(fraction, 'features')),
    { threads, onProgress },
  )
  return finishTraining(plan, outcome)
}

/**
 * What a renewal begins with: a model, and the questions that it learned. Null where the bundle is damaged, or has no
 * model of this language and of today's lexicon.
 */
async function readBase(
  blobs: BlobStore,
  { domainId, checksum }: StoredBundle,
  language: Language,
): Promise<{ model: StatisticalModel; learned: ArrangedSamples } | null> {
  try {
    const { snapshot, model: artefact } = decodeBundle(await readBundle({ blobs }, domainId, checksum))
    if (!artefact || snapshot.domain.language !== language) return null
    const model = decodeModel(artefact, lexiconOf)
    if (model.lexicon?.checksum !== lexiconOf(language)?.checksum) return null
    return { model, learned: arrangeSamples(trainingSet(snapshot).samples) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUNDLE_DAMAGED') return null
    throw error
  }
}
