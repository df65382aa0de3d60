import { fullYear } from '../../../finder/calendar'
import { NO_PART, spanPart } from '../../../finder/periodPart'
import type { PartForm, PartWords } from '../../../finder/periodParts'
import { anyOf, countedWords, wordMap } from '../../../finder/words'
import { MONTHS, WEEKDAYS } from './calendarWords'

/** Which one, from 1, or from the end. */
const NTH = new Map([
  ...countedWords('1 first|1st second|2nd third|3rd fourth|4th fifth|5th'),
  ...countedWords('-2 second-last|second-to-last|penultimate last|final'),
])
const NUMBERS = countedWords('1 one two three four five')
const NTH_SOURCE = `(?<nth>${anyOf(NTH.keys()).replaceAll('-', '[- ]')})`
const COUNTS = countedWords('2 two three four five six seven eight nine ten')
const UNITS = wordMap<'DAY' | 'WEEK' | 'MONTH'>(
  ['DAY', 'day days'],
  ['WEEK', 'week weeks'],
  ['MONTH', 'month months'],
)
const SHIFTS = new Map(Object.entries({ this: 0, current: 0, next: 1, coming: 1, last: -1, previous: -1 }))
const AWAY = anyOf(SHIFTS.keys())
const WEEKDAY = `(?<weekday>${anyOf(WEEKDAYS.keys())})`
const MONTH = anyOf(MONTHS.keys())
const YEAR = "(?:19|20)\\d\\d|['’‘]\\d\\d"

/** Before the name of a month, which may begin a date of its own ("start may 5"). */
const OF = '(?: of| in|(?= (?:this|next|last) ))'

const FORMS: readonly PartForm[] = [
  {
    source: '(?:the )?(?<nth>first|1st|second|2nd|last|latter|other) half',
    read: ({ nth }) => ({ take: 'HALF', nth: /^(?:first|1st)$/.test(nth!) ? 1 : 2 }),
  },
  {
    source: '(?:h(?<nth>[12])|(?<other>[12])h)(?![.:)]| (?:tag|heading|title|visa))',
    isAlone: true,
    read: half,
  },
  { source: `(?:the )?${NTH_SOURCE} quarter`, read: ({ nth }) => ({ take: 'QUARTER', nth: nthOf(nth!) }) },
  { source: '(?:q(?<nth>[1-4])|(?<other>[1-4])q)(?![.:)])', isAlone: true, read: quarter },
  {
    source: `(?<which>${AWAY}) (?<length>quarter|half[- ]year)`,
    isAlone: true,
    read: ({ which, length }) => ({
      take: 'AWAY',
      months: length === 'quarter' ? 3 : 6,
      away: SHIFTS.get(which!)!,
    }),
  },
  {
    source: `(?:the )?(?:${NTH_SOURCE}|(?<middle>middle)) third`,
    read: ({ nth, middle }) => ({ take: 'THIRD', nth: middle ? 2 : nthOf(nth!) }),
  },
  { source: '(?:(?:the )?middle of|mid(?=[ -]))', read: () => ({ take: 'THIRD', nth: 2 }) },
  { source: 'late', read: () => ({ take: 'THIRD', nth: 3 }) },
  { source: `(?:the )?${NTH_SOURCE} week${OF}`, read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }) },
  {
    source: `week (?<nth>[1-5]|one|two|three|four|five)${OF}`,
    read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }),
  },
  { source: `(?:the )?${NTH_SOURCE} ${WEEKDAY}${OF}`, read: nthWeekday },
  { source: `(?<=['’]s )${NTH_SOURCE} ${WEEKDAY}`, read: nthWeekday },
  // The weekend of a week of a month is said of either of two.
  { source: `(?:the )?${NTH_SOURCE} weekend${OF}`, read: () => NO_PART },
  // "The second tuesday" of no month is none that is known; "last tuesday" is the one before.
  {
    source: `(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th) ${WEEKDAY}`,
    isAlone: true,
    read: () => NO_PART,
  },
  { source: `(?:the )?${WEEKDAY} (?:of|in) the ${NTH_SOURCE} week${OF}`, read: nthWeekday },
  {
    source: `(?:the )?(?<nth>first|last|final) (?:(?<count>${anyOf(COUNTS.keys())}|\\d{1,2}) )?(?<unit>days?|weeks|months?)${OF}`,
    read: ({ nth, count, unit }) =>
      spanPart(
        nth !== 'first',
        count === undefined ? 1 : (COUNTS.get(count) ?? Number(count)),
        UNITS.get(unit!)!,
      ),
  },
  { source: '(?:the )?(?:end|close) of', read: () => spanPart(true, 1, 'DAY') },
  {
    source: "(?<=(?:year|month|quarter)(?:['’]s)?[ -])end(?! (?:sale|party|report|bonus|review|closing))",
    read: () => spanPart(true, 1, 'DAY'),
  },
  { source: '(?:the )?(?:beginning|start) of', read: () => spanPart(false, 1, 'DAY') },
  // What is not counted is no period either.
  {
    source: '(?:the )?(?:first|last|final) (?:few|couple of|several) (?:days|weeks|months) of',
    read: () => NO_PART,
  },
  // Of a week no part is certain.
  {
    source:
      '(?:(?:early|late|mid|middle)(?: in)?|(?:the )?(?:beginning|start|middle|end|(?:first|second|other) half) of)[ -](?:the |this |next |last )?week(?!end)',
    isAlone: true,
    read: () => NO_PART,
  },
]

