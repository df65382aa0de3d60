import { eachWord } from './eachWord'
import { CENTROIDS, type Lexicon } from './lexicon'

/** UTF-16 units of a text that are looked at, as many as the n-grams are taken from. */
export const LONGEST_TEXT = 1000
const FULL_WEIGHT = 255

/**
 * Writes what a normalised text (`normalizeText`) means into `into` (`lexicon.dimensions` numbers): the mean of the
 * vectors of its words, rarer ones counting more, made length one; zeros when no word is known. Returns the share of
 * its letters and digits that known words explain, 0 to 1. Linear in the text's length; never throws on any text.
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

/** Adds the vector of a word of the lexicon, so many times, to `into` (`lexicon.dimensions` numbers). */
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
