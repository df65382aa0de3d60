import { momentAway } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import { matchAt } from '../../matchAt'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { numberOf } from '../numbers/numerals'

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

/** Moments so long from now, and now; values are dates with their times. */
export const findMoments: SystemFinder = ({ text }, at) => {
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
