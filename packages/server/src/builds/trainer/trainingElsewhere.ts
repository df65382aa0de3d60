import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, type BuildStatus, TRAINING_QUESTIONS_MIN } from '@parlance/contract'
import { countTrainable, decodeBundle } from '@parlance/engine'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { livingTrainers } from '../../job/livingTrainers'
import { folderBlobStore } from '../../outward/blob'
import { version } from '../../version'
import { BuildFailure } from '../state/buildFailure'
import { storeModelReport } from '../report/modelReport'
import { isLikelyRenewed, renewalBase } from '../state/renewalBase'
import { runInChild } from '../child/trainingProcesses'
import type { Step, StepOutcome, StepWork } from '../path/step'
import { type PartKey, receivePart, removeParts, sendPart } from '../state/trainerFile'
import { readWork, workKey } from '../state/workBlobs'

/** What a server does in the states of training elsewhere: hand over, take back, and train itself when nobody else does. */
export const HAND_OVER_WORK: Partial<Record<BuildStatus, StepWork>> = {
  MAKING_TRAININGSET: async (step) => ({ isDetour: await isForTrainer(step) }),
  REQUEST_TO_GPU: handOver,
  // Claimed by a server only when no trainer lives any more, or none has time.
  PREPROCESSING: fallBack,
  TRAINING_ON_GPU: fallBack,
  TRAINING_ON_GPU_COMPLETED: takeBack,
}

/** What a trainer does: it reads and writes the database only. */
export const TRAINER_WORK: Partial<Record<BuildStatus, StepWork>> = {
  PREPROCESSING: prepare,
  TRAINING_ON_GPU: train,
}

/** Whether a trainer is to have the build: one that only brings a model up to date is done sooner here. */
async function isForTrainer({ context, build }: Step): Promise<boolean> {
  if (!(await hasTrainer(context.database))) return false
  const base = await renewalBase(context, { domainId: build.domain_id, before: build.id })
  return !(base && (await isLikelyRenewed(context, build, base)))
}

/** Whether a trainer of this version lives; one of another version might learn otherwise. */
async function hasTrainer(database: Database): Promise<boolean> {
  const { rows } = await sql`${livingTrainers(sql.val(version))} limit 1`.execute(database)
  return rows.length > 0
}

async function handOver(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  if (!(await hasTrainer(context.database))) return { isDetour: true }
  const snapshot = await readWork(context, workKey(build.domain_id, build.id, 'snapshot'))
  await sendPart(context.database, keyOf(step, 'snapshot'), snapshot)
  return { passTo: { trainer: version } }
}

async function fallBack({ context, build }: Step): Promise<StepOutcome> {
  context.log.warn({ domain: build.domain_id, build: build.id }, 'no trainer took the build: trained here')
  return { isDetour: true, passTo: { trainer: null } }
}

async function prepare(step: Step): Promise<StepOutcome> {
  const { snapshot } = decodeBundle(await receivePart(step.context.database, keyOf(step, 'snapshot')))
  const count = countTrainable(snapshot)
  if (count >= TRAINING_QUESTIONS_MIN) return {}
  throw new BuildFailure('NO_DATA', { count, min: TRAINING_QUESTIONS_MIN }, 'PREPROCESSING_NODATA_ERROR')
}

async function train(step: Step): Promise<StepOutcome> {
  const { context, job, deadline, progress } = step
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-training-'))
  try {
    const blobs = folderBlobStore(folder)
    await blobs.put('snapshot', await receivePart(context.database, keyOf(step, 'snapshot')))
    const trained = await runInChild(
      { kind: 'TRAIN', folder, snapshot: 'snapshot', base: null, into: 'model' },
      { signal: job.signal, deadline, ceilingMb: context.config.trainingMemoryMb, onProgress: progress },
    )
    await sendPart(context.database, keyOf(step, 'model'), await readWork({ blobs }, 'model'))
    if (trained.modelReport) await sendPart(context.database, keyOf(step, 'report'), trained.modelReport)
    return { set: { report: trained.report }, passTo: { trainer: null } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function takeBack(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const model = await receivePart(context.database, keyOf(step, 'model'))
  if (model.length === 0) throw new AppError('BUNDLE_DAMAGED', { part: 'model', reason: 'MISSING' })
  await context.blobs.put(workKey(build.domain_id, build.id, 'model'), model)
  const report = await receivePart(context.database, keyOf(step, 'report'))
  if (report.length > 0) await storeModelReport(context, build.domain_id, build.id, report)
  return { write: (tx) => removeParts(tx, build.domain_id, build.id) }
}

function keyOf({ build }: Step, part: PartKey['part']): PartKey {
  return { domainId: build.domain_id, buildId: build.id, part }
}
