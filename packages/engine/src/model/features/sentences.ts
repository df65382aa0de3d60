import type { Lexicon } from '../../lexicon/lexicon'
import { lexiconWords } from '../../lexicon/lexiconWords'
import { createGrowingInts, pushInt } from './growingInts'
import { EDGES, fitProjection, MOST_WORDS, projectWord, WORD_SIZE } from './wordSpace'

/**
 * The known words of texts in their order: row `r` owns `words[pointers[r]]` to `words[pointers[r + 1]]`, rows of
 * `vectors` (`WORD_SIZE` numbers each); the first and the last stand for the edges of the text.
 */
export type Sentences = { pointers: Int32Array; words: Int32Array; vectors: Float32Array }

/** Sentences, and what brought the lexicon's vectors down to theirs. */
export type ReadSentences = { sentences: Sentences; projection: Float32Array }

/** Rows of the vectors that stand for the beginning and the end of a text; words come after them. */
const BEGIN = 0
const END = 1

/** Reads the words of every normalised text; without a projection one is fitted to them. */
export function readSentences(
  texts: readonly string[],
  lexicon: Lexicon,
  known: Float32Array | null,
): ReadSentences {
  const room = new Int32Array(MOST_WORDS)
  const rowOf = new Map<number, number>()
  const found = createGrowingInts()
  const counts = createGrowingInts()
  const words = createGrowingInts()
  const pointers = new Int32Array(texts.length + 1)
  texts.forEach((text, row) => {
    pushInt(words, BEGIN)
    const count = lexiconWords(lexicon, text, room)
    for (let at = 0; at < count; at++) {
      const word = room[at]!
      let place = rowOf.get(word)
      if (place === undefined) {
        place = found.length
        rowOf.set(word, place)
        pushInt(found, word)
        pushInt(counts, 0)
      }
      counts.entries[place]!++
      pushInt(words, END + 1 + place)
    }
    pushInt(words, END)
    pointers[row + 1] = words.length
  })
  const occurring = found.entries.slice(0, found.length)
  const projection = known ?? fitProjection(lexicon, occurring, counts.entries.subarray(0, found.length))
  const vectors = new Float32Array((occurring.length + END + 1) * WORD_SIZE)
  vectors.set(EDGES)
  occurring.forEach((word, place) => {
    projectWord(lexicon, projection, word, vectors, (END + 1 + place) * WORD_SIZE)
  })
  return { sentences: { pointers, words: words.entries.slice(0, words.length), vectors }, projection }
}

/** The sentences of some rows, with the vectors of all. */
export function sentencesOf({ pointers, words, vectors }: Sentences, rows: Int32Array): Sentences {
  const own = new Int32Array(rows.length + 1)
  rows.forEach((row, at) => {
    own[at + 1] = own[at]! + pointers[row + 1]! - pointers[row]!
  })
  const chosen = new Int32Array(own.at(-1)!)
  rows.forEach((row, at) => chosen.set(words.subarray(pointers[row]!, pointers[row + 1]!), own[at]!))
  return { pointers: own, words: chosen, vectors }
}

/** Lays out the vectors of a row; returns how many. */
export function laySentence(
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

/** Lays out the vectors of a text that is no row; returns how many. */
export function layText(
  lexicon: Lexicon,
  projection: Float32Array,
  normalisedText: string,
  room: Int32Array,
  into: Float32Array,
): number {
  const count = lexiconWords(lexicon, normalisedText, room)
  for (let unit = 0; unit < WORD_SIZE; unit++) {
    into[unit] = EDGES[unit]!
    into[(count + 1) * WORD_SIZE + unit] = EDGES[WORD_SIZE + unit]!
  }
  for (let at = 0; at < count; at++) {
    projectWord(lexicon, projection, room[at]!, into, (at + 1) * WORD_SIZE)
  }
  return count + 2
}
