import { daysBetween, onDay, printDay, printRange } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt, type ReadTo } from '../../../finder/matchAt'
import { withParts } from '../../../finder/periodParts'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { isWeekdayAt } from '../numbers/numerals'
import type { ChineseRegion } from '../region'
import {
  readDayOfMonth,
  readHoliday,
  readMonthDay,
  readNamedYear,
  readRestOfRange,
  readYear,
} from './calendarDates'
import { ALTERNATIVE, type DateContext, type DateRule, type Days } from './dateRule'
import { readNumeric } from './numericDates'
import { PART_WORDS } from './parts'
import { readAway, readDay, readEdge, readMonth, readWeek, readWeekday } from './relativeDates'

const NUMERALS = '0123456789〇零○一二两兩三四五六七八九十廿卅壹贰貳叁參肆伍陆陸柒捌玖拾半民再'
const HINT = /[今明昨天日周週期拜月号號年节節清端七中除春旦夜岁歲雙双前后後]|\d[-/.]\d|\d{8}/
const NUMERAL_TOUCHING = /[0-9〇零○一二三四五六七八九十百千廿卅.]/
/** After a full date its weekday is no date of its own: 3月20日（周五）, 3/20(五). */
const WEEKDAY_AFTER =
  / ?[(（] ?(?:[周週]|星期|[礼禮]拜)?[一二三四五六日天] ?[)）]|[ ,]?(?:[周週]|星期|[礼禮]拜)[一二三四五六日天]/y
const UNTIL = / ?(?:一直)?(?:到|至|~|-|–|—) ?/y
const BETWEEN = new RegExp(`^${ALTERNATIVE}$`)
/** Lunar dates and what comes again and again name no day of the calendar. */
const NOT_BEFORE = /[农農阴陰][历曆]|每[个個]?$/

const RULES = new Map<string, DateRule[]>()
const rules: readonly (readonly [first: string, ...rules: DateRule[]])[] = [
  ['今明去', readNamedYear, readDay],
  ['前后後', readNamedYear, readDay],
  ['大昨第次隔', readDay],
  ['这這本上下', readWeek, readMonth],
  ['周週星礼禮', readWeekday],
  ['月年岁歲', readEdge],
  [NUMERALS, readNumeric, readAway, readYear, readMonthDay, readDayOfMonth],
]
for (const [first, ...read] of rules) {
  for (const character of first) RULES.set(character, [...(RULES.get(character) ?? []), ...read])
}

/** Days and ranges of days as Chinese is written; weeks begin on Monday, 下周 is the week after this one. */
export function dateFinder(region: ChineseRegion): SystemFinder {
  const read = withHolidays(region)
  return withParts(({ text }, at) => {
    const found: SystemFound[] = []
    if (!HINT.test(text)) return found
    let last: Days | null = null
    for (let start = 0; start < text.length; start++) {
      const rules = read.get(text[start]!)
      if (!rules || !mayBegin(text, start, found.at(-1)?.end ?? 0)) continue
      const context = contextAt(text, at, region, start, last)
      const days = readAt(rules, context, start)
      if (!days) continue
      const { end, value } = wholeOf(read, context, days)
      found.push({ start, end, value })
      last = { ...days, end }
      start = end - 1
    }
    return found
  }, PART_WORDS)
}

function withHolidays({ holidays }: ChineseRegion): Map<string, DateRule[]> {
  const all = new Map(RULES)
  for (const name of holidays.keys()) {
    const others = (RULES.get(name[0]!) ?? []).filter((rule) => rule !== readHoliday)
    all.set(name[0]!, [readHoliday, ...others])
  }
  return all
}

function mayBegin(text: string, start: number, from: number): boolean {
  if (isWeekdayAt(text, start)) return false
  const before = text.slice(Math.max(0, start - 4), start)
  if (NOT_BEFORE.test(before)) return false
  if (!NUMERALS.includes(text[start]!) || start === from) return true
  return !NUMERAL_TOUCHING.test(text.charAt(start - 1)) || isWeekdayAt(text, start - 1)
}

function contextAt(
  text: string,
  at: LocalTime,
  region: ChineseRegion,
  start: number,
  last: Days | null,
): DateContext {
  const isAlternative = last !== null && BETWEEN.test(text.slice(last.end, start))
  if (!isAlternative || last.to) return { text, at, since: at, week: null, region }
  const isAhead = daysBetween(last.from, at) >= 0
  return { text, at, since: isAhead ? onDay(last.from, at) : at, week: last.week ?? null, region }
}

function readAt(rules: readonly DateRule[], context: DateContext, start: number): Days | null {
  for (const rule of rules) {
    const days = rule(context, start)
    if (days) return days
  }
  return null
}

/** A day with its weekday and, when one follows, the end of its range. */
function wholeOf(read: ReadonlyMap<string, DateRule[]>, context: DateContext, days: Days): ReadTo<string> {
  if (days.to) return { end: days.end, value: printRange(printDay(days.from), printDay(days.to)) }
  const end = weekdayEnd(context.text, days)
  const last = lastOf(read, context, days, end)
  if (!last) return { end, value: printDay(days.from) }
  return {
    end: weekdayEnd(context.text, last),
    value: printRange(printDay(days.from), printDay(last.from)),
  }
}

function weekdayEnd(text: string, days: Days): number {
  if (days.isWeekday) return days.end
  return days.end + (matchAt(WEEKDAY_AFTER, text, days.end)?.[0].length ?? 0)
}

/** The last day of a range, looked for from its first. */
function lastOf(
  read: ReadonlyMap<string, DateRule[]>,
  context: DateContext,
  first: Days,
  end: number,
): Days | null {
  const { text, at } = context
  const until = matchAt(UNTIL, text, end)
  if (!until) return null
  const start = end + until[0].length
  const week = first.isWeekday ? (first.week ?? null) : null
  const since = { ...context, since: onDay(first.from, at), week }
  const named = readAt(read.get(text.charAt(start)) ?? [], since, start)
  const last = named ?? (isCalendarDay(text, end) ? readRestOfRange(since, start) : null)
  return last && !last.to && daysBetween(last.from, first.from) > 0 ? last : null
}

function isCalendarDay(text: string, end: number): boolean {
  return /[\d号號日)]/.test(text.charAt(end - 1))
}
