import {
  betweenConsecutive,
  durationFinder,
  lengthFinder,
  mayGoOnClock,
} from '../../../finder/durationFinder'
import { matchAt, type ReadTo } from '../../../finder/matchAt'
import { isWeekdayAt, numberOf } from '../numbers/numerals'

/** Lengths of time that a number counts: 3天, 两个半小时, 三年; not 周三, 一年级, 24小时制, 两周年. */
const LENGTH =
  / ?[多来來]?(?:天(?!王|使|文)|夜(?![景市宵里裡晚间間班店色])|[周週](?![年岁歲一二三四五六日末天边邊])|[个個]?(半)?(?:星期(?![一二三四五六日天末])|[礼禮]拜(?![一二三四五六日天])|小[时時](?!制)|[钟鐘][头頭])|[个個](半)?(?:多)?月|年(?![级級代底初末度份糕前後后])|分[钟鐘]|秒(?![杀殺])[钟鐘]?)(半)?/y
/** A point in time counted from now is a date or a time: 3天后, 两个小时前. */
const FROM_NOW = / ?(?:之|以)?[后後前](?![\p{L}]?[台面])/uy
const PASSING_BEFORE = /(?:再?[过過]|再等) ?$/
/** 一天多少钱 is a rate, 有一天 some day, 三天两头 often. */
const RATE =
  / ?(?:多少|[几幾]|\p{Script=Han}?[一二三四五六七八九十两兩\d]+ ?[次回块塊元个個片粒顿頓]|到[晚头頭黑]|天|比)/uy
const SOME_BEFORE = /(?:[有那某每哪同当當整成这這另前昨隔第]|最[后後]) ?$/
const OFTEN = /三天(?:[两兩][头頭]|打[鱼魚])/y
/** 98年 is a year: so many are not counted. */
const YEARS_MAX = 50
const MONTH_AFTER = / ?[\d一二三四五六七八九十]{1,3}月/y
/** 三天两夜 are three days; the nights are not counted once more. */
const NIGHTS = '(?:\\d{1,2}|[一二两兩三四五六七八九十]{1,3}) ?[夜晚](?![上间間])'
const NUMBER = '\\d{1,4}(?:\\.\\d)?|[一二两兩三四五六七八九十百]{1,5}|[俩倆]'
const DIGITS = '一二三四五六七八九'
const TOUCHING_BEFORE = /[\d.:第每零〇一二两兩三四五六七八九十百几幾数數]$/
/** An answer that is half a day and nothing else. */
const HALF_DAY =
  /^(?:嗯|大概|大[约約]|[约約]|就|要|需要|[请請]假?|租|[订訂])*半天(?:吧|就[行好]|左右|[时時][间間]|的|可以|[,，。.!！ ])*$/
const ANY_YEAR = /^一年(?:的第|[中里裡])/
const CLOCK_BEFORE = /[点點时時] ?$/

/**
 * Whether a number counts days, weeks, months, years, hours or minutes, a length and no point in time (behaviour 4.5:
 * that is a date's or a time's): where the number ends, with a half of one more, or null.
 */
export function lengthOfTime(
  text: string,
  { start, end, value }: { start: number; end: number; value: number },
): ReadTo<number> | null {
  const unit = matchAt(LENGTH, text, end)
  if (!unit) return null
  const after = end + unit[0].length
  if (isPoint(text, start, after, unit[0]) || isNoAmount(text, start, after, value)) return null
  const isYear = unit[0].includes('年') && (value > YEARS_MAX || matchAt(MONTH_AFTER, text, after) !== null)
  if (isYear) return null
  const half = unit[1] ?? unit[2] ?? unit[3]
  return half ? { end: after, value: value + 0.5 } : { end, value }
}

/** 3天后, 再过三天, the minutes of an hour. */
function isPoint(text: string, start: number, after: number, unit: string): boolean {
  const before = text.slice(Math.max(0, start - 3), start)
  if (/[点點时時] ?$/.test(before) && /[分秒]/.test(unit)) return !/[钟鐘]/.test(unit)
  return PASSING_BEFORE.test(before) || matchAt(FROM_NOW, text, after) !== null
}

/** Whether so much time is a rate (一天多少钱), some day (有一天) or an idiom. */
function isNoAmount(text: string, start: number, after: number, value: number): boolean {
  if (matchAt(OFTEN, text, start)) return true
  const isOne = value === 1
  return (
    isOne &&
    (SOME_BEFORE.test(text.slice(Math.max(0, start - 3), start)) || matchAt(RATE, text, after) !== null)
  )
}

