/**
 * Writes plain data as JSON with the keys of every object in code-unit order: equal content, equal text,
 * whatever order it was put together in. Entries that are `undefined` are left out, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

/** The same data with its keys in order; what has them so already is not copied, as a bot has tens of thousands. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return everyInOrder(value)
  return isPlain(value) ? sorted(value) : value
}

/** Neither text, number and the like nor what writes itself, such as a date. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !('toJSON' in value)
}

function everyInOrder(values: readonly unknown[]): readonly unknown[] {
  const ordered = values.map(inOrder)
  return isSame(ordered, values) ? values : ordered
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(record)
  const values = keys.map((key) => inOrder(record[key]))
  const isSorted = keys.every((key, at) => at === 0 || keys[at - 1]! < key)
  if (isSorted && isSame(values, Object.values(record))) return record
  const entries = keys.map((key, at) => [key, values[at]] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((value, at) => value === others[at])
}
