import type { Language, SystemEntityCode } from '@parlance/contract'
import { forEachLanguage, languageOf } from '../../language/languages'
import { writeTime } from './clock'
import { writeLongDate } from './day'
import { writeDuration } from './duration'
import { writeMoment } from './moment'
import { groupDigits, writeAmount } from './money'

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

/** What was written lately: most values come again within a minute, and writing one takes as long as a whole text. */
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