/** Lengths of time: 半小时, 两个半小时, 一小时三十分钟, 三天, 两周, 半年. */
export const findLengths = lengthFinder({
  quick: /小[时時]|[钟鐘]|分|秒|天|日|夜|晚|周|週|星期|[礼禮]拜|月|年/,
  number: `(?:(?:${NIGHTS}) ?(?=(?:${NUMBER}) ?[天日]))?(?:${NUMBER})(?:[个個]半)?`,
  numberOf: countOf,
  units: [
    ['YEAR', '年(?![级級代底末初份度糕]| ?[\\d一二三四五六七八九十]{1,3}月)'],
    ['MONTH', '(?:[个個]|(?<=半))(?:多)?月'],
    [
      'WEEK',
      '[个個]?(?:星期(?![一二三四五六日天末])|[礼禮]拜(?![一二三四五六日天])|[周週](?![年岁歲日末天边邊]|[一二三四五六](?![次个個天回])))',
    ],
    [
      'DAY',
      `天(?![王使文气氣线線才])(?: ?(?:${NIGHTS}))?|日 ?(?:${NIGHTS})|日(?=[游遊内內])|(?<=[夜晚].{1,4})日|夜(?![景市宵里裡晚间間班店色猫貓])|(?<![年号號日][一二三四五六七八九十\\d]{0,3} ?)晚(?![上间間饭飯餐会會点點安报報了])`,
    ],
    ['HOUR', '[个個]? ?(?:小[时時](?!制)|[钟鐘][头頭])'],
    [
      'MINUTE',
      '分[钟鐘]|分(?=[后後内內]|以[后後内內]|之[后後内內])|(?<=[点點时時] ?(?:\\d{2,3}|[一二三四五六七八九十百]{2,5}) ?)分',
    ],
    ['SECOND', '秒(?![杀殺])[钟鐘]?'],
  ],
  named: [
    ['一刻[钟鐘]', 15, 'MINUTE'],
    ['三刻[钟鐘]', 45, 'MINUTE'],
    ['一整天|整天|全天', 1, 'DAY'],
  ],
  half: '半',
  andHalf: '半(?![点點价價额額路夜])',
  joint: '零|又|[，,]',
  to: ` ?(?:到|至|~|-|–|、|或) ?|${betweenConsecutive(', ?')}`,
  isOther: (text, start, end, parts) => {
    const [count, unit] = parts[0]!
    if (TOUCHING_BEFORE.test(text.charAt(start - 1)) || isWeekdayAt(text, start)) return true
    // 等了半天 is a long while.
    if (text.startsWith('半天', start)) return !HALF_DAY.test(text)
    // 上半年 is a part of a year.
    if (text.startsWith('半年', start) && /[上下前后後大]/.test(text.charAt(start - 1))) return true
    if (unit === 'YEAR' && count > YEARS_MAX) return true
    // 一年的第几周: of any year.
    if (ANY_YEAR.test(text.slice(start, end + 2))) return true
    // 糟糕的一天
    if (text.startsWith('的一天', start - 1) || isNoAmount(text, start, end, count)) return true
    // 1点40分钟 are an hour and a length of time beside it.
    const isOfClock = mayGoOnClock(parts) && !/[钟鐘]/.test(text.charAt(end - 1))
    return isOfClock && CLOCK_BEFORE.test(text.slice(Math.max(0, start - 2), start))
  },
})

/** 两个半 is two and a half; of 两三 (two or three) the larger, as there must be time enough. */
function countOf(counted: string): number | null {
  const words = counted.replace(/^.*[夜晚] ?/, '')
  const half = /[个個]半$/.test(words) ? 0.5 : 0
  const number = half > 0 ? words.slice(0, -2) : words
  if (/^[俩倆]$/.test(number)) return 2
  const [first = '', second = ''] = number.replace(/[两兩]/g, '二')
  if (number === '三五') return 5
  const isPair =
    number.length === 2 && DIGITS.includes(first) && DIGITS.indexOf(second) === DIGITS.indexOf(first) + 1
  const value = isPair ? DIGITS.indexOf(second) + 1 : numberOf(number)
  return value === null ? null : value + half
}

/** Lengths of time as ISO 8601 durations. */
export const findDurations = durationFinder(findLengths)
