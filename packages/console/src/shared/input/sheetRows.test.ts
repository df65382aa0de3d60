import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../../../scripts/suite/cpuTime'
import { sheetRows } from './sheetRows'

const written = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const sheet = (rows: readonly string[][], end: string) =>
  rows.map((row) => row.map(written).join('\t') + end).join('')
test('cells come out as they were in the sheet, whatever is in them and however lines end', () => {
  const piece = fc.constantFrom('"', '\t', '\n', '\r\n', 'a', '대구', ',', ' ', '')
  const cell = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''))
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (cells, end) => {
      expect(sheetRows(sheet(cells, end))).toEqual(cells)
    }),
  )
})

test('any text is read, with nothing lost of what stands in no quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'b', '\t', '\n') }), (text) => {
      const cells = sheetRows(text).flat().join('')
      expect(cells).toBe(text.replace(/[\t\n]/g, ''))
    }),
  )
  expect(sheetRows('"open\tb\n"say" it\tc"d')).toEqual([
    ['"open', 'b'],
    ['"say" it', 'c"d'],
  ])
})

test.each(['"a\n', '""\n', '"""\n', '""x\t', '"', '""""x\n'])(
  'takes time as long as the text: %j',
  (piece) => {
    const begun = cpuTime()
    sheetRows(piece.repeat(400_000))
    expect(cpuTime() - begun).toBeLessThan(2_000)
  },
)