/** `h1 2027`, `third quarter of next year`, `last friday of the month`, `first week of december`. */
export const PART_WORDS: PartWords = {
  quick:
    /half|late|quarter|third|week|day|month|mid|end|close|start|beginning|[hq]\d|\d[hq]|\b(?:mon|tue|wed|thu|fri|sat|sun)/,
  forms: FORMS,
  period: [
    `(?:${MONTH})\\.?(?:,? (?:of )?(?:${YEAR}|(?:this|next|last) year))?`,
    `(?:the |${AWAY.replaceAll('|', ' |')} )?(?:month|year|quarter)`,
    '(?:the )?(?:first|second|third|fourth|last) quarter of (?:(?:this|next|last) year|(?:19|20)\\d\\d)',
    'q[1-4](?: (?:of )?(?:(?:this|next|last) year|(?:19|20)\\d\\d))?',
    YEAR,
  ].join('|'),
  inFull: (period, at) => {
    const [, month, which] = new RegExp(`^(${MONTH})\\.?,? (?:of )?(this|next|last) year$`).exec(period) ?? []
    if (month) return `${month} ${at.year + SHIFTS.get(which!)!}`
    if (/^['’‘]/.test(period)) return String(fullYear(at, Number(period.slice(1))))
    return period.replace(/^(?:(?:the|current) )?(?=(?:month|year|quarter)$)/, 'this ')
  },
  partFirst: " (?:(?:of|in|for) )?|[/-]| ?(?=['’‘]\\d)",
  periodFirst: "(?:['’]s)? |-(?=end)",
  every: '(?:every|each) (?:the )?',
  edges: ["[\\p{L}\\p{N}'’/.:#-]", '[\\p{L}\\p{N}]|[-/.:]\\d|-\\p{L}'],
}

function nthOf(words: string): number {
  return NTH.get(words.replaceAll(' ', '-')) ?? NUMBERS.get(words) ?? Number(words)
}

function half({ nth, other }: Readonly<Record<string, string | undefined>>) {
  return { take: 'HALF', nth: Number(nth ?? other) } as const
}

function quarter({ nth, other }: Readonly<Record<string, string | undefined>>) {
  return { take: 'QUARTER', nth: Number(nth ?? other) } as const
}

function nthWeekday({ nth, weekday }: Readonly<Record<string, string | undefined>>) {
  return { take: 'WEEKDAY', nth: nthOf(nth!), weekday: WEEKDAYS.get(weekday!)! } as const
}
