import { NO_PART, spanPart } from '../../../finder/periodPart'
import type { PartForm, PartWords } from '../../../finder/periodParts'
import { numberOf } from '../numbers/numerals'
import { weekdayOfName } from './dateRule'

const WEEK = '(?:[周週]|星期|[礼禮]拜)'
const WEEKDAY = `${WEEK}(?<weekday>[一二三四五六日天])(?![样樣般])`
const NTH = '(?<nth>第 ?[一二三四五1-5]|最[后後](?:一|的)?|首) ?(?:[个個])?'
const COUNT = '(?:\\d{1,2}|[一二两兩三四五六七八九十]{1,3})'
const YEAR = '(?:[今明去前后後本]年|(?:民[国國] ?\\d{2,3}|\\d{4}|[〇零一二三四五六七八九]{4}) ?年)'
const AWAY: Readonly<Record<string, number>> = { 本: 0, 这: 0, 這: 0, 上: -1, 下: 1 }
const AWAY_SOURCE = '(?<which>[本这這上下])(?:一)?(?:[个個])?'

const FORMS: readonly PartForm[] = [
  {
    source: '(?<nth>上半|下半|前半|[后後]半)(?:年度?|月|段)?',
    read: ({ nth }) => ({ take: 'HALF', nth: /^[上前]/.test(nth!) ? 1 : 2 }),
  },
  {
    source: '(?<nth>[上下])半年度?',
    isAlone: true,
    read: ({ nth }) => ({ take: 'HALF', nth: nth === '上' ? 1 : 2 }),
  },
  {
    source: '(?:第? ?(?<nth>[一二三四1-4])(?: ?[个個])? ?季度|q(?<letter>[1-4]))',
    isAlone: true,
    read: ({ nth, letter }) => ({ take: 'QUARTER', nth: numberOf((nth ?? letter)!) ?? 0 }),
  },
  // By itself the third season is one of a series.
  {
    source: '第 ?(?<nth>[一二三四1-4]) ?季',
    read: ({ nth }) => ({ take: 'QUARTER', nth: numberOf(nth!) ?? 0 }),
  },
  {
    source: `${AWAY_SOURCE}季度?(?![节節])`,
    isAlone: true,
    read: ({ which }) => ({ take: 'AWAY', months: 3, away: AWAY[which!]! }),
  },
  {
    source: '(?<third>[上中下])旬',
    read: ({ third }) => ({ take: 'THIRD', nth: '上中下'.indexOf(third!) + 1 }),
  },
  { source: NTH + WEEKDAY, read: nthWeekday },
  { source: `${NTH}${WEEK} ?的? ?${WEEKDAY}`, read: nthWeekday },
  {
    source: `${NTH}${WEEK}(?![一二三四五六日天末])`,
    read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }),
  },
  // The weekend of a week of a month is said of either of two.
  { source: `${NTH}${WEEK}末`, read: () => NO_PART },
  {
    source: `(?<nth>前|[头頭]|最[后後])(?<count>${COUNT}) ?(?:[个個])?(?<unit>天|${WEEK}|月)`,
    read: ({ nth, count, unit }) =>
      spanPart(/[后後]/.test(nth!), numberOf(count!.replace(/[两兩]/, '二')) ?? 0, unitOf(unit!)),
  },
  { source: '(?<nth>第一|最[后後]一?)天', read: ({ nth }) => spanPart(nth !== '第一', 1, 'DAY') },
  {
    source: '(?<=季度? ?的? ?)(?<edge>末|底|初)',
    read: ({ edge }) => spanPart(true, edge === '初' ? 0 : 1, 'DAY'),
  },
  // The middle of a year is no certain part of it, nor has a week one.
  { source: '年中(?![国國])', read: () => NO_PART },
  {
    source: `[本这這上下](?:一)?(?:[个個])?${WEEK} ?的? ?(?:初(?![一二三四五六七八九十中级級])|上半|下半|前半|[后後]半|中段)[周週]?`,
    isAlone: true,
    read: () => NO_PART,
  },
]

/** 去年上半年, 第三季度, 上个月下旬, 10月的第三个星期六. */
export const PART_WORDS: PartWords = {
  quick: /半|年中|初|段|季|q[1-4]|旬|第|最|首|[前头頭].?[天周週个個]/,
  forms: FORMS,
  period: [
    `(?:${YEAR} ?的? ?)?(?:\\d{1,2}|[一二三四五六七八九十]{1,3}) ?月(?:份)?`,
    '(?:上上|下下|[本这這上下])(?:一)?(?:[个個])?月(?:份)?',
    `(?:${YEAR} ?的? ?)?第? ?[一二三四1-4] ?季度?|[本这這上下](?:一)?(?:[个個])?季度?`,
    YEAR,
  ].join('|'),
  periodFirst: ' ?(?:的|里|裡|[内內])? ?',
  every: '每(?:[个個])?(?:年|月)的? ?',
  edges: ['[\\d.:/a-z〇零一二三四五六七八九十第]|每', '[\\da-z]'],
}

function nthOf(words: string): number {
  if (words.startsWith('最')) return -1
  return words === '首' ? 1 : (numberOf(words.replace(/第 ?/, '')) ?? 0)
}

function nthWeekday({ nth, weekday }: Readonly<Record<string, string | undefined>>) {
  return { take: 'WEEKDAY', nth: nthOf(nth!), weekday: weekdayOfName(weekday!) } as const
}

function unitOf(unit: string): 'DAY' | 'WEEK' | 'MONTH' {
  if (unit === '天') return 'DAY'
  return unit === '月' ? 'MONTH' : 'WEEK'
}
