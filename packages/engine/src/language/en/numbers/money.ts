import type { SystemFinder } from '../../../finder/systemFinder'
import { wordSet } from '../../../finder/words'
import { findAmounts, type Money, type MoneySign } from '../../latin/numbers/money'
import type { Numeral } from '../../latin/numbers/numerals'
import {
  beginsNumber,
  hasBefore,
  hasWords,
  isGlued,
  skipHyphen,
  type Tokens,
  textAt,
} from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { CURRENCY_SIGNS, CURRENCY_WORDS, SIGN_COUNTRIES } from './currencies'
import { SCALES } from './numberWords'
import { readNumeral } from './numerals'

const QUICK =
  /[0-9$€£¥₩₹฿₫₱¢]|dol+ar|buck|cent|euro|pound|quid|pence|yen|won|yuan|renminbi|kuai|baht|rupia|rupee|ringgit|dong|dirham|franc|usd|eur|gbp|krw|jpy/
const GLUED_SCALES: Record<string, number> = { k: 1e3, m: 1e6, mm: 1e6, b: 1e9, bn: 1e9 }
const RANGE_WORDS = wordSet('to or - – ~ and')
/** What the singular with an article is part of when it is no amount: "a dollar store". */
const NO_AMOUNT_BEFORE = wordSet('store stores shop sign menu general tree zone bill')
const LOSES_WEIGHT = wordSet('lost lose losing gain gained gaining weigh weighs weighed weighing lift')
/** Currencies do not have less; a team has. */
const WON_MIN = 10

/** Amounts of money with a sign, a code or a currency's word (behaviour 4.5): `$5`, `20 quid`, `10k won`. */
export const findMoney: SystemFinder = (text) => (QUICK.test(text.text) ? findAmounts(text, readMoney) : [])

function readMoney(tokens: Tokens, i: number): Money[] {
  const sign = readSign(tokens, i)
  if (sign) return readAfterSign(tokens, i, sign)
  if (!beginsNumber(tokens, i)) return []
  const one = readSingular(tokens, i)
  if (one) return [one]
  const first = readAmount(tokens, i)
  if (!first) return []
  const whole = withUnit(tokens, i, first)
  if (whole) return [whole]
  return readRangeBeforeUnit(tokens, i, first)
}

/** `$`, `us$`, `-$`, `usd`, `rs.`: the code, where the number begins and the sign of the amount. */
function readSign(tokens: Tokens, i: number): MoneySign | null {
  const text = textAt(tokens, i)
  const owed = text === '-' && isMinus(tokens, i) ? CURRENCY_SIGNS.get(textAt(tokens, i + 1)) : undefined
  if (owed) return { code: owed, next: i + 2, factor: -1 }
  const sign = CURRENCY_SIGNS.get(text)
  if (sign) return { code: sign, next: i + 1, factor: 1 }
  if (tokens[i]?.kind !== 'WORD' || isGlued(tokens, i)) return null
  const country = SIGN_COUNTRIES.get(text)
  if (country && textAt(tokens, i + 1) === '$' && isGlued(tokens, i + 1)) {
    return { code: country, next: i + 2, factor: 1 }
  }
  const word = CURRENCY_WORDS.get(text)
  if (!word?.before) return null
  const dot = textAt(tokens, i + 1) === '.' ? 1 : 0
  return { code: word.code, next: i + 1 + dot, factor: 1 }
}

/** Not the dash of `$25 - $30`. */
function isMinus(tokens: Tokens, i: number): boolean {
  return !isGlued(tokens, i) && tokens[i - 1]?.kind !== 'DIGITS'
}

