import {
  addDays,
  comingDayOfMonth,
  comingMonthDay,
  comingOfYear,
  comingYear,
  type Day,
  daysInMonth,
  fullYear,
  isDay,
  monthAway,
  nthWeekday,
  wholeYear,
} from '../../../finder/calendar'
import { matchAt } from '../../../finder/matchAt'
import { numberOf } from '../numbers/numerals'
import type { ChineseRegion, Holiday } from '../region'
import { ALTERNATIVE, type DateContext, type DateRule, type Days, LISTED, NOT_DAY, NUMERAL } from './dateRule'
import { lunarFestival } from './lunarFestival'
import { REPUBLIC_FROM } from './numericDates'

const MONTH_DAY = `(${NUMERAL}) ?月(?:份)?(?: ?(底|末|初(?![一二三四五六七八九十])|[上中下]旬)| ?(${NUMERAL})(?: ?[日号號]|(?![\\d点點时時:个個人位. ]| [日号號\\d])))?`
const SPOKEN_YEAR = '\\d{4}|[〇零○一二三四五六七八九]{4}|[一二两兩]千[〇零○一二三四五六七八九十百]{0,6}'
const YEAR = new RegExp(
  `(?:(民[国國]) ?)?(${SPOKEN_YEAR}|\\d{2,3}|[一二三四五六七八九十百零〇]{1,6}) ?年(?: ?${MONTH_DAY}| ?(底|末|[终終](?![奖獎总總会會考])|初(?![一二三四五六七八九十])))?`,
  'y',
)
const NAMED_YEAR = new RegExp(
  `(今|明|去|前|后|後)年(?:的? ?${MONTH_DAY}|年?(底|末|[终終](?![奖獎总總会會考])|初(?![一二三四五六七八九十])))?`,
  'y',
)
const YEARS_AWAY: Record<string, number> = { 前: -2, 去: -1, 今: 0, 明: 1, 后: 2, 後: 2 }
const TENS_OF_MONTH = ['上旬', '中旬', '下旬']
const MONTH = new RegExp(MONTH_DAY, 'y')
/** What is not a month when it stands after 3月 alone: a band, a moon cake, a rent. */
const NOT_MONTH = /[天饼餅亮球光卡票租薪经經费費怀懷物]/
const DAY = new RegExp(`(${NUMERAL}) ?([号號日])`, 'y')
const NOT_DAY_AT = new RegExp(NOT_DAY, 'y')
/** The 12 of 12、13号; the group after it is the next day. */
const LISTED_DAY = new RegExp(`(${NUMERAL})(?=${ALTERNATIVE}(${NUMERAL}))(?=${LISTED})`, 'y')
const NOT_DAY_BEFORE = /[路街巷弄村里段每第初周週期拜月]$/
const UNREAD_YEAR = /(?:千[〇零○一二三四五六七八九十百]{0,6}|[\d〇零○一二三四五六七八九])年 ?$/
const SHORT_YEAR = /^(?:\d{2}|[〇零○一二三四五六七八九]{2})$/

/** 2026年3月5日, 民國115年3月, 26年4月1号, 2026年 (the whole year). */
export const readYear: DateRule = (context, start) => {
  const match = matchAt(YEAR, context.text, start)
  if (!match) return null
  const hasMonth = match[3] !== undefined
  const written = yearOf(match[2]!, match[1] !== undefined, hasMonth, context)
  if (written === null) return null
  const year = fullYear(context.at, written, numberOf(match[3] ?? '') ?? 1, numberOf(match[5] ?? '') ?? 1)
  return inYear(year, start + match[0].length, match.slice(3))
}

/** 明年3月5号, 去年, 今年底. */
export const readNamedYear: DateRule = ({ text, at, region }, start) => {
  const match = matchAt(NAMED_YEAR, text, start)
  if (!match || (/[前后後]/.test(match[1]!) && /[0-9一二两兩三四五六七八九十]/.test(text.charAt(start - 1))))
    return null
  const year = at.year + YEARS_AWAY[match[1]!]!
  const end = start + match[0].length
  const name = match.slice(2).every((part) => part === undefined) ? holidayAt(text, end, region) : null
  if (name === null) return inYear(year, end, match.slice(2))
  const from = holidayIn(region.holidays.get(name)!, year)
  return from && { end: text.indexOf(name, end) + name.length, from }
}

/** The longest name of a holiday there, after 的 or not. */
function holidayAt(text: string, start: number, { holidays }: ChineseRegion): string | null {
  const at = text[start] === '的' ? start + 1 : start
  let longest: string | null = null
  for (const name of holidays.keys()) {
    if (text.startsWith(name, at) && name.length > (longest?.length ?? 0)) longest = name
  }
  return longest
}

function inYear(
  year: number,
  end: number,
  [month, edge, day, yearEdge]: (string | undefined)[],
): Days | null {
  const { from, to } = wholeYear(year)
  if (yearEdge) return { end, from: yearEdge === '初' ? from : to }
  if (month === undefined) return { end, from, to }
  return inMonth(year, numberOf(month) ?? 0, end, edge, day)
}

