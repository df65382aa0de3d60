import {
  addDays,
  addMonths,
  comingMonthStart,
  comingWeekday,
  comingWeekend,
  type Day,
  daysInMonth,
  isDay,
  monthAway,
  weekAway,
  weekdayInWeek,
} from '../../../finder/calendar'
import { betweenConsecutive } from '../../../finder/durationFinder'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt } from '../../../finder/matchAt'
import { numberOf } from '../numbers/numerals'
import { type DateRule, type Days, LISTED, weekdayOfName } from './dateRule'
import words from './relativeDates.json'

const DAY =
  /(大?[前后後])(?:天|日(?![程期]))(?![性生免气氣]|[台臺])|([今明昨])(?:[天日](?![气氣](?![温溫])|期|[头頭][条條]|方舟|香)|[晚早](?:上(?![课課班学學车車线線台臺])|)|[晨夜]|[儿兒][个個]?)/y
/** 次日达 is a service, the 次日 of 每次日程 none. */
const NEXT_DAY = /第二天(?!数|數)|(?<![每这這一两兩三首上下多])次日(?![达達程送])|隔[天日](?!送)/y
const WARM_AFTER = /(大?[后後前])天(?=[气氣][温溫])/y
const DAYS_AWAY: Record<string, number> = words.daysAway
/** 目前天气, 今后天, 说明天: the word began before. */
const INSIDE: Record<string, string> = words.inside

const COUNT = '(?:\\d{1,3}|[一二两兩三四五六七八九十百]{1,4})'
const AWAY = new RegExp(
  `(?:再[过過])?(?:(?:(\\d{1,2})(?: ?[~到至-] ?|${betweenConsecutive('[、,] ?')}))?(${COUNT}) ?(天|日|[个個]?(?:星期|[礼禮]拜)|[周週]|[个個]月|年)|(半)([个個]月|年)) ?[之以]?(后|後|前)(?!台|臺|面)`,
  'y',
)

const WEEK =
  /([这這本]|上上|下下|[上下])(?:[个個一])?(?:[周週]|星期|[礼禮]拜)(?:([一二三四五六日天末](?![样樣般直定些])|[1-7](?![\d点點:.个個人位天次时時]))(?:([日天])(?![\d]))?)?/y
const WEEKDAY =
  /(?:[周週](?!天)|星期|[礼禮]拜)(?:([一二三四五六日天](?![样樣般])|[1-7](?![\d点點:.个個人位天次时時]))(?:([日天])|[周週]日)?|末)/y
const WEEKEND = /[周週]末/y
const WEEK_OFFSET: Record<string, number> = { 上上: -2, 上: -1, 下: 1, 下下: 2 }
/** 下周一起去: "next week together". */
const TOGETHER = /一起(?=[去来來吃玩看聚喝做走])/y
/** 等一下, 晚上, 以上, 线上: the direction belongs to the word before. */
const DIRECTION_BEFORE = /[一晚早以楼樓线線网網路马馬身]$/
const COUNTED = /[0-9一二两兩三四五六七八九十几幾每个個半双雙隔]$/

const MONTH = new RegExp(
  `([这這本]|上上|下下|[上下])(?:[个個])?月(?:份)?(?:的?(\\d{1,2}|[一二三四五六七八九十廿卅]{1,3})(?:[号號日]|(?=${LISTED}))|(底|末|初))?`,
  'y',
)
const EDGE = /月[底末初]|年(?:[底末初]|[终終](?![奖獎总總会會考]))|[岁歲]末/y

/** 今天, 大后天, 明晚, 第二天. */
export const readDay: DateRule = ({ text, at }, start) => {
  const next = matchAt(NEXT_DAY, text, start)
  if (next) return { end: start + next[0].length, from: addDays(at, 1) }
  const match = matchAt(DAY, text, start) ?? matchAt(WARM_AFTER, text, start)
  if (!match || INSIDE[text[start]!]?.includes(text.charAt(start - 1) || ' ')) return null
  const away = DAYS_AWAY[match[1] ?? match[2]!]!
  return { end: start + match[0].length, from: addDays(at, away) }
}

