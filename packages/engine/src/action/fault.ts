import type { CallFault, CallOutcome } from '../turn/effect'

/** Returns why a version-1 call cannot be used (behaviour 2.6); null when it can. */
export function faultOfV1(outcome: CallOutcome, timeoutMs: number): string | null {
  if (outcome.ok) return outcome.status >= 200 && outcome.status < 300 ? null : 'AM-1004-1'
  if (isTimeout(outcome.fault)) return `AM-1002-${timeoutMs}`
  return isUnusable(outcome.fault) ? 'AM-1004-0' : 'AM-1003-0'
}

/** Returns why a version-2 call cannot be used, its body aside, which `readReplyV2` checks; null when it can. */
export function faultOfV2(outcome: CallOutcome, timeoutMs: number): string | null {
  if (outcome.ok) return outcome.status >= 200 && outcome.status <= 208 ? null : `AM-2006-${outcome.status}`
  if (isTimeout(outcome.fault)) return `AM-2002-${timeoutMs}`
  return isUnusable(outcome.fault) ? 'AM-2004-0' : 'AM-2005-0'
}

function isTimeout(fault: CallFault): boolean {
  return fault === 'TIMEOUT' || fault === 'TURN_BUDGET'
}

/** Whether there was a response that cannot be parsed. */
function isUnusable(fault: CallFault): boolean {
  return fault === 'TOO_LARGE' || fault === 'ENCODING'
}
