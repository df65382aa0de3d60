import { addDays, comingOfYear, type Day } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { type DateForm, type Meaning, NAMED_YEAR, one, YEAR, yearOf } from './meaning'

const FIRST_YEAR = 2024
/**
 * Month and day of each year from 2024. Korea's new moons are those of Seoul: in 2027 and 2028 its new year is a day
 * after that of China.
 */
const NEW_YEAR = '0210 0129 0217 0207 0127 0213 0203 0123 0211 0131 0219 0208'.split(' ')
const BUDDHA = '0515 0505 0524 0513 0502 0520 0509 0528 0516 0506 0525 0515'.split(' ')
const HARVEST = '0917 1006 0925 0915 1003 0922 0912 1001 0919 0908 0927 0916'.split(' ')

/** Feasts of the lunar calendar: the days of the table that a name is of, and how many days later it is. */
const FEASTS: readonly (readonly [names: string, days: readonly string[], after: number])[] = [
  ['설날|구정(?![물동])|설(?= (?:연휴|당일|전날|다음 ?날|명절)|연휴| ?(?:전에|까지|이후))', NEW_YEAR, 0],
  ['정월 ?대보름', NEW_YEAR, 14],
  ['부처님 ?오신 ?날|석가 ?탄신일|초파일', BUDDHA, 0],
  ['추석|한가위', HARVEST, 0],
]
/** What belongs to a feast is not on its day. */
const THINGS_AFTER = '(?! ?(?:선물|특집|상여|인사|음식|이벤트))'

/** 설날, 내년 추석, 추석 연휴 (the day before to the day after), 설 전날. */
export const LUNAR_FORM: DateForm = {
  quick: /설|구정|추석|한가위|대보름|부처님|탄신|파일/,
  pattern: new RegExp(
    `(?:(${YEAR}) ?년 ?|(${NAMED_YEAR}) ?)?(?:${FEASTS.map(([names]) => `(${names})`).join('|')})(?: ?(연휴|전날|다음 ?날|당일))?${THINGS_AFTER}`,
    'g',
  ),
  read: readLunar,
}

function readLunar([, year, named, ...rest]: RegExpExecArray, at: LocalTime): Meaning | null {
  const [, days, after] = FEASTS[rest.findIndex((name) => name !== undefined)]!
  const part = rest[FEASTS.length]
  const inYear = yearOf(year, named, at)
  const first = inYear === null ? comingOfYear(at, (one) => dayIn(one, days)) : dayIn(inYear, days)
  if (!first) return null
  const day = addDays(first, after)
  if (part === '연휴') return { from: addDays(day, -1), to: addDays(day, 1), kind: 'WHOLE' }
  return one(addDays(day, part === '전날' ? -1 : Number(part?.startsWith('다음') ?? false)))
}

function dayIn(year: number, days: readonly string[]): Day | null {
  const written = days[year - FIRST_YEAR]
  return written === undefined
    ? null
    : { year, month: Number(written.slice(0, 2)), day: Number(written.slice(2)) }
}
