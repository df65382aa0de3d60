import { matchesAt } from '../../../finder/matchAt'
import { countedWords } from '../../../finder/words'
import words from './numeralWords.json'

/** One to nine, and zero. */
export const UNITS: ReadonlyMap<string, number> = countedWords('0 ศูนย์ หนึ่ง|นึง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า')

/** What a number before multiplies; alone they are one ten, one hundred … */
export const SCALES: ReadonlyMap<string, number> = new Map(Object.entries(words.scales))

/** What makes another word of a numeral: the words before it, and after it. */
const BEFORE = patternsOf(words.before, (source) => new RegExp(`(?:${source})$`))
const AFTER = patternsOf(words.after, (source) => new RegExp(source, 'y'))
/** Vowels written before their consonant: the numeral would begin within a syllable. */
const LEADING_VOWELS = 'เแโใไ'
/** Vowels and marks after a consonant, and silenced letters: the numeral would end within a syllable. */
const GOES_ON = /[\u0e45\u0e30-\u0e3a\u0e47-\u0e4e]|[ก-ฮ][\u0e34\u0e38]?์/y
const REACH = 8

/** Whether a numeral word at these offsets is one, and no part of a longer word. */
export function isNumeralWord(text: string, start: number, end: number, isFirst: boolean): boolean {
  if (matchesAt(GOES_ON, text, end)) return false
  if (!isFirst) return true
  if (start > 0 && LEADING_VOWELS.includes(text[start - 1]!)) return false
  const word = text.slice(start, end)
  const after = AFTER.get(word)
  if (after && matchesAt(after, text, end)) return false
  return !BEFORE.get(word)?.test(text.slice(Math.max(0, start - REACH), start))
}

function patternsOf(
  sources: Readonly<Record<string, string>>,
  make: (source: string) => RegExp,
): ReadonlyMap<string, RegExp> {
  return new Map(Object.entries(sources).map(([word, source]) => [word, make(source)]))
}
