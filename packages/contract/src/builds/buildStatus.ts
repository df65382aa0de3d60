/** Every build status of specification section 4. */
export const BUILD_STATUSES = [
  'REQUESTED',
  'ACCEPTED',
  'DATABASE_SNAPSHOT',
  'MAKING_TRAININGSET',
  'TRAINING_C3',
  'REQUEST_TO_GPU',
  'PREPROCESSING',
  'TRAINING_ON_GPU',
  'TRAINING_ON_GPU_COMPLETED',
  'TRAINING_COMPLETED',
  'PREPARE_FOR_KAA',
  'PREPARE_FOR_SERVING',
  'COMPLETED',
  'TESTABLE',
  'MODIFY_REQUESTED',
  'MODIFY_DATABASE_SNAPSHOT',
  'MODIFY_PREPARE_FOR_KAA',
  'MODIFY_PREPARE_FOR_SERVING',
  'QUICKMODE',
  'QUICKMODE_COMPLETE',
  'QUICKMODE_ERROR',
  'CANCEL',
  'CANCELING',
  'CANCELED',
  'TIMEOUT',
  'ACCEPTED_ERROR',
  'DATABASE_SNAPSHOT_ERROR',
  'MAKING_TRAININGSET_ERROR',
  'C3_REQUEST_ERROR',
  'FAIL_C3',
  'C3_FAILED',
  'BREEZE_ERROR',
  'KAA_RELOAD_ERROR',
  'PREPARE_FOR_KAA_ERROR',
  'PREPARE_FOR_SERVING_ERROR',
  'MODIFY_REQUESTED_ERROR',
  'MODIFY_DATABASE_SNAPSHOT_ERROR',
  'MODIFY_PREPARE_FOR_KAA_ERROR',
  'MODIFY_PREPARE_FOR_SERVING_ERROR',
  'DATABASE_SNAPSHOT_NODATA_ERROR',
  'PREPROCESSING_ERROR',
  'PREPROCESSING_NODATA_ERROR',
  'REQUEST_TO_GPU_ERROR',
  'TRAINING_ON_GPU_ERROR',
  'TRAINING_ON_GPU_FAILED',
] as const
export type BuildStatus = (typeof BUILD_STATUSES)[number]

/** Standard build, quick build, and apply-changed-settings (specification section 4). */
export const BUILD_MODES = ['STANDARD', 'QUICK', 'APPLY'] as const
export type BuildMode = (typeof BUILD_MODES)[number]

/** Statuses at which nothing more happens. */
export const BUILD_SUCCESSES: readonly BuildStatus[] = ['COMPLETED', 'TESTABLE', 'QUICKMODE_COMPLETE']

/**
 * The state machine: from each status, the one that follows when its work is done, and the one when it fails.
 * Statuses not listed are ends. Section 4, "Forward path", "Apply-changed-settings path", "Quick path".
 */
export const BUILD_TRANSITIONS: Partial<Record<BuildStatus, { next: BuildStatus; error: BuildStatus }>> = {
  REQUESTED: { next: 'ACCEPTED', error: 'ACCEPTED_ERROR' },
  ACCEPTED: { next: 'DATABASE_SNAPSHOT', error: 'ACCEPTED_ERROR' },
  DATABASE_SNAPSHOT: { next: 'MAKING_TRAININGSET', error: 'DATABASE_SNAPSHOT_ERROR' },
  MAKING_TRAININGSET: { next: 'TRAINING_C3', error: 'MAKING_TRAININGSET_ERROR' },
  TRAINING_C3: { next: 'TRAINING_COMPLETED', error: 'FAIL_C3' },
  TRAINING_COMPLETED: { next: 'PREPARE_FOR_KAA', error: 'C3_FAILED' },
  PREPARE_FOR_KAA: { next: 'PREPARE_FOR_SERVING', error: 'PREPARE_FOR_KAA_ERROR' },
  PREPARE_FOR_SERVING: { next: 'COMPLETED', error: 'PREPARE_FOR_SERVING_ERROR' },
  REQUEST_TO_GPU: { next: 'PREPROCESSING', error: 'REQUEST_TO_GPU_ERROR' },
  PREPROCESSING: { next: 'TRAINING_ON_GPU', error: 'PREPROCESSING_ERROR' },
  TRAINING_ON_GPU: { next: 'TRAINING_ON_GPU_COMPLETED', error: 'TRAINING_ON_GPU_ERROR' },
  TRAINING_ON_GPU_COMPLETED: { next: 'TRAINING_COMPLETED', error: 'TRAINING_ON_GPU_FAILED' },
  QUICKMODE: { next: 'QUICKMODE_COMPLETE', error: 'QUICKMODE_ERROR' },
  MODIFY_REQUESTED: { next: 'MODIFY_DATABASE_SNAPSHOT', error: 'MODIFY_REQUESTED_ERROR' },
  MODIFY_DATABASE_SNAPSHOT: { next: 'MODIFY_PREPARE_FOR_KAA', error: 'MODIFY_DATABASE_SNAPSHOT_ERROR' },
  MODIFY_PREPARE_FOR_KAA: { next: 'MODIFY_PREPARE_FOR_SERVING', error: 'MODIFY_PREPARE_FOR_KAA_ERROR' },
  MODIFY_PREPARE_FOR_SERVING: { next: 'COMPLETED', error: 'MODIFY_PREPARE_FOR_SERVING_ERROR' },
  CANCEL: { next: 'CANCELING', error: 'CANCELED' },
  CANCELING: { next: 'CANCELED', error: 'CANCELED' },
}

/**
 * Where a standard build goes instead of the next status while trainers live beside the servers, and how it comes back
 * when none of them takes it: the GPU path of section 4 stands for training on another machine.
 */
export const BUILD_DETOURS: Partial<Record<BuildStatus, BuildStatus>> = {
  MAKING_TRAININGSET: 'REQUEST_TO_GPU',
  REQUEST_TO_GPU: 'TRAINING_C3',
  PREPROCESSING: 'TRAINING_C3',
  TRAINING_ON_GPU: 'TRAINING_C3',
}

/** The state in which a build of each mode begins. */
export const FIRST_STATUS: Record<BuildMode, BuildStatus> = {
  STANDARD: 'REQUESTED',
  QUICK: 'QUICKMODE',
  APPLY: 'MODIFY_REQUESTED',
}

/** Section 4: cancel is allowed only before the data snapshot, that is while it has not been taken. */
export const CANCELLABLE: readonly BuildStatus[] = ['REQUESTED', 'ACCEPTED', 'DATABASE_SNAPSHOT']

/** Returns whether a build in this state goes no further. */
export function isBuildFinished(status: BuildStatus): boolean {
  return BUILD_TRANSITIONS[status] === undefined
}
/** Returns whether a build in this state can be deployed. */
export function isBuildSuccess(status: BuildStatus): boolean {
  return BUILD_SUCCESSES.includes(status)
}
/** Returns whether a build in this state has failed. */
export function isBuildError(status: BuildStatus): boolean {
  return isBuildFinished(status) && !isBuildSuccess(status) && status !== 'CANCELED'
}
