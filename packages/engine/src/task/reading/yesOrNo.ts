import type { Language } from '@parlance/contract'
import type { LocalTime } from '../../finder/localTime'
import type { SystemFound } from '../../finder/systemFinder'
import { findSystemEntity } from '../../systemEntity/findSystemEntity'
import { normalizeText } from '../../text/normalize'
import { lettersBeside } from './slotWord'

/** A yes is one at any time. */
const ANY_TIME: LocalTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, weekday: 6 }

/** Every yes and no in a text, as people say them in a language. */
export function yesAndNoIn(text: string, language: Language): SystemFound[] {
  return findSystemEntity('YESNO', language, { text, cased: text }, ANY_TIME)
}

/** Whether a whole text is a yes or a no; null for neither. */
export function readYesOrNo(text: string, language: Language): 'YES' | 'NO' | null {
  const read = normalizeText(text)
  const found = yesAndNoIn(read, language)
  return lettersBeside(read, found) > 0 ? null : leaningOf(found)
}

/** Whether an option or a value says yes or no, alone or with what is done then: `No, change it`. */
export function saysYesOrNo(text: string, language: Language): 'YES' | 'NO' | null {
  return leaningOf(yesAndNoIn(normalizeText(text), language))
}

function leaningOf(found: readonly SystemFound[]): 'YES' | 'NO' | null {
  if (found.length === 0) return null
  return found.every(({ value }) => value === 'YES') ? 'YES' : 'NO'
}