/** 三天后, 两周前, 半个月后; 一年后; 2到3天后 is either. */
export const readAway: DateRule = ({ text, at }, start) => {
  const match = matchAt(AWAY, text, start)
  if (!match || /[\d第每.]/.test(text.charAt(start - 1))) return null
  const [whole, least, number, counted, half, halved, side] = match
  const most = half ? 0.5 : numberOf(number!)
  if (!most || (least && Number(least) >= most)) return null
  const days = [least ? Number(least) : most, most].map((count) =>
    awayFrom(at, count, (counted ?? halved)!, side === '前' ? -1 : 1),
  )
  const [from, to] = side === '前' ? days.reverse() : days
  if (!from || !to || !isDay(from) || !isDay(to)) return null
  const end = start + whole.length
  return least ? { end, from, to } : { end, from }
}

/** Half a month is fifteen days. */
function awayFrom(at: Day, count: number, unit: string, direction: number): Day {
  if (unit.endsWith('月')) return count < 1 ? addDays(at, 15 * direction) : addMonths(at, count * direction)
  if (unit === '年') return addMonths(at, count * 12 * direction)
  return addDays(at, count * (unit === '天' || unit === '日' ? 1 : 7) * direction)
}

/** 下周二, 这个周末, 上礼拜 (the whole week). Next week is the one after this, and weeks begin on Monday. */
export const readWeek: DateRule = ({ text, at }, start) => {
  const match = matchAt(WEEK, text, start)
  if (!match || DIRECTION_BEFORE.test(text.charAt(start - 1))) return null
  const week = WEEK_OFFSET[match[1]!] ?? 0
  const end = start + match[0].length
  const name = match[2]
  if (name === undefined || (name === '一' && matchAt(TOGETHER, text, end - 1))) {
    return { end: name === undefined ? end : end - 1, week, ...weekAway(at, week) }
  }
  const from = weekdayInWeek(at, weekdayOfName(name), week)
  if (name === '末' || (name === '六' && match[3])) return { end, week, from, to: addDays(from, 1) }
  return { end: match[3] ? end - 1 : end, week, from, isWeekday: true }
}

/** 周五, 礼拜天, 周末, 周六日: the next one, or that of the week named before it. */
export const readWeekday: DateRule = ({ text, at, since, week }, start) => {
  if (COUNTED.test(text.charAt(start - 1))) return null
  const weekend = matchAt(WEEKEND, text, start)
  if (weekend) return { end: start + 2, ...comingWeekend(at) }
  const match = matchAt(WEEKDAY, text, start)
  if (!match?.[1]) return null
  const weekday = weekdayOfName(match[1])
  const from = week === null ? comingWeekday(since, weekday) : weekdayInWeek(at, weekday, week)
  const end = start + match[0].length
  if (match[1] === '六' && match[2]) return { end, ...comingWeekend(at) }
  const own = /^(?:[周週]|星期|[礼禮]拜)./.exec(match[0])![0].length
  return { end: start + own, from, isWeekday: true, ...(week === null ? {} : { week }) }
}

/** 下个月5号, 这个月底, 上个月 (the whole month). */
export const readMonth: DateRule = ({ text, at }, start) => {
  const match = matchAt(MONTH, text, start)
  if (!match || DIRECTION_BEFORE.test(text.charAt(start - 1))) return null
  const later = WEEK_OFFSET[match[1]!] ?? 0
  const { from, to } = monthAway(at, later)
  const end = start + match[0].length
  if (match[3]) return match[3] === '初' ? { end, from, to: { ...from, day: 10 } } : { end, from: to }
  if (!match[2]) return { end, from, to }
  const found = { ...from, day: numberOf(match[2]) ?? 0 }
  return isDay(found) ? { end, from: found } : null
}

/** 月底, 年底; 月初 is the next first ten days of a month. */
export const readEdge: DateRule = ({ text, since }, start) => {
  const match = matchAt(EDGE, text, start)
  if (!match || /[0-9一二三四五六七八九十每个個]/.test(text.charAt(start - 1))) return null
  const end = start + match[0].length
  if (match[0] === '月初') {
    const from = comingMonthStart(since)
    return { end, from, to: { ...from, day: 10 } }
  }
  return { end, from: edgeOf(since, match[0]) }
}

function edgeOf(since: LocalTime, edge: string): Day {
  if (edge === '年初') return { year: since.year + 1, month: 1, day: 1 }
  if (!edge.startsWith('月')) return { year: since.year, month: 12, day: 31 }
  return { ...pick(since), day: daysInMonth(since.year, since.month) }
}

function pick({ year, month, day }: Day): Days['from'] {
  return { year, month, day }
}
