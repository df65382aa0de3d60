import { type BuildStatus, isBuildError, isBuildFinished, isBuildSuccess } from '@parlance/contract'
import type { StatusTone } from '../Status'

/** The dot of a build status; `breathing` while it goes on. */
export function buildTone(status: BuildStatus): { tone: StatusTone; breathing: boolean } {
  if (isBuildSuccess(status)) return { tone: 'ok', breathing: false }
  if (isBuildError(status)) return { tone: 'danger', breathing: false }
  return isBuildFinished(status) ? { tone: 'muted', breathing: false } : { tone: 'accent', breathing: true }
}
