import { oneLine, sheetRows } from '../../../shared/input/sheetRows'

/** A row of two texts. */
export type Pair = [name: string, value: string]

/** Lines such as `Name: value`, or two cells of a sheet, as rows; null when the text is not of such rows only. */
export function pastePairs(pasted: string, separator: string): Pair[] | null {
  const rows = sheetRows(pasted).filter((row) => row.some((cell) => cell.trim() !== ''))
  const pairs = rows.flatMap((row): Pair[] => {
    const [name = '', value = ''] = row.map(oneLine)
    if (row.length === 2 && name !== '' && !name.includes(separator)) return [[name, value]]
    const line = row.join('\t').trim()
    const at = line.indexOf(separator)
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + separator.length).trim()]] : []
  })
  return pairs.length > 0 && pairs.length === rows.length ? pairs : null
}
