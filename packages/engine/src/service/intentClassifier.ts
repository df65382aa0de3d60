import { faultOrStatus, jsonOf, noteCall, UNREACHABLE } from '../action/call'
import { factsOf, factsOfTrial, queryOf } from '../action/facts'
import { isObject } from '../action/reply'
import { jsonRequest } from '../action/request'
import { askService, type CallOutcome, type Effects, type OutwardRequest } from '../turn/effect'
import { warn } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

const INTENT_MAX = 200
const CLASSIFIER = { purpose: 'CLASSIFIER', name: '' } as const

/**
 * The intent that the external classifier names (behaviour 5.1): `{"intent":"…"}`. Null, with a warning, for another
 * reply. It is asked once a turn.
 */
export function* classifyIntent(turn: TurnState): Effects<string | null> {
  const { url } = turn.bot.snapshot.services?.intentClassifier ?? {}
  if (url === undefined) return null
  const key = 'classifier'
  let outcome = turn.cache.replies.get(key)
  if (!outcome) {
    const facts = factsOf(turn)
    const body = { domainCode: facts.domainCode, userId: facts.userId, query: queryOf(turn) }
    const built = jsonRequest(CLASSIFIER, url, body, facts)
    const isUsable = URL.canParse(built.request.url)
    const asked = isUsable
      ? yield* askService('intentClassifier', 'classify', { request: built.request })
      : null
    outcome = asked ?? UNREACHABLE
    noteCall(turn, built, outcome)
    turn.cache.replies.set(key, outcome)
    if (readIntent(outcome) === null) warn(turn, 'CLASSIFIER_FAILED')
  }
  return readIntent(outcome)
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
