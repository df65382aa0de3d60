import type { ConversationBuildStatus } from '@parlance/contract'
import type { StatusTone } from '../Status'

/** The dot of the build status of a conversation or component. */
export const BUILD_STATUS_TONE: Record<ConversationBuildStatus, StatusTone> = {
  BUILT: 'ok',
  BEFORE_BUILD: 'muted',
  BEFORE_BUILD_MODIFIED: 'warn',
}
