/**
 * Rows of cells as spreadsheets copy them: a cell with a line break, a tab or a quote in it stands in quotes, and a
 * quote within it is doubled. A quote that opens and does not close before a cell's edge is a character like another.
 * A line end behind the last row begins no other. Takes time proportional to the text.
 */
export function sheetRows(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  // Behind the last quote there is none to look for.
  const lastQuote = text.lastIndexOf('"')
  for (;;) {
    const quoted = text[at] === '"' && at < lastQuote ? quotedCell(text, at) : null
    const end = quoted?.end ?? edgeFrom(text, at)
    rows.at(-1)!.push(quoted?.cell ?? text.slice(at, end))
    if (end >= text.length) return rows
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] === '\t') continue
    if (at >= text.length) return rows
    rows.push([])
  }
}

/** A text of one cell in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** The cell whose quote opens at `from`, and the edge behind it; null where it closes elsewhere or nowhere. */
function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  const end = close + 1
  if (close < 0 || (end < text.length && !isEdge(text[end]))) return null
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end }
}

function edgeFrom(text: string, from: number): number {
  let at = from
  while (at < text.length && !isEdge(text[at])) at++
  return at
}

function isEdge(character: string | undefined): boolean {
  return character === '\t' || character === '\r' || character === '\n'
}
