import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson'

/** The definition, as plainly as it can be written. */
function plainly(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  )
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, entry]) => [key, reversed(entry)]),
  )
}

test('equal content gives equal text, whatever order it was put together in', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const before = JSON.stringify(value)
      expect(canonicalJson(value)).toBe(plainly(value))
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      // What is written is left as it is.
      expect(JSON.stringify(value)).toBe(before)
    }),
  )
})

test('keys that are numbers, dates and what is undefined are written as JSON does', () => {
  const at = new Date('2026-11-22T06:00:00Z')
  const value = { b: [undefined, at], a: undefined, 10: 1, 9: { z: 1, y: NaN } }
  expect(canonicalJson(value)).toBe(plainly(value))
  expect(canonicalJson(value)).toBe('{"9":{"y":null,"z":1},"10":1,"b":[null,"2026-11-22T06:00:00.000Z"]}')
})
