import { matchAt, matchesAt, type ReadTo } from '../../../finder/matchAt'
import { countedWords } from '../../../finder/words'
/**
 * A numeral in a text; offsets are UTF-16. `NATIVE` is 하나, 둘 …; `SINO` 일, 이, 십 …; `DIGITS` only digits;
 * `MIXED` digits with 십백천만억조 (3만5천).
 */
export type Numeral = {
  start: number
  end: number
  value: number
  form: 'DIGITS' | 'SINO' | 'NATIVE' | 'MIXED'
}

const VALUE_MAX = 1e15
/** Units before which 2억 3천 is what it says. */
const UNIT_AFTER = /^ ?[원명개건표주]/
/** 3만5 is 35000, as people say it; a unit behind the digit makes it 30005. */
const SHORT_REST = /^[만억][1-9](?:$|[ ,.?!]|[요이으로은는만을에쯤정]\D?$)/
const DIGITS_MAX = 15
const SINO_DIGITS = '일이삼사오육칠팔구'
const SMALL_PLACES: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 }
const BIG_PLACES: Readonly<Record<string, number>> = { 만: 1e4, 억: 1e8, 조: 1e12 }

const NATIVE_TENS = countedWords('1 열 스물|스무 서른 마흔 쉰 예순 일흔 여든 아흔')
/** With the forms before a counter (한, 두, 석, 넉) and the common misspellings of eight. */
const NATIVE_UNITS = countedWords('1 하나|한 둘|두 셋|세 넷|네 다섯 여섯 일곱 여덟|여덜|여덞 아홉')
const TENS = [...NATIVE_TENS.keys()].join('|')
const UNITS = [...NATIVE_UNITS.keys()].join('|')
const NATIVE = new RegExp(`(?:(${TENS})(?: ?(${UNITS}))?|(${UNITS}))`, 'y')
const NATIVE_FROM_TEN = new RegExp(`(?:${TENS})`, 'y')

/** Source of a pattern for whatever `numeralOf` can read, up to a few syllables; for use inside other patterns. */
export const NUMERAL = `\\d{1,6}|[일이삼사오육칠팔구십백천]{1,6}|(?:(?:${TENS}) ?)?(?:${UNITS})|(?:${TENS})`

/** What a numeral is, all of it; null when it is none. */
export function numeralOf(written: string): number | null {
  const numeral = readNumeral(written, 0)
  return numeral?.end === written.length ? numeral.value : null
}

/** The longest numeral that begins at an offset, or null. Time in proportion to the numeral. */
export function readNumeral(text: string, at: number): Numeral | null {
  return readNative(text, at) ?? readPlaces(text, at)
}

/** Digits with separators of thousands and a decimal fraction; null also when they are too many to be a number. */
export function readDigits(text: string, at: number): ReadTo<number> | null {
  let end = at
  while (isDigit(text, end)) end++
  if (end === at || end - at > DIGITS_MAX) return null
  while (end - at <= DIGITS_MAX && text[end] === ',' && isGroup(text, end + 1)) end += 4
  if (text[end] === '.' && isDigit(text, end + 1)) {
    end++
    while (isDigit(text, end)) end++
  }
  const value = Number(text.slice(at, end).replaceAll(',', ''))
  return value <= VALUE_MAX ? { value, end } : null
}

export function isDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 48 && unit <= 57
}

function isGroup(text: string, at: number): boolean {
  return isDigit(text, at) && isDigit(text, at + 1) && isDigit(text, at + 2) && !isDigit(text, at + 3)
}

function readNative(text: string, at: number): Numeral | null {
  const match = matchAt(NATIVE, text, at)
  if (!match) return null
  const [whole, tens, unit, alone] = match
  const value = 10 * (NATIVE_TENS.get(tens ?? '') ?? 0) + (NATIVE_UNITS.get(unit ?? alone ?? '') ?? 0)
  return { start: at, end: at + whole.length, value, form: 'NATIVE' }
}

/** What has been read so far of 1억 2천3백만 5; -1 for no `current` digit. Each unit is lower than the one before. */
type Reading = {
  end: number
  total: number
  section: number
  current: number
  small: number
  big: number
  hasDigits: boolean
  hasWords: boolean
}

