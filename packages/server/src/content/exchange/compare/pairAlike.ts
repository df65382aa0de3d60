/** Characters of a text that are compared: the whole of all but the largest. */
const COMPARED_CHARACTERS = 2_000

/**
 * Pairs removed items with added ones, the most alike first, until one of the two lists is used up. Returns the removed
 * item by the added one.
 */
export function pairAlike<T>(
  removed: readonly T[],
  added: readonly T[],
  textOf: (item: T) => string,
): Map<T, T> {
  const pairs = new Map<T, T>()
  const taken = new Set<T>()
  const [before, after] = [removed, added].map((items) =>
    items.map((item) => ({ item, grams: gramsOf(textOf(item)) })),
  )
  const compared = after!.flatMap((to) =>
    before!.map((from) => ({ to: to.item, from: from.item, likeness: likeness(from.grams, to.grams) })),
  )
  for (const { to, from } of compared.sort((a, b) => b.likeness - a.likeness)) {
    if (pairs.has(to) || taken.has(from)) continue
    pairs.set(to, from)
    taken.add(from)
  }
  return pairs
}

/** Neighbouring characters: they need no words, which not all languages part by spaces. */
function gramsOf(text: string): Set<string> {
  const characters = Array.from(text.slice(0, COMPARED_CHARACTERS).toLowerCase())
  return new Set(characters.map((character, i) => character + (characters[i + 1] ?? '')))
}

/** 0 for nothing in common to 1 for all. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((gram) => b.has(gram)).length
  return (2 * common) / (a.size + b.size || 1)
}
