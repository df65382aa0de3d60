/** PostgreSQL keeps neither NUL nor lone surrogates. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed()
}

/** The same for every text inside a value of JSON, which an operator's server may have put there. */
export function storableJson<Value>(value: Value): Value {
  // JSON writes both as escapes, so one search finds out that there is nothing to do.
  if (!/\\u0000|\\ud[89a-f]/.test(JSON.stringify(value))) return value
  return clean(value) as Value
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), clean(item)]))
}
