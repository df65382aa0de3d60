import {
  addMonths,
  comingDayOfMonth,
  comingYear,
  fullYear,
  isDay,
  wholeMonth,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { daysOfMonth, type InMonth, inYear, type Period } from '../../latin/dates/period'
import { readShortYear } from '../../latin/dates/shortYear'
import { beginsNumber, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { readBelowThousand, readNumeral } from '../numbers/numerals'
import { afterTo, MONTHS, PLAIN_MONTHS, shiftAt } from './calendarWords'
import words from './words.json'

type DayNumber = { day: number; next: number }
/** `isApart`: "3 dan 7 maret" are two days, "antara 3 dan 7 maret" all between them. */
type SecondDay = DayNumber & { isApart: boolean }

const DATE_WORDS = wordSet('tanggal tgl tggl tangal tgll')
const MONTH_WORDS = new Set(['bulan', 'bln'])
/** What a month's name that is a person's as well has before it when the month is meant. */
const IN_MONTH = new Set(words.inMonth)
const YEAR_WORDS = new Set(['tahun', 'thn'])

/** `tanggal 5`, `tgl 5 bulan depan`, `tanggal 3-5 maret`, `5 maret 2026`, `tanggal 3 s/d 5`. */
export function readDayOfMonth(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const isNamed = DATE_WORDS.has(textAt(tokens, i))
  const start = isNamed ? skipDot(tokens, i + 1) : i
  if (!isNamed && !beginsNumber(tokens, start)) return null
  const first = readDay(tokens, start)
  if (!first) return null
  const plain = readInMonth(tokens, first.next, at)
  if (plain) return daysOfMonth(at, plain, first.day, null)
  const second = readSecondDay(tokens, i, first)
  const month = second && readInMonth(tokens, second.next, at)
  if (second && month) {
    const period = daysOfMonth(at, month, first.day, second.isApart ? null : second.day)
    return period && second.isApart ? { ...period, next: first.next } : period
  }
  if (!isNamed || isCut(tokens, first.next)) return null
  return withoutMonth(at, first, second)
}

/** `maret 2026`, `bulan april`, `maret`, `bulan 4`: the whole month. */
export function readMonth(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const hasWord = MONTH_WORDS.has(textAt(tokens, i))
  const start = hasWord ? i + 1 : i
  const name = textAt(tokens, start)
  const month = MONTHS.get(name)
  if (!month) return null
  const year = readYear(tokens, start + 1)
  if (year) return { ...wholeMonth(fullYear(at, year.value, month), month), next: year.next }
  // "30 februari" is no day, and no month either.
  if (/^\d{1,2}$/.test(textAt(tokens, i - 1))) return null
  const isMeant = hasWord || tokens.length === 1 || IN_MONTH.has(textAt(tokens, i - 1))
  if (!isMeant && !PLAIN_MONTHS.has(name)) return null
  const shift = shiftAt(tokens, start + 1)
  if (!shift) return { ...wholeMonth(comingYear(at, month), month), next: start + 1 }
  return { ...wholeMonth(nearestYear(month, at, shift.value === -1), month), next: shift.next }
}

/** The year of the next such month, this one included, or of the last. */
function nearestYear(month: number, at: LocalTime, isLast: boolean): number {
  const isOver = isLast ? month >= at.month : month < at.month
  return isOver ? at.year + (isLast ? -1 : 1) : at.year
}

/** `tahun 2027`, `tahun dua ribu empat belas`: all of it. */
export function readYearAlone(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const year = YEAR_WORDS.has(textAt(tokens, i)) ? readYear(tokens, i) : null
  return year && { ...wholeYear(fullYear(at, year.value)), next: year.next }
}

/** A year after a date, in digits or words, with or without comma or hyphen; its last two digits (`'26`) as well. */
export function readYear(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  const isJoint = word === ',' || YEAR_WORDS.has(word) || (word === '-' && isGlued(tokens, i))
  const at = isJoint ? i + 1 : i
  const short = YEAR_WORDS.has(word) ? readNamedYear(tokens, at) : readShortYear(tokens, i, endsHere, true)
  if (short) return short
  const year = tokens[at] ? readNumeral(tokens, at) : null
  const isYear = year !== null && Number.isInteger(year.value) && year.value >= 1900 && year.value < 2200
  if (!isYear) return null
  return year.inWords || /^\d{4}$/.test(textAt(tokens, at)) ? { value: year.value, next: year.next } : null
}

/** `tahun 92`, which counts nothing, and `tahun '92`. */
function readNamedYear(tokens: Tokens, i: number): Read<number> | null {
  const digits = textAt(tokens, i)
  if (!/^\d/.test(digits)) return readShortYear(tokens, i, endsHere, false)
  return /^\d\d$/.test(digits) && endsHere(tokens, i + 1) ? { value: Number(digits), next: i + 1 } : null
}

function skipDot(tokens: Tokens, i: number): number {
  return /^[.:]$/.test(textAt(tokens, i)) ? i + 1 : i
}

/** A day of the month, 1–31, in digits or words. */
function readDay(tokens: Tokens, i: number): DayNumber | null {
  if (tokens[i]?.kind !== 'DIGITS') {
    const words = readBelowThousand(tokens, i)
    return words && words.value <= 31 ? { day: words.value, next: words.next } : null
  }
  const digits = textAt(tokens, i)
  if (!/^(?:0?[1-9]|[12]\d|3[01])$/.test(digits) || goesOn(tokens, i)) return null
  return { day: Number(digits), next: i + 1 }
}

/** The number is part of a time, a numeric date or a decimal. */
function goesOn(tokens: Tokens, i: number): boolean {
  if (!isGlued(tokens, i + 1)) return false
  const after = textAt(tokens, i + 1)
  if (MONTHS.has(textAt(tokens, i + 2))) return false
  if (after === ':' || after === '/') return true
  return (after === '.' || after === ',') && isGlued(tokens, i + 2) && !isListed(tokens, i)
}

/** `tgl 16,17`: days one after the other. */
function isListed(tokens: Tokens, i: number): boolean {
  return (
    DATE_WORDS.has(textAt(tokens, i - 1)) &&
    textAt(tokens, i + 1) === ',' &&
    /^\d{1,2}$/.test(textAt(tokens, i + 2))
  )
}

/** The number goes on as something else: `tgl 5rb`. */
function isCut(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind !== 'MARK' && textAt(tokens, i) !== 'nya'
}

function readSecondDay(tokens: Tokens, i: number, first: DayNumber): SecondDay | null {
  const isAnd = /^(?:dan|&|atau)$/.test(textAt(tokens, first.next))
  const at = isAnd ? first.next + 1 : afterTo(tokens, first.next)
  if (at === 0) return null
  const start = DATE_WORDS.has(textAt(tokens, at)) ? skipDot(tokens, at + 1) : at
  const second = readDay(tokens, start)
  if (!second || second.day <= first.day || /^[/:]$/.test(textAt(tokens, second.next))) return null
  return { ...second, isApart: isAnd && textAt(tokens, i - 1) !== 'antara' }
}

/** `maret`, `mar. 2026`, `-mar-`, `bulan 4`, `bulan depan`, `ini`. */
function readInMonth(tokens: Tokens, i: number, at: LocalTime): InMonth | null {
  if (MONTH_WORDS.has(textAt(tokens, i))) return readNumbered(tokens, i + 1, at) ?? readNamed(tokens, i + 1)
  const isDashed = /^[-/.]$/.test(textAt(tokens, i)) && isGlued(tokens, i)
  return readNamed(tokens, isDashed ? i + 1 : i)
}

/** What may follow "bulan" besides a name: `depan`, `4`. */
function readNumbered(tokens: Tokens, i: number, at: LocalTime): InMonth | null {
  const word = textAt(tokens, i)
  const shift = shiftAt(tokens, i)
  if (shift) {
    const to = addMonths({ year: at.year, month: at.month, day: 1 }, shift.value)
    return { year: to.year, month: to.month, next: shift.next }
  }
  return /^(?:[1-9]|1[0-2])$/.test(word) ? withYear(tokens, Number(word), i + 1) : null
}

function readNamed(tokens: Tokens, i: number): InMonth | null {
  const month = MONTHS.get(textAt(tokens, i))
  if (!month) return null
  const hasDot = textAt(tokens, i + 1) === '.' && tokens[i + 2] !== undefined && !isGlued(tokens, i + 2)
  const dotted = hasDot ? withYear(tokens, month, i + 2) : null
  return dotted?.year ? dotted : withYear(tokens, month, i + 1)
}

function withYear(tokens: Tokens, month: number, next: number): InMonth {
  return inYear(month, readYear(tokens, next), next)
}

function withoutMonth(at: LocalTime, first: DayNumber, second: SecondDay | null): Period | null {
  const from = comingDayOfMonth(at, first.day)
  if (!from) return null
  const to = second && { ...from, day: second.day }
  return to && isDay(to) && !second.isApart
    ? { from, to, next: second.next }
    : { from, to: null, next: first.next }
}
