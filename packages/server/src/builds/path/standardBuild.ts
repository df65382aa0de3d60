import { type BuildStatus, TRAINING_QUESTIONS_MIN } from '@parlance/contract'
import { BuildFailure } from '../state/buildFailure'
import { publish } from './publish'
import type { Step, StepOutcome, StepWork } from './step'
import { takeSnapshot } from './takeSnapshot'

/** What is done in each state of a standard build (specification section 4, "Forward path"); the rest pass by. */
export const STANDARD_WORK: Partial<Record<BuildStatus, StepWork>> = {
  DATABASE_SNAPSHOT: freeze,
  TRAINING_C3: async ({ outcomeOf }) => ({ set: await outcomeOf('TRAIN') }),
  PREPARE_FOR_KAA: pack,
  PREPARE_FOR_SERVING: publish,
}

async function freeze(step: Step): Promise<StepOutcome> {
  const { outcome, frozen } = await takeSnapshot(step)
  if (frozen.trainable >= TRAINING_QUESTIONS_MIN) return outcome
  throw new BuildFailure(
    'NO_DATA',
    { count: frozen.trainable, min: TRAINING_QUESTIONS_MIN },
    'DATABASE_SNAPSHOT_NODATA_ERROR',
  )
}

/** The bundle of the snapshot and the model, stored under its checksum. */
export async function pack({ outcomeOf }: Step): Promise<StepOutcome> {
  const { checksum, bytes } = await outcomeOf('PACK')
  return { set: { checksum, bundle_bytes: bytes } }
}
