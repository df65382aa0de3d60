import { remembered } from '../../../finder/remembered'
import type { SystemFinder } from '../../../finder/systemFinder'
import { wordSet } from '../../../finder/words'
import { CURRENCY_SIGNS } from '../../latin/numbers/currencies'
import { findAmounts, type Money, type MoneySign } from '../../latin/numbers/money'
import { beginsNumber, isGlued, type Tokens, textAt } from '../../latin/tokens'
import { afterTo } from '../dates/calendarWords'
import { endsHere } from '../endsHere'
import { CURRENCY_WORDS, DOLLAR_COUNTRIES, MONEY_CUES, SLANG_AMOUNTS } from './currencies'
import { type Numeral, readNumeral } from './numerals'
import words from './words.json'

const QUICK =
  /[0-9$€£¥₩₹฿₫₱]|rupia|dol+ar|perak|rib[u]|rebu|juta|mil[iy]|euro|pound|yen|won|yuan|baht|ringgit|ri[y]al|ce[npb]|ceti|goc|gop|gob|got|noc|nob|usd|sgd/
/** Words farther off belong to something else. */
const CUE_MAX = 5
/** Smaller sums of rupiah have no coin. */
const PERAK_MIN = 25
/** `per orang` after a bare sum makes it a price. */
const PRICED_PER = new Set(['per', '/'])
const PER_EACH = wordSet('perorang seorang perbulan sebulan perhari sehari perkg sekilo setahun seminggu')
const PRICED_UNITS = new Set(words.pricedUnits)
/** Only right after the sign is "m" a thousand million. */
const AFTER_SIGN_SCALES: Record<string, number> = { m: 1e9, t: 1e12, b: 1e9 }
const SIGN_WEIGHTS: Record<string, number> = { m: 1e6, b: 1e9 }

/** Amounts of money with a sign, a code or a currency's word, bare ones (`50rb`) where the words around are about money. */
export const findMoney: SystemFinder = remembered((text) => {
  if (!QUICK.test(text.text)) return []
  let cued = Number.NEGATIVE_INFINITY
  return findAmounts(text, (tokens, i) => {
    const all = readMoney(tokens, i, i - cued <= CUE_MAX)
    // After one price the next number is one as well: "dari 50rb sampai 100rb".
    if (isCue(textAt(tokens, i)) || all.length > 0) cued = all.at(-1)?.next ?? i
    return all
  })
})

/** `harga`, `harganya` */
function isCue(word: string): boolean {
  return MONEY_CUES.has(word) || (word.endsWith('nya') && MONEY_CUES.has(word.slice(0, -3)))
}

function readMoney(tokens: Tokens, i: number, isCued: boolean): Money[] {
  const sign = readSign(tokens, i)
  if (sign) return readAfterSign(tokens, i, sign)
  const slang = readSlang(tokens, i)
  if (slang) return [slang]
  if (!beginsNumber(tokens, i)) return []
  const first = readNumeral(tokens, i)
  if (!first) return []
  const unit = readUnit(tokens, first.next, first.value)
  if (unit) return [{ from: i, next: unit.next, amount: first.value, code: unit.code }]
  const range = readRangeBeforeUnit(tokens, i, first, isCued)
  return range.length > 0 ? range : readBare(tokens, i, first, isCued)
}

/** `rp`, `rp.`, `$`, `us$`, `-$`, `usd`: the code, where the number begins and the sign of the amount. */
function readSign(tokens: Tokens, i: number): MoneySign | null {
  const text = textAt(tokens, i)
  if ((text === '-' || text === '−') && !isGlued(tokens, i) && isGlued(tokens, i + 1)) {
    const sign = readSign(tokens, i + 1)
    return sign && { ...sign, factor: -1 }
  }
  const sign = CURRENCY_SIGNS.get(text)
  if (sign) return { code: sign, next: i + 1, factor: 1 }
  const isRest = isGlued(tokens, i) && tokens[i - 1]!.kind !== 'MARK'
  return isRest || tokens[i]?.kind !== 'WORD' ? null : readSignWord(tokens, i, text)
}

function readSignWord(tokens: Tokens, i: number, text: string): MoneySign | null {
  const country = DOLLAR_COUNTRIES.get(text)
  if (country && textAt(tokens, i + 1) === '$' && isGlued(tokens, i + 1)) {
    return { code: country, next: i + 2, factor: 1 }
  }
  const word = CURRENCY_WORDS.get(text)
  if (!word?.before) return null
  const dot = /^[.:]$/.test(textAt(tokens, i + 1)) ? 1 : 0
  return { code: word.code, next: i + 1 + dot, factor: 1 }
}

function readAfterSign(tokens: Tokens, i: number, { code, next, factor }: MoneySign): Money[] {
  const first = readAmount(tokens, next, code)
  if (!first || first.value < 0 || !isFree(tokens, first.next)) return []
  const to = afterTo(tokens, first.next)
  const second = to > 0 && !readSign(tokens, to) ? readAmount(tokens, to, code) : null
  const isRange = second !== null && second.value > first.value && isMoneyEnd(tokens, second)
  const scale = isRange ? sharedScale(first, second) : 1
  const end = readUnit(tokens, first.next, first.value)
  const from = { from: i, next: end?.next ?? first.next, amount: first.value * scale * factor, code }
  return isRange ? [from, { from: to, next: second.next, amount: second.value, code }] : [from]
}

