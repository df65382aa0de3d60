import { countedWords, wordSet } from '../../../finder/words'
import { hasWords, type Read, type Tokens, textAt } from '../../latin/tokens'
import words from './words.json'

/** Months by name and usual short form, 1–12; the English names are read as well. */
export const MONTHS = countedWords(`
  1 januari|jan|january februari|feb|february|pebruari|peb maret|mar|march april|apr mei|may juni|jun|june juli|jul|july
  agustus|agu|august|agt|agst|ags|agus|aug september|sep|sept oktober|okt|october|oct
  november|nov|nopember|nop desember|des|december|dec
`)

/** Months whose name alone is no person's and no other word. */
export const PLAIN_MONTHS = new Set(words.plainMonths)

/** Weekdays by name and frequent spelling; 0 = Sunday. */
export const WEEKDAYS = countedWords(`
  0 minggu|mingguu|ahad senin|senen selasa|slasa rabu kamis|kemis jumat|jum'at|jumaat sabtu|saptu
`)

/** Short forms, many of them words as well ("min" is what a shop's admin is called): only beside another weekday. */
export const SHORT_WEEKDAYS = countedWords('0 min|mgg sen sel rab kam jum|jmt sab|sbt')

/** Days counted from today. */
export const RELATIVE_DAYS = new Map(Object.entries(words.relativeDays))

const SHIFT_WORDS = new Map(Object.entries(words.shifts))
const SHIFT_PHRASES: readonly (readonly [words: readonly string[], shift: number])[] = [
  [['akan', 'datang'], 1],
  [['depan'], 1],
  [['lalu'], -1],
  [['sudah', 'lewat'], -1],
]

/** How far a day or period is by the words behind it: `depan`, `lalu`, `yang akan datang`; null where there are none. */
export function shiftAt(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  const shift = SHIFT_WORDS.get(word)
  if (shift !== undefined) return { value: shift, next: i + 1 }
  if (word !== 'yang' && word !== 'yg') return null
  const phrase = SHIFT_PHRASES.find(([known]) => hasWords(tokens, i + 1, known))
  return phrase ? { value: phrase[1], next: i + 1 + phrase[0].length } : null
}

/** Parts of the day, with their colloquial spellings. */
export const PARTS_OF_DAY = wordSet('pagi siang sore malam malem mlm petang subuh pgi sre')

/** `sampai`, `s/d` and their like in tokens, the longest first. */
const TO_PHRASES = [
  ...['s . d .', 's . d', 's / d', 'sampai dengan', 'sampai dgn'].map((phrase) => phrase.split(' ')),
  ...[...wordSet('sampai sampe smp smpe smpai ampe hingga sd - – — ~')].map((word) => [word]),
]

/** The token after a `sampai` at `i`, where the end of a range begins; 0 where there is none. */
export function afterTo(tokens: Tokens, i: number): number {
  const word = textAt(tokens, i)
  const phrase = TO_PHRASES.find((known) => known[0] === word && hasWords(tokens, i, known))
  return phrase ? i + phrase.length : 0
}
