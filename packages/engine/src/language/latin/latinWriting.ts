import { hasHangul } from '../../text/writingSystem'
import { keysOfHangul } from '../ko/hangulKeys'
import { keysOfThai } from '../th/thaiKeys'
import type { WritingHabits } from '../writingHabits'

const THAI = /[\u0e00-\u0e7f]/
const HANGUL_LETTER = /[ㄱ-ㅣᄀ-ᇿ]/

/** How languages in Latin letters are typed: on keys that were set to Hangul or Thai, and with short forms. */
export function latinWriting(
  courtesies: WritingHabits['courtesies'],
  shortForms: Readonly<Record<string, string>>,
): WritingHabits {
  return {
    rewritings: (text) => {
      const found: string[] = []
      if (hasHangul(text) || HANGUL_LETTER.test(text)) found.push(keysOfHangul(text))
      if (THAI.test(text)) found.push(keysOfThai(text).toLowerCase())
      return found
    },
    misspellings: () => [],
    hasWords: true,
    courtesies,
    shortForms,
  }
}
