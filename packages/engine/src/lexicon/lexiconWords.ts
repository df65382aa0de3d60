import { eachWord } from './eachWord'
import type { Lexicon } from './lexicon'
import { LONGEST_TEXT } from './lexiconVector'

/**
 * Writes the numbers of the known words of a normalised text, in its order, as many as fit into `into`; returns how
 * many.
 */
export function lexiconWords(lexicon: Lexicon, normalisedText: string, into: Int32Array): number {
  let count = 0
  eachWord(lexicon, normalisedText.slice(0, LONGEST_TEXT), (word) => {
    if (count < into.length) into[count++] = word
  })
  return count
}
