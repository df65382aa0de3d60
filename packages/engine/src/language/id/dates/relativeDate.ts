import {
  comingMonthStart,
  comingYear,
  type Days,
  fullYear,
  monthAway,
  wholeMonth,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { dayAfter, dayAway, inDays, type Period } from '../../latin/dates/period'
import { type Tokens, textAt } from '../../latin/tokens'
import { DIGIT_WORDS } from '../numbers/numberWords'
import { readLength } from '../times/durations'
import { MONTHS, PARTS_OF_DAY, RELATIVE_DAYS, shiftAt } from './calendarWords'
import { isDalam, readDirection } from './direction'
import { readYear } from './monthDate'

/** After these "semalam" is one night. */
const NIGHT_BEFORE = /^(?:menginap|nginap|nginep|inap|stay|sewa|per|harga|untuk|selama|booking|pesan)$/
const NIGHT_AFTER = /^(?:berapa|saja|aja|penuh|suntuk|dua)$/
type Side = 'FIRST' | 'MIDDLE' | 'LAST'
const SIDES: Record<string, Side> = {
  awal: 'FIRST',
  pertengahan: 'MIDDLE',
  tengah: 'MIDDLE',
  akhir: 'LAST',
}
const LATER = wordSet('nanti ntar tar entar')
const EARLIER = new Set(['tadi', 'td'])

/** `hari ini`, `besok`, `besok lusa`, `kemarin dulu`, `malam ini`, `nanti sore`, `tadi malam`; not `besok-besok`. */
export function readRelativeDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const word = textAt(tokens, i)
  const days = RELATIVE_DAYS.get(word)
  if (days !== undefined) return isOneNight(tokens, i) ? null : readNearDay(tokens, i, at, days)
  if (word === 'hari' || word === 'keesokan' || word === 'esok') return readNextDay(tokens, i, at)
  return readPartOfDay(tokens, i, at)
}

/** `malam ini`, `nanti sore`, `tadi malam`. */
function readPartOfDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const word = textAt(tokens, i)
  const after = textAt(tokens, i + 1)
  const isThis = after === 'ini' && (word === 'hr' || PARTS_OF_DAY.has(word))
  if (isThis || (LATER.has(word) && PARTS_OF_DAY.has(after))) return dayAway(at, 0, i + 2)
  if (!EARLIER.has(word) || !PARTS_OF_DAY.has(after)) return null
  // By day, last night is over.
  return dayAway(at, /^(?:malam|malem|mlm)$/.test(after) && at.hour < 18 ? -1 : 0, i + 2)
}

function isOneNight(tokens: Tokens, i: number): boolean {
  if (!textAt(tokens, i).startsWith('semal')) return false
  return NIGHT_BEFORE.test(textAt(tokens, i - 1)) || NIGHT_AFTER.test(textAt(tokens, i + 1))
}

/** `hari ini`, `hari berikutnya`, `keesokan harinya`. */
function readNextDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const after = textAt(tokens, i + 1)
  if (textAt(tokens, i) !== 'hari') return /^hari(?:nya)?$/.test(after) ? dayAway(at, 1, i + 2) : null
  if (after === 'ini') return dayAway(at, 0, i + 2)
  return /^(?:berikutnya|selanjutnya)$/.test(after) ? dayAway(at, 1, i + 2) : null
}

function readNearDay(tokens: Tokens, i: number, at: LocalTime, days: number): Period | null {
  const after = textAt(tokens, i + 1)
  const word = textAt(tokens, i)
  if (after === '-' && textAt(tokens, i + 2) === word) return null
  if (textAt(tokens, i - 1) === '-' && textAt(tokens, i - 2) === word) return null
  if (days === 1 && after === 'lusa') return dayAway(at, 2, i + 2)
  if (days === -1 && (after === 'lusa' || after === 'dulu')) return dayAway(at, -2, i + 2)
  return dayAway(at, days, i + 1)
}

/** `3 hari lagi`, `dalam 2 minggu`, `seminggu yang lalu`, `sebulan kemudian`. */
export function readDistance(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const isIn = isDalam(tokens, i)
  const length = inDays(readLength(tokens, isIn ? i + 1 : i))
  const direction = length && readDirection(tokens, length.next, isIn)
  return direction && dayAfter(at, length, direction.sign, direction.next)
}

/** `bulan depan`, `tahun ini`, `bulan lalu`: all of it. */
export function readSpan(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const word = textAt(tokens, i)
  const shift = shiftAt(tokens, i + 1)
  // "Ulang tahun berikutnya" is the next birthday.
  const before = textAt(tokens, i - 1)
  if (!shift || before === 'ulang' || /^\d+$/.test(before) || DIGIT_WORDS.has(before)) return null
  const span = spanOf(word, at, shift.value)
  return span && { ...span, next: shift.next }
}

function spanOf(word: string, at: LocalTime, shift: number): Days | null {
  if (word === 'bulan' || word === 'bln') return monthAway(at, shift)
  return word === 'tahun' || word === 'thn' ? wholeYear(at.year + shift) : null
}

/** `akhir bulan`, `awal april`, `pertengahan bulan depan`, `akhir tahun ini`: its first, middle or last day. */
export function readSide(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const side = SIDES[textAt(tokens, i)]
  if (!side) return null
  const word = textAt(tokens, i + 1)
  const hasWord = /^(?:bulan|bln)$/.test(word)
  const month = MONTHS.get(textAt(tokens, hasWord ? i + 2 : i + 1))
  if (month) {
    const next = hasWord ? i + 3 : i + 2
    const year = readYear(tokens, next)
    const thatYear = year ? fullYear(at, year.value, month) : comingYear(at, month)
    return sideOf(wholeMonth(thatYear, month), side, year?.next ?? next)
  }
  return readSideOfSpan(tokens, i + 1, at, side)
}

function readSideOfSpan(tokens: Tokens, i: number, at: LocalTime, side: Side): Period | null {
  const shift = shiftAt(tokens, i + 1)
  const isComing = side === 'FIRST' && !shift && /^(?:bulan|bln)$/.test(textAt(tokens, i))
  const from = isComing ? comingMonthStart(at) : at
  const span = isComing ? wholeMonth(from.year, from.month) : spanOf(textAt(tokens, i), at, shift?.value ?? 0)
  return span && sideOf(span, side, shift?.next ?? i + 1)
}

function sideOf({ from, to }: Days, side: Side, next: number): Period {
  // The early part of a year is no ten days.
  const isMonth = from.month === to.month
  if (side === 'FIRST') return { from, to: isMonth ? { ...from, day: 10 } : null, next }
  if (side === 'LAST') return { from: to, to: null, next }
  const middle = isMonth ? { ...from, day: 15 } : { ...from, month: 7 }
  return { from: middle, to: null, next }
}
