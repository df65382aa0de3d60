import type { Language } from '@parlance/contract'
import { isDecimal, shortestDecimal } from '../decimal'

type Currency = 'KRW' | 'JPY' | 'CNY' | 'TWD' | 'USD' | 'THB' | 'IDR'

/** How people write an amount of money in a sentence: with the word behind it where they use one, else by its sign. */
const WORDS: Partial<Record<Language, Partial<Record<Currency, string>>>> = {
  ko: { KRW: '원', JPY: '엔', CNY: '위안', TWD: '대만달러', USD: '달러', THB: '바트', IDR: '루피아' },
  ja: { KRW: 'ウォン', JPY: '円', CNY: '元', TWD: '台湾ドル', USD: 'ドル', THB: 'バーツ', IDR: 'ルピア' },
  'zh-CN': { KRW: '韩元', JPY: '日元', CNY: '元', TWD: '新台币', USD: '美元', THB: '泰铢', IDR: '印尼盾' },
  'zh-TW': { KRW: '韓元', JPY: '日圓', CNY: '人民幣', TWD: '元', USD: '美元', THB: '泰銖', IDR: '印尼盾' },
  th: {
    KRW: ' วอน',
    JPY: ' เยน',
    CNY: ' หยวน',
    TWD: ' ดอลลาร์ไต้หวัน',
    USD: ' ดอลลาร์',
    THB: ' บาท',
    IDR: ' รูเปียห์',
  },
}
const WHOLE_ONLY: readonly Currency[] = ['KRW', 'JPY', 'TWD', 'IDR']

/** Making a formatter costs a thousand times more than using one. */
const formatters = new Map<string, Intl.NumberFormat>()

/** `1234.5` with the signs between groups and before fractions that a language has: `1,234.5`, `1.234,5`. */
export function groupDigits(text: string, language: Language): string | null {
  const decimal = exactly(text)
  return decimal && formatterOf(language, { maximumFractionDigits: 20 }).format(decimal)
}

/** An amount of money: `12,000원`, `$12.50`, `Rp 12.000`. */
export function writeMoney(text: string, currency: Currency, language: Language): string | null {
  const decimal = exactly(text)
  if (!decimal) return null
  const maximumFractionDigits = WHOLE_ONLY.includes(currency) ? 0 : 2
  const minimumFractionDigits = decimal.includes('.') ? maximumFractionDigits : 0
  const fraction = { minimumFractionDigits, maximumFractionDigits }
  const word = WORDS[language]?.[currency]
  if (word !== undefined) return formatterOf(language, fraction).format(decimal) + word
  return formatterOf(language, { ...fraction, style: 'currency', currency }).format(decimal)
}

/** As the type of formatters wants a text whose digits must all be kept. */
function exactly(text: string): Intl.StringNumericLiteral | null {
  return isDecimal(text) ? (shortestDecimal(text) as Intl.StringNumericLiteral) : null
}

function formatterOf(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, { numberingSystem: 'latn', ...options })
    formatters.set(key, formatter)
  }
  return formatter
}
