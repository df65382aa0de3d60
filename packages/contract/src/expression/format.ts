import type { Language } from '../locale'

/** Ways to write a user variable's value: `*{price:comma}` (behaviour 7.2). */
export const VARIABLE_FORMATS = [
  'comma',
  'won',
  'yen',
  'yuan',
  'ntd',
  'usd',
  'baht',
  'rupiah',
  'korean',
  'digits',
  'date',
  'time',
  'phone',
  'upper',
  'lower',
  'mask',
] as const
export type VariableFormat = (typeof VARIABLE_FORMATS)[number]

/** The currency of a language. */
const OWN_MONEY: Record<Language, VariableFormat> = {
  ko: 'won',
  ja: 'yen',
  'zh-CN': 'yuan',
  'zh-TW': 'ntd',
  en: 'usd',
  th: 'baht',
  id: 'rupiah',
}
const MONEY: readonly VariableFormat[] = ['won', 'yen', 'yuan', 'ntd', 'usd', 'baht', 'rupiah']

/** Returns the formats to offer for texts of a language, the likely ones first; all of them work in every language. */
export function variableFormatsFor(language: Language): VariableFormat[] {
  const own = OWN_MONEY[language]
  const others = MONEY.filter((format) => format !== own)
  const rest = VARIABLE_FORMATS.filter((format) => !MONEY.includes(format) && format !== 'comma')
  const spoken = language === 'ko' ? rest : rest.filter((format) => format !== 'korean')
  return ['comma', own, ...spoken, ...others]
}
