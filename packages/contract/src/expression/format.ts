import type { Language } from '../primitives/locale'

/**
 * Ways to write a value: `*{price:comma}`, `` `@{DATE:date} ``, `slot.{sum:money}` (behaviour 7.2). `raw` is the normal
 * form, which servers get; `text` is how people write a date, time, amount of money, duration or number.
 */
export const VALUE_FORMATS = [
  'raw',
  'text',
  'comma',
  'money',
  'won',
  'yen',
  'yuan',
  'ntd',
  'usd',
  'baht',
  'rupiah',
  'percent',
  'korean',
  'digits',
  'date',
  'time',
  'duration',
  'phone',
  'list',
  'upper',
  'lower',
  'mask',
] as const
export type ValueFormat = (typeof VALUE_FORMATS)[number]

/** The currency of a language, as a format. */
const OWN_MONEY: Record<Language, ValueFormat> = {
  ko: 'won',
  ja: 'yen',
  'zh-CN': 'yuan',
  'zh-TW': 'ntd',
  en: 'usd',
  th: 'baht',
  id: 'rupiah',
}
const CURRENCIES: readonly ValueFormat[] = Object.values(OWN_MONEY)

/** Returns the formats to offer for texts of a language, the likely ones first; all of them work in every language. */
export function valueFormatsFor(language: Language): ValueFormat[] {
  const own = OWN_MONEY[language]
  const others = CURRENCIES.filter((format) => format !== own)
  const first: ValueFormat[] = ['text', 'comma', 'money', own]
  const rest = VALUE_FORMATS.filter((format) => !CURRENCIES.includes(format) && !first.includes(format))
  const spoken = language === 'ko' ? rest : rest.filter((format) => format !== 'korean')
  return [...first, ...spoken, ...others]
}

/** Whether there is a format of this name. */
export function isValueFormat(name: string): name is ValueFormat {
  return VALUE_FORMATS.some((known) => known === name)
}
