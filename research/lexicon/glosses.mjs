import { addScaled, unitVector } from './vectors.mjs'
import { DIMENSIONS } from './words.mjs'

/** What dictionaries say about a word rather than what it means, and words that stand in nearly every gloss. */
const SAYS_NOTHING = new Set(
  `a an the of to in for and or with on by at from as is are be it its this that one's one sb sth somebody someone
  something etc esp e g i ie eg lit fig abbr classifier variant old used also see usually often word term literary
  dialect coll slang polite humble honorific form expression sense ones s t who which who whose`.split(/\s+/),
)
const ASIDE = /\([^()]*\)|\[[^\]]*\]|\{[^}]*\}/g
const WORDS = /[a-z0-9]+/g
/** Later senses count less: sense `n` (from 0) by `1 / (1 + n) ** FALL`. */
const FALL = 1
const MOST_SENSES = 8

/** English words of a gloss that mean something, without what stands in brackets. */
export function glossWords(gloss) {
  const plain = gloss.toLowerCase().replace(ASIDE, ' ').replace(ASIDE, ' ').replace(/'s\b/g, ' ')
  return (plain.match(WORDS) ?? []).filter((word) => !SAYS_NOTHING.has(word))
}

/** Vector (length one) of a phrase: its words, rarer ones counting more; null when none of them is known. */
export function glossVector(english, gloss) {
  const sum = new Float64Array(DIMENSIONS)
  let words = glossWords(gloss)
  if (words.length === 0) words = gloss.toLowerCase().match(WORDS) ?? []
  for (const word of words) {
    const vector = english.vectorOf(word)
    if (vector !== undefined) addScaled(sum, vector, english.weightOf(word))
  }
  return unitVector(sum)
}

/** Vector (length one) of a word from its senses in falling importance; null when nothing is known of it. */
export function sensesVector(english, senses) {
  const sum = new Float64Array(DIMENSIONS)
  senses.slice(0, MOST_SENSES).forEach((sense, number) => {
    const vector = glossVector(english, sense)
    if (vector !== null) addScaled(sum, vector, 1 / (1 + number) ** FALL)
  })
  return unitVector(sum)
}
