/** What has no width, and NUL, which a query string may carry though no stored name has it and no database takes it. */
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- These are exactly the characters to drop.
const INVISIBLE = /[\u0000\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** Names that look the same are one name, whatever their case, width or composition (specification section 5). */
export function nameKey(name: string): string {
  return name.replace(INVISIBLE, '').normalize('NFKC').toLowerCase().trim()
}
