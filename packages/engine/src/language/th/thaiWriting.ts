import type { Misspelling, WritingHabits } from '../writingHabits'
import courtesies from './courtesies.json'
import { thaiOfKeys } from './thaiKeys'

const THAI = /[\u0e00-\u0e7f]/g
const LATIN = /[a-z]/gi
/** Two keys that look like one letter. */
const DOUBLED_E = /เเ/g
const CONSONANT = /[ก-ฮ]/
/** A vowel above or below stands between a consonant and its tone mark. */
const VOWEL_MARK = /[ัิีึืุู]/
const TONE_MARKS = Array.from('่้๊๋')

/** How Thai is typed: in the wrong layout, เ twice for แ, without tone marks. */
export const thaiWriting: WritingHabits = {
  rewritings: (text) => {
    const found: string[] = []
    if (text.includes('เเ')) found.push(text.replace(DOUBLED_E, 'แ'))
    if (!text.match(THAI) && (text.match(LATIN)?.length ?? 0) > 2) found.push(thaiOfKeys(text))
    return found
  },
  misspellings: (text, at) => {
    const [letter, next] = [text[at]!, text[at + 1] ?? '']
    const takesMark = CONSONANT.test(letter) ? !VOWEL_MARK.test(next) : VOWEL_MARK.test(letter)
    if (TONE_MARKS.includes(letter)) return ['', ...TONE_MARKS.filter((mark) => mark !== letter)].map(put)
    if (!takesMark || TONE_MARKS.includes(next)) return []
    return TONE_MARKS.map((mark) => put(letter + mark))
  },
  hasWords: false,
  courtesies,
}

function put(text: string): Misspelling {
  return { length: 1, text }
}
