import type { ConditionUrlEcho } from '@parlance/contract'
import type { CallOutcome, Effects, OutwardRequest } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, faultOrStatus, jsonOf } from './call'
import { callEchoOf } from './callEcho'
import { type EchoGiven, factsGiven } from './echo'
import { type CallFacts, factsOf } from './facts'
import { isObject } from './reply'
import { type BuiltRequest, factsBody, jsonRequest } from './request'

/**
 * Whether the server of a condition answers `{"result":true}` or `true` (behaviour 7.5). It is asked once a turn; a
 * call that fails and any other answer count as false.
 */
export function* askConditionUrl(turn: TurnState, url: string): Effects<boolean> {
  const key = `condition ${url}`
  let outcome = turn.cache.replies.get(key)
  if (!outcome) {
    const request = requestTo(url, factsOf(turn))
    ;[outcome] = yield* call(turn, [request])
    turn.cache.replies.set(key, outcome!)
    if (verdictOf(outcome!) === null) warn(turn, 'CONDITION_URL_FAILED', { url: request.shownUrl })
  }
  return verdictOf(outcome!) === true
}

/** The request that the server of a condition would get with what an operator entered. */
export function conditionUrlRequest(url: string, text: string, given: EchoGiven): OutwardRequest {
  return requestTo(url, factsGiven(given, text)).request
}

/** Returns what a test call shows; `outcome` is null when nothing was sent. */
export function echoOfConditionUrl(request: OutwardRequest, outcome: CallOutcome | null): ConditionUrlEcho {
  const echo = { ...callEchoOf(request, outcome), result: null, reason: null }
  if (!outcome) return echo
  if (!outcome.ok) return { ...echo, reason: outcome.fault }
  const result = verdictOf(outcome)
  const reason = faultOrStatus(outcome) === null ? 'NOT_UNDERSTOOD' : `HTTP_${outcome.status}`
  return {
    ...echo,
    result,
    reason: result === null ? reason : null,
  }
}

function requestTo(url: string, facts: CallFacts): BuiltRequest {
  return jsonRequest({ purpose: 'CONDITION_URL', name: '' }, url, factsBody(facts, {}, {}), facts)
}

/** Null for a reply that is neither true nor false. */
function verdictOf(outcome: CallOutcome): boolean | null {
  const json = jsonOf(outcome)
  const verdict = isObject(json) ? json['result'] : json
  return typeof verdict === 'boolean' ? verdict : null
}
