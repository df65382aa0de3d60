import type { Lexicon } from '../../lexicon/lexicon'
import { lexiconWords } from '../../lexicon/lexiconWords'
import { createGrowingInts, intsOf, pushInt } from './growingInts'
import { EDGES, fitProjection, MOST_WORDS, projectWord, WORD_SIZE } from './wordSpace'

/**
 * The known words of texts in their order: row `r` owns `words[pointers[r]]` to `words[pointers[r + 1] - 1]`, which
 * are rows of `vectors` (`WORD_SIZE` numbers each). The first and the last mark the edges of the text.
 */
export type Sentences = { pointers: Int32Array; words: Int32Array; vectors: Float32Array }

/** Sentences, and the projection that made their vectors from the lexicon's. */
export type ReadSentences = { sentences: Sentences; projection: Float32Array }

/** Rows of the vectors that mark the beginning and the end of a text; words come after them. */
const BEGIN = 0
const END = 1

/** Reads the words of every normalised text; where no projection is given, one is fitted to them. */
export function readSentences(
  texts: readonly string[],
  lexicon: Lexicon,
  known: Float32Array | null,
): ReadSentences {
  const found = new Int32Array(MOST_WORDS)
  const rowOf = new Map<number, number>()
  const occurring = createGrowingInts()
  const counts = createGrowingInts()
  const words = createGrowingInts()
  const pointers = new Int32Array(texts.length + 1)
  texts.forEach((text, row) => {
    pushInt(words, BEGIN)
    const count = lexiconWords(lexicon, text, found)
    for (let at = 0; at < count; at++) {
      const word = found[at]!
      let index = rowOf.get(word)
      if (index === undefined) {
        index = occurring.length
        rowOf.set(word, index)
        pushInt(occurring, word)
        pushInt(counts, 0)
      }
      counts.entries[index]!++
      pushInt(words, END + 1 + index)
    }
    pushInt(words, END)
    pointers[row + 1] = words.length
  })
  const distinct = intsOf(occurring)
  const projection = known ?? fitProjection(lexicon, distinct, intsOf(counts))
  const vectors = new Float32Array((distinct.length + END + 1) * WORD_SIZE)
  vectors.set(EDGES)
  distinct.forEach((word, index) => {
    projectWord(lexicon, projection, word, vectors, (END + 1 + index) * WORD_SIZE)
  })
  return { sentences: { pointers, words: intsOf(words), vectors }, projection }
}

/** The sentences of some rows, with the vectors of all rows. */
export function sentencesOf({ pointers, words, vectors }: Sentences, rows: Int32Array): Sentences {
  const own = new Int32Array(rows.length + 1)
  rows.forEach((row, at) => {
    own[at + 1] = own[at]! + pointers[row + 1]! - pointers[row]!
  })
  const chosen = new Int32Array(own.at(-1)!)
  rows.forEach((row, at) => chosen.set(words.subarray(pointers[row]!, pointers[row + 1]!), own[at]!))
  return { pointers: own, words: chosen, vectors }
}

/** Writes the vectors of a row one after the other; returns how many. */
export function copySentence(
  { pointers, words, vectors }: Sentences,
  row: number,
  into: Float32Array,
): number {
  const start = pointers[row]!
  const count = pointers[row + 1]! - start
  for (let at = 0; at < count; at++) {
    const from = words[start + at]! * WORD_SIZE
    for (let unit = 0; unit < WORD_SIZE; unit++) into[at * WORD_SIZE + unit] = vectors[from + unit]!
  }
  return count
}

/** Writes the vectors of a text that is no row; returns how many. `words` has room for `MOST_WORDS` numbers. */
export function projectText(
  lexicon: Lexicon,
  projection: Float32Array,
  normalisedText: string,
  words: Int32Array,
  into: Float32Array,
): number {
  const count = lexiconWords(lexicon, normalisedText, words)
  for (let unit = 0; unit < WORD_SIZE; unit++) {
    into[unit] = EDGES[unit]!
    into[(count + 1) * WORD_SIZE + unit] = EDGES[WORD_SIZE + unit]!
  }
  for (let at = 0; at < count; at++) {
    projectWord(lexicon, projection, words[at]!, into, (at + 1) * WORD_SIZE)
  }
  return count + 2
}
