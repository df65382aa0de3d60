import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { jsonFault } from './jsonFault'

function isObject(source: string): boolean {
  try {
    const value: unknown = JSON.parse(source)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source)
    return true
  } catch {
    return false
  }
}

describe('where JSON is wrong', () => {
  it.each([
    ['', 1, 1, 'END'],
    ['[1]', 1, 1, 'OBJECT'],
    ['"a"', 1, 1, 'OBJECT'],
    ['{\n  "a": 1,\n}', 3, 1, 'NAME'],
    ['{\n  a: 1\n}', 2, 3, 'NAME'],
    ['{"a" 1}', 1, 6, 'COLON'],
    ['{"a": }', 1, 7, 'VALUE'],
    ['{"a": 01}', 1, 8, 'NEXT'],
    ['{"a": [1 2]}', 1, 10, 'NEXT'],
    ['{"a": 1}}', 1, 9, 'AFTER'],
    ['{"a": "b\n"}', 1, 9, 'TEXT'],
    ['{"a": "\\x"}', 1, 8, 'TEXT'],
    ['{"a": {"b": 1}', 1, 15, 'END'],
    ['{"city": @{city}}', 1, 10, 'PLACEHOLDER'],
    ['{"city": $[`@{DATE}]}', 1, 10, 'PLACEHOLDER'],
    ['{"나이": 스물}', 1, 8, 'VALUE'],
  ] as const)('%j: line %i, column %i, %s', (source, line, column, reason) => {
    expect(jsonFault(source, 'OBJECT')).toEqual({ line, column, reason })
  })

  it('is found exactly in what JSON.parse does not read, or not as an object', () => {
    const scraps = fc.constantFrom(
      ...'{}[],:" \n\t\\'.split(''),
      '"a"',
      '"\\u00e9"',
      '-1.5e3',
      '0',
      'true',
      'null',
      '{"a":',
    )
    const pieces = fc.array(scraps, { maxLength: 12 }).map((some) => some.join(''))
    const whole = fc.object().map((value) => JSON.stringify(value))
    const cut = fc.tuple(whole, fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1)))
    fc.assert(
      fc.property(fc.oneof(pieces, whole, cut), (source) => {
        expect(jsonFault(source, 'OBJECT') === null).toBe(isObject(source))
        expect(jsonFault(source) === null).toBe(isJson(source))
      }),
      { numRuns: cases(500) },
    )
  })

  it('does not run out of stack in deep data', () => {
    const deep = `{"a":${'['.repeat(19_000)}`
    expect(jsonFault(deep, 'OBJECT')).toMatchObject({ line: 1, reason: 'END' })
  })
})
