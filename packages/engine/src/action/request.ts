import { type ActionMethodFields, CALL_TIMEOUT_DEFAULT_MS } from '@parlance/contract'
import { parseJson, textOfJson } from '../expression/jsonPath'
import type { OutwardRequest } from '../turn/effect'
import type { Json } from '../turn/session'
import type { CallFacts } from './facts'
import { fillInJson, fillInText, fillInUrl } from './fillIn'

/** A request ready to be sent, and its address with sensitive values masked. */
export type BuiltRequest = { request: OutwardRequest; shownUrl: string }

type Header = OutwardRequest['headers'][number]

/** Headers that only the HTTP client sets. */
const CLIENT_HEADERS = ['host', 'content-length']
const JSON_TYPE = 'application/json; charset=utf-8'
const FORM_TYPE = 'application/x-www-form-urlencoded;charset=UTF-8'

/**
 * The exact request of an action method (behaviour 2.4). GET has its values in the query; JSON sends its data, FORM the
 * same flattened; PRICE and API use POST where there is data to send, else GET. Version 2 always posts the facts of the
 * turn with the data in them.
 */
export function actionMethodRequest(method: ActionMethodFields, facts: CallFacts): BuiltRequest {
  const { url, shown } = fillInUrl(method.url, facts.valueOf)
  const { body, contentType } = bodyOf(method, facts)
  const own = method.headers.map(({ name, value }) => ({ name, value: headerValue(value, facts) }))
  const headers = withOwn([...commonHeaders(facts), ...typeHeader(contentType)], own)
  const { name, timeoutMs } = method
  return {
    request: {
      purpose: 'ACTION_METHOD',
      name,
      method: body === null ? 'GET' : 'POST',
      url,
      headers,
      body,
      timeoutMs,
    },
    shownUrl: shown,
  }
}

/** A request with a JSON body: all but those of action methods. */
export function jsonRequest(
  about: Pick<OutwardRequest, 'purpose' | 'name'>,
  url: string,
  body: Json,
  facts: CallFacts,
): BuiltRequest {
  const filled = fillInUrl(url, facts.valueOf)
  const headers = [...commonHeaders(facts), ...typeHeader(JSON_TYPE)]
  const request = { method: 'POST', url: filled.url, headers, body: JSON.stringify(body) } as const
  return { request: { ...about, ...request, timeoutMs: CALL_TIMEOUT_DEFAULT_MS }, shownUrl: filled.shown }
}

/** The body with all facts of a turn (behaviour 2.4). */
export function factsBody(facts: CallFacts, attributes: Readonly<Record<string, string>>, data: Json): Json {
  return {
    version: '2',
    domainCode: facts.domainCode,
    platform: facts.platform,
    userId: facts.userId,
    sessionId: facts.sessionId,
    timestamp: facts.timestamp,
    userQuery: facts.userQuery,
    scenario: facts.scenario,
    entities: facts.entities,
    slots: facts.slots,
    userVariable: facts.userVariables,
    // Attributes that the server set in this session override the configured ones.
    sessionAttributes: { ...attributes, ...facts.sessionAttributes },
    data,
  }
}

function bodyOf(method: ActionMethodFields, facts: CallFacts): { body: string | null; contentType: string } {
  const { type, version, data: source } = method
  const data = fillInJson((source === '' ? undefined : parseJson(source)) ?? {}, facts.valueOf)
  if (version === 2) {
    const attributes = method.sessionAttributes.map(
      ({ key, value }) => [key, fillInText(value, facts.valueOf)] as const,
    )
    const body = factsBody(facts, Object.fromEntries(attributes), data)
    return { body: JSON.stringify(body), contentType: JSON_TYPE }
  }
  if (type === 'FORM') return { body: flattened(data), contentType: FORM_TYPE }
  if (type === 'JSON' || (type !== 'GET' && source !== ''))
    return { body: JSON.stringify(data), contentType: JSON_TYPE }
  return { body: null, contentType: '' }
}

/** `{"a":{"b":[1]}}` as `a.b[0]=1`. */
function flattened(data: Json): string {
  const fields = new URLSearchParams()
  const add = (key: string, value: Json) => {
    if (Array.isArray(value)) value.forEach((item, i) => add(`${key}[${i}]`, item))
    else if (typeof value === 'object' && value !== null)
      for (const [inner, item] of Object.entries(value)) add(key === '' ? inner : `${key}.${inner}`, item)
    else fields.append(key, textOfJson(value))
  }
  add('', data)
  return fields.toString()
}

function commonHeaders(facts: CallFacts): Header[] {
  const { domainCode, userId, sessionId, platform, requestId } = facts
  const values = {
    'X-Chatbot-Domain-Code': domainCode,
    'X-Chatbot-User-Id': userId,
    'X-Chatbot-Session-Id': sessionId,
    'X-Chatbot-Platform': platform,
    'X-Chatbot-Request-Id': requestId,
    'User-Agent': 'chatbot-action-method/1',
  }
  return Object.entries(values).map(([name, value]) => ({ name, value: printable(value) }))
}

function typeHeader(contentType: string): Header[] {
  return contentType === '' ? [] : [{ name: 'Content-Type', value: contentType }]
}

/** The operator's headers override the common ones of the same name. */
function withOwn(common: readonly Header[], own: readonly Header[]): Header[] {
  const theirs = own.filter(({ name }) => !CLIENT_HEADERS.includes(name.toLowerCase()))
  const names = new Set(theirs.map(({ name }) => name.toLowerCase()))
  return [...common.filter(({ name }) => !names.has(name.toLowerCase())), ...theirs]
}

/** The operator's own text as it is, values of users in characters that a header can hold. */
function headerValue(source: string, { valueOf }: CallFacts): string {
  return fillInText(source, (reference) => {
    const found = valueOf(reference)
    return { ...found, value: printable(found.value) }
  })
}

/** Percent-encoded where it holds anything that a header cannot. */
function printable(value: string): string {
  return /^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value.toWellFormed())
}
