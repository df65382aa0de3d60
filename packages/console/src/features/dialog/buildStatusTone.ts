import type { ConversationBuildStatus } from '@parlance/contract'
import type { StatusTone } from '../../shared/ui/Status'

/** The dot of a conversation's build status. */
export const BUILD_STATUS_TONE: Record<ConversationBuildStatus, StatusTone> = {
  BUILT: 'ok',
  BEFORE_BUILD: 'muted',
  BEFORE_BUILD_MODIFIED: 'warn',
}
