import { dateTimeFinder, nextDay } from '../../../finder/dateTime'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { findDates } from '../dates/dates'
import { findMoments } from './moments'
import { findClockTimes } from './times'

const BETWEEN = /^ ?(?:の|は|に|、|,|t|\/)? ?$/
const findTogether = dateTimeFinder(findDates, findClockTimes, BETWEEN)

/** Hours after the midnight that ends the day they are named with: 25時, 24:00, 夜12時, 今夜1時. */
const AFTER_MIDNIGHT = /(?:2[4-9]|二十四|二十五|二十六) ?(?:時|:)|夜中?の?12時|夜の?十二時/

/** A moment: a date with a time (明日の午後3時, 土曜25時), or so long from now (1時間後, 30分後, 今すぐ). */
export const findDateTimes: SystemFinder = (text, at) => {
  const together = findTogether(text, at).map((found) => overMidnight(text.text, found))
  return withoutOverlap([...together, ...findMoments(text, at)])
}

function overMidnight(text: string, found: SystemFound): SystemFound {
  const [from = '', to] = (found.value ?? '').split('~')
  const first =
    AFTER_MIDNIGHT.test(text.slice(found.start, found.end)) && from.slice(11) < '06:00' ? nextDay(from) : from
  if (!to) return { ...found, value: first }
  return { ...found, value: `${first}~${to <= first ? nextDay(to) : to}` }
}
