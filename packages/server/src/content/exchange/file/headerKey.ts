/** Longer than any heading, in characters. */
const HEADING_MAX = 200

/** What makes two headings one: case, width, spaces, signs and a number at the end do not matter. */
export function headerKey(cell: string): string {
  // So long a cell is content, and looking for a number at its end takes the square of its digits.
  if (cell.length > HEADING_MAX) return ''
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-*:.#]/g, '')
    .replace(/\d+$/, '')
}
