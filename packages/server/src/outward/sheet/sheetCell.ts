/** The start of a cell that a spreadsheet program takes for a formula in a CSV file, full-width forms included. */
const FORMULA_START = /^'*[=+\-@\t\r＝＋－＠]/
/**
 * What would become the beginning of a cell, and a formula, in a program that parts the file at semicolons or tabs:
 * such a program sees no quotes around a cell that is not the first of its line, and takes quotes after its own
 * separator for those of a cell.
 */
const INNER_START = /([;\t\r\n])(?=[ "'\u00a0\u3000]*[=+\-@＝＋－＠])/g
const GUARDED_INNER_START = /([;\t\r\n])'(?=[ "'\u00a0\u3000]*[=+\-@＝＋－＠])/g

/**
 * A cell of a CSV file that no spreadsheet program calculates, at whatever separator it parts the file: an apostrophe
 * before what looks like a formula. `restoreCell` takes it off again, so that a download uploads back identically; in
 * xlsx text is text without it.
 */
export function neutraliseCell(text: string): string {
  const inner = text.replace(INNER_START, "$1'")
  return FORMULA_START.test(text) ? `'${inner}` : inner
}

/** The text that `neutraliseCell` was given. */
export function restoreCell(cell: string): string {
  const text = cell.startsWith("'") && FORMULA_START.test(cell) ? cell.slice(1) : cell
  return text.replace(GUARDED_INNER_START, '$1')
}
