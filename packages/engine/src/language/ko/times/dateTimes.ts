import { printDay } from '../../../finder/calendar'
import { dateTimeFinder, nextDay } from '../../../finder/dateTime'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { findDates } from '../dates/dates'
import { beginsWord } from '../koreanEdge'
import { findMoments } from './moments'
import { findClockTimes } from './times'

/** "A bit later": always today. */
const LATER_TODAY = /이따가?|있다가/g
const BETWEEN = /^ ?(?:에|날|,|\.)? ?$/
/** 밤 12시, 밤 1시 and 자정 of a day are already the next one. */
const NIGHT = /(?:밤|밤중) ?(?:12|열 ?두|0|1|2|3|한|두|세) ?시|자정|24시|24:00/

const findOnDay = dateTimeFinder(
  (text, at) => [...findDates(text, at), ...findLaterToday(text, at)].sort((a, b) => a.start - b.start),
  findClockTimes,
  BETWEEN,
)

/** A day with its time, and moments that count from now. */
export const findDateTimes: SystemFinder = (text, at) => {
  const onDay = findOnDay(text, at).map((one) => overMidnight(text.text, one))
  return withoutOverlap([...onDay, ...findMoments(text, at)])
}

const findLaterToday: SystemFinder = ({ text }, at) =>
  [...text.matchAll(LATER_TODAY)]
    .filter(({ index }) => beginsWord(text, index))
    .map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, value: printDay(at) }))

function overMidnight(text: string, found: SystemFound): SystemFound {
  const [from, to] = found.value!.split('~') as [string, string | undefined]
  if (to !== undefined) return to < from ? { ...found, value: `${from}~${nextDay(to)}` } : found
  const hour = Number(from.slice(11, 13))
  return hour < 6 && NIGHT.test(text.slice(found.start, found.end))
    ? { ...found, value: nextDay(from) }
    : found
}
