import {
  addDays,
  addMonths,
  comingWeekday,
  comingWeekend,
  type Day,
  daysBetween,
  nextWeekday,
  weekAway,
  weekdayInWeek,
  weekendAway,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt, matchesAt } from '../../../finder/matchAt'
import { wordMap } from '../../../finder/words'
import { numberOf, SHORT_NUMBER } from '../numbers/numerals'
import { type DateReader, oneDay } from './dateParts'

const WEEKS = wordMap(
  [0, '今週 こんしゅう'],
  [1, '来週 翌週 次の週 らいしゅう'],
  [2, '再来週 さらいしゅう'],
  [-1, '先週 せんしゅう'],
  [-2, '先々週'],
)
const WEEKDAYS = '日月火水木金土'
const KANA_WEEKDAYS = 'にちようび げつようび かようび すいようび もくようび きんようび どようび'.split(' ')
const WEEKDAY =
  /(?:([日月火水木金土])曜(?:日)?(?!大工|版|画家|洋画|劇場)|(にちようび|げつようび|かようび|すいようび|もくようび|きんようび|どようび))/y
const WEEK =
  /(今週|再来週|来週|翌週|次の週|先々週|先週|(?<![ぁ-ん])(?:こんしゅう|さらいしゅう|らいしゅう|せんしゅう))(?:の ?|中)?/y
const WEEKEND = /(?:週末|土日|土・日)(?!祝以外)/y
const NEXT = /(?:次の|今度の|こんどの|つぎの)/y
const EVERY = /(?:毎週|隔週|毎月)/y
const LATER = new RegExp(
  `(${SHORT_NUMBER}) ?(日|週間?|か月|ヶ月|カ月|ヵ月|ケ月|箇月|年)(?:間)? ?(後|前)`,
  'y',
)
const HALF_YEAR = /半年(後|前)/y

/** 金曜日, 次の水曜, 来週の火曜, 今週末, 土日, 再来週; 毎週火曜 is no day. */
export const readWeekDate: DateReader = (text, start, at, before) => {
  if (isEvery(text, start)) return null
  const week = matchAt(WEEK, text, start)
  if (week) return inWeek(text, WEEK.lastIndex, at, WEEKS.get(week[1]!)!, start)
  // On a Sunday 週末 is still this one.
  if (matchesAt(WEEKEND, text, start)) return { end: WEEKEND.lastIndex, ...comingWeekend(at) }
  const isNext = matchesAt(NEXT, text, start)
  const weekday = weekdayAt(text, isNext ? NEXT.lastIndex : start)
  if (!weekday) return null
  return oneDay(
    coming(at, weekday.weekday, isNext, before?.carries === 'WEEKDAY' ? before.from : null),
    weekday.end,
    'WEEKDAY',
  )
}

/** 3日後, 一週間後, 2ヶ月前, 半年後. */
export const readLaterDate: DateReader = (text, start, at) => {
  const half = matchAt(HALF_YEAR, text, start)?.[1]
  if (half) return oneDay(addMonths(at, half === '後' ? 6 : -6), HALF_YEAR.lastIndex)
  if (/[\d.、,~〜数何〇一二三四五六七八九十の第]/.test(text.charAt(start - 1))) return null
  const [, number, unit, way] = matchAt(LATER, text, start) ?? []
  const amount = numberOf(number ?? '') * (way === '後' ? 1 : -1)
  if (!Number.isInteger(amount)) return null
  const end = LATER.lastIndex
  if (unit === '日') return oneDay(addDays(at, amount), end)
  if (unit!.startsWith('週')) return weeksLater(text, end, at, amount)
  return oneDay(addMonths(at, unit === '年' ? amount * 12 : amount), end)
}

/** 2週間後, 2週間後の土曜 */
function weeksLater(text: string, end: number, at: LocalTime, weeks: number) {
  const weekday = weekdayAt(text, text[end] === 'の' ? end + 1 : end)
  if (weekday) return oneDay(weekdayInWeek(at, weekday.weekday, weeks), weekday.end, 'WEEKDAY')
  return oneDay(addDays(at, weeks * 7), end)
}

function isEvery(text: string, start: number): boolean {
  return start > 1 && matchesAt(EVERY, text, start - 2)
}

function inWeek(text: string, further: number, at: LocalTime, weeks: number, start: number) {
  if (matchesAt(WEEKEND, text, further)) return { end: WEEKEND.lastIndex, ...weekendAway(at, weeks) }
  // 今週末, 来週末
  if (text[further] === '末' && text.slice(start, further).endsWith('週'))
    return { end: further + 1, ...weekendAway(at, weeks) }
  const weekday = weekdayAt(text, further)
  if (weekday) return oneDay(weekdayInWeek(at, weekday.weekday, weeks), weekday.end, 'WEEKDAY' as const)
  const end = text[further - 1] === 'の' || text[further - 1] === ' ' ? further - 1 : further
  return { end, ...weekAway(at, weeks) }
}

/** 次の水曜 on a Wednesday is not today; after another weekday the one that follows it. */
function coming(at: LocalTime, weekday: number, isNext: boolean, before: Day | null): Day {
  if (before) {
    const day = addDays(nextWeekday(at, weekday), 7 * Math.floor(daysBetween(before, at) / 7))
    return daysBetween(day, before) > 0 ? day : addDays(day, 7)
  }
  if (!isNext) return comingWeekday(at, weekday)
  return weekday === at.weekday ? addDays(at, 7) : nextWeekday(at, weekday)
}

function weekdayAt(text: string, start: number): { weekday: number; end: number } | null {
  const [, kanji, kana] = matchAt(WEEKDAY, text, start) ?? []
  if (kanji) return { weekday: WEEKDAYS.indexOf(kanji), end: WEEKDAY.lastIndex }
  return kana ? { weekday: KANA_WEEKDAYS.indexOf(kana), end: WEEKDAY.lastIndex } : null
}
