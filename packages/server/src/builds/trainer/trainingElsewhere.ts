import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, TRAINING_QUESTIONS_MIN } from '@parlance/contract'
import { countTrainable, decodeBundle } from '@parlance/engine'
import { hasTrainer } from '../../job/livingTrainers'
import { openBlobStore } from '../../outward/blob/openBlobStore'
import { version } from '../../process/version'
import { modelReportKey } from '../bundle/bundleStore'
import { threadCount } from '../child/threadCount'
import { createTraining } from '../child/trainingProcesses'
import type { Works } from '../path/buildHandler'
import type { Step, StepOutcome } from '../path/step'
import { BuildFailure } from '../state/buildFailure'
import { isLikelyRenewed, renewalBase } from '../state/renewalBase'
import {
  receiveTrainerFile,
  removeTrainerFiles,
  sendTrainerFile,
  type TrainerFileKey,
} from '../state/trainerFile'
import { readWork, workKey } from '../state/workBlobs'

/**
 * What a server does in the states of training elsewhere: hand over, take back, and train itself when no trainer does.
 */
export const HAND_OVER_WORK: Works = {
  MAKING_TRAININGSET: async (step) => ({ isDetour: await isForTrainer(step) }),
  REQUEST_TO_GPU: handOver,
  // Claimed by a server only when no trainer lives any more, or none has time.
  PREPROCESSING: fallBack,
  TRAINING_ON_GPU: fallBack,
  TRAINING_ON_GPU_COMPLETED: takeBack,
}

/** What a trainer does: it reads and writes the database only. */
export const TRAINER_WORK: Works = {
  PREPROCESSING: prepare,
  TRAINING_ON_GPU: train,
}

/** Whether a trainer is to have the build: one that only brings a model up to date is done sooner here. */
async function isForTrainer({ context, build }: Step): Promise<boolean> {
  if (!(await hasTrainer(context.database, version))) return false
  const base = await renewalBase(context.database, build)
  return !(base && (await isLikelyRenewed(context.database, build, base)))
}

async function handOver(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  if (!(await hasTrainer(context.database, version))) return { isDetour: true }
  const snapshot = await readWork(context, workKey(build.domain_id, build.id, 'snapshot'))
  await sendTrainerFile(context.database, keyOf(step, 'snapshot'), snapshot)
  return { passTo: { trainer: version } }
}

async function fallBack({ context, build }: Step): Promise<StepOutcome> {
  context.log.warn({ domain: build.domain_id, build: build.id }, 'no trainer took the build: trained here')
  return { isDetour: true, passTo: { trainer: null } }
}

async function prepare(step: Step): Promise<StepOutcome> {
  const { snapshot } = decodeBundle(await receive(step, 'snapshot'))
  const count = countTrainable(snapshot)
  if (count >= TRAINING_QUESTIONS_MIN) return {}
  throw new BuildFailure('NO_DATA', { count, min: TRAINING_QUESTIONS_MIN }, 'PREPROCESSING_NODATA_ERROR')
}

/** Trains in a folder of its own: the files of the servers are elsewhere. */
async function train(step: Step): Promise<StepOutcome> {
  const { context, build, job, deadline, progress } = step
  const { database, config } = context
  const [domainId, buildId] = [build.domain_id, build.id]
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-training-'))
  try {
    const blobs = openBlobStore({ folder })
    await blobs.put(workKey(domainId, buildId, 'snapshot'), await receive(step, 'snapshot'))
    const { TRAIN } = await context.own(createTraining).run(
      {
        kind: 'BUILD',
        store: blobs.address,
        domainId,
        buildId,
        steps: ['TRAIN'],
        model: { base: null },
        checksum: null,
        threads: threadCount(config),
      },
      { signal: job.signal, deadline, onProgress: progress },
    )
    const model = await readWork({ blobs }, workKey(domainId, buildId, 'model'))
    await sendTrainerFile(database, keyOf(step, 'model'), model)
    const report = await blobs.get(modelReportKey(domainId, buildId))
    if (report) await sendTrainerFile(database, keyOf(step, 'report'), report)
    return { set: TRAIN!, passTo: { trainer: null } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeBack(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const [domainId, buildId] = [build.domain_id, build.id]
  await context.blobs.put(workKey(domainId, buildId, 'model'), await receive(step, 'model'))
  const report = await receiveTrainerFile(context.database, keyOf(step, 'report'))
  if (report) await context.blobs.put(modelReportKey(domainId, buildId), report)
  return { write: (tx) => removeTrainerFiles(tx, domainId, buildId) }
}

async function receive(step: Step, file: TrainerFileKey['file']): Promise<Uint8Array> {
  const bytes = await receiveTrainerFile(step.context.database, keyOf(step, file))
  if (!bytes) throw new AppError('BUNDLE_DAMAGED', { part: file, reason: 'MISSING' })
  return bytes
}

function keyOf({ build }: Step, file: TrainerFileKey['file']): TrainerFileKey {
  return { domainId: build.domain_id, buildId: build.id, file }
}
