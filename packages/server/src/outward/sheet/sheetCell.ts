/** What a spreadsheet program would take for a formula when it opens a CSV file, full-width forms included. */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/

/**
 * A cell of a CSV file that no spreadsheet program calculates: an apostrophe before what looks like a formula.
 * `restoreCell` takes it off again, so that a download uploads back identically; in xlsx text is text without it.
 */
export function neutraliseCell(text: string): string {
  return FORMULA_START.test(text) ? `'${text}` : text
}

/** The text that `neutraliseCell` was given. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell
}
