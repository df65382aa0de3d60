import type { Language } from '@parlance/contract'
import { languageOf } from '../../language/languages'
import type { Currency } from '../../language/valueWriting'
import { shortestDecimal } from '../decimal'
import { numberFormatter, plainBlanks } from './intl'

const WHOLE_ONLY: readonly string[] = ['KRW', 'JPY', 'TWD', 'IDR', 'VND']

/** Formatters write no more digits of a fraction; what has more stays as it is, so that none is rounded away. */
const DIGITS_MAX = 20

/** The normal form of an amount (behaviour 4.5): `10000 KRW`. */
const AMOUNT = /^(-?\d[\d.]*) ([A-Z]{3})$/

type Amount = { decimal: Intl.StringNumericLiteral; currency: string }

/** An amount of money in its two parts; without a currency, in that of the language. Null for what is none. */
export function readAmount(text: string, own: string | null): Amount | null {
  const [, amount = text, currency = own] = AMOUNT.exec(text) ?? []
  const decimal = exactly(amount)
  return currency !== null && decimal !== null ? { decimal, currency } : null
}

/** `1234.5` with the signs between groups and before fractions that a language has: `1,234.5`, `1.234,5`. */
export function groupDigits(text: string, language: Language): string | null {
  const decimal = exactly(text)
  return decimal && numberFormatter(language, { maximumFractionDigits: DIGITS_MAX }).format(decimal)
}

/** A share of one in hundredths: 0.155 is `15.5%`. */
export function writePercent(text: string, language: Language): string | null {
  const decimal = exactly(text)
  return (
    decimal &&
    numberFormatter(language, { style: 'percent', maximumFractionDigits: DIGITS_MAX }).format(decimal)
  )
}

/** An amount of that currency: `12,000원`, `$12.50`, `Rp 12.000`. Null for one of another. */
export function writeMoney(text: string, currency: Currency, language: Language): string | null {
  const amount = readAmount(text, currency)
  return amount?.currency === currency ? write(amount, language) : null
}

/** An amount with its currency, `1200.5 USD`; where `own`, also a number, which is in the currency of the language. */
export function writeAmount(text: string, language: Language, own = false): string | null {
  const amount = readAmount(text, own ? languageOf(language).valueWriting.currency : null)
  return amount && write(amount, language)
}

/** The word for a currency that a language writes behind an amount; undefined where it has none. */
export function currencyWord(currency: string, language: Language): string | undefined {
  const words: Readonly<Record<string, string>> | undefined = languageOf(language).valueWriting.currencyWords
  return words?.[currency]
}

function write({ decimal, currency }: Amount, language: Language): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  // What a confirmation shows is what is paid, so that no digit is rounded away.
  const maximumFractionDigits = Math.max(digits, WHOLE_ONLY.includes(currency) ? 0 : 2)
  const minimumFractionDigits = digits > 0 ? maximumFractionDigits : 0
  const fraction = { minimumFractionDigits, maximumFractionDigits }
  const word = currencyWord(currency, language)
  if (word !== undefined) return numberFormatter(language, fraction).format(decimal) + word
  const style = { ...fraction, style: 'currency', currency } as const
  const { currencyWords, isCurrencyNameApart } = languageOf(language).valueWriting
  if (!currencyWords) return plainBlanks(numberFormatter(language, style).format(decimal))
  const named = plainBlanks(numberFormatter(language, { ...style, currencyDisplay: 'name' }).format(decimal))
  return isCurrencyNameApart ? named : named.replace(' ', '')
}

/** A decimal that formatters write with all its digits, as their type wants it; null for any other text. */
function exactly(text: string): Intl.StringNumericLiteral | null {
  const decimal = shortestDecimal(text)
  const isWritten = decimal !== null && (decimal.split('.')[1] ?? '').length <= DIGITS_MAX
  return isWritten ? (decimal as Intl.StringNumericLiteral) : null
}
