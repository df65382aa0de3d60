import type { DatePreference, Language, SystemEntityCode } from '@parlance/contract'
import type { LocalTime } from '../finder/localTime'
import { findSystemEntity } from '../systemEntity/findSystemEntity'
import { casedText, type Utterance } from '../text/utterance'
import { systemEntityOfKey } from './recognisedEntity'

const DATED: ReadonlySet<SystemEntityCode> = new Set(['DATE', 'DATETIME', 'KR_DATE', 'JP_DATE'])

/**
 * The value of a word of a system entity as the day that is preferred: `in january` is the last or the next one. What
 * is said in full stays, and so does the value of any entity that is no date.
 */
export function preferredValue(
  { entity, value, start, end }: { entity: string; value: string; start: number; end: number },
  preference: DatePreference,
  { language, utterance, at }: { language: Language; utterance: Utterance; at: LocalTime },
): string {
  const code = systemEntityOfKey(entity)
  if (code === undefined || !DATED.has(code)) return value
  const text = { text: utterance.text, cased: casedText(utterance) }
  const again = findSystemEntity(code, language, text, { ...at, prefers: preference })
  return again.find((one) => one.start === start && one.end === end)?.value ?? value
}
