import type { Language } from '@parlance/contract'
import { findSystemEntity } from '../systemEntity/findSystemEntity'
import type { LocalTime } from '../systemEntity/localTime'
import { normalizeText } from '../text/normalize'
import { lettersBeside } from './slotWord'

/** A yes is one at any time. */
const ANY_TIME: LocalTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, weekday: 6 }

/** Whether a whole text is a yes or a no in a language; null for neither. */
export function readYesOrNo(text: string, language: Language): 'YES' | 'NO' | null {
  const read = normalizeText(text)
  const found = findSystemEntity('YESNO', language, { text: read, cased: read }, ANY_TIME)
  const [first] = found
  if (!first || lettersBeside(read, found) > 0 || found.some(({ value }) => value !== first.value))
    return null
  return first.value === 'NO' ? 'NO' : 'YES'
}
