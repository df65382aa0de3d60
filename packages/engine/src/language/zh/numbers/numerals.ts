import { findByOffset, matchAt } from '../../../finder/matchAt'
import { countedWords, wordMap } from '../../../finder/words'

/**
 * A numeral in a text, read once for every kind that is built on it. `isExact` is false for what names no one number
 * (三四个, 十几) or is larger than anybody means; such a numeral still takes up its stretch.
 */
export type Numeral = {
  start: number
  end: number
  value: number
  isArabic: boolean
  isExact: boolean
}

/** Above this no sum and no count is meant, and doubles cease to be exact. */
const VALUE_MAX = 1e15
const DIGITS_MAX = 15

const DIGIT = countedWords(
  '0 零|〇|○ 一|壹 二|贰|貳|两|兩 三|叁|參|叄|参 四|肆 五|伍 六|陆|陸 七|柒 八|捌 九|玖',
)
const SMALL_UNIT = wordMap([10, '十 拾'], [100, '百 佰'], [1000, '千 仟'])
const LARGE_UNIT = wordMap([1e4, '万 萬'], [1e8, '亿 億'])
const TWENTIES = wordMap([20, '廿'], [30, '卅'])

const ARABIC = /(?:\d{1,3}(?:,\d{3}){1,5}(?!\d)|\d{1,400})(?:\.\d{1,12}(?!\d))?/y
const STARTS = /[0-9零〇○一壹二贰貳三叁參叄参四肆五伍六陆陸七柒八捌九玖两兩十廿卅]/
/** Around it the number is only about so large: 十几个, 几十, 数十. */
const VAGUE_AFTER = new Set('几幾')
const VAGUE_BEFORE = new Set('几幾数數')
const WEEKDAY = /[一二三四五六日天]/
const WEEK_BEFORE = /(?:[周週]|星期|[礼禮]拜)$/
/** A count before "week" makes what follows a numeral of its own: 一周三次, 两个星期三次. */
const COUNTED_WEEK = /[0-9一二两兩三四五六七八九十几幾个個半](?:[周週]|星期|[礼禮]拜)$/
const NAMED_WEEK = /[这這那下上本](?:个|個|一)(?:[周週]|星期|[礼禮]拜)$/

/** Whether a text has any character that a numeral can begin with; most utterances are done with here. */
export function hasNumeral(text: string): boolean {
  return STARTS.test(text)
}

/** All numerals of a text, left to right; the day in 周三 is none. */
export function numeralsOf(text: string): Numeral[] {
  return findByOffset(text, (at) =>
    STARTS.test(text[at]!) && !isWeekdayAt(text, at) ? readNumeral(text, at) : null,
  )
}

/** Whether the character there is the name of a weekday: 周三, 星期三, 礼拜三, but not 一周三次. */
export function isWeekdayAt(text: string, at: number): boolean {
  if (!WEEKDAY.test(text.charAt(at))) return false
  const before = text.slice(Math.max(0, at - 4), at)
  return WEEK_BEFORE.test(before) && (!COUNTED_WEEK.test(before) || NAMED_WEEK.test(before))
}

/** The value of a text that is a numeral and nothing else, or null. */
export function numberOf(text: string): number | null {
  const numeral = readNumeral(text, 0)
  return numeral?.isExact && numeral.end === text.length ? numeral.value : null
}

/** The longest numeral that begins at an offset: `1,200`, `1.5万`, 三万五 (35000), 一百零五, 廿五, 二〇二六. */
export function readNumeral(text: string, at: number): Numeral | null {
  const arabic = matchAt(ARABIC, text, at)?.[0]
  const reading = arabic === undefined ? readHan(text, at) : readArabic(text, at, arabic)
  if (!reading) return null
  const isVague =
    VAGUE_AFTER.has(text.charAt(reading.end)) || (text[at] === '十' && VAGUE_BEFORE.has(text.charAt(at - 1)))
  const value = Number(reading.value.toPrecision(15))
  const isExact = reading.isExact && !isVague && value <= VALUE_MAX
  return { ...reading, value, isExact }
}

