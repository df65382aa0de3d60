import { LANGUAGES } from '@parlance/contract'
import {
  bucketsOf,
  CENTROIDS,
  DamagedLexiconError,
  LEXICON_ALIGNMENT,
  LEXICON_FORMAT,
  LEXICON_MAGIC,
  LEXICON_PREFIX_BYTES,
  type Lexicon,
  type LexiconHeader,
} from './lexicon'

/**
 * Reads a lexicon table. The arrays of the result look into the given bytes where these are aligned, so the bytes
 * must not change afterwards. Throws `DamagedLexiconError` for anything but a whole table. Tables are shipped with
 * the program, so their checksum is not computed again.
 */
export function readLexicon(bytes: Uint8Array): Lexicon {
  const { header, first } = readHeader(bytes)
  const { words, pieces, dimensions } = header
  const offsets = sectionsOf(header, first)
  if (offsets.end !== bytes.length) throw new DamagedLexiconError('INCONSISTENT')
  const whole = bytes.byteOffset % LEXICON_ALIGNMENT === 0 ? bytes : new Uint8Array(bytes)
  const at = (offset: number) => whole.byteOffset + offset
  const hashes = new Uint32Array(whole.buffer as ArrayBuffer, at(offsets.hashes), words)
  for (let word = 1; word < words; word++) {
    if (hashes[word - 1]! >= hashes[word]!) throw new DamagedLexiconError('INCONSISTENT')
  }
  return {
    ...header,
    checksum: new DataView(bytes.buffer, bytes.byteOffset).getUint32(8, true),
    hashes,
    centroids: new Float32Array(whole.buffer as ArrayBuffer, at(offsets.centroids), CENTROIDS * dimensions),
    weights: whole.subarray(offsets.weights, offsets.weights + words),
    codes: whole.subarray(offsets.codes, offsets.codes + words * pieces),
    buckets: bucketsOf(hashes),
  }
}

/** The offsets of the sections of a table, in bytes from its start; `first` is where the header ends. */
export function sectionsOf({ words, pieces, dimensions }: LexiconHeader, first: number) {
  const hashes = aligned(first)
  const centroids = aligned(hashes + words * 4)
  const weights = centroids + CENTROIDS * dimensions * 4
  const codes = weights + words
  return { hashes, centroids, weights, codes, end: codes + words * pieces }
}

function aligned(offset: number): number {
  return Math.ceil(offset / LEXICON_ALIGNMENT) * LEXICON_ALIGNMENT
}

function readHeader(bytes: Uint8Array): { header: LexiconHeader; first: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let i = 0; i < LEXICON_MAGIC.length; i++) {
    if (bytes[i] !== LEXICON_MAGIC.charCodeAt(i)) throw new DamagedLexiconError('NOT_A_LEXICON')
  }
  if (bytes.length < LEXICON_PREFIX_BYTES) throw new DamagedLexiconError('TRUNCATED')
  if (view.getUint32(4, true) !== LEXICON_FORMAT) throw new DamagedLexiconError('UNKNOWN_VERSION')
  const first = LEXICON_PREFIX_BYTES + view.getUint32(12, true)
  if (first > bytes.length) throw new DamagedLexiconError('TRUNCATED')
  return { header: parseHeader(new TextDecoder().decode(bytes.subarray(LEXICON_PREFIX_BYTES, first))), first }
}

function parseHeader(json: string): LexiconHeader {
  try {
    const header = JSON.parse(json) as LexiconHeader
    const { language, dimensions, pieces, words, longestWord, sources } = header
    const whole =
      LANGUAGES.includes(language) &&
      [dimensions, pieces, longestWord].every((size) => Number.isInteger(size) && size > 0) &&
      Number.isInteger(words) &&
      words >= 0 &&
      dimensions % pieces === 0 &&
      Array.isArray(sources)
    if (whole) return header
  } catch {
    // Falls through to the same refusal.
  }
  throw new DamagedLexiconError('INCONSISTENT')
}
