import { printDay } from '../../calendar'
import { dateTimeFinder, momentAway, nextDay } from '../../dateTime'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { withoutOverlap } from '../../vocabulary'
import { findDates } from '../dates/dates'
import { beginsWord } from '../koreanEdge'
import { findLater } from './moments'
import { findClockTimes } from './times'

const NOW = /지금(?!까지|은|도|의|으로|껏| ?상태| ?상황|부터)/g
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
  const found = findOnDay(text, at).map((one) => overMidnight(text.text, one))
  for (const { start, end, value } of findLater(text, at)) found.push({ start, end, value })
  for (const { index } of text.text.matchAll(NOW)) {
    if (beginsWord(text.text, index)) found.push({ start: index, end: index + 2, value: momentAway(at, 0) })
  }
  return withoutOverlap(found)
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
