import { matchAt } from '../../../finder/matchAt'
import type { SystemFound } from '../../../finder/systemFinder'
import { inThai } from '../thaiText'
import currencies from './currencies.json'
import { type Numeral, numeralsOf, printNumber } from './numerals'

/** Words and signs after an amount, each currency a group of its code. */
const UNIT = new RegExp(
  ` ?(?:${Object.entries(currencies)
    .map(([code, words]) => `(?<${code}>${words})`)
    .join('|')})(?![a-z\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e])`,
  'y',
)
const SIGN =
  /(?:(?<USD>us ?\$|\$|usd)|(?<THB>฿|thb)|(?<EUR>€|eur)|(?<GBP>£|gbp)|(?<JPY>¥|jpy)|(?<KRW>₩|krw)|(?<SGD>s\$|sgd)) ?$/
const SATANG = / ?(?:สตางค์|สต\.)/y
const QUARTER_BAHT = / ?สลึง/y
const HALF = /ครึ่ง(?!ราคา|หนึ่ง|นึง)/y
const HALF_BAHT = /ครึ่งบาท/g
const UNTIL = / ?(?:-|~|–|ถึง) ?/y
/** The weight of gold is given in baht, that of cakes in pounds. */
const GOLD_BEFORE = /(?:ทอง|ทองคำ|รูปพรรณ|ทองแท่ง|หนัก|สร้อย|สร้อยคอ|แหวน|กำไล|น้ำหนัก) ?$/
const CAKE_BEFORE = /เค้ก|หนัก|ขนาด|ลด|กก/
const TOUCHING_BEFORE = /[a-z0-9_./\\#@:]$/
const REACH = 12

type Amount = SystemFound & { amount: number; code: string }

/** Amounts with their currency; the lower end of a range of prices is an amount of the same currency. */
export const findMoney = inThai((thai) => {
  const { text } = thai
  const numerals = numeralsOf(thai)
  const found: Amount[] = []
  numerals.forEach((numeral, i) => {
    const amount = amountAt(text, numeral, numerals[i + 1])
    if (!amount || amount.start < (found.at(-1)?.end ?? 0)) return
    const lower = lowerOf(text, numerals[i - 1], numeral, amount.code)
    if (lower && lower.start >= (found.at(-1)?.end ?? 0)) found.push(lower)
    found.push(amount)
  })
  return withHalfBaht(text, found).map(({ start, end, value }) => ({ start, end, value }))
})

function amountAt(text: string, numeral: Numeral, next: Numeral | undefined): Amount | null {
  if (!numeral.isExact) return null
  const before = text.slice(Math.max(0, numeral.start - REACH), numeral.start)
  const sign = SIGN.exec(before)
  if (!sign && numeral.isArabic && TOUCHING_BEFORE.test(before)) return null
  const satang = smallAt(text, numeral)
  if (satang) return satang
  const unit = matchAt(UNIT, text, numeral.end)
  const code = codeOf(unit) ?? codeOf(sign)
  if (!code || (unit && isWeight(text, numeral, code))) return null
  const start = sign ? numeral.start - sign[0].length : numeral.start
  const end = numeral.end + (unit?.[0].length ?? 0)
  return code === 'THB'
    ? withSatang(text, start, end, numeral, next)
    : amountOf(start, end, numeral.value, code)
}

function codeOf(match: RegExpExecArray | null): string | null {
  if (!match) return null
  return Object.entries(match.groups ?? {}).find(([, words]) => words !== undefined)?.[0] ?? null
}

function isWeight(text: string, { start, value }: Numeral, code: string): boolean {
  if (code === 'THB') return value <= 100 && GOLD_BEFORE.test(text.slice(Math.max(0, start - REACH), start))
  return code === 'GBP' && CAKE_BEFORE.test(text.slice(Math.max(0, start - 2 * REACH), start))
}

/** Satang and quarters of a baht alone. */
function smallAt(text: string, { start, end, value }: Numeral): Amount | null {
  const satang = matchAt(SATANG, text, end)
  if (satang) return amountOf(start, end + satang[0].length, value / 100, 'THB')
  const quarter = matchAt(QUARTER_BAHT, text, end)
  return quarter && amountOf(start, end + quarter[0].length, value / 4, 'THB')
}

function withSatang(
  text: string,
  start: number,
  end: number,
  { value }: Numeral,
  next: Numeral | undefined,
): Amount {
  const half = matchAt(HALF, text, end)
  if (half) return amountOf(start, end + half[0].length, value + 0.5, 'THB')
  const isNext = next?.isExact && next.value < 100 && (next.start === end || next.start === end + 1)
  const satang = isNext ? matchAt(SATANG, text, next.end) : null
  if (!next || !satang) return amountOf(start, end, value, 'THB')
  return amountOf(start, next.end + satang[0].length, value + next.value / 100, 'THB')
}

/** 500-1000 บาท; of 2-3 พันบาท both are thousands. */
function lowerOf(text: string, lower: Numeral | undefined, upper: Numeral, code: string): Amount | null {
  const until = lower?.isExact ? matchAt(UNTIL, text, lower.end) : null
  if (!lower || !until || lower.end + until[0].length !== upper.start) return null
  if (lower.isArabic && TOUCHING_BEFORE.test(text.slice(Math.max(0, lower.start - 1), lower.start)))
    return null
  const isOfScale = upper.scale > 1 && lower.scale === 1 && lower.value * upper.scale < upper.value
  const value = isOfScale ? lower.value * upper.scale : lower.value
  return value < upper.value ? amountOf(lower.start, lower.end, value, code) : null
}

function withHalfBaht(text: string, found: Amount[]): Amount[] {
  if (!text.includes('ครึ่งบาท')) return found
  for (const { 0: words, index } of text.matchAll(HALF_BAHT)) {
    const end = index + words.length
    if (found.every((one) => index >= one.end || end <= one.start))
      found.push(amountOf(index, end, 0.5, 'THB'))
  }
  return found.sort((a, b) => a.start - b.start)
}

function amountOf(start: number, end: number, amount: number, code: string): Amount {
  return { start, end, amount, code, value: `${printNumber(amount)} ${code}` }
}
