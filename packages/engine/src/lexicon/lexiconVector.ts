import { eachWord } from './eachWord'
import { CENTROIDS, type Lexicon } from './lexicon'

/** Only so many UTF-16 units of a text are read, as many as for n-grams. */
export const LONGEST_TEXT = 1000
const FULL_WEIGHT = 255

/**
 * Writes the meaning of a normalised text (`normalizeText`) into `into` (`lexicon.dimensions` numbers): the mean of
 * the vectors of its words, rarer ones with more weight, scaled to length one; zeros when no word is known. Returns
 * the share of its letters and digits that belong to known words, 0 to 1. Takes time linear in the length of the text
 * and never throws.
 */
export function lexiconVector(lexicon: Lexicon, normalisedText: string, into: Float32Array): number {
  const { dimensions, weights } = lexicon
  let explained = 0
  into.fill(0)
  const letters = eachWord(lexicon, normalisedText.slice(0, LONGEST_TEXT), (word, units) => {
    explained += units
    addWordVector(lexicon, word, weights[word]! / FULL_WEIGHT, into)
  })
  let square = 0
  for (let k = 0; k < dimensions; k++) square += into[k]! ** 2
  if (square === 0) return 0
  const factor = 1 / Math.sqrt(square)
  for (let k = 0; k < dimensions; k++) into[k]! *= factor
  return explained / letters
}

/** Adds `times` the vector of a word to `into` (`lexicon.dimensions` numbers). */
export function addWordVector(
  { dimensions, pieces, codes, centroids }: Lexicon,
  word: number,
  times: number,
  into: Float32Array,
): void {
  const pieceSize = dimensions / pieces
  let at = 0
  for (let piece = 0; piece < pieces; piece++) {
    let from = (piece * CENTROIDS + codes[word * pieces + piece]!) * pieceSize
    for (let k = 0; k < pieceSize; k++) into[at++]! += times * centroids[from++]!
  }
}
