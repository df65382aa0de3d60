import { parseJson } from '../expression/jsonPath'
import { ask, type CallOutcome, type Effects } from '../turn/effect'
import { warn } from '../turn/notes'
import type { Json } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import type { BuiltRequest } from './request'

/** The outcome for an address to which nothing can be sent. */
export const UNREACHABLE: CallOutcome = { ok: false, fault: 'UNREACHABLE', elapsedMs: 0 }

/** Sends requests at the same time and notes each; `faultOf` gives the error to note. */
export function* call(
  turn: TurnState,
  built: readonly BuiltRequest[],
  faultOf: (outcome: CallOutcome) => string | null = faultOrStatus,
): Effects<CallOutcome[]> {
  const usable = built.filter(({ request }) => URL.canParse(request.url))
  const replies =
    usable.length === 0 ? [] : yield* ask({ kind: 'call', requests: usable.map(({ request }) => request) })
  const outcomes = built.map((one) => replies[usable.indexOf(one)] ?? UNREACHABLE)
  built.forEach((one, i) => void noteCall(turn, one, outcomes[i]!, faultOf))
  return outcomes
}

/** Notes a call for the trace; a fault is a warning too, so that operators see it. */
export function noteCall(
  turn: TurnState,
  { request: { purpose, name, method }, shownUrl: url }: BuiltRequest,
  outcome: CallOutcome,
  faultOf: (outcome: CallOutcome) => string | null = faultOrStatus,
): void {
  const status = outcome.ok ? outcome.status : null
  const { elapsedMs } = outcome
  turn.notes.calls.push({ purpose, name, method, url, status, elapsedMs, error: faultOf(outcome) })
  if (!outcome.ok) warn(turn, 'CALL_FAILED', { purpose, name, fault: outcome.fault })
}

/** Returns the fault of an outcome, or its status if that is not a success. */
export function faultOrStatus(outcome: CallOutcome): string | null {
  if (!outcome.ok) return outcome.fault
  return outcome.status >= 200 && outcome.status < 300 ? null : `STATUS_${outcome.status}`
}

/** Returns the JSON of a successful reply; undefined for any other. */
export function jsonOf(outcome: CallOutcome): Json | undefined {
  return outcome.ok && faultOrStatus(outcome) === null ? parseJson(outcome.body.trim()) : undefined
}
