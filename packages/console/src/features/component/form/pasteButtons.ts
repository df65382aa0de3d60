/** The names in a pasted text, one a line; of cells of a sheet the first of each row. Null when it is one line. */
export function pasteButtons(text: string): string[] | null {
  const names = text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.split('\t').find((cell) => cell.trim() !== '') ?? '').replace(/\s+/g, ' ').trim())
    .filter((name) => name !== '')
  return names.length < 2 ? null : names
}
