import { type ApiEntityFields, CALL_TIMEOUT_DEFAULT_MS } from '@parlance/contract'
import { type Deliberation, warn } from '../dialogue/turn'
import type { Asking, CallOutcome, OutwardRequest } from '../effect'
import type { Occurrence } from '../entity/recognise'
import { parseJson, textOfJson } from '../expression/jsonPath'
import type { Json } from '../session'
import type { Utterance } from '../utterance'
import { call, faultOrStatus } from './call'
import { type CallFacts, factsOf, queryOf } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

const OCCURRENCES_MAX = 50
const VALUE_MAX = 400

/**
 * The words of all entities that live in operators' own systems (behaviour 4.7), asked for at once. One that does not
 * answer, or tells of words that are not there, finds nothing; that is a warning.
 */
export function* extractByApi(d: Deliberation): Asking<Occurrence[]> {
  const entities = d.bot.snapshot.components.apiEntity.filter(({ active }) => active)
  if (entities.length === 0) return []
  const facts = factsOf(d)
  const query = queryOf(d)
  const body = { domainCode: facts.domainCode, userId: facts.userId, query }
  const requests = entities.map(({ name, url }) =>
    jsonRequest({ purpose: 'API_ENTITY', name, timeoutMs: CALL_TIMEOUT_DEFAULT_MS }, url, body, facts),
  )
  const outcomes = yield* call(d, requests, faultOrStatus)
  return entities.flatMap(({ name }, i) => {
    const entity = d.bot.recogniser.byKey.get(`@{${name}}`)
    const found = readFound(outcomes[i]!)
    if (!found || !entity) {
      warn(d, 'API_ENTITY_FAILED', { name })
      return []
    }
    return found.flatMap((one) => {
      const stretch = stretchOf(one, query, d.utterance)
      if (stretch) return [{ entity, value: one.value, ...stretch }]
      warn(d, 'API_ENTITY_OFFSETS', { name })
      return []
    })
  })
}

/** Whom a call is made for that no turn asked for, and the utterance that it tells. */
export type ApiEntityProbe = Pick<
  CallFacts,
  'domainCode' | 'userId' | 'requestId' | 'timestamp' | 'userQuery'
>

/** The request that an API entity's address gets, outside of a turn. */
export function apiEntityRequest({ name, url }: ApiEntityFields, probe: ApiEntityProbe): OutwardRequest {
  const { domainCode, userId, userQuery: query, requestId: sessionId } = probe
  const facts: CallFacts = {
    ...probe,
    sessionId,
    platform: 'test',
    scenario: null,
    entities: [],
    slots: [],
    userVariables: [],
    sessionAttributes: {},
    valueOf: () => ({ value: '', word: '', isSensitive: false }),
  }
  const about = { purpose: 'API_ENTITY', name, timeoutMs: CALL_TIMEOUT_DEFAULT_MS } as const
  return jsonRequest(about, url, { domainCode, userId, query }, facts).request
}

/** The words of an answer, or why there are none: a fault, `HTTP_<status>`, or NOT_UNDERSTOOD for another shape. */
export function readApiEntityReply(
  outcome: CallOutcome,
): { words: { word: string; value: string }[] } | { reason: string } {
  if (!outcome.ok) return { reason: outcome.fault }
  if (faultOrStatus(outcome) !== null) return { reason: `HTTP_${outcome.status}` }
  const found = readFound(outcome)
  return found ? { words: found.map(({ word, value }) => ({ word, value })) } : { reason: 'NOT_UNDERSTOOD' }
}

type Found = { word: string; value: string; start: number; end: number }

/** Null for what is no answer of that kind. */
function readFound(outcome: CallOutcome): Found[] | null {
  if (!outcome.ok || faultOrStatus(outcome) !== null) return null
  const json = parseJson(outcome.body)
  const entities = isObject(json) ? json['entities'] : undefined
  if (!Array.isArray(entities)) return null
  return entities.slice(0, OCCURRENCES_MAX).flatMap(readOne)
}

function readOne(entry: Json): Found[] {
  if (!isObject(entry)) return []
  const { word, value = null, start, end } = entry
  if (typeof word !== 'string' || word === '') return []
  return [
    {
      word,
      value: (textOfJson(value) || word).slice(0, VALUE_MAX),
      start: typeof start === 'number' ? start : -1,
      end: typeof end === 'number' ? end : -1,
    },
  ]
}

/** Where a word stands in the normalised text; null when it does not stand there. Without offsets it is looked for. */
function stretchOf(
  { word, start, end }: Found,
  query: string,
  { starts, ends }: Utterance,
): { start: number; end: number } | null {
  const from = start < 0 ? query.indexOf(word) : start
  const to = start < 0 ? from + word.length : end
  if (from < 0 || query.slice(from, to) !== word) return null
  // The query begins where the first letter was typed.
  const base = starts[0] ?? 0
  const first = ends.findIndex((unitEnd) => unitEnd > base + from)
  const behind = starts.findLastIndex((unitStart) => unitStart < base + to) + 1
  return first >= 0 && behind > first ? { start: first, end: behind } : null
}
