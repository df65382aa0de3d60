import type { CallOutcome, Effects } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, jsonOf } from './call'
import { factsOf } from './facts'
import { isObject } from './reply'
import { factsBody, jsonRequest } from './request'

/**
 * Whether the server of a condition answers `{"result":true}` or `true` (behaviour 7.5). It is asked once a turn; a
 * call that fails and any other answer count as false.
 */
export function* askConditionUrl(turn: TurnState, url: string): Effects<boolean> {
  const key = `condition ${url}`
  let outcome = turn.cache.replies.get(key)
  if (!outcome) {
    const facts = factsOf(turn)
    const request = jsonRequest({ purpose: 'CONDITION_URL', name: '' }, url, factsBody(facts, {}, {}), facts)
    ;[outcome] = yield* call(turn, [request])
    turn.cache.replies.set(key, outcome!)
    if (verdictOf(outcome!) === null) warn(turn, 'CONDITION_URL_FAILED', { url: request.shownUrl })
  }
  return verdictOf(outcome!) === true
}

/** Null for a reply that is neither true nor false. */
function verdictOf(outcome: CallOutcome): boolean | null {
  const json = jsonOf(outcome)
  const verdict = isObject(json) ? json['result'] : json
  return typeof verdict === 'boolean' ? verdict : null
}
