import { comingYear, type Days, monthAway, wholeMonth, wholeYear } from '../../calendar'
import { dayAfter, dayAway, type Length, lengthOf, type Period } from '../../latin/dates/period'
import { type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordMap, wordSet } from '../../words'
import { readNumeral } from '../numbers/numerals'
import { MONTHS, PARTS_OF_DAY, RELATIVE_DAYS } from './calendarWords'
import { isDalam, readDirection } from './direction'
import { readYear } from './monthDate'

const UNITS = wordMap(
  [{ days: 1, months: 0 }, 'hari hr'],
  [{ days: 7, months: 0 }, 'minggu mgg mggu pekan'],
  [{ days: 0, months: 1 }, 'bulan bln'],
  [{ days: 0, months: 12 }, 'tahun thn th'],
)
const ONE_UNIT = wordMap(
  [{ days: 1, months: 0 }, 'sehari'],
  [{ days: 7, months: 0 }, 'seminggu sepekan'],
  [{ days: 0, months: 1 }, 'sebulan'],
  [{ days: 0, months: 12 }, 'setahun'],
)
const SHIFTS: Record<string, number> = { ini: 0, depan: 1, dpn: 1, lalu: -1, kemarin: -1, kmrn: -1 }
const SIDES: Record<string, 'FIRST' | 'MIDDLE' | 'LAST'> = {
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
  const after = textAt(tokens, i + 1)
  const days = RELATIVE_DAYS.get(word)
  if (days !== undefined) return readNearDay(tokens, i, at, days)
  const isThis = after === 'ini' && (word === 'hari' || word === 'hr' || PARTS_OF_DAY.has(word))
  if (isThis) return dayAway(at, 0, i + 2)
  if (LATER.has(word) && PARTS_OF_DAY.has(after)) return dayAway(at, 0, i + 2)
  if (!EARLIER.has(word) || !PARTS_OF_DAY.has(after)) return null
  // By day, last night is over.
  return dayAway(at, /^(?:malam|malem|mlm)$/.test(after) && at.hour < 18 ? -1 : 0, i + 2)
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
  const length = readLength(tokens, isIn ? i + 1 : i)
  const direction = length && readDirection(tokens, length.next, isIn)
  return direction && dayAfter(at, length, direction.sign, direction.next)
}

function readLength(tokens: Tokens, i: number): Length | null {
  const one = ONE_UNIT.get(textAt(tokens, i))
  if (one) return { ...one, next: i + 1 }
  const number = readNumeral(tokens, i)
  const unit = number && UNITS.get(textAt(tokens, number.next))
  return unit && number.value > 0 ? lengthOf(number.value, unit, number.next + 1) : null
}

/** `bulan depan`, `tahun ini`, `bulan lalu`: all of it. */
export function readSpan(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const word = textAt(tokens, i)
  const shift = SHIFTS[textAt(tokens, i + 1)]
  if (shift === undefined || /^\d+$/.test(textAt(tokens, i - 1))) return null
  const span = spanOf(word, at, shift)
  return span && { ...span, next: i + 2 }
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
    const thatYear = year?.value ?? comingYear(at, month)
    return sideOf(wholeMonth(thatYear, month), side, year?.next ?? next)
  }
  const shift = SHIFTS[textAt(tokens, i + 2)]
  const span = spanOf(word, at, shift ?? 0)
  return span && sideOf(span, side, shift === undefined ? i + 2 : i + 3)
}

function sideOf({ from, to }: Days, side: 'FIRST' | 'MIDDLE' | 'LAST', next: number): Period {
  if (side === 'FIRST') return { from, to: null, next }
  if (side === 'LAST') return { from: to, to: null, next }
  const middle = from.month === to.month ? { ...from, day: 15 } : { ...from, month: 7 }
  return { from: middle, to: null, next }
}
