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

/** Whether a call without a response may have been carried out. */
export function mayBeDone(sent: CallOutcome): boolean {
  return !sent.ok && !NOT_SENT.includes(sent.fault)
}

/**
 * For a messenger without idempotency keys: a call without a response is repeated once, since an answer shown twice is
 * better than none. More repetitions would be a nuisance.
 */
export function repeatedOnce(outcome: UnsureOutcome, { unsure }: MessageRow): SendOutcome {
  return !outcome.ok && outcome.isUnsure && unsure ? { ...outcome, isFinal: true } : outcome
}
