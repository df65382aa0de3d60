import type { CallOutcome, Effects, OutwardRequest } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { call, faultOrStatus, jsonOf } from './call'
import { factsOf, factsOfTrial, queryOf } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

const INTENT_MAX = 200
const CLASSIFIER = { purpose: 'CLASSIFIER', name: '' } as const

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
    ;[outcome] = yield* call(turn, [jsonRequest(CLASSIFIER, url, body, facts)])
    turn.cache.replies.set(key, outcome!)
    if (readIntent(outcome!) === null) warn(turn, 'CLASSIFIER_FAILED')
  }
  return readIntent(outcome!)
}

/** The request that the classifier gets, outside of a turn. */
export function classifierRequest(url: string, given: Parameters<typeof factsOfTrial>[0]): OutwardRequest {
  const { domainCode, userId, userQuery: query } = given
  return jsonRequest(CLASSIFIER, url, { domainCode, userId, query }, factsOfTrial(given)).request
}

/** Returns the intent of a reply, or why there is none: a fault, `HTTP_<status>`, or NOT_UNDERSTOOD. */
export function readClassifierReply(outcome: CallOutcome): { intent: string } | { reason: string } {
  if (!outcome.ok) return { reason: outcome.fault }
  if (faultOrStatus(outcome) !== null) return { reason: `HTTP_${outcome.status}` }
  const intent = readIntent(outcome)
  return intent === null ? { reason: 'NOT_UNDERSTOOD' } : { intent }
}

function readIntent(outcome: CallOutcome): string | null {
  const json = jsonOf(outcome)
  const intent = isObject(json) ? json['intent'] : undefined
  return typeof intent === 'string' && intent !== '' ? intent.slice(0, INTENT_MAX) : null
}
