/** Names that differ only in case, width or composition are one name (specification section 5). */
export function nameKey(name: string): string {
  // A query string may carry NUL, which no stored name has and no database takes.
  return name.replaceAll('\0', '').normalize('NFKC').toLowerCase().trim()
}
