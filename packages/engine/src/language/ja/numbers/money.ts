import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import currencies from './currencies.json'
import { kanaNumeralBefore } from './kanaNumerals'
import { type Numeral, numeralsOf, readNumeral } from './numerals'

const QUICK =
  /[円¥$€£₩฿元]|えん|ドル|ユーロ|ウォン|ポンド|バーツ|ルピ|セント|フラン|ペソ|ドン|リンギ|yen|jpy|usd|eur|krw|cny|twd|thb|idr|gbp/
/** Names of money after a number, longer ones first; what turns the word into another follows each. */
const AFTER: readonly [RegExp, code: string][] = currencies.after.map(({ words, code }) => [
  new RegExp(`^ ?(?:${words})`),
  code,
])
const CENTS = /^ ?セント(?![ラ・])/
/** Signs and codes before a number. A yuan has the sign of the yen; in Japanese it is the yen. */
const BEFORE: readonly [RegExp, code: string][] = currencies.before.map(({ words, code }) => [
  new RegExp(`(?:${words}) ?$`),
  code,
])
/** 3000〜5000円: the money is named once. */
const RANGE_GAP = /^ ?(?:から|[~〜-]) ?$/

/** Amounts of money: 3千円, ¥500, 五百円, $20, 5万ウォン. Coins, notes and hundred-yen shops are things. */
export const findMoney: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const found: SystemFound[] = []
  const numerals = numeralsOf(text)
  for (const [i, numeral] of numerals.entries()) {
    if (/[\da-z第数何幾.]/.test(text.charAt(numeral.start - 1)) && !hasCodeBefore(text, numeral)) continue
    const amount = amountOf(text, numeral)
    if (!amount) continue
    const { start, end, code, value } = amount
    const from = numerals[i - 1]
    if (
      from &&
      from.value < value &&
      RANGE_GAP.test(text.slice(from.end, start)) &&
      found.at(-1)?.end !== from.end
    ) {
      const isListed = (found.at(-1)?.end ?? 0) <= from.start
      if (isListed) found.push({ start: from.start, end: from.end, value: `${from.value} ${code}` })
    }
    found.push({ start, end, value: `${value} ${code}` })
  }
  return withoutOverlap([...found, ...spelled(text)])
}

type Amount = { start: number; end: number; code: string; value: number }

function hasCodeBefore(text: string, { start }: Numeral): boolean {
  return /(?:^|[^a-z])(?:jpy|usd|eur|krw|cny|rmb|twd|hkd|sgd|aud|thb|idr|gbp|rp\.?)$/.test(
    text.slice(Math.max(0, start - 5), start),
  )
}

function amountOf(text: string, { start, end, value }: Numeral): Amount | null {
  const after = text.slice(end, end + 14)
  const cents = CENTS.exec(after)?.[0]
  if (cents) return { start, end: end + cents.length, code: 'USD', value: value / 100 }
  for (const [pattern, code] of AFTER) {
    const unit = pattern.exec(after)?.[0]
    if (unit && !/[a-z]/.test(after.charAt(unit.length)))
      return withCents(text, { start, end: end + unit.length, code, value })
  }
  const before = text.slice(Math.max(0, start - 5), start)
  for (const [pattern, code] of BEFORE) {
    const sign = pattern.exec(before)?.[0]
    if (sign) return { start: start - sign.length, end, code, value }
  }
  return null
}

/** 20ドル50セント */
function withCents(text: string, amount: Amount): Amount {
  if (amount.code === 'JPY') return amount
  const more = readNumeral(text, amount.end)
  const cents = more && more.value < 100 ? CENTS.exec(text.slice(more.end, more.end + 5))?.[0] : undefined
  if (!more || cents === undefined) return amount
  const value = Number((amount.value + more.value / 100).toFixed(2))
  return { ...amount, end: more.end + cents.length, value }
}

function spelled(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (let at = text.indexOf('えん'); at >= 0; at = text.indexOf('えん', at + 1)) {
    const numeral = kanaNumeralBefore(text, at)
    const isSure = numeral && numeral.value >= 10 && !/[りぎじそちどぴむ]/.test(text.charAt(at + 2))
    if (isSure) found.push({ start: numeral.start, end: at + 2, value: `${numeral.value} JPY` })
  }
  return found
}
