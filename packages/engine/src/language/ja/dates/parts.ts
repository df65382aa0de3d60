import { NO_PART, spanPart } from '../../../finder/periodPart'
import type { PartForm, PartWords } from '../../../finder/periodParts'
import { wordMap } from '../../../finder/words'
import { numberOf, SHORT_NUMBER } from '../numbers/numerals'

const WEEKDAYS = '日月火水木金土'
const NTH = wordMap([1, '最初の 第一 初'], [-1, '最後の 最終 ラスト'])
const NTH_SOURCE = '(?<nth>最初の|最後の|最終|ラスト|第 ?[1-5一二三四五](?: ?番目の)?)'
const THIRDS = wordMap(
  [1, '上旬 初旬 初め 序盤'],
  [2, '中旬 半ば なかば 中頃 中ごろ 中盤'],
  [3, '下旬 終わり 終盤'],
)
const UNITS = wordMap<'DAY' | 'WEEK' | 'MONTH'>(
  ['DAY', '日 日間'],
  ['WEEK', '週 週間'],
  ['MONTH', 'か月 ヶ月 カ月 ヵ月 ケ月'],
)
const YEAR_NAME = '今年|本年|再来年|来年|翌年|去年|昨年|一昨年|おととし'
const YEAR = `(?:${YEAR_NAME}|(?:令和|平成|r) ?(?:${SHORT_NUMBER}|元) ?年|\\d{4} ?年)`
const MONTH_NAME = '今月|当月|再来月|来月|翌月|次の月|先々月|先月|らいげつ|こんげつ'
const QUARTER = '(?:第 ?(?<nth>[1-4一二三四]) ?四半期|q(?<before>[1-4])|(?<after>[1-4])q)'

const FORMS: readonly PartForm[] = [
  { source: '(?<nth>上半期|下半期)', isAlone: true, read: half },
  { source: '(?<nth>前半|後半|上半分|下半分)(?!戦)', read: half },
  {
    source: QUARTER,
    isAlone: true,
    read: ({ nth, before, after }) => ({ take: 'QUARTER', nth: numberOf((nth ?? before ?? after)!) }),
  },
  {
    source: '(?<which>今|当|来|翌|前|先)四半期',
    isAlone: true,
    read: ({ which }) => ({
      take: 'AWAY',
      months: 3,
      away: /[今当]/.test(which!) ? 0 : /[来翌]/.test(which!) ? 1 : -1,
    }),
  },
  {
    source: `(?<third>${[...THIRDS.keys()].join('|')})`,
    read: ({ third }) => ({ take: 'THIRD', nth: THIRDS.get(third!)! }),
  },
  { source: `${NTH_SOURCE} ?(?<weekday>[${WEEKDAYS}])曜(?:日)?`, read: nthWeekday },
  // The last friday of no month is none that is known.
  {
    source: `(?:最[初後]の|最終)(?:週の)?[${WEEKDAYS}]曜(?:日)?`,
    isAlone: true,
    read: () => NO_PART,
  },
  { source: `${NTH_SOURCE} ?週目? ?の? ?(?<weekday>[${WEEKDAYS}])曜(?:日)?`, read: nthWeekday },
  { source: `(?<nth>[1-5]) ?週目 ?の? ?(?<weekday>[${WEEKDAYS}])曜(?:日)?`, read: nthWeekday },
  { source: `${NTH_SOURCE} ?週(?!間)目?`, read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }) },
  { source: '(?<nth>[1-5]) ?週目', read: ({ nth }) => ({ take: 'WEEK', nth: Number(nth) }) },
  {
    source: '第?(?<nth>[1-5一二三四五]) ?週(?!間)',
    read: ({ nth }) => ({ take: 'WEEK', nth: numberOf(nth!) }),
  },
  // The weekend of a week of a month is said of either of two.
  { source: `${NTH_SOURCE} ?(?:週末|土日)`, read: () => NO_PART },
  {
    source: `(?<nth>最初の|最後の) ?(?<count>${SHORT_NUMBER}) ?(?<unit>日|週|[かヶカヵケ]月)間?`,
    read: ({ nth, count, unit }) => spanPart(nth === '最後の', numberOf(count!), UNITS.get(unit!)!),
  },
  {
    source: '(?<nth>初日|最初の日|最終日|最後の日)',
    read: ({ nth }) => spanPart(!/初/.test(nth!), 1, 'DAY'),
  },
  { source: '(?<nth>初めの|最初の|最後の)月', read: ({ nth }) => spanPart(nth === '最後の', 1, 'MONTH') },
  { source: '末', read: () => spanPart(true, 1, 'DAY') },
  // Of a week no part is certain.
  {
    source: '(?:今|来|再来|先|翌)週の? ?(?:前半|後半|半ば|なかば|初め|はじめ|頭(?![痛金髪])|終わり)',
    isAlone: true,
    read: () => NO_PART,
  },
  { source: '年末(?!年始)', read: () => spanPart(true, 1, 'DAY') },
  { source: '(?:お?正月|年始|三が日)', read: () => spanPart(false, 3, 'DAY') },
]

/** 来年の前半, 第3四半期, 12月の最初の週, 来月最後の金曜日. */
export const PART_WORDS: PartWords = {
  quick: /半|正月|年始|三が日|頭|四半期|[1-4]q|q[1-4]|曜|週|旬|初|最|末|終|中|頃/,
  forms: FORMS,
  period: [
    `(?:${YEAR} ?の? ?)?${SHORT_NUMBER} ?月`,
    MONTH_NAME,
    `(?:${YEAR} ?の? ?)?第 ?[1-4一二三四] ?四半期|[今来前]四半期`,
    `${YEAR} ?の? ?[上下]半期`,
    YEAR,
  ].join('|'),
  periodFirst: ' ?の? ?',
  every: '毎[年月]の? ?',
  edges: ['[\\d.:/a-z〇一二三四五六七八九十]', '[\\da-z]'],
}

function nthOf(words: string): number {
  return NTH.get(words) ?? numberOf(words.replace(/[第 ]|番目の/g, ''))
}

function half({ nth }: Readonly<Record<string, string | undefined>>) {
  return { take: 'HALF', nth: /^[上前]/.test(nth!) ? 1 : 2 } as const
}

function nthWeekday({ nth, weekday }: Readonly<Record<string, string | undefined>>) {
  return { take: 'WEEKDAY', nth: nthOf(nth!), weekday: WEEKDAYS.indexOf(weekday!) } as const
}
