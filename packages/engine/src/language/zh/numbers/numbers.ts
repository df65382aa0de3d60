import { matchAt, matchesAt, type ReadTo } from '../../../finder/matchAt'
import { type MultipleForm, withMultiples } from '../../../finder/multiples'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { LISTED } from '../dates/dateRule'
import { lengthOfTime } from '../times/durations'
import { AND_HALF_AT, HALF_AT, MEASURE_AT } from './measures'
import { hasNumeral, type Numeral, numberOf, numeralsOf } from './numerals'

/** Units of a date, a time or money: the number belongs to them and is not found for itself. */
const OTHER_KIND =
  / ?[多来來]?[个個]?半?(?:季度|年|月|日|号|號|天|[周週]|星期|[礼禮]拜|[点點](?![数數])|[时時]|小[时時]|[钟鐘]|分(?!店|公司)|秒|刻|元|[块塊]|毛|角|[圆圓]|美金|美元|[欧歐]元|[英][镑鎊]|人民[币幣]|台[币幣]|日[元圓币幣]|港[币幣元]|[韩韓][元币幣]|泰[铢銖]|rmb|cny|twd|ntd|usd|又|刀|大洋)/y
/** The 12 of 12、13号. */
const LISTED_AT = new RegExp(LISTED, 'y')
/** Latin units that may touch a number; 5g is a network. */
const LATIN_UNIT = / ?(?:kg|mg|g|ml|l|cm|mm|km|m|gb|tb|mb|kw|w|v|mah|hz|°c|℃|x|pcs|kcal|cc)(?![a-z0-9])/y
const NETWORK = /[2-6]g(?![a-z0-9])/y
/** Where a numeral is part of a word or of an idiom. */
const IDIOM =
  /一(?:部分|部份|口[气氣]|家[人子]|把手|道去|回事|[级級]棒|次性|[对對]一|站式|[条條][龙龍]|步[到一步]|股[脑腦]|本正|[个個][劲勁样樣]|[门門]心思|[层層]不|行人|[样樣])|一家(?=[二三四五六七八九十两兩])|五道口|四季[豆如春青]|三位一[体體]|[两兩]口[子儿兒]|[三二][级級]片|一五一十|三三[两兩][两兩]|七七八八|[三两兩]口[气氣]|(?:五一|六一|十一)(?=[假长長节節期放黄黃劳勞儿兒])/y
/** Before a single numeral these make a word of it: 万一, 唯一, 统一, 之一, 初一, 第三. */
const WORD_BEFORE = new Set('第初之万萬唯统統不同专專逐惟单單合划劃归歸双雙其块塊毛')
const SINGLE_END = /$|[ ,.!?~。、;:)]|[吧啊呢哦喔啦嘛吗嗎了](?:$|[ ,.!?。])/y
const PHONE = /^1[3-9]\d{9}$/
/** A bare row of so many digits is an order number, a date or a telephone. */
const CODE_DIGITS_MIN = 8
const TOUCHING = /[a-z0-9_./⁄\\#@$¥€£₩฿₫-]/
const PAIR = /([俩倆仨])(?![口儿兒])/y

/** Counts and measures, lengths of time too; what is plainly part of a date, a time, money, an ordinal or a fraction is left to those. */
const findCounts: SystemFinder = ({ text }) => {
  const found: SystemFound[] = []
  if (hasNumeral(text)) {
    for (const numeral of numeralsOf(text)) {
      const number = numberAt(text, numeral)
      if (number && number.start >= (found.at(-1)?.end ?? 0)) found.push(number)
    }
  }
  for (const one of [...halvesOf(text), ...pairsOf(text)]) {
    if (found.every(({ start, end }) => one.start >= end || one.end <= start)) found.push(one)
  }
  return found.sort((a, b) => a.start - b.start)
}

const DOZEN = 12
/** 打 is a verb before these: 一打开, 两打电话. */
const NOT_DOZEN =
  '电電开開折包车車卡扰擾印算球游遊字工扫掃扮听聽架針针错錯招击擊断斷入出中下上到得不过過死破败敗完好个個一了着'
const MULTIPLES: readonly MultipleForm[] = [
  {
    pattern: new RegExp(
      `(?<![\\d.,/第〇零○一二两兩三四五六七八九十百千万萬每])(?:(?<half>半)|(?<count>\\d{1,4}|[一二两兩三四五六七八九十百]{1,4})) ?打(?![${NOT_DOZEN}])(?<more>半)?`,
      'g',
    ),
    value: ({ half, count, more }) => {
      const dozens = half ? 0.5 : numberOf(count!)
      return dozens === null ? null : (dozens + (more ? 0.5 : 0)) * DOZEN
    },
  },
]

/** Counts, dozens and halves. */
export const findNumbers = withMultiples(findCounts, MULTIPLES)

/** The end and value of a number with its decimals: 三点一四, 3点5; 三点五十 and 三点零五 are times. */
export function withDecimals(text: string, { end, value, isArabic }: Numeral): ReadTo<number> {
  const match = matchAt(isArabic ? ARABIC_DECIMALS : HAN_DECIMALS, text, end)
  if (!match) return { end, value }
  const digits = Array.from(match[1]!, (digit) => (isArabic ? digit : '零一二三四五六七八九'.indexOf(digit)))
  const large = match[2] ? LARGE[match[2]]! : 1
  const whole = Number(`${value}.${digits.join('')}`) * large
  return { end: end + match[0].length, value: Number(whole.toPrecision(15)) }
}
const HAN_DECIMALS =
  /[点點]((?!零)[一二三四五六七八九零]{1,8})(?![零一二三四五六七八九十分刻钟鐘]|[个個]人|人|位)([万萬亿億])?/y
const ARABIC_DECIMALS = /[点點](\d)(?![0-9分刻钟鐘]|[个個]人|人|位)([万萬亿億])?/y
const LARGE: Record<string, number> = { 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 }

/** Whether the number that ends here belongs to a date, a time or money. */
function isOfOtherKind(text: string, end: number): boolean {
  return matchesAt(OTHER_KIND, text, end) || matchesAt(LISTED_AT, text, end)
}

function numberAt(text: string, numeral: Numeral): SystemFound | null {
  if (!numeral.isExact) return null
  const { end, value } = withDecimals(text, numeral)
  const { start } = numeral
  if (isAfterOther(text, start)) return null
  const length = lengthOfTime(text, { start, end, value })
  if (length) return numeral.isArabic && !isPlainArabic(text, start, end) ? null : asFound(start, length)
  if (isOfOtherKind(text, end)) return null
  if (numeral.isArabic ? !isPlainArabic(text, start, end) : !isPlainHan(text, numeral, end)) return null
  const half = matchAt(AND_HALF_AT, text, end)
  const whole = half ? value + 0.5 : value
  const negative = negativeStart(text, start)
  if (negative === null) return null
  return {
    start: negative,
    end: half ? end + half[0].length : end,
    value: `${negative < start && whole !== 0 ? '-' : ''}${whole}`,
  }
}

function asFound(start: number, { end, value }: ReadTo<number>): SystemFound {
  return { start, end, value: String(value) }
}

/** 百分之三十, 第三, 民国115年. */
function isAfterOther(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start)
  if (before.endsWith('百分之')) return false
  return /[第初之] ?$|大年$|民[国國] ?$|[个個](?:星期|[礼禮]拜|[周週])$/.test(before)
}

