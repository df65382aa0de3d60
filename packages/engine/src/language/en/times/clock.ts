import { wordMap, wordSet } from '../../../finder/words'
import { isAfterIsoDate, type Clock as LatinClock } from '../../latin/times/times'
import { beginsNumber, hasWords, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { SMALL_NUMBERS } from '../numbers/numberWords'
import { readWordNumeral } from '../numbers/numerals'
import { type PartOfDay, readPart as readPartOfDay } from './partOfDay'

/** A time of day as it is written in English. */
export type Clock = LatinClock<PartOfDay>

const NOONS: ReadonlyMap<string, number> = wordMap([12, 'noon midday'], [0, 'midnight'])
const OCLOCK = new Set(["o'clock", 'oclock', 'oclok'])
const HOUR_UNITS = wordSet('hrs hr h hours hour')
const MINUTE_UNITS = wordSet('minutes minute mins min')
const TO_WORDS = wordSet('to til till before of')
/** Bare three-part words of a time name these otherwise. */
const NAMED_BY_NUMBER = wordSet('room gate flight bus channel number suite apartment')

/** The time of day that begins at a token, `half past three` to a bare `3`; null when there is none. */
export function readClock(tokens: Tokens, i: number): Clock | null {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return null
  if (token.kind === 'DIGITS') return readDigits(tokens, i)
  const noon = NOONS.get(token.text)
  if (noon !== undefined) return full(noon, 0, i + 1)
  return readPacked(tokens, i) ?? readPastOrTo(tokens, i) ?? readWords(tokens, i)
}

function readDigits(tokens: Tokens, i: number): Clock | null {
  if (!beginsNumber(tokens, i) && !isAfterIsoDate(tokens, i)) return null
  const digits = textAt(tokens, i)
  if (digits.length > 2) return readFourDigits(tokens, i)
  const mark = textAt(tokens, i + 1)
  const minutes = textAt(tokens, i + 2)
  if ((mark === ':' || mark === '.') && isGlued(tokens, i + 1) && /^\d\d$/.test(minutes)) {
    return mark === ':' ? readColon(tokens, i) : readDotted(tokens, i)
  }
  return readPastOrTo(tokens, i) ?? withHalf(tokens, Number(digits), 0, i + 1, digits.length === 2)
}

function readColon(tokens: Tokens, i: number): Clock | null {
  let next = i + 3
  if (textAt(tokens, next) === ':' && isGlued(tokens, next)) {
    if (!/^\d\d$/.test(textAt(tokens, next + 1))) return null
    next += 2
  }
  if (!isValid(Number(textAt(tokens, i)), Number(textAt(tokens, i + 2)))) return null
  const clock = withHalf(
    tokens,
    Number(textAt(tokens, i)),
    Number(textAt(tokens, i + 2)),
    next,
    textAt(tokens, i).startsWith('0'),
  )
  if (!clock) return null
  if (HOUR_UNITS.has(textAt(tokens, clock.next))) return { ...clock, isPlain: false, next: clock.next + 1 }
  if (MINUTE_UNITS.has(textAt(tokens, clock.next))) return null
  return isGlued(tokens, clock.next) &&
    tokens[clock.next]!.kind === 'WORD' &&
    textAt(tokens, clock.next) !== 'z'
    ? null
    : { ...clock, isPlain: false }
}

/** `3.30pm`, `18.30 hrs`, and `at 7.30` where the minutes are quarters. */
function readDotted(tokens: Tokens, i: number): Clock | null {
  const hour = Number(textAt(tokens, i))
  const minute = Number(textAt(tokens, i + 2))
  if (!isValid(hour, minute)) return null
  const clock = withHalf(tokens, hour, minute, i + 3, textAt(tokens, i).startsWith('0'))
  if (!clock) return null
  if (HOUR_UNITS.has(textAt(tokens, clock.next)) && textAt(tokens, clock.next).startsWith('hr')) {
    return { ...clock, isPlain: false, next: clock.next + 1 }
  }
  return !clock.isPlain || minute % 15 === 0 ? clock : null
}

/** `1530 hrs` */
function readFourDigits(tokens: Tokens, i: number): Clock | null {
  const digits = textAt(tokens, i)
  const unit = textAt(tokens, i + 1)
  if (digits.length !== 4 || (unit !== 'hrs' && unit !== 'h' && unit !== 'hours')) return null
  const hour = Number(digits.slice(0, 2))
  const minute = Number(digits.slice(2))
  return isValid(hour, minute) ? full(hour, minute, i + 2) : null
}

/** `seven hundred and thirty am`, as speech is written down. */
function readPacked(tokens: Tokens, i: number): Clock | null {
  const number = SMALL_NUMBERS.has(textAt(tokens, i)) ? readWordNumeral(tokens, i) : null
  if (!number || number.value < 100 || number.value > 1259) return null
  const clock = withHalf(tokens, Math.floor(number.value / 100), number.value % 100, number.next, false)
  return clock?.part ? clock : null
}

/** `half past 3`, `a quarter to five`, `10 minutes to six`, `half seven` (which is half past seven). */
function readPastOrTo(tokens: Tokens, i: number): Clock | null {
  const shift = readShift(tokens, i)
  if (!shift) return null
  const direction = directionOf(tokens, i, shift)
  const hour = direction && readHour(tokens, direction === 'HALF' ? shift.next : shift.next + 1)
  if (!hour) return null
  const isTo = direction === 'TO'
  const minute = isTo ? 60 - shift.minutes : shift.minutes
  const clock = withHalf(tokens, isTo ? before(hour.hour) : hour.hour, minute, hour.next, false)
  if (!clock) return null
  const needsEnd = isTo && !shift.isNamed && clock.part === null
  if (needsEnd && !endsHere(tokens, clock.next)) return null
  return { ...clock, isPlain: direction === 'HALF' && clock.part === null }
}

/** `HALF` for the British "half seven". Of two bare numbers in digits ("9 to 5") it is a range. */
function directionOf(tokens: Tokens, i: number, shift: Shift): 'PAST' | 'TO' | 'HALF' | null {
  const word = textAt(tokens, shift.next)
  if (word === 'past') return 'PAST'
  if (shift.minutes === 30)
    return textAt(tokens, i) === 'half' && readHour(tokens, shift.next) ? 'HALF' : null
  return TO_WORDS.has(word) && !shift.isDigits ? 'TO' : null
}

function before(hour: number): number {
  return hour === 1 ? 12 : hour - 1
}

/** How far from an hour: half, a quarter, ten minutes. */
type Shift = { minutes: number; next: number; isNamed: boolean; isDigits: boolean }

function readShift(tokens: Tokens, i: number): Shift | null {
  const at = textAt(tokens, i) === 'a' ? i + 1 : i
  const word = textAt(tokens, at)
  if (word === 'half') return { minutes: 30, next: at + 1, isNamed: true, isDigits: false }
  if (word === 'quarter') return { minutes: 15, next: at + 1, isNamed: true, isDigits: false }
  const number = readSmall(tokens, i)
  if (!number || number.value > 29) return null
  const isNamed = MINUTE_UNITS.has(textAt(tokens, number.next))
  if (!isNamed && number.value % 5 !== 0) return null
  const isDigits = !isNamed && tokens[i]!.kind === 'DIGITS' && textAt(tokens, number.next) !== 'past'
  return { minutes: number.value, next: number.next + (isNamed ? 1 : 0), isNamed, isDigits }
}

function readHour(tokens: Tokens, i: number): { hour: number; next: number } | null {
  const word = textAt(tokens, i)
  const noon = NOONS.get(word)
  if (noon !== undefined) return { hour: noon === 0 ? 24 : noon, next: i + 1 }
  const hour = SMALL_NUMBERS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0)
  return hour >= 1 && hour <= 12 ? { hour, next: i + 1 } : null
}

