import { CALL_TIMEOUT_DEFAULT_MS } from '@parlance/contract'
import { type Deliberation, warn } from '../dialogue/turn'
import type { Asking, CallOutcome } from '../effect'
import { parseJson } from '../expression/jsonPath'
import { call, faultOrStatus } from './call'
import { factsOf, queryOf } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

const INTENT_MAX = 200

/**
 * The intent that the external classifier names (behaviour 5.1): `{"intent":"…"}`. Null, with a warning, when it does
 * not answer so. Asked once a turn.
 */
export function* classifyIntent(d: Deliberation): Asking<string | null> {
  const url = d.bot.snapshot.settings.classifierUrl
  if (url === null) return null
  const key = 'classifier'
  let outcome = d.replies.get(key)
  if (!outcome) {
    const facts = factsOf(d)
    const body = { domainCode: facts.domainCode, userId: facts.userId, query: queryOf(d) }
    const about = { purpose: 'CLASSIFIER', name: '', timeoutMs: CALL_TIMEOUT_DEFAULT_MS } as const
    ;[outcome] = yield* call(d, [jsonRequest(about, url, body, facts)], faultOrStatus)
    d.replies.set(key, outcome!)
    if (readIntent(outcome!) === null) warn(d, 'CLASSIFIER_FAILED')
  }
  return readIntent(outcome!)
}

function readIntent(outcome: CallOutcome): string | null {
  if (!outcome.ok || faultOrStatus(outcome) !== null) return null
  const json = parseJson(outcome.body)
  const intent = isObject(json) ? json['intent'] : undefined
  return typeof intent === 'string' && intent !== '' ? intent.slice(0, INTENT_MAX) : null
}
