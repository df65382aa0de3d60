/** Words written in one string with white space between them. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(wordsOf(words))
}

/** What each word stands for, written by what they stand for: `[1, 'tomorrow tmr']`. */
export function wordMap<Value>(...lists: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(lists.flatMap(([value, words]) => wordsOf(words).map((word) => [word, value] as const)))
}

/** What each word stands for, from a table of words by what they stand for. */
export function wordTable<Value extends string>(
  table: Readonly<Record<Value, readonly string[]>>,
): ReadonlyMap<string, Value> {
  const rows = Object.entries(table) as [Value, readonly string[]][]
  return new Map(rows.flatMap(([value, words]) => words.map((word) => [word, value])))
}

/** Words for consecutive numbers, after the first of these: `0 sunday|sun monday|mon`. */
export function countedWords(words: string): ReadonlyMap<string, number> {
  const [first, ...names] = wordsOf(words)
  return wordMap(...names.map((name, i) => [Number(first) + i, name.replaceAll('|', ' ')] as const))
}

/** The source of a pattern for any of these words, longer ones first. */
export function anyOf(words: Iterable<string>): string {
  return [...words].sort((a, b) => b.length - a.length).join('|')
}

function wordsOf(words: string): string[] {
  return words.trim().split(/\s+/)
}
