const START = 0x811c9dc5
const PRIME = 0x01000193

/** The hash of the empty text, from which `mixUnit` continues (FNV-1a over UTF-16 units). */
export const EMPTY_HASH = START | 0

/** The hash of a text with one more UTF-16 unit. */
export function mixUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME)
}

/** Spreads a finished hash over all 32 bits, so that its upper bits can select a bucket. */
export function finishHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** The hash that stands for a word in a lexicon. */
export function wordHash(word: string): number {
  let hash = EMPTY_HASH
  for (let i = 0; i < word.length; i++) hash = mixUnit(hash, word.charCodeAt(i))
  return finishHash(hash)
}
