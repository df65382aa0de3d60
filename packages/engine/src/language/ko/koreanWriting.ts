import { FINALS, FIRST_SYLLABLE, SYLLABLES, VOWELS_AND_FINALS } from '../../text/jamo'
import type { Misspelling, WritingHabits } from '../writingHabits'
import courtesies from './courtesies.json'
import { composeLetters, hangulOfKeys } from './hangulKeys'

/** Vowels that sound alike, by their number in a syllable: ㅐ ㅔ, ㅒ ㅖ, ㅙ ㅚ ㅞ. */
const ALIKE_VOWELS = [
  [1, 5],
  [3, 7],
  [10, 11, 15],
]
/** Finals that are mixed up: ㅅ ㅆ, ㄴ ㄶ, ㄹ ㅀ, ㅂ ㅄ. */
const ALIKE_FINALS = [
  [19, 20],
  [4, 6],
  [8, 15],
  [17, 18],
]
const SYLLABLE = /[가-힣]/g
/** A letter that stands by itself, also as normalising writes it. */
const LETTER = /[ㄱ-ㅣᄀ-ᇿ]/g
const LATIN = /[a-z]/gi

/** How Korean is typed: in the wrong layout, with letters that were not composed, with vowels that sound alike. */
export const koreanWriting: WritingHabits = {
  rewritings: (text) => {
    const found: string[] = []
    const latin = count(text, LATIN)
    if (count(text, LETTER) > 1) found.push(composeLetters(text))
    if (latin > 2) {
      const typed = composeLetters(hangulOfKeys(text))
      // Latin words make letters that compose to nothing: `iphone` is ㅑㅔㅙㅜㄷ.
      if (count(typed, SYLLABLE) > count(typed, LETTER)) found.push(typed)
    }
    return found
  },
  misspellings: (text, at) => {
    const number = text.charCodeAt(at) - FIRST_SYLLABLE
    if (number < 0 || number >= SYLLABLES) return []
    const vowel = Math.floor((number % VOWELS_AND_FINALS) / FINALS)
    const final = number % FINALS
    return [
      ...others(ALIKE_VOWELS, vowel).map((other) => syllable(number + (other - vowel) * FINALS)),
      ...others(ALIKE_FINALS, final).map((other) => syllable(number + other - final)),
    ]
  },
  hasWords: true,
  courtesies,
}

function others(groups: readonly (readonly number[])[], number: number): number[] {
  return groups.find((group) => group.includes(number))?.filter((other) => other !== number) ?? []
}

function syllable(number: number): Misspelling {
  return { length: 1, text: String.fromCharCode(FIRST_SYLLABLE + number) }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
