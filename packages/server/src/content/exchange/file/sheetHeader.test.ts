import { readFileSync } from 'node:fs'
import { CONVERSATION_COLUMNS, LOCALES } from '@parlance/contract'
import { expect, test } from 'vitest'
import type { SheetTable } from '../../../outward/sheet/sheet'
import { findColumns } from './sheetHeader'

const TABLE: Omit<SheetTable, 'rows'> = {
  kind: 'rows',
  format: 'csv',
  encoding: null,
  encodings: [],
  name: null,
  otherSheets: [],
  formulas: new Set(),
}
const locales = new URL('../../../../../console/src/locales/', import.meta.url)

test.each(LOCALES)('the headings that the upload page shows in %s name their columns', (locale) => {
  const words = JSON.parse(readFileSync(new URL(`${locale}/exchange.json`, locales), 'utf8'))
  const titles = CONVERSATION_COLUMNS.map((column) => words[`exchange.column.${column}`] as string)
  const rows = [{ row: 1, cells: titles }]
  const { positions } = findColumns({ ...TABLE, rows }, {})
  expect(CONVERSATION_COLUMNS.map((column) => positions.get(column))).toEqual(
    CONVERSATION_COLUMNS.map((_, position) => [position]),
  )
})
