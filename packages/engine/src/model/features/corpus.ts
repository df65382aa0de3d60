import type { Language } from '@parlance/contract'
import type { Lexicon } from '../../lexicon/lexicon'
import { lexiconVector } from '../../lexicon/lexiconVector'
import { createFeatureBuffer, extractFeatures } from '../../text/features'
import { createGrowingInts, intsOf, pushInt } from './growingInts'
import { createHashIndex, numberOf } from './hashIndex'
import { type ReadSentences, readSentences } from './sentences'

/**
 * All training texts as counted n-grams. Row `r` owns entries `pointers[r]` to `pointers[r + 1]` of `grams`
 * and `counts`; n-gram `g` has the hash `hashes[g]` and belongs to the view `views[g]`.
 */
export type Corpus = {
  rows: number
  texts: readonly string[]
  pointers: Int32Array
  grams: Int32Array
  counts: Int32Array
  hashes: Uint32Array
  views: Uint8Array
  meanings: Meanings | null
  /** The texts' words in their order; null without a lexicon. */
  read: ReadSentences | null
}

/** The meaning of each text, a vector of `dimensions` numbers a row; zeros where no word is known. */
type Meanings = { dimensions: number; vectors: Float32Array }

/**
 * Reads every normalised text once, for the folds of the hold-out and the final model. `projection` is that of a
 * model to continue from, null for one without; where it is not given, one is fitted to the texts.
 */
export function readCorpus(
  texts: readonly string[],
  language: Language,
  lexicon: Lexicon | null,
  report: (fraction: number) => void,
  projection?: Float32Array | null,
): Corpus {
  const buffer = createFeatureBuffer()
  const index = createHashIndex()
  const grams = createGrowingInts()
  const counts = createGrowingInts()
  const views = createGrowingInts()
  const seenAt = createGrowingInts()
  const pointers = new Int32Array(texts.length + 1)
  for (let row = 0; row < texts.length; row++) {
    const start = grams.length
    extractFeatures(texts[row]!, language, buffer)
    for (let entry = 0; entry < buffer.length; entry++) {
      const gram = numberOf(index, buffer.hashes[entry]!)
      if (gram === views.length) {
        pushInt(views, buffer.views[entry]!)
        pushInt(seenAt, -1)
      }
      const seen = seenAt.entries[gram]!
      if (seen >= start) {
        counts.entries[seen]!++
        continue
      }
      seenAt.entries[gram] = grams.length
      pushInt(grams, gram)
      pushInt(counts, 1)
    }
    pointers[row + 1] = grams.length
    if (row % 500 === 0) report(row / texts.length)
  }
  return {
    rows: texts.length,
    texts,
    pointers,
    grams: intsOf(grams),
    counts: intsOf(counts),
    hashes: index.hashes.slice(0, index.size),
    views: Uint8Array.from(intsOf(views)),
    meanings: lexicon && readMeanings(texts, lexicon),
    read: lexicon && projection !== null ? readSentences(texts, lexicon, projection ?? null) : null,
  }
}

function readMeanings(texts: readonly string[], lexicon: Lexicon): Meanings {
  const { dimensions } = lexicon
  const vectors = new Float32Array(texts.length * dimensions)
  texts.forEach((text, row) => {
    lexiconVector(lexicon, text, vectors.subarray(row * dimensions, (row + 1) * dimensions))
  })
  return { dimensions, vectors }
}
