import { AppError, type Language } from '@parlance/contract'

/** First bytes of every lexicon table. */
export const LEXICON_MAGIC = 'PLSL'
/** Raised whenever tables written before could no longer be read alike. */
export const LEXICON_FORMAT = 1
/** Magic, format, checksum of all that follows, length of the header: four little-endian words. */
export const LEXICON_PREFIX_BYTES = 16
/** Sections start at multiples of this, so that typed arrays can look straight into the table. */
export const LEXICON_ALIGNMENT = 8
/** Centroids of each piece of a vector: as many as a byte can number. */
export const CENTROIDS = 256

/** A package that words or vectors were taken from. */
type LexiconSource = { name: string; version: string; licence: string }

/**
 * The header of a table. Vectors of `dimensions` numbers are stored in `pieces` pieces of equal size, one byte each;
 * no word is longer than `longestWord` UTF-16 units.
 */
export type LexiconHeader = {
  language: Language
  dimensions: number
  pieces: number
  words: number
  longestWord: number
  sources: LexiconSource[]
}

/**
 * A table of words and their meanings. Word `w` has the hash `hashes[w]` (rising) and the weight `weights[w] / 255`
 * in a sentence; piece `p` of its vector is row `codes[w · pieces + p]` of `centroids` piece `p`. `buckets` holds
 * where the hashes with the same upper bits begin.
 */
export type Lexicon = LexiconHeader & {
  /** The stored checksum of the table, by which a model asks for the table it was trained with. */
  checksum: number
  hashes: Uint32Array
  weights: Uint8Array
  codes: Uint8Array
  centroids: Float32Array
  buckets: Uint32Array
}

/**
 * Finds the table of a language with this checksum, or the present one where none is given; null where it is missing.
 */
export type LexiconOf = (language: Language, checksum?: number) => Lexicon | null

/** Why a table was refused. */
type LexiconDamage = 'NOT_A_LEXICON' | 'UNKNOWN_VERSION' | 'TRUNCATED' | 'INCONSISTENT'

/** Bytes that are not a whole lexicon table of a known format. */
export class DamagedLexiconError extends AppError {
  constructor(readonly reason: LexiconDamage) {
    super('BUNDLE_DAMAGED', { part: 'lexicon', reason })
    this.name = 'DamagedLexiconError'
  }
}

/** Upper bits of a hash that select a bucket. */
const BUCKET_BITS = 17
const BUCKET_SHIFT = 32 - BUCKET_BITS

/** Number of the word with a hash, or -1. */
export function findWord({ hashes, buckets }: Lexicon, hash: number): number {
  const bucket = hash >>> BUCKET_SHIFT
  const end = buckets[bucket + 1]!
  for (let word = buckets[bucket]!; word < end; word++) if (hashes[word] === hash) return word
  return -1
}

/** The index at which each bucket of rising hashes begins, and, last, the number of hashes. */
export function bucketsOf(hashes: Uint32Array): Uint32Array {
  const buckets = new Uint32Array((1 << BUCKET_BITS) + 1)
  for (const hash of hashes) buckets[(hash >>> BUCKET_SHIFT) + 1]!++
  for (let bucket = 1; bucket < buckets.length; bucket++) buckets[bucket]! += buckets[bucket - 1]!
  return buckets
}
