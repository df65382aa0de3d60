import {
  addDays,
  comingDayOfMonth,
  comingMonthDay,
  comingMonthStart,
  comingYear,
  type Day,
  daysBetween,
  fullYear,
  isDay,
  onDay,
  wholeMonth,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt } from '../../../finder/matchAt'
import { countedWords, wordMap } from '../../../finder/words'
import { MEASURE_AFTER } from '../numbers/fractions'
import { numberOf, SHORT_NUMBER } from '../numbers/numerals'
import {
  type DatePart,
  type DateReader,
  LIST,
  LISTED_MAX,
  monthFromNow,
  oneDay,
  partOfMonth,
} from './dateParts'
import { readHoliday } from './dateWords'
import { type Month, readNthWeekday } from './nthWeekday'

/** Year before the first of each era. */
const ERAS = wordMap([2018, '令和 r'], [1988, '平成 h'], [1925, '昭和 s'], [1911, '大正 t'], [1867, '明治 m'])
const YEARS = wordMap(
  [0, '今年 本年'],
  [1, '来年 翌年'],
  [2, '再来年'],
  [-1, '去年 昨年'],
  [-2, '一昨年 おととし'],
)
const MONTHS = wordMap(
  [0, '今月 当月 こんげつ'],
  [1, '来月 翌月 次の月 らいげつ'],
  [2, '再来月 さらいげつ'],
  [-1, '先月 せんげつ'],
  [-2, '先々月'],
)
const KANA_DAYS = new Map([
  ...countedWords('1 ついたち ふつか みっか よっか いつか むいか なのか ようか ここのか とおか'),
  ['はつか', 20],
])
const YEAR = new RegExp(
  `(?:(令和|平成|昭和|大正|明治|(?<![a-z])[rhstm]) ?(${SHORT_NUMBER}|元)|(\\d{4}|[〇一二三四五六七八九]{4}|千九百[一二三四五六七八九十]{0,4}|二千[一二三四五六七八九十]{0,4}|['’]?\\d{1,2}(?= ?年 ?\\d{1,2} ?月|年[一二三四五六七八九十]{1,2}月))) ?年(?![度間前後代号目版物齢末])|(今年|本年|再来年|来年|翌年|去年|昨年|一昨年|おととし)(?![度末])`,
  'y',
)
const MONTH = new RegExp(
  `(?:(${SHORT_NUMBER}) ?(?:月(?![号額間給刊曜面謝見光人病])|(?<=\\d ?)がつ)|(今月|当月|再来月|来月|翌月|次の月(?!曜)|先々月|先月|(?<![ぁ-ん])(?:こん|さらい|らい|せん)げつ)(?![号謝]))(?:の? ?(上旬|中旬|下旬|初旬|(?:初め|始め|はじめ)(?![まてる])|頭(?![痛金髪])|半ば|なかば|終わり|末))?`,
  'y',
)
/** What makes of 3日 a length of time, of 日 another word. */
const DAY_TAIL =
  '日(?!間|分|目|め|本|経|産|以内|以上|以下|おき|ごと|毎|ほど|くらい|ぐらい|程度|かか|で届|ずつ|連|付き|程|酔|替|帰|常|光|清|立|坊主|月|市|町|大根|咳|後|前|たっ|経|たち|も(?!空)|に ?[\\d一二三四五六七八九]{1,2} ?(?:[回度錠本杯粒個]|食))'
const DAY = new RegExp(`(${SHORT_NUMBER}) ?(?:${DAY_TAIL}|(?<=\\d ?)にち(?!ようび|かん|間))`, 'y')
/** The 12 of 12、13日; the groups are the next day and the rest of the list. */
const LISTED_DAY = new RegExp(
  `(${SHORT_NUMBER})(?=(${LIST})(${SHORT_NUMBER})((?:${LIST}${SHORT_NUMBER}){0,${LISTED_MAX - 1}}) ?${DAY_TAIL})`,
  'y',
)
const DAY_NUMBER = /^の? ?\d{1,2} ?日(?![間分以])/
const MONTH_NUMBER = /^の? ?(?:\d|[一二三四五六七八九十])/
const KANA_DAY =
  /(ついたち|ふつか|みっか|よっか|いつか|むいか|なのか|ようか|ここのか|とおか|はつか)(?! ?(?:後|前|間|ぶん|目))/y
