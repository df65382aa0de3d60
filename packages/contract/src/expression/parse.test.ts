import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { expressionIssues, hasExpression, parseExpression, printExpression } from './parse'
import type { ExpressionReference } from './part'
import { EXPRESSION_SYNTAX } from './syntax'

const SCRAPS =
  'linePay naverPay ( ) , .raw . [0] : :date city 도시 { } [ ` @{city} `@{DATE:date} slot.{day:raw} *{price:comma} $[@{city}] __proto__'
const pieces = fc.constantFrom(
  ...EXPRESSION_SYNTAX.flatMap(({ open, close }) => [open, close]),
  ...SCRAPS.split(' '),
  ' ',
  '\n',
  '\0',
  '\ud800',
)
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 40 }).map((some) => some.join('')),
)

const referencesOf = (text: string) =>
  parseExpression(text).filter((part): part is ExpressionReference => part.kind === 'reference')

test('printing what was parsed gives the text back, whatever the text', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      const parts = parseExpression(source)
      expect(printExpression(parts)).toBe(source)
      expect(parts.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source)
    }),
    { numRuns: cases(5_000) },
  )
})

test('a format is read behind the name of whatever has a value, and printed again', () => {
  const name = fc.string({ unit: fc.constantFrom(...'city도시ก_-0'), minLength: 1 })
  const open = fc.constantFrom('@{', '`@{', 'slot.{', '*{', '$[@{', '$[`@{')
  fc.assert(
    fc.property(open, name, fc.option(name), fc.string(), (sign, named, format, after) => {
      const close = sign.startsWith('$') ? '}]' : '}'
      const source = `${sign}${named}${format === null ? '' : `:${format}`}${close}${after}`
      const [reference] = referencesOf(source)
      expect(reference).toMatchObject({ name: named, format, start: 0 })
      expect(printExpression(parseExpression(source))).toBe(source)
    }),
    { numRuns: cases(2_000) },
  )
})

test('what is told as an issue begins like a reference and is none', () => {
  fc.assert(
    fc.property(hostile, (source) => {
      const references = referencesOf(source)
      for (const { start, end } of expressionIssues(source)) {
        expect(EXPRESSION_SYNTAX.some(({ open }) => source.startsWith(open, start))).toBe(true)
        expect(end).toBeGreaterThan(start)
        expect(references.some((one) => one.start === start)).toBe(false)
      }
    }),
    { numRuns: cases(2_000) },
  )
})

test.each([
  ['@{city}', { of: 'entity', name: 'city' }],
  ['`@{DATE}', { of: 'systemEntity', name: 'DATE' }],
  ['@var.{zip}', { of: 'variable', name: 'zip' }],
  ['`@var.{URL}', { of: 'systemVariable', name: 'URL' }],
  ['slot.{from}', { of: 'slot', name: 'from' }],
  ['${price}', { of: 'actionMethod', name: 'price' }],
  ['$2{member}', { of: 'actionMethodV2', name: 'member', variable: null }],
  ['$2{member.point}', { of: 'actionMethodV2', name: 'member', variable: 'point' }],
  ['#{size}', { of: 'form', name: 'size' }],
  ['#2{size}', { of: 'formV2', name: 'size' }],
  ['*{grade}', { of: 'userVariable', name: 'grade', path: [], format: null }],
  ['*{price:comma}', { of: 'userVariable', name: 'price', path: [], format: 'comma' }],
  [
    '*{order.key.list[0]:comma}',
    { of: 'userVariable', name: 'order', path: ['key', 'list', 0], format: 'comma' },
  ],
  ['@{city:upper}', { of: 'entity', name: 'city', format: 'upper' }],
  ['`@{DATE:date}', { of: 'systemEntity', name: 'DATE', format: 'date' }],
  ['slot.{from.2:raw}', { of: 'slot', name: 'from.2', format: 'raw' }],
  ['$[`@{DATE:date}]', { of: 'entityInData', name: 'DATE', entity: 'systemEntity', format: 'date' }],
  ['$[@{city:upper}.raw]', { of: 'entityInData', name: 'city', format: 'upper', raw: true }],
  ['$[@{city}]', { of: 'entityInData', name: 'city', entity: 'entity', raw: false }],
  ['$[`@{DATE}]', { of: 'entityInData', name: 'DATE', entity: 'systemEntity', raw: false }],
  ['$[@{city}.raw]', { of: 'entityInData', name: 'city', entity: 'entity', raw: true }],
])('%s is read in its pieces', (text, expected) => {
  expect(referencesOf(text)).toMatchObject([{ ...expected, start: 0, end: text.length }])
  expect(expressionIssues(text)).toEqual([])
})

test('a payment is read with its arguments, which may hold references', () => {
  const text = '${`linePay(Shirt *{size}, ${price} , @{order},)}'
  const [payment] = referencesOf(text)
  expect(payment).toMatchObject({ of: 'builtInMethod', name: 'linePay', start: 0, end: text.length })
  expect(payment?.arguments?.map(printExpression)).toEqual(['Shirt *{size}', '${price}', '@{order}', ''])
  expect(payment?.arguments?.[1]).toMatchObject([{ of: 'actionMethod', name: 'price', start: 26, end: 34 }])
})

test('a payment whose arguments cannot be told apart is a payment without any', () => {
  expect(referencesOf('${`naverPay(a, b}')).toMatchObject([{ of: 'builtInMethod', arguments: null }])
  expect(referencesOf('${`naverPay()}')).toMatchObject([{ of: 'builtInMethod', arguments: [] }])
})

test.each([
  ['@{city', 'NOT_CLOSED'],
  ['@{city\n}', 'NOT_CLOSED'],
  ['${`linePay(a, b)', 'NOT_CLOSED'],
  ['$[`@{', 'NOT_CLOSED'],
  ['@{}', 'EMPTY'],
  ['*{ }', 'EMPTY'],
  ['*{.key}', 'MALFORMED'],
  ['*{order.}', 'MALFORMED'],
  ['*{order[x]}', 'MALFORMED'],
  ['*{price:}', 'MALFORMED'],
  ['@{city:}', 'MALFORMED'],
  ['`@{:date}', 'MALFORMED'],
  ['slot.{day:date:time}', 'MALFORMED'],
  ['$[@{city:}.raw]', 'MALFORMED'],
  ['$2{.point}', 'MALFORMED'],
  ['$[5]', 'MALFORMED'],
  ['${`(a)}', 'MALFORMED'],
])('%j is plain text, told as %s', (text, code) => {
  expect(hasExpression(text)).toBe(false)
  expect(expressionIssues(text)[0]).toMatchObject({ code, start: 0 })
})

test('behind a beginning that led to nothing a reference is found', () => {
  expect(referencesOf('@{city and @{size}')).toMatchObject([{ name: 'size', start: 11 }])
  expect(referencesOf('${`@{DATE}')).toMatchObject([{ of: 'systemEntity', name: 'DATE' }])
  expect(referencesOf('*{a ${`linePay(@{size}')).toMatchObject([{ of: 'entity', name: 'size' }])
})

test.each(['@{', '${`linePay(', '$[@{', '`@var.{', '*{a', '${`linePay(*{a}', '`@', '$['])(
  'a hundred thousand times %j is read to the end',
  (piece) => {
    const text = piece.repeat(100_000)
    expect(printExpression(parseExpression(text))).toBe(text)
  },
)
