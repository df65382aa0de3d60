/**
 * Writes plain data as JSON with the keys of every object in code-unit order: equal content, equal text,
 * whatever order it was put together in. Entries that are `undefined` are left out, as JSON does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) => (isRecord(entry) ? sorted(entry) : entry))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return Object.fromEntries(entries)
}
