import { mayGoOnClock } from '../../../finder/durationFinder'
import { wordSet, wordTable } from '../../../finder/words'
import { durationFinder, type Length, type LengthWords, lengthReader } from '../../latin/times/length'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { afterTo, MONTHS } from '../dates/calendarWords'
import { readNumeral } from '../numbers/numerals'
import { readShare } from '../numbers/share'
import { isClockWord } from './clock'
import words from './durations.json'

const QUICK = /detik|dtk|menit|mnt|mnit|jam|jm|\dj|hari|hr|malam|mlm|minggu|mgg|pekan|bulan|bln|tahun|thn/
/** Where these stand before it a number is a day, a date or a year, and no count. */
const NUMBERED_BEFORE = wordSet('tanggal tgl minggu bulan bln tahun thn hari nomor no')
/** "3 kali sehari", "sehari-hari", "seminggu sekali": how often. */
const OFTEN_BEFORE = wordSet('kali x per orang porsi tablet dosis')
const OFTEN_AFTER = wordSet('sekali - berapa hari')
/** "7 malam" behind other words may be seven in the evening. */
const STAY_BEFORE = wordSet(
  'selama untuk menginap nginap inap stay booking pesan mau sekitar kira-kira total',
)
const YEARS_MAX = 200

const NIGHTS = wordSet('malam mlm')
const WORDS: LengthWords = {
  units: wordTable(words.units),
  ones: wordTable(words.ones),
  readAmount,
  readFraction: (tokens, next) =>
    textAt(tokens, next) === 'setengah' ? { value: 0.5, next: next + 1 } : null,
  nights: NIGHTS,
  joints: wordSet('dan lebih ,'),
}

/** `2 jam`, `satu setengah jam`, `setengah jam`, `1 jam 30 menit`. */
export const readLength = lengthReader(WORDS)

/** Lengths of time; "jam 2" is a time of day, "2 jam" two hours. */
export const findDurations = durationFinder(QUICK, WORDS, toAfter, isOther)

function toAfter(tokens: Tokens, i: number): number {
  return textAt(tokens, i) === 'atau' ? i + 1 : afterTo(tokens, i)
}

function isOther(tokens: Tokens, i: number, { parts, next }: Length): boolean {
  const before = textAt(tokens, i - 1)
  const [count, unit] = parts[0]!
  // jam 2 30 menit, but not jam 2 70 menit
  if ((mayGoOnClock(parts) && isHourBefore(tokens, i)) || isClockWord(tokens, i - 1)) return true
  if ([NUMBERED_BEFORE, MONTHS].some((words) => words.has(before)) || isEvening(tokens, i, next)) return true
  // "1 februari dua ribu tujuh belas jam 4" has a year, "hari apa" asks for a weekday.
  if (count > YEARS_MAX && (unit === 'YEAR' || unit === 'HOUR')) return true
  if (unit === 'DAY' && textAt(tokens, next) === 'apa') return true
  // "5 jam 3" may be five people at three.
  const isOne = textAt(tokens, i).startsWith('se') && next === i + 1
  return isOne && (OFTEN_BEFORE.has(before) || OFTEN_AFTER.has(textAt(tokens, next)))
}

function isHourBefore(tokens: Tokens, i: number): boolean {
  return isClockWord(tokens, i - 2) && readNumeral(tokens, i - 1) !== null
}

/** The 7 malam of "besok 7 malam", and not that of "menginap 7 malam". */
function isEvening(tokens: Tokens, i: number, next: number): boolean {
  if (i === 0 || STAY_BEFORE.has(textAt(tokens, i - 1))) return false
  const numeral = readNumeral(tokens, i)
  return numeral !== null && next === numeral.next + 1 && NIGHTS.has(textAt(tokens, numeral.next))
}

function readAmount(tokens: Tokens, i: number): Read<number> | null {
  const numeral = readNumeral(tokens, i)
  const share = readShare(tokens, i)
  if (share && share.next > (numeral?.next ?? 0)) return { value: share.over / share.under, next: share.next }
  return numeral
}
