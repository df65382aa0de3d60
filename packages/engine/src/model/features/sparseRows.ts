import { VIEWS } from '../../text/features'
import type { SparseVector } from '../kernels/matrixRows'
import type { Corpus } from './corpus'
import { addMeaning } from './meaning'
import { type Sentences, sentencesOf } from './sentences'
import type { Vocabulary } from './vocabulary'

/**
 * Texts as sparse vectors (compressed rows), n-grams of length one and then the meaning, if there is a lexicon: row
 * `r` owns entries `pointers[r]` to `pointers[r + 1]` of `features` (rising) and `values`, which lie in memory that
 * threads share. `coverage[r]` is the share of the row's n-grams that the vocabulary knows; rare ones count more.
 */
export type SparseRows = {
  count: number
  pointers: Int32Array
  features: Int32Array
  values: Float32Array
  coverage: Float32Array
  /** The words of each row in their order; null where networks do without. */
  sentences: Sentences | null
}

/** One row, without a copy. */
export function vectorOf({ pointers, features, values }: SparseRows, row: number): SparseVector {
  const [start, end] = [pointers[row]!, pointers[row + 1]!]
  return { features: features.subarray(start, end), values: values.subarray(start, end), count: end - start }
}

/** Turns rows of the corpus into vectors over a vocabulary. */
export function vectorizeRows(
  corpus: Corpus,
  rows: Int32Array,
  vocabulary: Vocabulary,
  numberOfGram: Int32Array,
): SparseRows {
  const { meanings } = corpus
  const most = knownGrams(corpus, rows, numberOfGram) + rows.length * (meanings?.dimensions ?? 0)
  const pointers = new Int32Array(rows.length + 1)
  // Threads learn from the same memory: it may be hundreds of megabytes.
  const features = new Int32Array(new SharedArrayBuffer(most * Int32Array.BYTES_PER_ELEMENT))
  const values = new Float32Array(new SharedArrayBuffer(most * Float32Array.BYTES_PER_ELEMENT))
  const coverage = new Float32Array(rows.length)
  const countOf = new Int32Array(vocabulary.size)
  let end = 0
  rows.forEach((row, position) => {
    const start = end
    const last = corpus.pointers[row + 1]!
    let unknown = 0
    for (let at = corpus.pointers[row]!; at < last; at++) {
      const feature = numberOfGram[corpus.grams[at]!]!
      if (feature < 0) {
        unknown++
        continue
      }
      features[end++] = feature
      countOf[feature] = corpus.counts[at]!
    }
    features.subarray(start, end).sort()
    coverage[position] = weighFeatures(vocabulary, features, values, start, end, countOf, unknown)
    if (meanings) {
      const from = row * meanings.dimensions
      const vector = meanings.vectors.subarray(from, from + meanings.dimensions)
      end = addMeaning(vector, vocabulary.size, features, values, end)
    }
    pointers[position + 1] = end
  })
  return {
    count: rows.length,
    pointers,
    features: features.subarray(0, end),
    values: values.subarray(0, end),
    coverage,
    sentences: corpus.read && sentencesOf(corpus.read.sentences, rows),
  }
}

function knownGrams({ pointers, grams }: Corpus, rows: Int32Array, numberOfGram: Int32Array): number {
  let known = 0
  for (const row of rows) {
    for (let at = pointers[row]!; at < pointers[row + 1]!; at++) if (numberOfGram[grams[at]!]! >= 0) known++
  }
  return known
}

/**
 * Fills `values[start..end)` with the weights of those features: (1 + ln count) · idf, each view scaled to
 * length one, then the whole. Clears the counts it used and returns the coverage.
 */
export function weighFeatures(
  vocabulary: Vocabulary,
  features: Int32Array,
  values: Float32Array,
  start: number,
  end: number,
  countOf: Int32Array,
  unknown: number,
): number {
  const { idf, views } = vocabulary
  const squares = new Float64Array(VIEWS.length)
  let known = 0
  for (let at = start; at < end; at++) {
    const feature = features[at]!
    const count = countOf[feature]!
    countOf[feature] = 0
    const value = count === 1 ? idf[feature]! : (1 + Math.log(count)) * idf[feature]!
    values[at] = value
    known += idf[feature]!
    squares[views[feature]!]! += value * value
  }
  let viewsSeen = 0
  for (const square of squares) if (square > 0) viewsSeen++
  for (let view = 0; view < squares.length; view++) squares[view] = 1 / Math.sqrt(squares[view]! * viewsSeen)
  for (let at = start; at < end; at++) values[at]! *= squares[views[features[at]!]!]!
  return known === 0 ? 0 : known / (known + unknown * vocabulary.unknownIdf)
}
