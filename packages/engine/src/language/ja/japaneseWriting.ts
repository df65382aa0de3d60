import type { WritingHabits } from '../writingHabits'
import courtesies from './courtesies.json'

const HIRAGANA = /[ぁ-ゖ]/g
const KATAKANA = /[ァ-ヶ]/g
/** From a hiragana to the katakana of the same sound. */
const BETWEEN_KANA = 0x60
const LONG_MARK = 'ー'
const SMALL = new Map(Array.from('ぁぃぅぇぉゃゅょっ', (small, at) => [small, 'あいうえおやゆよつ'[at]!]))
const LARGE = new Map(Array.from(SMALL, ([small, large]) => [large, small]))

/** How Japanese is typed: in the other kana, with a long mark too many or too few, with large kana for small ones. */
export const japaneseWriting: WritingHabits = {
  rewritings: (text) => [text.replace(KATAKANA, shifted(-1)), text.replace(HIRAGANA, shifted(1))],
  misspellings: (text, at) => {
    const letter = text[at]!
    if (letter === LONG_MARK) return [{ length: 1, text: '' }]
    const isHiragana = letter.match(HIRAGANA) !== null
    if (!isHiragana && !letter.match(KATAKANA)) return []
    const other = isHiragana ? letter.replace(HIRAGANA, shifted(1)) : letter.replace(KATAKANA, shifted(-1))
    const size = SMALL.get(letter) ?? LARGE.get(letter)
    const long = `${isHiragana ? other : letter}${LONG_MARK}`
    return [other, ...(size ? [size] : []), long].map((text) => ({ length: 1, text }))
  },
  hasWords: false,
  courtesies,
}

function shifted(direction: 1 | -1): (letter: string) => string {
  return (letter) => String.fromCharCode(letter.charCodeAt(0) + direction * BETWEEN_KANA)
}
