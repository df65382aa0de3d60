import { CONVERSATION_COLUMNS, LOCALES } from '@parlance/contract'
import { expect, test } from 'vitest'
import type { SheetTable } from '../../../outward/sheet/sheet'
import { CONVERSATION_TITLES } from '../titles/conversationTitles'
import { findColumns } from './sheetHeader'

const TABLE: Omit<SheetTable, 'rows'> = {
  kind: 'rows',
  format: 'csv',
  encoding: null,
  encodings: [],
  name: null,
  further: [],
  otherSheets: [],
  formulas: new Set(),
}

test.each(LOCALES)('the headings that the upload page shows in %s name their columns', (locale) => {
  const titles = CONVERSATION_COLUMNS.map((column) => CONVERSATION_TITLES[locale][column])
  const rows = [{ row: 1, cells: titles }]
  const { positions } = findColumns({ ...TABLE, rows }, {})
  expect(CONVERSATION_COLUMNS.map((column) => positions.get(column))).toEqual(
    CONVERSATION_COLUMNS.map((_, position) => [position]),
  )
})