/** Digits, and units after them as far as they are written with digits: 1万2千. */
function readArabic(text: string, start: number, first: string): Numeral {
  const isExact = first.length <= DIGITS_MAX + 6
  const sum = new Sum()
  sum.digit(Number(first.replaceAll(',', '')))
  let end = start + first.length
  while (end < text.length && sum.unit(text[end]!)) {
    end++
    const next = matchAt(ARABIC, text, end)?.[0]
    if (next === undefined || next.length > 4) continue
    sum.digit(Number(next))
    end += next.length
  }
  return { start, end, value: sum.total(), isArabic: true, isExact }
}

function readHan(text: string, start: number): Numeral | null {
  const places = readPlaces(text, start)
  if (places) return places
  const sum = new Sum()
  let end = start
  if (text[end] === '十') sum.digit(1)
  for (; end < text.length; end++) {
    const character = text[end]!
    const digit = DIGIT.get(character)
    const tens = TWENTIES.get(character)
    // 两 after a digit is a weight (二两).
    const isWeight = end > start && (character === '两' || character === '兩') && DIGIT.has(text[end - 1]!)
    if (isWeight) break
    if (tens !== undefined ? sum.tens(tens) : digit === undefined ? sum.unit(character) : sum.digit(digit))
      continue
    break
  }
  return end === start ? null : { start, end, value: sum.total(), isArabic: false, isExact: true }
}

/** Digits one after the other: 二〇二六; two that follow one another (三四个) or have a unit (三四百) are a guess. */
function readPlaces(text: string, start: number): Numeral | null {
  let end = start
  while (end < text.length && DIGIT.has(text[end]!)) end++
  const length = end - start
  if (length < 2 || (text[start] === '零' && length === 2)) return null
  const digits = Array.from(text.slice(start, end), (character) => DIGIT.get(character)!)
  const hasUnit = SMALL_UNIT.has(text.charAt(end)) || LARGE_UNIT.has(text.charAt(end))
  while (SMALL_UNIT.has(text.charAt(end)) || LARGE_UNIT.has(text.charAt(end))) end++
  const isPair = length === 2 && (digits[1] === digits[0]! + 1 || text.slice(start, end) === '三五')
  const isExact = !hasUnit && !isPair && length <= DIGITS_MAX
  return { start, end, value: isExact ? Number(digits.join('')) : 0, isArabic: false, isExact }
}

/** Adds up a numeral from left to right; every step returns whether the numeral goes on with it. */
class Sum {
  #sum = 0
  #section = 0
  #pending: number | null = null
  #lastUnit = 0
  #lastSmall = Infinity
  #lastLarge = Infinity
  #hasZero = false

  digit(value: number): boolean {
    if (this.#pending === 0 || (value === 0 && this.#pending === null && this.#lastUnit > 0)) {
      this.#hasZero = true
    } else if (this.#pending !== null) return false
    this.#pending = value
    return true
  }

  tens(value: number): boolean {
    if (this.#pending !== null || this.#lastSmall <= 10) return false
    this.#section += value
    this.#lastSmall = 10
    this.#lastUnit = 10
    return true
  }

  unit(character: string): boolean {
    const small = SMALL_UNIT.get(character)
    if (small !== undefined) return this.#small(small)
    const large = LARGE_UNIT.get(character)
    if (large === undefined) return false
    const section = this.#section + (this.#pending ?? 0)
    // 万亿 alone multiplies what has been said already.
    if (section === 0 && (this.#sum === 0 || large <= this.#lastLarge)) return false
    this.#sum = large > this.#lastLarge ? (this.#sum + section) * large : this.#sum + section * large
    this.#section = 0
    this.#pending = null
    this.#lastSmall = Infinity
    this.#lastLarge = large
    this.#lastUnit = large
    this.#hasZero = false
    return true
  }

  /** A digit at the end counts the next lower unit (一百五, 三万五) unless a zero stands before it (一百零五). */
  total(): number {
    const rest = this.#pending ?? 0
    const isShort = this.#lastUnit >= 100 && !this.#hasZero && rest < 10 && Number.isInteger(rest)
    return this.#sum + this.#section + (isShort ? (rest * this.#lastUnit) / 10 : rest)
  }

  #small(unit: number): boolean {
    const isTenAfterZero = unit === 10 && this.#pending === null && this.#section === 0 && this.#sum === 0
    if (unit >= this.#lastSmall || (this.#pending === null && !isTenAfterZero)) return false
    this.#section += (this.#pending ?? 1) * unit
    this.#pending = null
    this.#lastSmall = unit
    this.#lastUnit = unit
    this.#hasZero = false
    return true
  }
}
