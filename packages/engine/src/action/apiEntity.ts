import type { ApiEntityEcho, ApiEntityFields } from '@parlance/contract'
import type { Occurrence } from '../entity/recognise'
import { textOfJson } from '../expression/jsonPath'
import type { Utterance } from '../text/utterance'
import type { CallOutcome, Effects, OutwardRequest } from '../turn/effect'
import { warn } from '../turn/notes'
import type { Json } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { call, faultOrStatus, jsonOf } from './call'
import { callEchoOf } from './callEcho'
import { factsOf, factsOfTrial, queryOf } from './facts'
import { isObject } from './reply'
import { jsonRequest } from './request'

const OCCURRENCES_MAX = 50
const VALUE_MAX = 400

/**
 * The words of all entities that operators' own systems recognise (behaviour 4.7); all are asked at the same time. One
 * that does not answer, or names words that are not in the utterance, finds nothing and gives a warning.
 */
export function* extractByApi(turn: TurnState): Effects<Occurrence[]> {
  const entities = turn.bot.snapshot.components.apiEntity.filter(({ active }) => active)
  if (entities.length === 0) return []
  const facts = factsOf(turn)
  const query = queryOf(turn)
  const body = { domainCode: facts.domainCode, userId: facts.userId, query }
  const requests = entities.map(({ name, url }) =>
    jsonRequest({ purpose: 'API_ENTITY', name }, url, body, facts),
  )
  const outcomes = yield* call(turn, requests)
  return entities.flatMap(({ name }, i) => {
    const entity = turn.bot.recogniser.byKey.get(`@{${name}}`)
    const found = readFound(outcomes[i]!)
    if (!found || !entity) {
      warn(turn, 'API_ENTITY_FAILED', { name })
      return []
    }
    return found.flatMap((one) => {
      const stretch = stretchOf(one, query, turn.utterance)
      if (stretch) return [{ entity, value: one.value, ...stretch }]
      warn(turn, 'API_ENTITY_OFFSETS', { name })
      return []
    })
  })
}

/** The request that an API entity's address gets, outside of a turn. */
export function apiEntityRequest(
  { name, url }: ApiEntityFields,
  given: Parameters<typeof factsOfTrial>[0],
): OutwardRequest {
  const { domainCode, userId, userQuery: query } = given
  const body = { domainCode, userId, query }
  return jsonRequest({ purpose: 'API_ENTITY', name }, url, body, factsOfTrial(given)).request
}

/** Returns the words of a reply, or why there are none: a fault, `HTTP_<status>`, or NOT_UNDERSTOOD. */
export function readApiEntityReply(
  outcome: CallOutcome,
): { words: { word: string; value: string }[] } | { reason: string } {
  if (!outcome.ok) return { reason: outcome.fault }
  if (faultOrStatus(outcome) !== null) return { reason: `HTTP_${outcome.status}` }
  const found = readFound(outcome)
  return found ? { words: found.map(({ word, value }) => ({ word, value })) } : { reason: 'NOT_UNDERSTOOD' }
}

/** Returns what a test call for a text shows; `outcome` is null when nothing was sent. */
export function echoOfApiEntity(
  text: string,
  request: OutwardRequest,
  outcome: CallOutcome | null,
): ApiEntityEcho {
  const echo = { ...callEchoOf(request, outcome), reason: null, words: [] }
  if (!outcome) return echo
  const read = readApiEntityReply(outcome)
  if ('reason' in read) return { ...echo, reason: read.reason }
  const words = (readFound(outcome) ?? []).map((one) => ({
    word: one.word,
    value: one.value,
    isThere: positionOf(one, text) !== null,
  }))
  return { ...echo, words }
}

type Found = { word: string; value: string; start: number; end: number }

/** Null for a reply of another shape. */
function readFound(outcome: CallOutcome): Found[] | null {
  const json = jsonOf(outcome)
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

/** Returns where a word stands in a query; null when it is not there. Without offsets it is searched. */
function positionOf({ word, start, end }: Found, query: string): { from: number; to: number } | null {
  const from = start < 0 ? query.indexOf(word) : start
  const to = start < 0 ? from + word.length : end
  return from < 0 || query.slice(from, to) !== word ? null : { from, to }
}

/** Returns the offsets of a word in the normalised text; null when it is not there. */
function stretchOf(
  found: Found,
  query: string,
  { starts, ends }: Utterance,
): { start: number; end: number } | null {
  const position = positionOf(found, query)
  if (!position) return null
  const { from, to } = position
  // The query begins where the first letter was typed.
  const base = starts[0] ?? 0
  const first = ends.findIndex((unitEnd) => unitEnd > base + from)
  const behind = starts.findLastIndex((unitStart) => unitStart < base + to) + 1
  return first >= 0 && behind > first ? { start: first, end: behind } : null
}