function inMonth(year: number, month: number, end: number, edge?: string, day?: string): Days | null {
  if (!isDay({ year, month, day: 1 })) return null
  const last = { year, month, day: daysInMonth(year, month) }
  const tens = edge === undefined ? -1 : TENS_OF_MONTH.indexOf(edge)
  if (tens >= 0) return inTens(last, end, tens)
  if (edge === '底') return { end, from: last }
  if (edge) return inTens(last, end, 0)
  if (day === undefined) return { end, from: { ...last, day: 1 }, to: last }
  const found = { year, month, day: numberOf(day) ?? 0 }
  return isDay(found) ? { end, from: found } : null
}

/** The first, second or last ten days of the month that ends so. */
function inTens(last: Day, end: number, tens: number): Days {
  const to = tens === 2 ? last : { ...last, day: 10 * tens + 10 }
  return { end, from: { ...last, day: 10 * tens + 1 }, to }
}

/** On Taiwan two and three digits count from 1912; on the mainland two digits stay for the century that is meant. */
function yearOf(
  written: string,
  isRepublic: boolean,
  hasMonth: boolean,
  { region }: DateContext,
): number | null {
  const value = numberOf(written.replaceAll('○', '〇'))
  if (value === null || !Number.isInteger(value) || value < 1) return null
  // 两千年 alone may be two thousand years.
  if (/^.千$/.test(written) && !hasMonth) return null
  if (isRepublic) return republicYear(value)
  if (/^.{4}$|千/.test(written) && value >= 1000) return value >= 1900 && value <= 2100 ? value : null
  // A few years are a length of time unless a month follows.
  if (!hasMonth) return null
  if (region.countsFromRepublic) return republicYear(value)
  return SHORT_YEAR.test(written) ? value : null
}

function republicYear(value: number): number | null {
  return value < 190 ? REPUBLIC_FROM + value : null
}

/** 3月5日, 三月五号, 5月底, 五月 (the whole month): the next time they come. */
export const readMonthDay: DateRule = ({ text, since }, start) => {
  const match = matchAt(MONTH, text, start)
  const month = match && numberOf(match[1]!)
  // Of a year that is not read no month is of this year.
  if (!match || !month || month > 12 || UNREAD_YEAR.test(text.slice(Math.max(0, start - 10), start)))
    return null
  const end = start + match[0].length
  if (match[3]) {
    const from = comingMonthDay(since, month, numberOf(match[3]) ?? 0)
    return from && { end, from }
  }
  if (!match[2] && NOT_MONTH.test(text.charAt(end))) return null
  return inMonth(comingYear(since, month), month, end, match[2])
}

/** 5号, 十五日: the next one. */
export const readDayOfMonth: DateRule = (context, start) => {
  const { text, since } = context
  if (NOT_DAY_BEFORE.test(text.slice(Math.max(0, start - 1), start))) return null
  const match = matchAt(DAY, text, start)
  if (!match) return readListedDay(context, start)
  const end = start + match[0].length
  if (matchAt(NOT_DAY_AT, text, end)) return null
  if (match[2] === '日' && match[1] === '一') return null
  const from = comingDayOfMonth(since, numberOf(match[1]!) ?? 0)
  return from && { end, from }
}

/** The first day of 12、13号; 5、3号 is no list of days. */
const readListedDay: DateRule = ({ text, since }, start) => {
  const match = matchAt(LISTED_DAY, text, start)
  const [day, next] = [match?.[1], match?.[2]].map((number) => (number && numberOf(number)) || 0)
  if (!match || !day || !next || next <= day) return null
  const from = comingDayOfMonth(since, day)
  return from && { end: start + match[0].length, from }
}

/** 圣诞节, 元旦, 母亲节: the next time it comes. */
export const readHoliday: DateRule = ({ text, since, region }, start) => {
  const name = text[start] === '的' ? null : holidayAt(text, start, region)
  if (name === null) return null
  const holiday = region.holidays.get(name)!
  const from = comingOfYear(since, (year) => holidayIn(holiday, year))
  return from && { end: start + name.length, from }
}

function holidayIn(holiday: Holiday, year: number): Day | null {
  if ('term' in holiday) return { year, month: 4, day: qingming(year) }
  if ('festival' in holiday) {
    const day = lunarFestival(holiday.festival, year)
    return day && addDays(day, holiday.after ?? 0)
  }
  if ('day' in holiday) return { year, ...holiday }
  return nthWeekday(year, holiday.month, holiday.weekday, holiday.nth)
}

/** The rule of thumb of calendar makers, right for the years 2000–2099. */
function qingming(year: number): number {
  const ofCentury = year % 100
  return Math.floor(ofCentury * 0.2422 + 4.81) - Math.floor(ofCentury / 4)
}

/** The end of a range that only says its day: 3月20号到25, 3/20~22. */
export const readRestOfRange: DateRule = ({ text, since }, start) => {
  const match = matchAt(/(\d{1,2})(?![\d/.:点點时時个個人位月-])[号號日]?/y, text, start)
  if (!match) return null
  const { from } = monthAway(since, 0)
  const found = { ...from, day: Number(match[1]) }
  return isDay(found) ? { end: start + match[0].length, from: found } : null
}
