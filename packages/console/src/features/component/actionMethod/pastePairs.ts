/** A row of two texts. */
export type Pair = [name: string, value: string]

/** Lines such as `Name: value` as rows; null when the text is not of such lines only. */
export function pastePairs(pasted: string, separator: string): Pair[] | null {
  const lines = pasted.split(/\r?\n/).flatMap((line) => line.trim() || [])
  const pairs = lines.flatMap((line): Pair[] => {
    const at = line.indexOf(separator)
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + separator.length).trim()]] : []
  })
  return pairs.length > 0 && pairs.length === lines.length ? pairs : null
}
