import type { MatchType } from '@parlance/contract'
import type { StatusTone } from '../ui/Status'

const TONES: Record<MatchType, StatusTone> = {
  EXACT: 'ok',
  REGEX: 'ok',
  SINGLE: 'ok',
  FORM: 'ok',
  INTENT: 'ok',
  TASK: 'ok',
  KEYWORD: 'ok',
  EVENT: 'info',
  BANNED: 'warn',
  SIMILAR: 'warn',
  FAIL: 'danger',
  SYSTEM_ERROR: 'danger',
  WELCOME: 'info',
}

/** The dot of a match kind. */
export function matchTone(matchType: MatchType): StatusTone {
  return TONES[matchType]
}
