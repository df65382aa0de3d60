import {
  BUILD_TIMEOUT_MINUTES,
  type Build,
  type BuildStatus,
  TRAINING_QUESTIONS_MIN,
} from '@parlance/contract'
import type { MessageId } from '../../shared/i18n/messageId'
import type { Translate } from '../../shared/i18n/useT'

const BY_REASON: Record<string, MessageId> = {
  NO_DATA: 'build.failure.NO_DATA',
  TIMEOUT: 'build.failure.TIMEOUT',
  TRAINER_DIED: 'build.failure.TRAINER_DIED',
  MEMORY_CEILING: 'build.failure.MEMORY_CEILING',
  BUNDLE_DAMAGED: 'build.failure.BUNDLE_DAMAGED',
  SELF_TEST_FAILED: 'build.failure.SELF_TEST_FAILED',
  SOURCE_REMOVED: 'build.failure.SOURCE_REMOVED',
  WORKER_LOST: 'build.failure.WORKER_LOST',
  REQUESTER_NOT_PERMITTED: 'build.failure.REQUESTER_NOT_PERMITTED',
}
const BY_STATUS: Partial<Record<BuildStatus, MessageId>> = {
  DATABASE_SNAPSHOT_NODATA_ERROR: 'build.failure.NO_DATA',
  PREPROCESSING_NODATA_ERROR: 'build.failure.NO_DATA',
  TIMEOUT: 'build.failure.TIMEOUT',
  ACCEPTED_ERROR: 'build.failure.NOT_STARTED',
  MODIFY_REQUESTED_ERROR: 'build.failure.NOT_STARTED',
}

/** Why a build failed and what to do about it, in plain words. */
export function failureText(t: Translate, status: BuildStatus, error: Build['error']): string {
  const { reason, count, min, ceilingMb } = error?.params ?? {}
  const id = BY_REASON[String(reason ?? error?.code)] ?? BY_STATUS[status] ?? 'build.failure.OTHER'
  return t(id, {
    count: typeof count === 'number' ? count : 0,
    min: typeof min === 'number' ? min : TRAINING_QUESTIONS_MIN,
    minutes: BUILD_TIMEOUT_MINUTES,
    megabytes: typeof ceilingMb === 'number' ? ceilingMb : 0,
  })
}
