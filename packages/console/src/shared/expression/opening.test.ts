import { IN_ANSWERS, IN_REQUESTS, IN_SCRIPTS, parseExpression, SWITCH_TO_AGENT } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { openingAt } from './opening'
import { writeChoice } from './written'

const ALL = [...new Set([...IN_ANSWERS, ...IN_SCRIPTS, ...IN_REQUESTS])]
const at = (text: string, accepts = ALL, formats = true) => {
  const caret = text.includes('|') ? text.indexOf('|') : text.length
  return openingAt(text.replace('|', ''), caret, { accepts, formats })
}

test.each([
  ['$', ['switcher', 'actionMethod', 'actionMethodV2', 'entity', 'systemEntity'], ''],
  ['${po', ['actionMethod', 'switcher'], 'po'],
  ['$2{', ['actionMethodV2'], ''],
  ['$[', ['entity', 'systemEntity'], ''],
  ['$[@{ci', ['entity'], 'ci'],
  ['$[`@{DA', ['systemEntity'], 'DA'],
  ['#', ['form', 'formV2'], ''],
  ['#2{size of', ['formV2'], 'size of'],
  ['@', ['entity', 'variable'], ''],
  ['날씨@도', ['entity', 'variable'], '도'],
  ['@{', ['entity'], ''],
  ['`@', ['systemEntity', 'systemVariable'], ''],
  ['`@{DA', ['systemEntity'], 'DA'],
  ['@var.', ['variable'], ''],
  ['@var.{zi', ['variable'], 'zi'],
  ['`@var.{', ['systemVariable'], ''],
  ['*{gr', ['userVariable'], 'gr'],
])('%s opens the list', (text, names, search) => {
  expect(at(`to ${text}`.replace('to 날', '날'))).toMatchObject({ names, search, format: null })
})

test.each(['bob@shop', 'A$', '@{city} ', '*', 'no.1 #1', 'x @{a\n', 'slot.{day', 'a}'])(
  '%s opens nothing',
  (text) => {
    expect(at(text)).toBeNull()
  },
)

test('nothing opens that the field may not hold', () => {
  expect(at('${po', ['actionMethod'])?.names).toEqual(['actionMethod'])
  expect(at('*{', [...IN_SCRIPTS])).toBeNull()
  expect(at('@', [...IN_ANSWERS])?.names).toEqual(['entity'])
})

test('a colon behind a name opens the formats, where values are written', () => {
  expect(at('*{price:co')).toMatchObject({ search: 'price', format: 'co' })
  expect(at('*{order.items[0]:')).toMatchObject({ search: 'order', path: '.items[0]', format: '' })
  expect(at('slot.{day:')).toMatchObject({ search: 'day', format: '' })
  expect(at('@{city:', ALL, false)).toBeNull()
  expect(at('#{a:b')).toMatchObject({ search: 'a:b', format: null })
})

test('a colon behind a whole expression opens its formats, with none of them chosen', () => {
  expect(at('a *{order.items[0]}:')).toMatchObject({
    start: 2,
    end: 20,
    search: 'order',
    path: '.items[0]',
    format: '',
    first: 'none',
  })
  expect(at('$[@{city:upper}]:lo')).toMatchObject({ names: ['entity'], search: 'city', format: 'lo' })
  expect(at('*{price}: ')).toBeNull()
  expect(at('${points}:')).toBeNull()
  expect(at('@{city}:', ALL, false)).toBeNull()
})

test('what is replaced goes on over what closes the expression already', () => {
  expect(at('a @{|} b')).toMatchObject({ start: 2, end: 5 })
  expect(at('a @{ci|ty} b')).toMatchObject({ start: 2, end: 9 })
  expect(at('a $[@{|}] b')).toMatchObject({ start: 2, end: 8 })
  expect(at('a @{ci| b')).toMatchObject({ start: 2, end: 6 })
})

test('what is inserted is one expression with the name that was chosen, wherever it is', () => {
  const sign = fc.constantFrom(
    '$',
    '${',
    '$2{',
    '$[',
    '$[@{',
    '$[`@{',
    '#',
    '#{',
    '#2{',
    '@',
    '@{',
    '`@{',
    '@var.{',
    '*{',
  )
  const name = fc.string({ unit: fc.constantFrom(...'city도시ก東_-0'), minLength: 1 })
  const around = fc.string({ unit: fc.constantFrom(...'ab 도시.,!') })
  fc.assert(
    fc.property(around, sign, around, name, fc.nat(), (before, open, after, chosen, which) => {
      const text = `${before} ${open}`
      const opening = openingAt(text + after, text.length, { accepts: ALL, formats: true })!
      const kind = opening.names[which % opening.names.length]!
      const inserted = writeChoice(opening, kind, chosen)
      const whole = text.slice(0, opening.start) + inserted + (text + after).slice(opening.end)
      const found = parseExpression(whole).filter((part) => part.kind === 'reference')
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        // A place is the argument of a method that is built in.
        name: kind === 'switcher' ? SWITCH_TO_AGENT : chosen,
        start: opening.start,
        end: opening.start + inserted.length,
      })
      expect(ALL).toContain(found[0]!.of)
    }),
    { numRuns: cases(1_000) },
  )
})

test.each<[string, readonly string[] | null, string]>([
  ['Hi $', ['switcher', 'actionMethod', 'actionMethodV2'], ''],
  ['Hi ${', ['actionMethod', 'switcher'], ''],
  ['Hi ${swi', ['actionMethod', 'switcher'], 'swi'],
  ['Hi ${switchToAgent(De', ['switcher'], 'De'],
  ['Hi ${`swi', ['switcher'], ''],
  ['Hi ${`switchToAgent(De', ['switcher'], 'De'],
  ['Hi ${`switchToAgent(Desk, ', null, ''],
  ['Hi ${`linePay(', null, ''],
])('what may be named in “%s” of the built-in methods is a place of people', (text, names, search) => {
  const opening = openingAt(text, text.length, { accepts: IN_ANSWERS, formats: true })
  expect(opening?.names ?? null).toEqual(names)
  if (opening) expect(opening.search).toBe(search)
})
