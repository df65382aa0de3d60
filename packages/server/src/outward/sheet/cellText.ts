/** Digits that a spreadsheet keeps of a number: more are noise of calculation. */
const DIGITS = 15

/** A cell's value as the text that a person sees in it: dates without a time of midnight, numbers in full. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(Number(value.toPrecision(DIGITS)))
  return String(value)
}

/** The cells up to the last one that holds anything. */
export function withoutEmptyEnd(cells: string[]): string[] {
  let length = cells.length
  while (length > 0 && cells[length - 1]!.trim() === '') length--
  return length === cells.length ? cells : cells.slice(0, length)
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day, time] = date.toISOString().split('T') as [string, string]
  if (time.startsWith('00:00:00')) return day
  return `${day} ${time.slice(0, 8)}`
}

/** Longer cells hardly ever repeat. */
const SHARED_LENGTH = 32

/**
 * Keeps one copy of a short text that stands in thousands of cells: names, groups, tags, kinds. `copy` is for texts cut
 * out of a big one, which would keep all of that in memory.
 */
export function shareTexts(copy: boolean): (text: string) => string {
  const known = new Map<string, string>()
  const own = copy ? copied : (text: string) => text
  return (text) => {
    if (text.length > SHARED_LENGTH) return own(text)
    const same = known.get(text)
    if (same !== undefined) return same
    const kept = own(text)
    known.set(kept, kept)
    return kept
  }
}

function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
