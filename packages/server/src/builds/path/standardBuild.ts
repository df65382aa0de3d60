import { type BuildStatus, TRAINING_QUESTIONS_MIN } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { BuildFailure } from '../state/buildFailure'
import { storeModelReport } from '../report/modelReport'
import { packBundle } from '../packBundle'
import { publish } from './publish'
import { renewalBase } from '../state/renewalBase'
import { runInChild } from '../child/trainingProcesses'
import { takeSnapshot } from './takeContent'
import type { Step, StepOutcome, StepWork } from './step'
import { type WorkPart, workKey } from '../state/workBlobs'

/** What is done in each state of a standard build (specification section 4, "Forward path"); the rest pass by. */
export const STANDARD_WORK: Partial<Record<BuildStatus, StepWork>> = {
  DATABASE_SNAPSHOT: freeze,
  TRAINING_C3: train,
  PREPARE_FOR_KAA: (step) => packBundle(step, { key: workKey(step.build.domain_id, step.build.id, 'model') }),
  PREPARE_FOR_SERVING: publish,
}

async function freeze(step: Step): Promise<StepOutcome> {
  const { context, build } = step
  const { summary, hashes, trainable, report } = await takeSnapshot(step)
  if (trainable < TRAINING_QUESTIONS_MIN)
    throw new BuildFailure(
      'NO_DATA',
      { count: trainable, min: TRAINING_QUESTIONS_MIN },
      'DATABASE_SNAPSHOT_NODATA_ERROR',
    )
  return {
    set: { snapshot_at: context.now(), snapshot_summary: JSON.stringify(summary), report },
    write: (tx) => recordConversations(tx, build.domain_id, build.id, hashes),
  }
}

async function train(step: Step): Promise<StepOutcome> {
  const { context, job, build, deadline, progress } = step
  const keyOf = (part: WorkPart) => workKey(build.domain_id, build.id, part)
  const trained = await runInChild(
    {
      kind: 'TRAIN',
      folder: context.blobs.folder,
      snapshot: keyOf('snapshot'),
      base: await renewalBase(context, { domainId: build.domain_id, before: build.id }),
      into: keyOf('model'),
    },
    {
      signal: job.signal,
      deadline,
      ceilingMb: context.config.trainingMemoryMb,
      onProgress: progress,
    },
  )
  if (trained.modelReport) await storeModelReport(context, build.domain_id, build.id, trained.modelReport)
  return { set: { report: trained.report } }
}

/** Remembers which conversations a build holds, by the hash of their content. */
export async function recordConversations(
  tx: Database,
  domainId: number,
  buildId: number,
  hashes: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`
    insert into build_conversation (domain_id, build_id, conversation_id, content_hash)
    select ${domainId}, ${buildId}, id, hash
    from unnest(${[...hashes.keys()]}::bigint[], ${[...hashes.values()]}::text[]) as c (id, hash)`.execute(tx)
}
