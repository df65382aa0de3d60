import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { restoreCell } from './sheetCell'
import { writeCsv } from './writeSheet'

const PIECES = [
  'a',
  ' ',
  '　',
  ';',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '"',
  "'",
  ',',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '1',
]
const cell = fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((parts) => parts.join(''))
const FORMULA = /^[ "\u00a0\u3000]*[=+\-@＝＋－＠]/

async function csvOf(rows: string[][]): Promise<string> {
  const bytes = await writeCsv(
    (async function* () {
      yield* rows
    })(),
  )
  return bytes.toString().slice(1)
}

/** The cells of a CSV file as read at its commas, guards and all. */
function cellsOf(csv: string): string[] {
  const cells = csv.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)
  return Array.from(cells, ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare!)
}

test('no part of a CSV file is a formula where a program parts it at semicolons or tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
      const csv = await csvOf([['name', ...cells]])
      for (const separator of [/[;\r\n]/, /[\t\r\n]/])
        expect(csv.split(separator).filter((part) => FORMULA.test(part))).toEqual([])
    }),
    { numRuns: cases(2000), examples: [[['x;=1+1']], [['x\n-2+3']], [['x;"=1+1']], [['x\t @SUM(A1)']]] },
  )
})

test('the guarded cells read back as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
      const csv = await csvOf([['name', ...cells]])
      expect(cellsOf(csv).map(restoreCell)).toEqual(['name', ...cells])
    }),
    { numRuns: cases(2000), examples: [[["x;'=1"]], [["';''=1"]], [["='\t'+"]]] },
  )
})
