import type { SheetColumn, SheetColumns, SheetKind } from '@parlance/contract'
import type { NamedRows, SheetRow } from '../../../outward/sheet/sheet'

const SAMPLES = 3
const SAMPLE_LENGTH = 80
/** Columns of a sheet that an operator can still choose among. */
const COLUMNS_SHOWN = 100

/** How the columns of a sheet were understood, with some of what stands in each. */
export function describeColumns(
  { rows, name }: Pick<NamedRows, 'rows' | 'name'>,
  { row, positions }: { row: number; positions: ReadonlyMap<SheetColumn, readonly number[]> },
  { kind = null, isGuessed = false }: { kind?: SheetKind | null; isGuessed?: boolean } = {},
): SheetColumns {
  const titles = rows.find((one) => one.row === row)?.cells ?? []
  const data = rows.filter((one) => one.row > row)
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), titles.length)
  const known = new Map([...positions].flatMap(([column, all]) => all.map((at) => [at, column] as const)))
  const columns = Array.from({ length: Math.min(width, COLUMNS_SHOWN) }, (_, at) => {
    const samples = samplesOf(data, at)
    return { title: (titles[at] ?? '').trim().toWellFormed(), column: known.get(at) ?? null, samples }
  })
  return { kind, sheet: name, headerRow: row, isGuessed, columns }
}

function samplesOf(rows: readonly SheetRow[], at: number): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const text = cells[at]?.trim()
    if (text) samples.push(text.slice(0, SAMPLE_LENGTH).toWellFormed())
    if (samples.length === SAMPLES) break
  }
  return samples
}
