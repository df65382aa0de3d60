import { printDay, printTime } from '../../../finder/calendar'
import { dateTimeFinder, momentAway, nextDay } from '../../../finder/dateTime'
import type { LocalTime } from '../../../finder/localTime'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { findMoments } from './moments'

const BETWEEN = /^[ ,，、的在是t]{0,3}$/
/** A date with a time, an hour or minutes from now, and now; after midnight the evening's hours are the next day's. */
export function momentFinder(findDates: SystemFinder, findTimes: SystemFinder): SystemFinder {
  const findBoth = dateTimeFinder(findDates, findTimes, BETWEEN)
  return (text, at) => {
    const both = findBoth(text, at).map((found) => settled(text.text, found, at))
    return withoutOverlap([...both, ...findMoments(text, at)])
  }
}

function settled(text: string, found: SystemFound, at: LocalTime): SystemFound {
  const words = text.slice(found.start, found.end)
  const [from = '', to] = found.value!.split('~')
  const first = settledStart(from, words, at)
  if (to === undefined) return { ...found, value: first }
  const last = first.slice(0, 10) + to.slice(10)
  return { ...found, value: `${first}~${last <= first ? nextDay(last) : last}` }
}

/** 今晚12点 is the midnight that ends today; 今天8点 in the afternoon is eight in the evening. */
function settledStart(value: string, words: string, at: LocalTime): string {
  const hour = Number(value.slice(11, 13))
  const isNight = /[晚夜]/.test(words) && !/平安夜/.test(words)
  if (isNight && hour < 5 && !words.includes('凌晨')) return nextDay(value)
  const isBare = !/[早晚晨夜午:m]/.test(words)
  const isPast = value < momentAway(at, 0)
  if (!isBare || !isPast || !value.startsWith(printDay(at)) || hour < 7 || hour > 11) return value
  return `${value.slice(0, 11)}${printTime(hour + 12, Number(value.slice(14)))}`
}
