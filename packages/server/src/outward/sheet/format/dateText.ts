import type { Language } from '@parlance/contract'
import { LONG_DATE, TIME } from './builtInFormats'
import { type FormatTag, readTag } from './formatTag'
import { digitsIn, type NumberStyle, writtenOut } from './numberStyle'

type Numfmt = typeof import('numfmt')

/** What stands in a sheet until a person typed 1/2 of it is a serial number: the last one is of the year 9999. */
const LAST_DAY = 2_958_465

/** A date or time as its format shows it; empty when it is none. */
export function dateText(
  numfmt: Numfmt,
  serial: number,
  format: string,
  { language, style }: { language: Language; style: NumberStyle | null },
): string {
  if (serial < 0 || serial > LAST_DAY) return ''
  const tag = readTag(format)
  const code = withOwnYears(withHalvesOfDay(ofSystem(format, language), language), tag, serial, style)
  const locale = tag.language ?? language
  const shown = numfmt.format(code, serial, { locale, nbsp: false })
  // Days of the week have the simplified sign there.
  const text = locale === 'zh-TW' ? shown.replaceAll('周', '週') : shown
  return style ? writtenOut(text, style, true) : text
}

function ofSystem(format: string, language: Language): string {
  if (/\[\$-(?:x-sysdate|F800)\]/i.test(format)) return LONG_DATE[language]
  return /\[\$-(?:x-systime|F400)\]/i.test(format) ? TIME[language] : format
}

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

const BUDDHIST = 0x07

/** Years of the Buddhist calendar, of an emperor's era, of the Republic and in other digits, which numfmt does not write. */
function withOwnYears(format: string, tag: FormatTag, serial: number, style: NumberStyle | null): string {
  const code =
    tag.calendar === BUDDHIST && tag.language === 'th'
      ? format.replaceAll(/y{3,4}/gi, 'bbbb').replaceAll(/y{2}/gi, 'bb')
      : format
  return code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|(?:g{1,3}e{1,2}|e{1,2}(?![+-])|y+)/gi, (found) => {
    if (/^[ge]/i.test(found)) {
      const year = eraYear(found, tag, serial)
      return `"${style ? writtenOut(year, style, true) : year}"`
    }
    if (!style || !/^y/i.test(found)) return found
    const year = String(dateOf(serial).getUTCFullYear())
    return `"${digitsIn(found.length > 2 ? year : year.slice(2), style)}"`
  })
}

const ERA_STYLE = { 1: 'narrow', 2: 'short', 3: 'long' } as const
const YEAR_OF_REPUBLIC = 1_911
const DAY_MS = 86_400_000
/** The day that counts as 0, for days after the 29 February 1900 that never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

function dateOf(serial: number): Date {
  return new Date(DAY_ZERO + Math.floor(serial) * DAY_MS)
}

function eraYear(found: string, { language }: FormatTag, serial: number): string {
  const date = dateOf(serial)
  const letters = found.replace(/[^g]/gi, '').length
  const year = date.getUTCFullYear()
  if (language === 'zh-TW') {
    const era = letters === 0 ? '' : letters < 3 ? '民國' : '中華民國'
    return `${era}${year - YEAR_OF_REPUBLIC}`
  }
  if (letters === 0) return String(year)
  const era = ERA_STYLE[Math.min(letters, 3) as 1 | 2 | 3]
  const parts = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
    timeZone: 'UTC',
    era,
    year: 'numeric',
  }).formatToParts(date)
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${letters === 2 ? partOf('era').slice(0, 1) : partOf('era')}${partOf('year')}`
}