function readAfterSign(tokens: Tokens, i: number, { code, next, factor }: MoneySign): Money[] {
  const amount = readGrouped(tokens, next, code) ?? readAmount(tokens, next, true)
  if (!amount || amount.value < 0 || !isFree(tokens, amount.next)) return []
  const first = { from: i, next: amount.next, amount: amount.value * factor, code }
  if (!RANGE_WORDS.has(textAt(tokens, amount.next)) || textAt(tokens, amount.next) === 'and') return [first]
  const at = amount.next + 1
  if (CURRENCY_SIGNS.has(textAt(tokens, at))) return [first]
  const isJoined = isGlued(tokens, at) || textAt(tokens, at - 1) === '-'
  const second = isJoined ? readAmount(tokens, at, true) : null
  if (!second || second.value <= amount.value) return [first]
  return [
    { ...first, amount: withScaleOf(tokens, amount, second) * factor },
    { from: at, next: second.next, amount: second.value, code },
  ]
}

/** Both ends of `$1-2m` are millions; both numbers are in digits. */
function withScaleOf(tokens: Tokens, first: Numeral, second: Numeral): number {
  const [digits, word] = [tokens[second.next - 2], textAt(tokens, second.next - 1)]
  const scale = digits?.kind === 'DIGITS' ? (GLUED_SCALES[word] ?? SCALES.get(word) ?? 1) : 1
  const scaled = first.value * scale
  return tokens[first.next - 1]?.kind === 'DIGITS' && scaled < second.value ? scaled : first.value
}

/** Nothing but a mark or a space may follow the digits: `$5abc` is none. */
function isFree(tokens: Tokens, i: number): boolean {
  return !isGlued(tokens, i) || tokens[i]!.kind === 'MARK'
}

function readAmount(tokens: Tokens, i: number, isMoney = false): Numeral | null {
  const amount = readNumeral(tokens, i)
  if (!amount || amount.inWords) return amount
  const factor = isGlued(tokens, amount.next) ? GLUED_SCALES[textAt(tokens, amount.next)] : undefined
  // Only beside a currency: "5m" alone are metres.
  if (factor && (isMoney || isBeforeCurrency(tokens, amount.next + 1))) {
    return { ...amount, value: amount.value * factor, next: amount.next + 1 }
  }
  return withDecimalComma(tokens, i, amount)
}

/** Not the sign of `2m $10`, nor "won" in "she ran 100m won gold". */
function isBeforeCurrency(tokens: Tokens, i: number): boolean {
  const at = readCountry(tokens, i)?.next ?? i
  const name = textAt(tokens, at)
  if (CURRENCY_SIGNS.has(name)) return at > i || isGlued(tokens, at)
  return CURRENCY_WORDS.has(name) && (name !== 'won' || endsHere(tokens, at + 1))
}

/** `3,50`: two digits after a comma are cents, as much of Europe writes them. */
function withDecimalComma(tokens: Tokens, i: number, amount: Numeral): Numeral {
  const cents = textAt(tokens, amount.next + 1)
  const fits = amount.next === i + 1 && textAt(tokens, amount.next) === ',' && /^\d\d$/.test(cents)
  if (!fits || !isGlued(tokens, amount.next) || !isGlued(tokens, amount.next + 1)) return amount
  return { ...amount, value: amount.value + Number(cents) / 100, next: amount.next + 2 }
}

/** Rupiah are grouped with full stops also by those who write English. */
function readGrouped(tokens: Tokens, i: number, code: string): Numeral | null {
  if (code !== 'IDR' || tokens[i]?.kind !== 'DIGITS' || textAt(tokens, i).length > 3) return null
  let digits = textAt(tokens, i)
  let next = i + 1
  while (digits.length < 15 && textAt(tokens, next) === '.' && /^\d{3}$/.test(textAt(tokens, next + 1))) {
    digits += textAt(tokens, next + 1)
    next += 2
  }
  return digits.length > 3 && next > i + 1 ? { value: Number(digits), next, inWords: false } : null
}

function readSingular(tokens: Tokens, i: number): Money | null {
  const hasHalf = textAt(tokens, i) === 'half'
  const at = hasHalf ? i + 1 : i
  if (!/^an?$/.test(textAt(tokens, at))) return null
  const unit = CURRENCY_WORDS.get(textAt(tokens, at + 1))
  if (!unit?.single || NO_AMOUNT_BEFORE.has(textAt(tokens, at + 2))) return null
  const one = { from: i, next: at + 2, amount: hasHalf ? 0.5 : 1, code: unit.code }
  return hasHalf ? one : withCents(tokens, one)
}

