import { NO_PART, spanPart } from '../../../finder/periodPart'
import type { PartForm, PartWords } from '../../../finder/periodParts'
import { wordMap } from '../../../finder/words'
import { numeralOf } from '../numbers/numerals'
import { MONTH, NAMED_YEAR, YEAR } from './meaning'

const UNITS = wordMap<'DAY' | 'WEEK' | 'MONTH'>(['DAY', '일 날'], ['WEEK', '주'], ['MONTH', '달 개월'])
const WEEKDAYS = '일월화수목금토'
const NTH = wordMap([1, '첫'], [2, '둘 두'], [3, '셋 세'], [4, '넷 네'], [5, '다섯'], [-1, '마지막'])
/** 첫, 첫째, 첫 번째, 둘째, 두 번째, 3번째, 마지막. */
const NTH_SOURCE = '(?<nth>첫|둘|두|셋|세|넷|네|다섯|마지막|[1-5](?= ?번| ?째))(?: ?번)?(?: ?[째쨰])?'
const THIRDS = wordMap([1, '초반'], [2, '중반'], [3, '후반'])
const AWAY = wordMap([0, '이번 이 금'], [1, '다음 담 내 차'], [2, '다다음'], [-1, '지난 저번 전'])
const AWAY_SOURCE = '이번|다다음|다음|담|지난|저번'
const QUARTER = '(?:(?<nth>[1-4])(?: ?/ ?4|사)?|(?<word>[일이삼사])(?:사)?) ?분기'
/** A length of time follows: 3주간, 2주일. */
const NO_LENGTH = '(?!간|일|동안| ?(?:뒤|후|전|동안))'

const FORMS: readonly PartForm[] = [
  {
    source: '(?<nth>상반기|전반기|하반기|후반기)',
    isAlone: true,
    read: ({ nth }) => ({ take: 'HALF', nth: /^[상전]/.test(nth!) ? 1 : 2 }),
  },
  {
    source: QUARTER,
    isAlone: true,
    read: ({ nth, word }) => ({ take: 'QUARTER', nth: nth ? Number(nth) : (numeralOf(word!) ?? 0) }),
  },
  {
    source: `(?<which>${AWAY_SOURCE}) ?(?<length>분기|반기)`,
    isAlone: true,
    read: ({ which, length }) => ({
      take: 'AWAY',
      months: length === '분기' ? 3 : 6,
      away: AWAY.get(which!)!,
    }),
  },
  {
    source: '(?<third>초반|중반|후반)(?!기)',
    read: ({ third }) => ({ take: 'THIRD', nth: THIRDS.get(third!)! }),
  },
  { source: `${NTH_SOURCE} ?(?:주 ?(?:의 ?)?)?(?<weekday>[${WEEKDAYS}])(?:요일|욜)`, read: nthWeekday },
  // The last friday of no month is none that is known.
  {
    source: `마지막 ?(?:주 ?)?[${WEEKDAYS}](?:요일|욜)`,
    isAlone: true,
    read: () => NO_PART,
  },
  { source: `(?<nth>[1-5])주차 ?(?:의 ?)?(?<weekday>[${WEEKDAYS}])(?:요일|욜)`, read: nthWeekday },
  { source: `${NTH_SOURCE} ?주${NO_LENGTH}(?:차)?`, read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }) },
  { source: '(?<nth>[1-5]) ?주차', read: ({ nth }) => ({ take: 'WEEK', nth: Number(nth) }) },
  // The weekend of a week of a month is said of either of two.
  { source: `${NTH_SOURCE} ?(?:주 ?)?주말`, read: () => NO_PART },
  {
    source: `(?<nth>첫|처음|마지막) ?(?<count>\\d{1,2}|[한두세네]) ?(?<unit>일|주|달|개월)(?:간|일)?`,
    read: ({ nth, count, unit }) => spanPart(nth === '마지막', numeralOf(count!) ?? 0, UNITS.get(unit!)!),
  },
  {
    source: '(?<nth>첫|마지막) ?(?<unit>날|달)',
    read: ({ nth, unit }) => spanPart(nth === '마지막', 1, UNITS.get(unit!)!),
  },
  {
    source: '(?<=[분반]기 ?(?:의 ?)?)(?<edge>말|초)(?!고|등)',
    read: ({ edge }) => spanPart(true, edge === '말' ? 1 : 0, 'DAY'),
  },
  // Of a week no part is certain.
  {
    source: `(?:${AWAY_SOURCE}) ?주 ?의? ?(?:초반|중반|후반|전반|초(?=에|까지|부터|로 |쯤|경|[ ,.!?~]|$)|중순)`,
    isAlone: true,
    read: () => NO_PART,
  },
]

/** 내년 하반기, 3분기, 12월 첫째 주, 다음 달 마지막 금요일. */
export const PART_WORDS: PartWords = {
  quick: /[분반]기|[초중후]반|주 ?의? ?[초중전]|[주날달]|[요욜]|첫|처음|마지막/,
  forms: FORMS,
  period: [
    `(?:(?:${YEAR}) ?년|${NAMED_YEAR}) ?(?:${MONTH}) ?월`,
    `(?:${MONTH}) ?월`,
    `(?:${AWAY_SOURCE}|지지난|이) ?달`,
    `(?:(?:\\d{4} ?년|${NAMED_YEAR})(?:의? ?[상하]반기)?|[상하]반기)`,
    `(?:(?:\\d{4} ?년|${NAMED_YEAR}) ?)?[1-4] ?분기|(?:${AWAY_SOURCE}) ?[분반]기`,
    '올(?= ?[상하]반기)',
  ].join('|'),
  inFull: (period) => (period === '올' ? '올해' : period),
  periodFirst: ' ?의? ?',
  every: '매[년달월] ?',
  edges: ['[\\d.:/a-z가-힣-]', '\\d|생|마다'],
}

function nthOf(words: string): number {
  return NTH.get(words) ?? Number(words)
}

function nthWeekday({ nth, weekday }: Readonly<Record<string, string | undefined>>) {
  return { take: 'WEEKDAY', nth: nthOf(nth!), weekday: WEEKDAYS.indexOf(weekday!) } as const
}
