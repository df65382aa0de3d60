import type { CallOutcome, Effects } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, jsonOf } from './call'
import { factsOf, queryOf } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

const INTENT_MAX = 200

/**
 * The intent that the external classifier names (behaviour 5.1): `{"intent":"…"}`. Null, with a warning, for another
 * reply. It is asked once a turn.
 */
export function* classifyIntent(turn: TurnState): Effects<string | null> {
  const url = turn.bot.snapshot.settings.classifierUrl
  if (url === null) return null
  const key = 'classifier'
  let outcome = turn.cache.replies.get(key)
  if (!outcome) {
    const facts = factsOf(turn)
    const body = { domainCode: facts.domainCode, userId: facts.userId, query: queryOf(turn) }
    ;[outcome] = yield* call(turn, [jsonRequest({ purpose: 'CLASSIFIER', name: '' }, url, body, facts)])
    turn.cache.replies.set(key, outcome!)
    if (readIntent(outcome!) === null) warn(turn, 'CLASSIFIER_FAILED')
  }
  return readIntent(outcome!)
}

function readIntent(outcome: CallOutcome): string | null {
  const json = jsonOf(outcome)
  const intent = isObject(json) ? json['intent'] : undefined
  return typeof intent === 'string' && intent !== '' ? intent.slice(0, INTENT_MAX) : null
}
