import type { Json } from '../turn/session'
import { decimalOf } from './decimal'

/** Names and indices that lead to a value within JSON. */
export type JsonPath = readonly (string | number)[]

/** Lists are not extended beyond this length. */
const LIST_MAX = 1_000

/** Returns the value at a path, undefined where there is none. Inherited properties of objects do not count. */
export function valueAt(value: Json | undefined, path: JsonPath): Json | undefined {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    if (Array.isArray(current) && typeof step !== 'number') return undefined
    current = (current as Record<string | number, Json>)[step]
  }
  return current
}

/**
 * Returns a copy of the value with another one at a path; objects and lists missing on the way are made. Null when the
 * path leads too far into a list.
 */
export function withValueAt(value: Json | undefined, path: JsonPath, put: Json): Json | null {
  const [step, ...rest] = path
  if (step === undefined) return put
  const inner = withValueAt(valueAt(value, [step]), rest, put)
  if (inner === null && rest.length > 0) return null
  if (typeof step === 'number') {
    if (step >= LIST_MAX) return null
    const list = Array.isArray(value) ? [...value] : []
    while (list.length < step) list.push(null)
    list[step] = inner
    return list
  }
  const object = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  // A computed key makes a property of its own even where it is called `__proto__`.
  return { ...object, [step]: inner }
}

/** Writes a value of JSON as it appears in a text. */
export function textOfJson(value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return decimalOf(value) ?? ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Reads a text as JSON; undefined when it is none. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
