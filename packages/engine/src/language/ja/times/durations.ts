import {
  betweenConsecutive,
  durationFinder,
  lengthFinder,
  mayGoOnClock,
} from '../../../finder/durationFinder'
import { matchesAt } from '../../../finder/matchAt'
import { homographsOf } from '../homographs'
import { numberOf, SHORT_NUMBER } from '../numbers/numerals'

const CLOCK_BEFORE = /[時じ] ?$/
/** What makes of minutes beside an hour a length of time, as so many of them do: 17時50分間, 15時60分. */
export const COURSE_AFTER = '間| ?コース'
const COURSE_AT = new RegExp(COURSE_AFTER, 'y')
const ERA_BEFORE = /(?:令和|平成|昭和|大正|明治|[a-z]) ?$/
const NUMBER_BEFORE = /[\d.,:/第数何〇一二三四五六七八九十百]$/
/** 十分 is "enough" unless a length of time goes on. */
const ENOUGH_UNLESS = /^(?:間|後|前|ほど|くらい|ぐらい|以内|以上|おき|ごと|経|たっ|だけ|で(?!す|き|し))/
const WORDS_OF_DAYS = /^(?:半|まる|丸|[一1] ?日[中じ])/
const YEARS_MAX = 50

/** 2泊3日 are three days; the nights are not counted once more. */
const NIGHTS = `(?:${SHORT_NUMBER} ?泊 ?(?=${SHORT_NUMBER} ?日))?`

/** Lengths of time: 30分, 1時間半, 3日間, 二週間, 3か月, 半年; 3日 alone is a day of the month. */
export const findLengths = lengthFinder({
  quick: /時間|じかん|[ふぷ]ん|分|秒|日|泊|週|月|年/,
  number: `${NIGHTS}(?:\\d{1,4}(?:\\.\\d)?|[〇一二三四五六七八九十百]{1,4})`,
  numberOf: (words) => {
    const value = numberOf(words.slice(words.indexOf('泊') + 1).trimStart())
    return Number.isNaN(value) ? null : value
  },
  units: [
    [
      'YEAR',
      '年間|年(?!\\d{1,2}月|\\d{4}|[一二三四五六七八九十]+月|生|組|度|目|代|次|中|末|齢|版|物|前後|号)',
    ],
    ['MONTH', '[かヶカヵケ箇]月(?!目|間隔)(?:間)?'],
    ['WEEK', '週間?(?!目|末|刊|報|明)'],
    [
      'DAY',
      '日間|日(?=ほど|くらい|ぐらい|以内|以上|程度|かか|連続|おき|ごと|中ずっと)|(?<=泊.{1,4})日|泊(?!ま(?!で)|[めり]| ?[\\d一二三四五六七八九十]{1,3} ?日)',
    ],
    ['HOUR', '時間(?![帯割外給目表])|(?<=\\d ?)じかん'],
    [
      'MINUTE',
      '分(?!の ?[\\d一二三四五六七八九十]|[割別野岐類析配離担解量身子布裂母]|間隔)(?:間)?|(?<=\\d ?)[ふぷ]ん(?:かん)?',
    ],
    ['SECOND', '秒(?![針速])(?:間)?'],
  ],
  named: [
    ['半日(?!前)', 0.5, 'DAY'],
    ['半月', 0.5, 'MONTH'],
    ['半年(?:間)?', 0.5, 'YEAR'],
    ['(?:まる|丸)?(?:一|1) ?日(?:中|じゅう)|(?:まる|丸)(?:一|1) ?日', 1, 'DAY'],
    ['(?:まる|丸)(?:二|2) ?日', 2, 'DAY'],
    ['(?:まる|丸)(?:三|3) ?日', 3, 'DAY'],
  ],
  half: '半',
  andHalf: '半(?![分額年日会島袖])',
  joint: 'と|、| ',
  to: ` ?(?:~|〜|-|–|から|、|ないし) ?|${betweenConsecutive(', ?')}`,
  isOther: (text, start, end, parts) => {
    const [count, unit] = parts[0]!
    const before = text.slice(Math.max(0, start - 3), start)
    const words = text.slice(start, end)
    if (NUMBER_BEFORE.test(before)) return true
    if (words === '十分') return !ENOUGH_UNLESS.test(text.slice(end, end + 3))
    if (!WORDS_OF_DAYS.test(words) && homographsOf(text)(start)) return true
    if (unit === 'YEAR') return count > YEARS_MAX || ERA_BEFORE.test(before)
    const isCourse = words.endsWith('間') || matchesAt(COURSE_AT, text, end)
    return mayGoOnClock(parts) && CLOCK_BEFORE.test(before) && !isCourse
  },
})

/** Lengths of time as ISO 8601 durations. */
export const findDurations = durationFinder(findLengths)
