import { mixText } from '../text/hash'

/** The hash of the empty text, from which `mixUnit` and `mixText` continue. */
export const EMPTY_HASH = 0x811c9dc5 | 0

/** Spreads a finished hash over all 32 bits, so that its upper bits can select a bucket. */
export function finishWordHash(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return (twice ^ (twice >>> 16)) >>> 0
}

/** The hash that stands for a word in a lexicon. */
export function wordHash(word: string): number {
  return finishWordHash(mixText(EMPTY_HASH, word))
}
