import { WORD_VIEW } from '../../text/features'
import type { Corpus } from './corpus'
import { findHash, type HashIndex, indexHashes } from './hashIndex'

/**
 * The n-grams a model knows, most frequent first: hash, view, and inverse document frequency of each.
 * `unknownIdf` weighs an n-gram that no training row has.
 */
export type Vocabulary = {
  size: number
  /** N-grams, and after them the numbers of a text's meaning if the model has a lexicon. */
  featureCount: number
  hashes: Uint32Array
  views: Uint8Array
  idf: Float32Array
  unknownIdf: number
  index: HashIndex
}

/** Above this many rows an n-gram that occurs in a single row is dropped. */
const ROWS_FOR_PRUNING = 3000
/** As many as fit into an artefact of 10 MB; the rarest n-grams go first. */
const MOST_FEATURES = 48_000

/**
 * Chooses the n-grams of the given rows. Numbers follow document frequency (then hash), so that the hot ones
 * lie together in memory and the result does not depend on the order of the rows. `numberOfGram` maps the
 * corpus' n-grams to vocabulary numbers, -1 for those left out.
 */
export function chooseVocabulary(
  corpus: Corpus,
  rows: Int32Array,
): { vocabulary: Vocabulary; numberOfGram: Int32Array } {
  const frequency = documentFrequency(corpus, rows)
  const smallest = leastRowsOf(rows.length)
  let kept = 0
  const order = new Float64Array(frequency.length)
  for (let gram = 0; gram < frequency.length; gram++) {
    const rowsWith = frequency[gram]!
    if (rowsWith === 0 || (rowsWith < smallest && corpus.views[gram] !== WORD_VIEW)) continue
    // Frequency and hash packed in one number: falling frequency, then rising hash.
    order[kept++] = (rows.length - rowsWith) * 4294967296 + corpus.hashes[gram]!
  }
  const sorted = order.subarray(0, kept).sort()
  const size = Math.min(kept, MOST_FEATURES)
  const hashes = new Uint32Array(size)
  for (let number = 0; number < size; number++) hashes[number] = sorted[number]! % 4294967296
  return fillVocabulary(corpus, frequency, rows.length, hashes)
}

/** The least rows that an n-gram must occur in to be kept, among so many; words are always kept. */
export function leastRowsOf(rows: number): number {
  return rows > ROWS_FOR_PRUNING ? 2 : 1
}

function documentFrequency(corpus: Corpus, rows: Int32Array): Int32Array {
  const frequency = new Int32Array(corpus.hashes.length)
  for (const row of rows) {
    for (let at = corpus.pointers[row]!; at < corpus.pointers[row + 1]!; at++) {
      frequency[corpus.grams[at]!]!++
    }
  }
  return frequency
}

function fillVocabulary(corpus: Corpus, frequency: Int32Array, rows: number, hashes: Uint32Array) {
  const index = indexHashes(hashes)
  const numberOfGram = new Int32Array(corpus.hashes.length).fill(-1)
  const views = new Uint8Array(hashes.length)
  const idf = new Float32Array(hashes.length)
  for (let gram = 0; gram < corpus.hashes.length; gram++) {
    if (frequency[gram] === 0) continue
    const number = findHash(index, corpus.hashes[gram]!)
    if (number < 0) continue
    numberOfGram[gram] = number
    views[number] = corpus.views[gram]!
    idf[number] = inverseFrequency(rows, frequency[gram]!)
  }
  const vocabulary = {
    size: hashes.length,
    featureCount: hashes.length + (corpus.meanings?.dimensions ?? 0),
    hashes,
    views,
    idf,
    unknownIdf: inverseFrequency(rows, 0),
    index,
  }
  return { vocabulary, numberOfGram }
}

/** The weight of an n-gram that occurs in `rowsWith` of `rows` rows. */
export function inverseFrequency(rows: number, rowsWith: number): number {
  return Math.log((1 + rows) / (1 + rowsWith)) + 1
}