/** "rp 50-100rb" ends in a scale or has nothing countable after it. */
function isMoneyEnd(tokens: Tokens, second: Numeral): boolean {
  return second.scale > 1 || second.value >= 100 || endsHere(tokens, second.next)
}

/** Both ends of `50-100rb` are thousands. */
function sharedScale(first: Numeral, second: Numeral): number {
  return first.scale === 1 && second.scale > 1 && first.value < second.value / second.scale ? second.scale : 1
}

/** Nothing but a mark or a space may follow: `$5abc` is none, `rp50.000an` is about that much. */
function isFree(tokens: Tokens, i: number): boolean {
  return (
    !isGlued(tokens, i) ||
    tokens[i]!.kind === 'MARK' ||
    /^(?:an|rupiah|nya|perak|per)$/.test(textAt(tokens, i))
  )
}

function readAmount(tokens: Tokens, i: number, code: string): Numeral | null {
  const amount = readNumeral(tokens, i)
  if (!amount || amount.inWords || amount.scale > 1) return amount
  const word = textAt(tokens, amount.next)
  const isSmall = amount.value < 1000
  const scale = code === 'IDR' ? AFTER_SIGN_SCALES[word] : SIGN_WEIGHTS[word]
  if (!scale || !isSmall || (code !== 'IDR' && !isGlued(tokens, amount.next))) return amount
  return { ...amount, value: amount.value * scale, next: amount.next + 1, scale }
}

/** `goceng`, `ceban`; `cepek ceng` is a hundred thousand. */
function readSlang(tokens: Tokens, i: number): Money | null {
  const amount = SLANG_AMOUNTS.get(textAt(tokens, i))
  if (!amount || isGlued(tokens, i)) return null
  const isThousands = amount < 1000 && textAt(tokens, i + 1) === 'ceng'
  return isThousands
    ? { from: i, next: i + 2, amount: amount * 1000, code: 'IDR' }
    : { from: i, next: i + 1, amount, code: 'IDR' }
}

function readUnit(tokens: Tokens, i: number, value: number): { code: string; next: number } | null {
  const name = textAt(tokens, i)
  const sign = CURRENCY_SIGNS.get(name)
  if (sign) return { code: sign, next: i + 1 }
  const unit = CURRENCY_WORDS.get(name)
  // "2 perak" are medals, "2 rm" no ringgit but rooms.
  if (!unit || (name === 'perak' && value < PERAK_MIN) || (name === 'rm' && !isGlued(tokens, i))) return null
  if (name === 'pound' && textAt(tokens, i + 1) === 'sterling') return { code: 'GBP', next: i + 2 }
  const country = unit.code === 'USD' ? DOLLAR_COUNTRIES.get(textAt(tokens, i + 1)) : undefined
  return country && textAt(tokens, i + 1).length > 1
    ? { code: country, next: i + 2 }
    : { code: unit.code, next: i + 1 }
}

/** The first number of `20 sampai 30 dolar` and of `50-100 ribu` is money, too. */
function readRangeBeforeUnit(tokens: Tokens, i: number, first: Numeral, isCued: boolean): Money[] {
  const isAnd = /^(?:dan|atau)$/.test(textAt(tokens, first.next))
  const to = isAnd ? first.next + 1 : afterTo(tokens, first.next)
  const second = to > 0 ? readNumeral(tokens, to) : null
  if (!second) return []
  const scale = sharedScale(first, second)
  const amount = first.value * scale
  if (amount >= second.value || (isAnd && textAt(tokens, i - 1) !== 'antara' && scale === 1)) return []
  const unit = readUnit(tokens, second.next, second.value)
  if (!unit && !isBareMoney(tokens, second, isCued)) return []
  const code = unit?.code ?? 'IDR'
  return [
    { from: i, next: first.next, amount, code },
    { from: to, next: unit?.next ?? second.next, amount: second.value, code },
  ]
}

function readBare(tokens: Tokens, i: number, numeral: Numeral, isCued: boolean): Money[] {
  if (!isBareMoney(tokens, numeral, isCued)) return []
  return [{ from: i, next: numeral.next, amount: numeral.value, code: 'IDR' }]
}

/**
 * Thousands and millions without a currency are money where the words around say so, with nothing after them that
 * they could count ("budget 50rb", but not "10rb followers").
 */
function isBareMoney(tokens: Tokens, { scale, value, next }: Numeral, isCued: boolean): boolean {
  if (value < 500 || (scale < 1000 && (!isCued || value % 100 !== 0 || value < 1000))) return false
  if (isPrice(tokens, next, scale)) return true
  return isCued && (endsHere(tokens, next) || PER_EACH.has(textAt(tokens, next)))
}

/** `25rb per porsi`, `50rban`, `15rb/kg` */
function isPrice(tokens: Tokens, next: number, scale: number): boolean {
  if (scale < 1000) return false
  const after = textAt(tokens, next)
  if (/^(?:rban|jtan|jutaan)$/.test(textAt(tokens, next - 1)) && endsHere(tokens, next)) return true
  return PRICED_PER.has(after) && PRICED_UNITS.has(textAt(tokens, next + 1))
}
