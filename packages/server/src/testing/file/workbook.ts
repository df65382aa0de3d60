import { utils, write } from '@e965/xlsx'

/** A workbook as a spreadsheet program writes it, with these sheets in their order. */
export function workbookOf(
  sheets: Record<string, readonly (readonly string[])[]>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  return write(book, { type: 'buffer', bookType }) as Buffer
}
