const START = 0x811c9dc5
const PRIME = 0x01000193

/** The hash of no text at all; `mixUnit` goes on from here (FNV-1a over UTF-16 units). */
export const EMPTY_HASH = START | 0

/** The hash of a text that is one UTF-16 unit longer. */
export function mixUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME)
}

/** Spreads a finished hash over all 32 bits, so that its upper bits can pick a bucket. */
export function finishHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** The 32-bit number under which a word stands in a lexicon. */
export function wordHash(word: string): number {
  let hash = EMPTY_HASH
  for (let i = 0; i < word.length; i++) hash = mixUnit(hash, word.charCodeAt(i))
  return finishHash(hash)
}
