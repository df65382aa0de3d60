import type { PreviewChange } from '@parlance/contract'
import type { StatusTone } from '../../../shared/ui/Status'

/** The dot of what becomes of a conversation or component. */
export const CHANGE_TONE: Record<PreviewChange, StatusTone> = {
  CREATED: 'ok',
  CHANGED: 'info',
  UNCHANGED: 'muted',
  DELETED: 'danger',
  REFUSED: 'warn',
}
