import {
  addMonths,
  comingMonthStart,
  comingYear,
  type Day,
  daysInMonth,
  wholeMonth,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { MONTHS_AWAY } from './dateNames'
import { type DateForm, type Meaning, MONTH, monthOf, NAMED_YEAR, one, only, YEAR, yearOf } from './meaning'

/** 올해 안에 is this year, 작년도 and 내년생 are other words; a year in digits needs its four. */
const YEAR_END = '(?!간|생|식|대(?!비)|차|산|형|제|월|제 |된|짜리|째| ?동안| ?(?:전|뒤|후)(?!반))'
/** 말 and 초 are words of their own: 말고, 초등학생, 초과. */
const EDGE = '(초순|상순|중순|하순|마지막 ?날|말|초)(?!일|고|씀|하|했|썽|투|로 ?하|등|과|콜|밥|반|기|보|대)'

/**
 * Years, and parts of months and years: 내년, 2027년, 이번 달 말 (its last day), 3월 초 (its first ten), 연말, 연초.
 */
export const PERIOD_FORMS: readonly DateForm[] = [
  {
    quick: /년|해/,
    pattern: new RegExp(`(?:((?:${YEAR}) ?년(?!도|\\d| ?(?:${MONTH}) ?월))|(${NAMED_YEAR}))${YEAR_END}`, 'g'),
    read: readYear,
  },
  {
    quick: /[월달]의? ?[마말초상중하]/,
    pattern: new RegExp(
      `(?:(?:(${NAMED_YEAR}) ?)?(${MONTH}) ?월|(이번|다다음|다음|담|지지난|지난|저번|이|내) ?달|(월))(?:의)? ?${EDGE}`,
      'g',
    ),
    read: readEdgeOfMonth,
  },
  {
    quick: /[년해연] ?[말초]/,
    pattern: new RegExp(`(?:(${NAMED_YEAR}) ?|연)(말|초)(?!고|씀|등|과|봉|반|기)`, 'g'),
    read: readEdgeOfYear,
  },
]

function readYear([, numbered, named]: RegExpExecArray, at: LocalTime): Meaning | null {
  const words = numbered?.replace(/ ?년$/, '')
  if (words !== undefined && /^['’]?\d{2}$/.test(words)) return null
  const year = yearOf(words, named, at)
  return year !== null && year >= 1900 && year <= 2199 ? { ...wholeYear(year), kind: 'WHOLE' } : null
}

function readEdgeOfMonth([, year, named, which, , part]: RegExpExecArray, at: LocalTime): Meaning | null {
  const first = named ? monthNamed(named, year, at) : monthMeant(which, part!, at)
  if (!first) return null
  const last = daysInMonth(first.year, first.month)
  if (part!.includes('말') || part!.startsWith('마')) return one({ ...first, day: last })
  const from = part === '중순' ? 11 : part === '하순' ? 21 : 1
  const to = part === '하순' ? last : from + 9
  return { from: { ...first, day: from }, to: { ...first, day: to }, kind: 'WHOLE' }
}

function monthNamed(name: string, year: string | undefined, at: LocalTime): Day | null {
  const month = monthOf(name)
  if (month === null || month < 1 || month > 12) return null
  return { year: yearOf(undefined, year, at) ?? comingYear(at, month), month, day: 1 }
}

/** 다음 달 초; 월초 alone is the coming one, 월말 that of this month. */
function monthMeant(which: string | undefined, part: string, at: LocalTime): Day {
  if (!which && /^(?:초|상순)/.test(part)) return comingMonthStart(at)
  return addMonths({ ...only(at), day: 1 }, which ? (MONTHS_AWAY.get(which) ?? 0) : 0)
}

function readEdgeOfYear([, named, part]: RegExpExecArray, at: LocalTime): Meaning | null {
  const isFirst = part === '초'
  const year = yearOf(undefined, named, at) ?? at.year + Number(isFirst)
  return isFirst ? { ...wholeMonth(year, 1), kind: 'WHOLE' } : one({ year, month: 12, day: 31 })
}
