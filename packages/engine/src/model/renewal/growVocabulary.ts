import { WORD_VIEW } from '../../text/features'
import type { Corpus } from '../features/corpus'
import { extendIndex, findHash } from '../features/hashIndex'
import { inverseFrequency, leastRowsOf, type Vocabulary } from '../features/vocabulary'

/**
 * A vocabulary extended by the n-grams of the added rows: words, and what occurs often enough for so many questions.
 * Weights of known n-grams stay. `numberOfGram` maps the corpus' n-grams to vocabulary numbers, -1 for those left
 * out.
 */
export function growVocabulary(
  known: Vocabulary,
  corpus: Corpus,
  added: Int32Array,
  questions: number,
): { vocabulary: Vocabulary; numberOfGram: Int32Array } {
  const found = new Int32Array(corpus.hashes.length)
  for (const row of added) {
    for (let at = corpus.pointers[row]!; at < corpus.pointers[row + 1]!; at++) found[corpus.grams[at]!]!++
  }
  const least = leastRowsOf(questions)
  const numberOfGram = new Int32Array(corpus.hashes.length)
  for (let gram = 0; gram < numberOfGram.length; gram++)
    numberOfGram[gram] = findHash(known.index, corpus.hashes[gram]!)
  const grown: number[] = []
  for (let gram = 0; gram < found.length; gram++) {
    if (numberOfGram[gram]! >= 0 || found[gram] === 0) continue
    if (found[gram]! < least && corpus.views[gram] !== WORD_VIEW) continue
    numberOfGram[gram] = known.size + grown.length
    grown.push(gram)
  }
  const size = known.size + grown.length
  const hashes = join(
    known.hashes,
    Uint32Array.from(grown, (gram) => corpus.hashes[gram]!),
  )
  const vocabulary = {
    size,
    featureCount: known.featureCount + grown.length,
    hashes,
    views: join(
      known.views,
      Uint8Array.from(grown, (gram) => corpus.views[gram]!),
    ),
    idf: join(
      known.idf,
      Float32Array.from(grown, (gram) => inverseFrequency(questions, found[gram]!)),
    ),
    unknownIdf: known.unknownIdf,
    index: extendIndex(known.index, hashes),
  }
  return { vocabulary, numberOfGram }
}

function join<A extends Uint32Array | Uint8Array | Float32Array>(first: A, second: A): A {
  // Both are of one kind, and so is what their constructor makes.
  const joined = new (first.constructor as new (length: number) => A)(first.length + second.length)
  joined.set(first)
  joined.set(second, first.length)
  return joined
}
