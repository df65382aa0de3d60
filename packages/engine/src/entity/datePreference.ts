import type { DatePreference, Language, SystemEntityCode } from '@parlance/contract'
import { findSystemEntity } from '../systemEntity/findSystemEntity'
import type { LocalTime } from '../systemEntity/localTime'
import type { Utterance } from '../text/utterance'
import { casedText, type Occurrence } from './recognise'
import { systemEntityOfKey } from './recognisedEntity'

const DATED: ReadonlySet<SystemEntityCode> = new Set(['DATE', 'DATETIME', 'KR_DATE', 'JP_DATE'])

/**
 * The same words as the day that is preferred: `in january` is the last or the next one. What is said in full stays,
 * and so does any entity that is no date.
 */
export function inPreferredTime(
  found: Occurrence,
  preference: DatePreference | undefined,
  { language, utterance, at }: { language: Language; utterance: Utterance; at: LocalTime },
): Occurrence {
  const code = systemEntityOfKey(found.entity.key)
  if (preference === undefined || code === undefined || !DATED.has(code)) return found
  const text = { text: utterance.text, cased: casedText(utterance) }
  const again = findSystemEntity(code, language, text, { ...at, prefers: preference })
  const same = again.find(({ start, end }) => start === found.start && end === found.end)
  return same ? { ...found, value: same.value } : found
}
