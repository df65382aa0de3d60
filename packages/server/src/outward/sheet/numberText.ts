import type { Language } from '@parlance/contract'
import { builtInFormat } from './builtInFormats'
import type { NumberFormat } from './workbookXml'

/** A number as its format shows it; null when the format is of no help. */
export type NumberText = (value: number, format: NumberFormat) => string | null
type Numfmt = typeof import('numfmt')

/** Days between the two systems in which workbooks count: from 1900, and from 1904 where a Mac wrote them. */
const DAYS_TO_1904 = 1_462
/** What stands in a sheet until a person typed 1/2 of it is a serial number: the last one is of the year 9999. */
const LAST_DAY = 2_958_465

/** Loads what writes numbers by the formats of spreadsheet programs (big, and needed by few files). */
export async function loadNumberText(language: Language, is1904: boolean): Promise<NumberText> {
  const numfmt = await import('numfmt')
  return (value, { id, code }) => {
    const format = code ?? builtInFormat(id, language)
    if (format === null || /^general$/i.test(format) || format === '@') return null
    try {
      const isDate = numfmt.isDateFormat(format) || /上午\/下午/.test(format)
      const text = isDate
        ? dateText(numfmt, is1904 ? value + DAYS_TO_1904 : value, format, language)
        : numfmt.format(format, value, { locale: language, nbsp: false })
      const shown = text.trim()
      return shown === '' || shown.startsWith('###') ? null : shown
    } catch {
      // A format that no program writes.
      return null
    }
  }
}

function dateText(numfmt: Numfmt, serial: number, format: string, language: Language): string {
  if (serial < 0 || serial > LAST_DAY) return ''
  const tag = /\[\$-([0-9A-F]+)\]/i.exec(format)?.[1] ?? ''
  const code = withOwnYears(withHalvesOfDay(format, language), tag, serial)
  const text = numfmt.format(code, serial, { locale: language, nbsp: false })
  return /^D0/i.test(tag) ? text.replaceAll(/[0-9]/g, (digit) => THAI_DIGITS[Number(digit)]!) : text
}

const THAI_DIGITS = '๐๑๒๓๔๕๖๗๘๙'
/** Halves of the day that a format names in its own language. */
const HALVES: [words: RegExp, tag: Partial<Record<Language, string>>, otherwise: string][] = [
  [/上午\/下午/g, { 'zh-TW': '404' }, '804'],
  [/오전\/오후/g, {}, '412'],
  [/午前\/午後/g, {}, '411'],
]

function withHalvesOfDay(format: string, language: Language): string {
  for (const [words, tags, otherwise] of HALVES)
    if (format.search(words) >= 0) {
      const code = format.replaceAll(words, 'AM/PM')
      return code.includes('[$-') ? code : `[$-${tags[language] ?? otherwise}]${code}`
    }
  return format
}

/** Years of the Buddhist calendar (type 07), of an emperor's era and of the Republic: no numbers that are formatted. */
function withOwnYears(format: string, tag: string, serial: number): string {
  const code = /07041e$/i.test(tag)
    ? format.replaceAll(/y{3,4}/gi, 'bbbb').replaceAll(/y{2}/gi, 'bb')
    : format
  const year = (found: string) => `"${eraYear(found, tag, serial)}"`
  return code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|(?:g{1,3}e{1,2}|e{1,2}(?![+-]))/gi, (found) =>
    /^[ge]/i.test(found) ? year(found) : found,
  )
}

const ERA_STYLE = { 1: 'narrow', 2: 'short', 3: 'long' } as const
const YEAR_OF_REPUBLIC = 1_911
const DAY_MS = 86_400_000
/** The day that counts as 0, for days after the 29 February 1900 that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

function eraYear(found: string, tag: string, serial: number): string {
  const date = new Date(DAY_ZERO + Math.floor(serial) * DAY_MS)
  const letters = found.replace(/[^g]/gi, '').length
  const year = date.getUTCFullYear()
  if (letters === 0) return String(tag.endsWith('404') ? year - YEAR_OF_REPUBLIC : year)
  const era = ERA_STYLE[Math.min(letters, 3) as 1 | 2 | 3]
  const parts = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
    timeZone: 'UTC',
    era,
    year: 'numeric',
  }).formatToParts(date)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${letters === 2 ? partOf('era').slice(0, 1) : partOf('era')}${partOf('year')}`
}