function isPlainArabic(text: string, start: number, end: number): boolean {
  const digits = text.slice(start, end)
  if (/^0\d/.test(digits) || PHONE.test(digits)) return false
  const before = text.charAt(start - 1)
  if (before !== '-' && TOUCHING.test(before)) return false
  if (/[:,]/.test(before) && /\d/.test(text.charAt(start - 2))) return false
  if (matchesAt(NETWORK, text, start)) return false
  if (matchesAt(MEASURE_AT, text, end) || matchesAt(LATIN_UNIT, text, end)) return true
  // 2块2: the rest of a sum.
  if (/[块塊毛]/.test(before)) return false
  if (/^\d+$/.test(digits) && digits.length >= CODE_DIGITS_MIN) return false
  return !/^(?:[a-z0-9_/⁄@\\]|[-.:]\d)/.test(text.slice(end, end + 2))
}

function isPlainHan(text: string, { start, end: whole }: Numeral, end: number): boolean {
  if (matchesAt(IDIOM, text, start)) return false
  if (end > whole || whole - start > 1)
    return text.charAt(start - 1) !== '双' && text.charAt(start - 1) !== '雙'
  if (WORD_BEFORE.has(text.charAt(start - 1))) return false
  return matchesAt(MEASURE_AT, text, end) || matchesAt(SINGLE_END, text, end)
}

/** Where a number begins with its minus, 负 or 零下; null when a hyphen before it joins it to something else. */
function negativeStart(text: string, start: number): number | null {
  const before = text.slice(Math.max(0, start - 2), start)
  if (before === '零下') return start - 2
  if (/[负負]$/.test(before)) return start - 1
  if (!before.endsWith('-')) return start
  return before.length === 1 || !/[a-z0-9_-]/.test(before[0]!) ? start - 1 : null
}

function halvesOf(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (let at = text.indexOf('半'); at >= 0; at = text.indexOf('半', at + 1)) {
    if (matchesAt(HALF_AT, text, at)) found.push({ start: at, end: at + 1, value: '0.5' })
  }
  return found
}

/** 俩包子 counts things; 我们俩 counts people and is theirs. */
function pairsOf(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (let at = text.search(/[俩倆仨]/); at >= 0 && at < text.length; at++) {
    const match = matchAt(PAIR, text, at)
    if (!match || /[们們咱你他她夫妻爷爺口小]/.test(text.charAt(at - 1))) continue
    if (!/\p{Script=Han}/u.test(text.charAt(at + 1))) continue
    found.push({ start: at, end: at + 1, value: match[1] === '仨' ? '3' : '2' })
  }
  return found
}
