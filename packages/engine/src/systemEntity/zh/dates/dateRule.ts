import type { Day } from '../../calendar'
import type { LocalTime } from '../../localTime'
import { countedWords } from '../../words'
import type { ChineseRegion } from '../region'

/** A day, or the days `from`–`to`; `week` counts weeks from this one when the words named it. */
export type Days = { end: number; from: Day; to?: Day; week?: number; isWeekday?: boolean }

/**
 * Where a rule reads: `at` is now, `since` the day that "the next one" is looked for from (the first day of a range
 * for its second), `week` the week that a weekday belongs to when one was named before it.
 */
export type DateContext = {
  text: string
  at: LocalTime
  since: LocalTime
  week: number | null
  region: ChineseRegion
}

/** Reads the days that begin at an offset. */
export type DateRule = (context: DateContext, start: number) => Days | null

/** 周末 counts from its Saturday. */
const WEEKDAYS = countedWords('0 日|天|7 一|1 二|2 三|3 四|4 五|5 六|末|6')

/** 0 = Sunday. */
export function weekdayOfName(character: string): number {
  return WEEKDAYS.get(character) ?? 0
}
