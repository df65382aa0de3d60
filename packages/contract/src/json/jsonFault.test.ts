import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonFault } from './jsonFault'

test.each([
  ['{"grade": gold}', 1, 11, 'gold}'],
  ['{\n  "items": ["tea", "cake",]\n}', 2, 27, ']'],
  ["{'grade': 1}", 1, 2, "'grade': 1}"],
  ['{"a": 1} x', 1, 10, 'x'],
  ['[1, 2}', 1, 6, '}'],
  ['{"a" 1}', 1, 6, '1}'],
  ['{"나이": 스물}', 1, 8, '스물}'],
  ['01', 1, 2, '1'],
  ['{"a": "b', 1, 7, '"b'],
])('of %j the place is named at which it is no JSON', (text, line, column, near) => {
  expect(jsonFault(text)).toEqual({ line, column, near })
})

test.each(['', '{', '{"a"', '{"a":', '[1,', '{"a": [1, 2]'])('%j ends too early', (text) => {
  expect(jsonFault(text)).toMatchObject({ near: '' })
})

test('what JSON.parse reads has no fault, and what it refuses has one', () => {
  const isJson = (text: string) => {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }
  const pieces = fc.array(
    fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'null', ' ', '\n', 'x', '"\\u12"'),
  )
  fc.assert(fc.property(fc.json(), (text) => jsonFault(text) === null))
  fc.assert(
    fc.property(pieces, (parts) => (jsonFault(parts.join('')) === null) === isJson(parts.join(''))),
    { numRuns: 2_000 },
  )
})
