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
  const { trainable, report } = frozen
  if (trainable >= TRAINING_QUESTIONS_MIN) return outcome
  // Enough questions, and not one in the domain's language: that is found when they are prepared for training.
  const isForeign = trainable === 0 && (report.questions ?? 0) >= TRAINING_QUESTIONS_MIN
  throw new BuildFailure(
    'NO_DATA',
    { count: trainable, min: TRAINING_QUESTIONS_MIN },
    isForeign ? 'PREPROCESSING_NODATA_ERROR' : 'DATABASE_SNAPSHOT_NODATA_ERROR',
  )
}

/** The bundle of the snapshot and the model, stored under its checksum. */
export async function pack({ outcomeOf }: Step): Promise<StepOutcome> {
  const { checksum, bytes } = await outcomeOf('PACK')
  return { set: { checksum, bundle_bytes: bytes } }
}