/** 1日 is a day long more often than the first of a month. */
const FIRST_AFTER =
  /^(?:から|まで|は|で(?!き|何)|の ?(?:\d|午|朝|昼|夜|夕|予約)|に(?!何| ?[\d一二三])|[(、]|以降|$)/
const NUMERIC =
  /(?:(\d{4}|['’]?\d{2})([-/.])(\d{1,2})\2(\d{1,2})|([rhstm])(\d{1,2})([-/.])(\d{1,2})\7(\d{1,2})|(\d{1,2})\/(\d{1,2}))(?![\d/%a-su-z]|[.-]\d)/y
/** Of a year that is not known (4年6月) no month is of this one. */
const UNREAD_YEAR = /[\d〇一二三四五六七八九十]年 ?$/
/** iOS 10.5.3 */
const VERSION = /^\d\d\./
const VERSION_BEFORE = /(?:[a-z]\.?|バージョン) ?$/
const COMPACT = /(\d{4})(\d{2})(\d{2})(?!\d|[-.,円ポ個件a-z])/y

/** 令和8年3月5日, 2026年3月, 来年の3月, 来月5日, 3月5日, 5日, 月末. */
export const readJapaneseDate: DateReader = (text, start, at, before) => {
  const written = matchAt(YEAR, text, start)
  if (!written) return readMonth(text, start, at, before)
  const [, era, ofEra, western, relative] = written
  const year = era
    ? ERAS.get(era)! + numberOf(ofEra!)
    : western
      ? yearOf(western, text.slice(YEAR.lastIndex), at)
      : at.year + YEARS.get(relative!)!
  if (!(year >= 1868 && year <= 2999)) return null
  const end = YEAR.lastIndex
  const further = skip(text, end)
  const inYear = readMonth(text, further, at, before, year)
  if (inYear) return inYear
  if (MONTH_NUMBER.test(text.slice(end, end + 3)) && text.slice(end, end + 6).includes('月')) return null
  const holiday = readHoliday(text, further, year)
  return holiday ? oneDay(holiday.day, holiday.end) : { end, ...wholeYear(year) }
}

/** A year in digits or words; of two digits, the month and day behind them decide the century. A single one is none. */
function yearOf(written: string, rest: string, at: LocalTime): number {
  const digits = written.replace(/^['’]/, '')
  if (!/^\d{1,2}$/.test(digits)) return numberOf(digits)
  const [, month, day] = /^ ?(\d{1,2}) ?月 ?(\d{1,2})?/.exec(rest.slice(0, 12)) ?? []
  return digits.length === 1 ? 0 : fullYear(at, Number(digits), Number(month ?? 1), Number(day ?? 1))
}

/** 2026/3/5, 2026-03-05, 26/3/5, R8.3.5, 3/5, 20260305. */
export const readNumericDate: DateReader = (text, start, at) => {
  if (/[\da-z./:¥$#-]/.test(text.charAt(start - 1))) return null
  const written = matchAt(NUMERIC, text, start)
  if (!written) return readCompact(text, start)
  const end = NUMERIC.lastIndex
  if (VERSION.test(written[0]) && VERSION_BEFORE.test(text.slice(Math.max(0, start - 7), start))) return null
  const [, year, , month, day, era, ofEra, , eraMonth, eraDay, bareMonth, bareDay] = written
  if (bareMonth) {
    if (MEASURE_AFTER.test(text.slice(end, end + 8)) || text[end] === 't') return null
    const found = comingMonthDay(at, Number(bareMonth), Number(bareDay))
    return found && oneDay(found, end, 'MONTH')
  }
  const found = era
    ? { year: ERAS.get(era)! + Number(ofEra), month: Number(eraMonth), day: Number(eraDay) }
    : writtenDay(at, year!.replace(/^['’]/, ''), Number(month), Number(day))
  return isDay(found) && found.year >= 1868 ? oneDay(found, end, 'MONTH') : null
}

function writtenDay(at: LocalTime, year: string, month: number, day: number): Day {
  return { year: fullYear(at, Number(year), month, day), month, day }
}

function readCompact(text: string, start: number): DatePart | null {
  const [, year, month, day] = matchAt(COMPACT, text, start) ?? []
  const found = { year: Number(year), month: Number(month), day: Number(day) }
  return year && found.year >= 1900 && found.year <= 2100 && isDay(found)
    ? oneDay(found, COMPACT.lastIndex)
    : null
}

function readMonth(
  text: string,
  start: number,
  at: LocalTime,
  before: DatePart | null,
  year?: number,
): DatePart | null {
  const [, number, relative, part] = matchAt(MONTH, text, start) ?? []
  const end = MONTH.lastIndex
  if (!number && !relative) return year === undefined ? readWithoutMonth(text, start, at, before) : null
  if (number && /[\d./]/.test(text.charAt(start - 1))) return null
  if (year === undefined && UNREAD_YEAR.test(text.slice(Math.max(0, start - 3), start))) return null
  const from = relative ? monthFromNow(at, MONTHS.get(relative)!) : { year, month: numberOf(number!) }
  if (!(from.month >= 1 && from.month <= 12)) return null
  return readInMonth(text, end, from, part, at, before)
}

function readInMonth(
  text: string,
  end: number,
  from: { year: number | undefined; month: number },
  part: string | undefined,
  at: LocalTime,
  before: DatePart | null,
): DatePart | null {
  const coming = { month: from.month, year: from.year ?? comingYear(at, from.month) }
  if (part) return partOfMonth(coming.year, coming.month, part, end)
  const day = dayNumberAt(text, skip(text, end))
  if (day) return dayInMonth(from, day, at, before)
  return readNthWeekday(text, skip(text, end), coming) ?? wholeUnlessDay(text, end, coming)
}

function readWithoutMonth(
  text: string,
  start: number,
  at: LocalTime,
  before: DatePart | null,
): DatePart | null {
  return readEdgeOfMonth(text, start, at) ?? readDay(text, start, at, before)
}

/** 3月32日 is no March. */
function wholeUnlessDay(text: string, end: number, { year, month }: Month): DatePart | null {
  return DAY_NUMBER.test(text.slice(end, end + 6)) ? null : { end, ...wholeMonth(year, month) }
}

/** A day of a known year, or the next such day. */
function dayInMonth(
  { year, month }: { year: number | undefined; month: number },
  { day, end }: { day: number; end: number },
  at: LocalTime,
  before: DatePart | null,
): DatePart | null {
  const found = year === undefined ? comingAfter(before, at, month, day) : { year, month, day }
  return found && isDay(found) ? oneDay(found, end, 'MONTH') : null
}

/** 3月5日 as a rule is the next one; after から the one that follows it (12月30日から1月3日). */
function comingAfter(before: DatePart | null, at: LocalTime, month: number, day: number): Day | null {
  return comingMonthDay(before?.isStart ? onDay(before.from, at) : at, month, day)
}

/** 月末 is the last day of this month; 月初 its first ten days, or those of the next one when they have passed. */
function readEdgeOfMonth(text: string, start: number, at: LocalTime): DatePart | null {
  if (text.startsWith('月末', start)) return partOfMonth(at.year, at.month, '末', start + 2)
  if (!text.startsWith('月初', start)) return null
  const [first] = /^月初め?/.exec(text.slice(start, start + 3))!
  const { year, month } = comingMonthStart(at)
  return partOfMonth(year, month, '初め', start + first.length)
}

function readDay(text: string, start: number, at: LocalTime, before: DatePart | null): DatePart | null {
  const found = dayNumberAt(text, start)
  if (!found) return null
  if (before?.carries === 'MONTH') {
    const same = { ...before.from, day: found.day }
    const next = addDays({ ...before.from, day: 28 }, 4)
    const day = daysBetween(same, before.from) > 0 ? same : { ...next, day: found.day }
    return isDay(day) ? oneDay(day, found.end, 'MONTH') : null
  }
  if (isCountedDay(text, start, found.day)) return null
  if (found.isListed) return mayBeginList(text, start) ? comingPart(at, found) : null
  if (
    /[うっいむなよこと]/.test(text.charAt(start)) &&
    !/^(?:ついたち|ふつか|みっか|はつか)/.test(text.slice(start))
  )
    return null
  if (found.day === 1 && /[1一]/.test(text.charAt(start)) && !isFirst(text, start, found.end)) return null
  return comingPart(at, found)
}

function comingPart(at: LocalTime, { day, end }: DayNumber): DatePart | null {
  const found = comingDayOfMonth(at, day)
  return found && oneDay(found, end, 'MONTH')
}

/** Whether a bare number begins a list of days: 12、13日, but 2、3日 are two or three days. */
function mayBeginList(text: string, start: number): boolean {
  const [, number = '', joint = '', next = '', rest] = matchAt(LISTED_DAY, text, start) ?? []
  const [day, other] = [numberOf(number), numberOf(next)]
  const isAbout = rest === '' && other === day + 1 && other < 10 && /[、,・か]/.test(joint)
  return day < other && !isAbout && !/\p{Script=Han}/u.test(text.charAt(start - 1))
}

/** まる二日, 2、3日 (two or three days), the 日 of another word. */
function isCountedDay(text: string, start: number, day: number): boolean {
  if (/[\da-z.,/〇一二三四五六七八九十第数何約と毎中月の泊丸る]/.test(text.charAt(start - 1))) return true
  return day < 10 && /[\d一二三四五六七八九] ?[、,・か] ?$/.test(text.slice(Math.max(0, start - 4), start))
}

function isFirst(text: string, start: number, end: number): boolean {
  return text.charAt(start) !== '一' && FIRST_AFTER.test(text.slice(end, end + 4))
}

type DayNumber = { day: number; end: number; isListed?: boolean }

function dayNumberAt(text: string, start: number): DayNumber | null {
  const written = matchAt(DAY, text, start)
  const listed = written ? null : matchAt(LISTED_DAY, text, start)
  const number = (written ?? listed)?.[1]
  if (number) {
    const day = numberOf(number)
    const end = written ? DAY.lastIndex : LISTED_DAY.lastIndex
    return day >= 1 && day <= 31 ? { day, end, isListed: listed !== null } : null
  }
  const kana = matchAt(KANA_DAY, text, start)?.[1]
  return kana ? { day: KANA_DAYS.get(kana)!, end: KANA_DAY.lastIndex } : null
}

/** 来月の5日, 3月 5日 */
function skip(text: string, at: number): number {
  const further = text[at] === 'の' ? at + 1 : at
  return text[further] === ' ' ? further + 1 : further
}