function readPlaces(text: string, at: number): Numeral | null {
  const reading: Reading = {
    end: at,
    total: 0,
    section: 0,
    current: -1,
    small: 1e4,
    big: VALUE_MAX,
    hasDigits: false,
    hasWords: false,
  }
  while (readDigit(text, reading) || readPlace(text, reading) || readSpace(text, reading)) {
    if (reading.end >= text.length) break
  }
  if (reading.end === at || !(reading.hasDigits || reading.hasWords)) return null
  const value = tidy(reading.total + restOf(text, reading))
  if (value > VALUE_MAX) return null
  return withNative(text, { start: at, end: reading.end, value, form: formOf(reading) })
}

/** What is below the last 만 or 억; of 2억 3천 in ten thousands, as the thousands of such a sum are never named alone. */
function restOf(text: string, { section, current, big, end }: Reading): number {
  const rest = section + Math.max(current, 0)
  if (SHORT_REST.test(text.slice(Math.max(0, end - 2), end + 2))) return (rest * big) / 10
  const isShort = big === 1e8 && current < 0 && section >= 1000 && section % 1000 === 0
  return isShort && !UNIT_AFTER.test(text.slice(end, end + 2)) ? rest * 1e4 : rest
}

function formOf({ hasDigits, hasWords }: Reading): Numeral['form'] {
  if (!hasWords) return 'DIGITS'
  return hasDigits ? 'MIXED' : 'SINO'
}

function readDigit(text: string, reading: Reading): boolean {
  if (reading.current >= 0) return false
  const digits = readDigits(text, reading.end)
  if (digits) {
    if (reading.hasWords && digits.value >= Math.min(reading.small, 1e4)) return false
    reading.current = digits.value
    reading.end = digits.end
    reading.hasDigits = true
    return true
  }
  const digit = SINO_DIGITS.indexOf(text[reading.end] ?? ' ') + 1
  if (digit === 0 || (digit === 2 && isPolite(text, reading))) return false
  reading.current = digit
  reading.end++
  reading.hasWords = true
  return true
}

/** 삼십이요 is 30 and 오만이에요 50000 with a polite ending, not 32 and 50002. */
function isPolite(text: string, { small, big, end }: Reading): boolean {
  return (small < 1e4 || big < VALUE_MAX) && (text[end + 1] === '요' || text.startsWith('에요', end + 1))
}

function readPlace(text: string, reading: Reading): boolean {
  const character = text[reading.end] ?? ''
  const small = SMALL_PLACES[character]
  const big = BIG_PLACES[character]
  if (small !== undefined && small < reading.small) {
    reading.section += (reading.current < 0 ? 1 : reading.current) * small
    reading.small = small
  } else if (big !== undefined && big < reading.big && !(isEmpty(reading) && big > 1e4)) {
    const sum = reading.section + Math.max(reading.current, 0)
    reading.total += (sum === 0 ? 1 : sum) * big
    reading.section = 0
    reading.small = 1e4
    reading.big = big
  } else return false
  reading.current = -1
  reading.end++
  reading.hasWords = true
  return true
}

function isEmpty({ section, current }: Reading): boolean {
  return section === 0 && current < 0
}

/** 1억 2천만, 3만 5천: a space inside a numeral stands after a unit and before a lower one. */
function readSpace(text: string, reading: Reading): boolean {
  const { end } = reading
  if (text[end] !== ' ' || !reading.hasWords || reading.current >= 0) return false
  const next = text[end + 1] ?? ''
  const digits = readDigits(text, end + 1)
  const goesOn = digits
    ? isLowerPlace(text[digits.end], reading) ||
      (digits.end - end > 3 && digits.value < Math.min(reading.small, 1e4))
    : (SINO_DIGITS.includes(next) && next !== '' && isLowerPlace(text[end + 2], reading)) ||
      (reading.small === 1e4 && (next === '천' || next === '백'))
  if (goesOn) reading.end++
  return goesOn
}

/** 이만 삼만 are two numbers, 이만 삼천 is one. */
function isLowerPlace(character: string | undefined, { big }: Reading): boolean {
  return character !== undefined && (character in SMALL_PLACES || (BIG_PLACES[character] ?? big) < big)
}

/** 백스물세 is 123. */
function withNative(text: string, numeral: Numeral): Numeral {
  if (numeral.form !== 'SINO' || numeral.value < 100 || numeral.value % 100 !== 0) return numeral
  const native = matchesAt(NATIVE_FROM_TEN, text, numeral.end) ? readNative(text, numeral.end) : null
  return native ? { ...numeral, end: native.end, value: numeral.value + native.value } : numeral
}

/** 1.1만 is 11000, not 11000.000000000002. */
function tidy(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
