/** What makes two headings one: case, width, spaces, signs and a number at the end do not matter. */
export function headerKey(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-*:.#]/g, '')
    .replace(/\d+$/, '')
}