/** `three`, `three thirty`, `four oh five`, `seven forty-five` */
function readWords(tokens: Tokens, i: number): Clock | null {
  const hour = SMALL_NUMBERS.get(textAt(tokens, i)) ?? 0
  if (hour < 1 || hour > 12 || textAt(tokens, i - 1) === '-') return null
  if (SMALL_NUMBERS.has(textAt(tokens, i - 1))) return null
  const minutes = readWordMinutes(tokens, i + 1)
  if (!minutes || NAMED_BY_NUMBER.has(textAt(tokens, i - 1))) return withHalf(tokens, hour, 0, i + 1, false)
  const clock = withHalf(tokens, hour, minutes.value, minutes.next, false)
  if (!clock) return null
  // "one twenty three" may be any number.
  const isPlain = !clock.part && minutes.value % 5 !== 0
  return clock.part || endsHere(tokens, clock.next) ? { ...clock, isPlain } : null
}

function readWordMinutes(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  if (word === 'oh' || word === 'o') {
    const ones = SMALL_NUMBERS.get(textAt(tokens, i + 1)) ?? 0
    return ones > 0 && ones < 10 ? { value: ones, next: i + 2 } : null
  }
  const minutes = readSmall(tokens, i)
  const isMinutes = tokens[i]?.kind === 'WORD' && minutes && minutes.value >= 15 && minutes.value < 60
  return isMinutes ? minutes : null
}

/** 1–99 in digits or words. */
function readSmall(tokens: Tokens, i: number): Read<number> | null {
  const word = textAt(tokens, i)
  const value = SMALL_NUMBERS.get(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : 0)
  if (value === 0) return null
  const joint = textAt(tokens, i + 1) === '-' ? 1 : 0
  const ones = SMALL_NUMBERS.get(textAt(tokens, i + 1 + joint)) ?? 0
  const isPair = tokens[i]!.kind === 'WORD' && value >= 20 && ones > 0 && ones < 10
  return isPair ? { value: value + ones, next: i + 2 + joint } : { value, next: i + 1 }
}

function withHalf(tokens: Tokens, hour: number, minute: number, end: number, isFull: boolean): Clock | null {
  if (!isValid(hour, minute)) return null
  const oclock = skipOclock(tokens, end)
  const next = textAt(tokens, oclock) === 'ish' ? oclock + 1 : oclock
  const noon = hour === 12 ? NOONS.get(textAt(tokens, next)) : undefined
  if (noon !== undefined) return full(noon, minute, next + 1)
  const part = readPartOfDay(tokens, next)
  return {
    hour,
    minute,
    part: part?.value ?? null,
    isPlain: oclock === end && !part,
    isFull: hour > 12 || hour === 0 || (isFull && hour < 10),
    next: part?.next ?? next,
  }
}

function skipOclock(tokens: Tokens, i: number): number {
  if (OCLOCK.has(textAt(tokens, i))) return i + 1
  return hasWords(tokens, i, ['o', 'clock']) ? i + 2 : i
}

function full(hour: number, minute: number, next: number): Clock {
  return { hour, minute, part: null, isPlain: false, isFull: true, next }
}

function isValid(hour: number, minute: number): boolean {
  return hour <= 24 && minute < 60 && (hour < 24 || minute === 0)
}
