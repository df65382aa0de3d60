import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasExpression, parseExpression, printExpression } from './parse'

const pieces = fc.constantFrom(
  '@{',
  '}',
  '`@{',
  '@var.{',
  '*{',
  '$[',
  ']',
  '#2{',
  '${',
  'city',
  '도시',
  ' ',
  '{',
  '\n',
)

test('printing what was parsed gives the text back, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((p) => p.join('')),
      ),
      (source) => {
        expect(printExpression(parseExpression(source))).toBe(source)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a system entity is not taken for a domain entity', () => {
  expect(parseExpression('`@{DATE} @{city}').filter((p) => p.kind === 'reference')).toMatchObject([
    { of: 'systemEntity', name: 'DATE' },
    { of: 'entity', name: 'city' },
  ])
})

test('an unclosed or empty reference is plain text', () => {
  expect(hasExpression('@{city')).toBe(false)
  expect(hasExpression('@{}')).toBe(false)
})
