import type { Language } from '@parlance/contract'
import formats from './builtInFormats.json'

/** Formats that every spreadsheet program knows by number (ECMA-376, 18.8.30), as far as no country changes them. */
const EVERYWHERE: Readonly<Record<number, string>> = formats.everywhere
/** Numbers that mean something else in each country: 27 to 36, 50 to 58, in Thai 71 to 81. */
const OF_LANGUAGE: Partial<Record<Language, Readonly<Record<number, string>>>> = formats.ofLanguage
const SHORT_DATE: Record<Language, string> = formats.shortDate
const CURRENCY: Record<Language, string> = formats.currency

/** What `[$-F800]` and `[$-F400]` stand for: the long date and the time of the country. */
export const LONG_DATE: Record<Language, string> = formats.longDate
export const TIME: Record<Language, string> = formats.time

/** The code of a format that comes with every program, as that program writes it in a language; null when there is none. */
export function builtInFormat(id: number, language: Language): string | null {
  if (id === 14) return SHORT_DATE[language]
  if (id === 22) return `${SHORT_DATE[language]} h:mm`
  if (id >= 5 && id <= 8) return CURRENCY[language]
  if (id >= 41 && id <= 44) return id % 2 === 1 ? '#,##0' : CURRENCY[language]
  return EVERYWHERE[id] ?? OF_LANGUAGE[language]?.[id] ?? OF_LANGUAGE.ko![id] ?? null
}
