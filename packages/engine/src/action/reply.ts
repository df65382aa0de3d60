import { ACTION_METHOD_REPLY_MAX } from '@parlance/contract'
import { parseJson, textOfJson } from '../expression/jsonPath'
import type { CallOutcome } from '../turn/effect'
import type { Json } from '../turn/session'

type Answered = Extract<CallOutcome, { ok: true }>

/** A user variable that a server sets; `name` may hold a path into JSON. */
type SentVariable = { name: string; action: 'EQ' | 'PLUS' | 'MINUS'; value: Json }
export type ReplyV2 = {
  /** Values by name, in their order. */
  values: { name: string; value: string }[]
  userVariables: SentVariable[]
  sessionAttributes: Record<string, string>
}

const ENTRIES_MAX = 200
const ATTRIBUTE_NAME_MAX = 100
const ATTRIBUTE_MAX = 1_000

/** The value of a version-1 reply (behaviour 2.5): the body, or the string that its JSON holds; cut to 4,000. */
export function readReplyV1({ body, contentType }: Answered): string {
  const plain = body.replace(/^\ufeff/, '')
  const json = /json/i.test(contentType) ? parseJson(plain) : undefined
  if (typeof json === 'string') return cut(json)
  const data = isObject(json) && Object.hasOwn(json, 'data') ? json['data'] : undefined
  return cut(typeof data === 'string' ? data : plain)
}

/** What a version-2 reply holds; null when it is not of the shape of behaviour 2.5 (AM-2004-0). */
export function readReplyV2({ body }: Answered): ReplyV2 | null {
  const json = parseJson(body.replace(/^\ufeff/, ''))
  if (!isObject(json)) return null
  const data = listOf(json['data'])
  const userVariable = listOf(json['userVariable'])
  const attributes = json['sessionAttributes'] ?? {}
  if (!data || !userVariable || !isObject(attributes)) return null
  // A reply with neither field is no reply of an action method.
  if (json['data'] === undefined && json['userVariable'] === undefined) return null
  const values = data.map(readValue)
  const userVariables = userVariable.map(readVariable)
  if (values.includes(null) || userVariables.includes(null)) return null
  return {
    values: values as ReplyV2['values'],
    userVariables: userVariables as SentVariable[],
    sessionAttributes: Object.fromEntries(
      Object.entries(attributes)
        .filter(([key]) => key.length <= ATTRIBUTE_NAME_MAX)
        .slice(0, ENTRIES_MAX)
        .map(([key, value]) => [key, textOfJson(value).slice(0, ATTRIBUTE_MAX)]),
    ),
  }
}

function readValue(entry: Json): { name: string; value: string } | null {
  if (!isObject(entry)) return null
  const { variableName, value = null } = entry
  return typeof variableName === 'string' ? { name: variableName, value: cut(textOfJson(value)) } : null
}

function readVariable(entry: Json): SentVariable | null {
  if (!isObject(entry) || typeof entry['name'] !== 'string') return null
  const { name, value = null, action = 'EQ' } = entry
  if (action !== 'EQ' && action !== 'PLUS' && action !== 'MINUS') return null
  return { name: name as string, action, value }
}

function listOf(value: Json | undefined): Json[] | null {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.slice(0, ENTRIES_MAX) : null
}

/** Whether a value of JSON is an object. */
export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Cuts a text to its limit, never within a character. */
function cut(text: string): string {
  return text
    .slice(0, ACTION_METHOD_REPLY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}
