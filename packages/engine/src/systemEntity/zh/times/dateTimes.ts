import { printDay, printTime } from '../../calendar'
import { dateTimeFinder, momentAway, nextDay } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import { matchAt } from '../../matchAt'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { withoutOverlap } from '../../vocabulary'
import { numberOf } from '../numbers/numerals'

const BETWEEN = /^[ ,，、的在是t]{0,3}$/
const NUMERAL = '(?:\\d{1,4}(?:\\.\\d{1,2})?|[一二两兩三四五六七八九十百]{1,5})'
const HOURS = '(?:小[时時]|[钟鐘][头頭])'
const AWAY = new RegExp(
  `(再?[过過]|再)?(?:(半) ?[个個]?${HOURS}|(${NUMERAL}) ?[个個]?(半)? ?${HOURS}(?:(半)|零?(${NUMERAL}) ?分[钟鐘]?)?|(${NUMERAL}) ?分[钟鐘](半)?|(${NUMERAL}) ?刻[钟鐘])(?: ?[之以]?(后|後|前))?`,
  'y',
)
const STARTS = /[再过過半\d一二两兩三四五六七八九十百现現此]/
const NOW = /[现現]在|此[时時]此刻|此刻/y
const HINT = /小[时時]|[钟鐘]|[现現]在|此刻/
const MINUTES_MAX = 60 * 24 * 1000

/** A date with a time, an hour or minutes from now, and now; after midnight the evening's hours are the next day's. */
export function momentFinder(findDates: SystemFinder, findTimes: SystemFinder): SystemFinder {
  const findBoth = dateTimeFinder(withoutHalfOfDay(findDates), findTimes, BETWEEN)
  return (text, at) => {
    const both = findBoth(text, at).map((found) => settled(text.text, found, at))
    return withoutOverlap([...both, ...awayFrom(text.text, at)])
  }
}

/** 今晚 is a date whose second character belongs to the time that follows. */
function withoutHalfOfDay(findDates: SystemFinder): SystemFinder {
  return (text, at) =>
    findDates(text, at).map((found) =>
      /[今明昨][早晚晨夜]$/.test(text.text.slice(found.start, found.end))
        ? { ...found, end: found.end - 1 }
        : found,
    )
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

function awayFrom(text: string, at: LocalTime): SystemFound[] {
  const found: SystemFound[] = []
  if (!HINT.test(text)) return found
  for (let start = 0; start < text.length; start++) {
    if (!STARTS.test(text[start]!)) continue
    const one = nowAt(text, start, at) ?? awayAt(text, start, at)
    if (!one) continue
    found.push(one)
    start = one.end - 1
  }
  return found
}

function nowAt(text: string, start: number, at: LocalTime): SystemFound | null {
  const match = matchAt(NOW, text, start)
  return match && { start, end: start + match[0].length, value: momentAway(at, 0) }
}

/** 两个小时后, 再过半小时, 1小时30分钟前; a length of time alone is no moment. */
function awayAt(text: string, start: number, at: LocalTime): SystemFound | null {
  const match = matchAt(AWAY, text, start)
  if (!match || !(match[1]?.startsWith('再') || match[10])) return null
  if (/[\d.第每一二两兩三四五六七八九十百几幾]/.test(text.charAt(start - 1))) return null
  const minutes = minutesOf(match)
  if (minutes === null || minutes > MINUTES_MAX) return null
  const value = momentAway(at, match[10] === '前' ? -minutes : minutes)
  return { start, end: start + match[0].length, value }
}

function minutesOf([, , half, hours, andHalf, halfAfter, extra, minutes, , quarters]: RegExpExecArray):
  | number
  | null {
  if (half) return 30
  const count = numberOf((hours ?? minutes ?? quarters)!)
  if (count === null) return null
  if (minutes) return count
  if (quarters) return count * 15
  const rest = andHalf || halfAfter ? 30 : extra ? numberOf(extra) : 0
  return rest === null ? null : Math.round(count * 60) + rest
}
