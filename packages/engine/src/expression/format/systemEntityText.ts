import type { Language, SystemEntityCode } from '@parlance/contract'
import { forEachLanguage, languageOf } from '../../language/languages'
import { writeTime } from './clock'
import { writeLongDate } from './day'
import { writeDuration } from './duration'
import { groupDigits, writeAmount } from './money'
import { joinEnds } from './range'

/** System entities whose normal form is for servers; people read the others as they are. */
const REWRITTEN: ReadonlySet<SystemEntityCode> = new Set([
  'NUM_General',
  'CURRENCY',
  'DATETIME',
  'DATE',
  'TIME',
  'KR_DATE',
  'KR_TIME',
  'JP_DATE',
  'JP_TIME',
  'DURATION',
])

/**
 * Recently formatted values: most are needed again within a minute, and formatting one takes as long as a whole text.
 */
const written = forEachLanguage(() => new Map<string, string>())
const WRITTEN_MAX = 1_000
const VALUE_MAX = 50

/**
 * The normal form of a system entity as people of a language write it. What is of another form stays, and so do digits
 * that the end user typed without signs between them: they may be the number of an order.
 */
export function writeSystemEntity(
  code: SystemEntityCode,
  { value, word }: { value: string; word: string },
  language: Language,
): string {
  if (code === 'YESNO')
    return value === 'YES' || value === 'NO' ? languageOf(language).valueWriting.yesNo[value] : value
  if (!REWRITTEN.has(code)) return value
  if (code === 'NUM_General' && word.normalize('NFKC').includes(value)) return value
  const known = written[language]
  let text = known.get(value)
  if (text === undefined) {
    text = writeNormalForm(value, language) ?? value
    if (known.size >= WRITTEN_MAX) known.clear()
    if (value.length <= VALUE_MAX) known.set(value, text)
  }
  return text
}

const DAY = String.raw`\d{4}-\d{2}-\d{2}`
const DAYS = new RegExp(`^${DAY}(?:~${DAY})?$`)
const MOMENTS = new RegExp(`^${DAY}T[\\d:]+(?:~${DAY}T[\\d:]+)?$`)
const TIMES = /^\d{2}:\d{2}(?:~\d{2}:\d{2})?$/

/** Any normal form (behaviour 4.5), known by its shape. Null for any other text. */
export function writeNormalForm(text: string, language: Language): string | null {
  if (DAYS.test(text)) return writeLongDate(text, language)
  if (MOMENTS.test(text)) return writeMoment(text, language)
  if (TIMES.test(text)) return writeTime(text, language)
  return writeAmount(text, language) ?? writeDuration(text, language) ?? groupDigits(text, language)
}

/** `2026-11-21T15:30` and periods `A~B`: `2026년 11월 21일 오후 3시 30분`, `November 21, 2026 at 3:30 PM`. */
function writeMoment(text: string, language: Language): string | null {
  const [from = '', to, ...more] = text.split('~')
  if (more.length > 0) return null
  const { beforeTime, beforePeriod = beforeTime } = languageOf(language).valueWriting
  if (to === undefined) return join(writeLongDate(from, language), writeTime(from, language), beforeTime)
  if (from.slice(0, 'YYYY-MM-DD'.length) === to.slice(0, 'YYYY-MM-DD'.length)) {
    return join(writeLongDate(from, language), writeTime(text, language), beforePeriod)
  }
  const ends = [writeMoment(from, language), writeMoment(to, language)]
  return ends.every((end) => end !== null) ? joinEnds(ends, language) : null
}

function join(date: string | null, time: string | null, at: string): string | null {
  return date === null || time === null ? null : date + at + time
}
