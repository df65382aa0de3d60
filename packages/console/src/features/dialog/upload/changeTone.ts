import type { PREVIEW_CHANGES } from '@parlance/contract'
import type { StatusTone } from '../../../shared/ui/Status'

/** The dot of what becomes of a conversation. */
export const CHANGE_TONE: Record<(typeof PREVIEW_CHANGES)[number], StatusTone> = {
  CREATED: 'ok',
  CHANGED: 'info',
  UNCHANGED: 'muted',
}
