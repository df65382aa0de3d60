import type { Language } from '@parlance/contract'
import type { NumberFormat } from '../workbookXml'
import { builtInFormat } from './builtInFormats'
import { dateText } from './dateText'
import { digitsIn, type NumberStyle, numberStyleOf, writtenOut } from './numberStyle'

/** A number as its format shows it; null when the format is of no help. */
export type NumberText = (value: number, format: NumberFormat) => string | null

/** Days between the two systems in which workbooks count: from 1900, and from 1904 where a Mac wrote them. */
const DAYS_TO_1904 = 1_462
/** A length of time (`[h]:mm`) is no day of either. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i
/** What programs in Chinese, Japanese and Korean call `General` in their own dialogs. */
const GENERAL = /G\/(?:通用格式|標準|표준)/g

/** Loads what writes numbers by the formats of spreadsheet programs (big, and needed by few files). */
export async function loadNumberText(language: Language, is1904: boolean): Promise<NumberText> {
  const numfmt = await import('numfmt')
  return (value, { id, code }) => {
    const given = code ?? builtInFormat(id, language)
    if (given === null || /^general$/i.test(given) || given === '@') return null
    const style = numberStyleOf(given, language)
    const format = withoutStyle(given)
    try {
      const isDate = numfmt.isDateFormat(format) || /上午\/下午/.test(format)
      const text = isDate
        ? dateText(numfmt, is1904 && !ELAPSED.test(format) ? value + DAYS_TO_1904 : value, format, {
            language,
            style,
          })
        : inStyle(numfmt.format(format, value, { locale: language, nbsp: false }), format, style)
      const shown = text.trim()
      return shown === '' || shown.startsWith('###') ? null : shown
    } catch {
      // A format that no program writes.
      return null
    }
  }
}

/** A number whose format has no places for digits is written out, any other one digit by digit. */
function inStyle(text: string, format: string, style: NumberStyle | null): string {
  if (!style) return text
  return /general/i.test(format) ? writtenOut(text, style, false) : digitsIn(text, style)
}

/** In East Asian formats `!` makes a character one of the text, as a backslash does everywhere. */
function withoutStyle(format: string): string {
  return format
    .replaceAll(/\[DBNum[1-4]\]/gi, '')
    .replaceAll(GENERAL, 'General')
    .replaceAll(/"[^"]*"|\\.|!(.)/g, (found, sign: string | undefined) =>
      sign === undefined ? found : `\\${sign}`,
    )
}
