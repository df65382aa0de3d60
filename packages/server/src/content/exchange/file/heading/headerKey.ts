/** Longer than any heading, in characters. */
const HEADING_MAX = 200

/**
 * The key by which two headings are equal: case, width, spaces, signs, invisible characters (as web pages have them) and
 * a trailing number are ignored.
 */
export function headerKey(cell: string): string {
  // So long a cell is content, and looking for a number at its end takes the square of its digits.
  if (cell.length > HEADING_MAX) return ''
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-*:.#\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, '')
    .replace(/\d+$/, '')
}
