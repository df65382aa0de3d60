import type { Endpoint } from '@parlance/contract'

/** What is read of a zod schema. */
type Schema = {
  def: {
    type: string
    shape?: Record<string, Schema>
    element?: Schema
    valueType?: Schema
    innerType?: Schema
    in?: Schema
    options?: Schema[]
    entries?: Record<string, unknown>
    values?: unknown[]
    getter?: () => Schema
  }
  safeParse(value: unknown): { success: boolean }
}

/**
 * A reply of an endpoint from the fields that a test names: what the contract demands beyond them, and the test does not
 * look at, gets the least value that it allows. A field of a wrong kind, or one that is not declared, stays what it is.
 */
export function completeReply({ reply, download }: Endpoint, body: unknown): unknown {
  return download ? body : complete(reply as unknown as Schema, body)
}

function complete(schema: Schema, value: unknown): unknown {
  const { type, element, valueType, innerType, in: input, options, getter } = schema.def
  if (value === undefined) return least(schema)
  if (value === null || schema.safeParse(value).success) return value
  if (type === 'object') return completeObject(schema, value)
  if (type === 'union') return completeUnion(options ?? [], value)
  if (type === 'lazy' && getter) return complete(getter(), value)
  if (element && Array.isArray(value)) return value.map((one) => complete(element, one ?? null))
  if (type === 'record' && valueType && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, complete(valueType, one)]))
  const inner = innerType ?? input
  return inner ? complete(inner, value) : value
}

function completeObject({ def }: Schema, value: unknown): unknown {
  if (!isObject(value)) return value
  const fields = Object.entries(def.shape ?? {})
    .filter(([name, field]) => value[name] !== undefined || !field.safeParse(undefined).success)
    .map(([name, field]) => [name, complete(field, value[name])])
  return { ...value, ...Object.fromEntries(fields) }
}

/** By the first kind that the value becomes when it is completed. */
function completeUnion(options: Schema[], value: unknown): unknown {
  const completed = options.map((option) => ({ option, whole: complete(option, value) }))
  return completed.find(({ option, whole }) => option.safeParse(whole).success)?.whole ?? value
}

/** Texts that the formats of the contract take; the first that a schema takes is its least. */
const TEXTS = [
  '',
  'a',
  '1',
  '2026-01-05T09:00:00.000Z',
  '2026-01-05',
  '09:00',
  'https://example.com/',
  'en',
  'UTC',
]

function least(schema: Schema): unknown {
  const { type, shape, element, innerType, in: input, options, entries, values, getter } = schema.def
  const takes = (value: unknown) => schema.safeParse(value).success
  const simple = [undefined, null, false, 0, 1, ...TEXTS, [], {}].find(takes)
  if (simple !== undefined || takes(undefined)) return simple
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (shape) return completeObject(schema, {})
  if (type === 'lazy' && getter) return least(getter())
  if (options?.[0]) return least(options[0])
  if (element) return [least(element)]
  const inner = innerType ?? input
  return inner ? least(inner) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
