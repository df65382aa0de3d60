import type { CallFault, CallOutcome } from '@parlance/engine'
import type { MessageRow, Outcome, Refusal, SendOutcome } from '../../port/pushed'

/** Faults after which it is certain that nothing was sent. */
const NOT_SENT: readonly CallFault[] = [
  'UNREACHABLE',
  'TLS',
  'BLOCKED_ADDRESS',
  'BREAKER_OPEN',
  'TURN_BUDGET',
]

/** `isUnsure`: the messenger may have done it. */
export type UnsureOutcome = Extract<Outcome, { ok: true }> | (Refusal & { isUnsure: boolean })

/** Whether a call may have been carried out although no answer came. */
export function mayBeDone(sent: CallOutcome): boolean {
  return !sent.ok && !NOT_SENT.includes(sent.fault)
}

/**
 * For a messenger without a key that makes a repetition safe: where no answer came it is repeated once, since an answer
 * that comes twice is better than none, and more often it would be a nuisance.
 */
export function repeatedOnce(outcome: UnsureOutcome, { unsure }: MessageRow): SendOutcome {
  return !outcome.ok && outcome.isUnsure && unsure ? { ...outcome, isFinal: true } : outcome
}
