import { BUILD_TRANSITIONS, type BuildStatus } from '@parlance/contract'

/** How far a whole build is when it enters a state, 0–1: roughly by the time that states take. */
const REACHED: Partial<Record<BuildStatus, number>> = {
  ACCEPTED: 0.01,
  DATABASE_SNAPSHOT: 0.02,
  MAKING_TRAININGSET: 0.08,
  TRAINING_C3: 0.1,
  REQUEST_TO_GPU: 0.09,
  PREPROCESSING: 0.1,
  TRAINING_ON_GPU: 0.11,
  TRAINING_ON_GPU_COMPLETED: 0.85,
  TRAINING_COMPLETED: 0.86,
  PREPARE_FOR_KAA: 0.88,
  PREPARE_FOR_SERVING: 0.94,
  MODIFY_DATABASE_SNAPSHOT: 0.05,
  MODIFY_PREPARE_FOR_KAA: 0.4,
  MODIFY_PREPARE_FOR_SERVING: 0.7,
}

export function progressAt(status: BuildStatus): number {
  return BUILD_TRANSITIONS[status] ? (REACHED[status] ?? 0) : 1
}

/** How far a whole build is when `fraction` of a state's work is done. */
export function progressWithin(status: BuildStatus, fraction: number): number {
  const next = BUILD_TRANSITIONS[status]?.next
  const from = progressAt(status)
  return from + ((next ? progressAt(next) : 1) - from) * fraction
}
