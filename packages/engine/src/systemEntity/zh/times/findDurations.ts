import { durationFinder } from '../../durationFinder'
import { isWeekdayAt, numberOf } from '../numbers/numerals'
import { isNoAmount } from './durations'

const NUMBER = '\\d{1,4}(?:\\.\\d)?|[一二两兩三四五六七八九十百]{1,5}|[俩倆]'
const DIGITS = '一二三四五六七八九'
const TOUCHING_BEFORE = /[\d.:第每零〇一二两兩三四五六七八九十百几幾数數]$/
const CLOCK_BEFORE = /[点點时時] ?$/
const YEARS_MAX = 50

/** Lengths of time: 半小时, 两个半小时, 一小时三十分钟, 三天, 两周, 半年. */
export const findDurations = durationFinder({
  quick: /小[时時]|[钟鐘]|分|秒|天|日|周|週|星期|[礼禮]拜|月|年/,
  number: `(?:${NUMBER})(?:[个個]半)?`,
  numberOf: countOf,
  units: [
    ['YEAR', '年(?![级級代底末初份度糕]| ?[\\d一二三四五六七八九十]{1,3}月)'],
    ['MONTH', '(?:[个個]|(?<=半))(?:多)?月'],
    [
      'WEEK',
      '[个個]?(?:星期(?![一二三四五六日天末])|[礼禮]拜(?![一二三四五六日天])|[周週](?![年岁歲日末天边邊]|[一二三四五六](?![次个個天回])))',
    ],
    ['DAY', '天(?![王使文气氣线線才])|日(?=[游遊内內])'],
    ['HOUR', '[个個]? ?(?:小[时時](?!制)|[钟鐘][头頭])'],
    ['MINUTE', '分[钟鐘]|分(?=[后後内內]|以[后後内內]|之[后後内內])'],
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
  to: ' ?(?:到|至|~|-|–|、|或) ?',
  tail: '',
  isOther: (text, start, end, [[count, unit] = [0, 'DAY']]) => {
    if (TOUCHING_BEFORE.test(text.charAt(start - 1)) || isWeekdayAt(text, start)) return true
    if (text.startsWith('半天', start)) return true
    if (unit === 'YEAR' && count > YEARS_MAX) return true
    // 糟糕的一天
    if (text.startsWith('的一天', start - 1) || isNoAmount(text, start, end, count)) return true
    return (
      (unit === 'MINUTE' || unit === 'SECOND') && CLOCK_BEFORE.test(text.slice(Math.max(0, start - 2), start))
    )
  },
})

/** 两个半 is two and a half; of 两三 (two or three) the larger, as there must be time enough. */
function countOf(words: string): number | null {
  const half = /[个個]半$/.test(words) ? 0.5 : 0
  const number = half > 0 ? words.slice(0, -2) : words
  if (/^[俩倆]$/.test(number)) return 2
  const [first = '', second = ''] = number.replace(/[两兩]/g, '二')
  const isPair =
    number.length === 2 && DIGITS.includes(first) && DIGITS.indexOf(second) === DIGITS.indexOf(first) + 1
  const value = isPair ? DIGITS.indexOf(second) + 1 : numberOf(number)
  return value === null ? null : value + half
}