function withUnit(tokens: Tokens, i: number, { value, next }: Numeral): Money | null {
  const country = readCountry(tokens, next)
  const at = skipHyphen(tokens, country?.next ?? next)
  const name = textAt(tokens, at)
  const sign = CURRENCY_SIGNS.get(name)
  if (sign) {
    return { from: i, next: at + 1, amount: name === '¢' ? value / 100 : value, code: country?.code ?? sign }
  }
  const unit = CURRENCY_WORDS.get(name)
  if (!unit || !isMoney(tokens, i, at, value, name)) return null
  const code = country && unit.code === 'USD' ? country.code : unit.code
  const whole = { from: i, next: at + 1, amount: value * (unit.factor ?? 1), code }
  return unit.factor ? whole : withCents(tokens, whole)
}

function readCountry(tokens: Tokens, i: number): { code: string; next: number } | null {
  for (const length of [2, 1]) {
    const words = tokens.slice(i, i + length).map(({ text }) => text)
    const code = SIGN_COUNTRIES.get(words.join(' '))
    const following = textAt(tokens, i + length)
    if (code && /^(?:dollars?|bucks|\$)$/.test(following)) return { code, next: i + length }
  }
  const isSwiss = textAt(tokens, i) === 'swiss' && /^francs?$/.test(textAt(tokens, i + 1))
  return isSwiss ? { code: 'CHF', next: i + 1 } : null
}

/** Whether "pounds" are no weight, "won" is no verb and "two cents" no opinion. */
function isMoney(tokens: Tokens, i: number, at: number, value: number, name: string): boolean {
  if (name === 'won') return value >= WON_MIN
  if (name === 'cents') return textAt(tokens, i - 1) !== 'my'
  if (name !== 'pounds' && name !== 'pound') return true
  const following = textAt(tokens, at + 1)
  if (['of', 'weight', 'heavy', 'heavier', 'lighter', 'overweight'].includes(following)) {
    return hasWords(tokens, at + 1, ['of', 'credit'])
  }
  if (hasWords(tokens, at + 1, ['in', 'weight'])) return false
  return !hasBefore(tokens, i, 4, LOSES_WEIGHT)
}

/** `5 dollars and 20 cents` */
function withCents(tokens: Tokens, whole: Money): Money {
  const at = textAt(tokens, whole.next) === 'and' ? whole.next + 1 : whole.next
  const cents = readNumeral(tokens, at)
  if (!cents || cents.value < 0 || cents.value > 99) return whole
  const unit = CURRENCY_WORDS.get(textAt(tokens, cents.next))
  // "five dollars fifty"
  const isBare = at === whole.next && cents.value >= 10 && Number.isInteger(cents.value)
  if (isBare && whole.code.endsWith('D') && endsHere(tokens, cents.next)) {
    return { ...whole, amount: whole.amount + cents.value / 100, next: cents.next }
  }
  if (!unit?.factor) return whole
  return { ...whole, amount: whole.amount + cents.value * unit.factor, next: cents.next + 1 }
}

/** The first number of `between 20 and 30 dollars` is money, too. */
function readRangeBeforeUnit(tokens: Tokens, i: number, first: Numeral): Money[] {
  const joint = textAt(tokens, first.next)
  if (!RANGE_WORDS.has(joint)) return []
  if (joint === 'and' && textAt(tokens, i - 1) !== 'between') return []
  const second = readAmount(tokens, first.next + 1)
  const whole = second && withUnit(tokens, first.next + 1, second)
  if (!whole || second.value <= first.value) return []
  const amount = withScaleOf(tokens, first, second)
  return [{ from: i, next: first.next, amount, code: whole.code }, whole]
}
