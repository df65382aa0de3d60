import { IN_ANSWERS } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutUnits, outsideUnits, type Selected, unitAround, unitsIn } from './units'

const TEXT = 'to @{city} on `@{DATE:date}!'
const UNITS = unitsIn(TEXT, IN_ANSWERS)
const caret = (at: number): Selected => ({ start: at, end: at, direction: 'none' })
const range = (start: number, end: number, direction: Selected['direction'] = 'forward') => ({
  start,
  end,
  direction,
})

test('the units of a text are the expressions that its field may hold', () => {
  expect(UNITS.map(({ start, end }) => TEXT.slice(start, end))).toEqual(['@{city}', '`@{DATE:date}'])
  expect(unitsIn('@{city} @var.{zip} *{x', IN_ANSWERS)).toHaveLength(1)
})

test('a caret steps over a unit in the way that it moves, and a click goes to the nearer edge', () => {
  expect(outsideUnits(UNITS, caret(9), caret(10)).start).toBe(3)
  expect(outsideUnits(UNITS, caret(4), caret(3)).start).toBe(10)
  expect(outsideUnits(UNITS, caret(5), caret(0)).start).toBe(3)
  expect(outsideUnits(UNITS, caret(8), null).start).toBe(10)
})

test('a selection holds whole units, and leaves them whole when it is made smaller', () => {
  expect(outsideUnits(UNITS, range(0, 5), range(0, 2))).toEqual(range(0, 10))
  expect(outsideUnits(UNITS, range(0, 9), range(0, 10))).toEqual(range(0, 3))
  expect(outsideUnits(UNITS, range(4, 12, 'backward'), range(3, 12, 'backward')).start).toBe(10)
  expect(outsideUnits(UNITS, range(5, 16), null)).toEqual(range(3, 27))
})

test('no end of a selection is ever inside a unit', () => {
  const at = fc.nat({ max: TEXT.length })
  const direction = fc.constantFrom<Selected['direction']>('forward', 'backward', 'none')
  const selected = fc
    .tuple(at, at, direction)
    .map(([a, b, way]) => ({ start: Math.min(a, b), end: Math.max(a, b), direction: way }))
  fc.assert(
    fc.property(selected, fc.option(selected), (now, before) => {
      const { start, end } = outsideUnits(UNITS, now, before)
      expect(unitAround(UNITS, start)).toBeUndefined()
      expect(unitAround(UNITS, end)).toBeUndefined()
    }),
  )
})

test('what a deletion leaves of a unit is told as it stands in the text now', () => {
  const without = (start: number, end: number) => TEXT.slice(0, start) + TEXT.slice(end)
  const rest = (start: number, end: number) => {
    const now = without(start, end)
    const cut = cutUnits(TEXT, now, start, IN_ANSWERS)
    return cut && now.slice(0, cut.start) + now.slice(cut.end)
  }
  expect(rest(8, 11)).toBe('to on `@{DATE:date}!')
  expect(rest(0, 6)).toBe(' on `@{DATE:date}!')
  expect(rest(5, 18)).toBe('to !')
  expect(rest(3, 10)).toBeNull()
  expect(rest(0, 3)).toBeNull()
  expect(cutUnits('a', 'ab', 2, IN_ANSWERS)).toBeNull()
})
