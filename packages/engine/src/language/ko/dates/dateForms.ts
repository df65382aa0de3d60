import {
  addDays,
  addMonths,
  comingDayOfMonth,
  comingMonthDay,
  comingWeekday,
  comingWeekend,
  comingYear,
  type Day,
  daysBetween,
  daysInMonth,
  isDay,
  nextWeekday,
  weekdayInWeek,
  weekendAway,
  wholeMonth,
} from '../../../finder/calendar'
import { betweenConsecutive } from '../../../finder/durationFinder'
import type { LocalTime } from '../../../finder/localTime'
import { anyOf } from '../../../finder/words'
import { NUMERAL, numeralOf } from '../numbers/numerals'
import { DAYS_AWAY, FEASTS, LENGTHS, MONTHS_AWAY, WEEKS_AWAY } from './dateNames'
import { DAY_END, LIST, LISTED, LISTED_DAY, ON_DAY, SOME_DAY_AFTER } from './listForms'
import { LUNAR_FORM } from './lunarFeasts'
import { type DateForm, type Meaning, MONTH, monthOf, NAMED_YEAR, one, only, YEAR, yearOf } from './meaning'
import { PERIOD_FORMS } from './periodForms'

const WEEKDAYS = '일월화수목금토'
const DAY = '\\d{1,2}|[이삼]?십 ?[일이삼사오육칠팔구](?= ?일)|[이삼]?십|[일이삼사오육칠팔구]'
/** 3월 초, 3월 셋째 주, 3월호 and 이월되다 are not the month. */
const MONTH_ONLY =
  '(?!의? ?마지막 ?날| ?(?:첫|둘째|두 ?번째|셋|세 ?번째|넷|네 ?번째|다섯|마지막|몇|\\d|초|말|중순|중하순|하순|상순|상품|[이삼]?십?[일이삼사오육칠팔구]일(?!정))|(?:생|호|분|간|경|드|세|급|되|돼|된|될|동주|성신|절|하|요일|욜))'
/** Every way to write a date; of those that begin together the longest is meant. */
export const DATE_FORMS: readonly DateForm[] = [
  {
    quick: /월/,
    pattern: new RegExp(
      `(?:(${YEAR}) ?년 ?|(${NAMED_YEAR}) ?)?(${MONTH}) ?월 ?(${DAY})(?: ?일${ON_DAY}|${LISTED})`,
      'g',
    ),
    read: ([, year, named, month, day], at) => dayOfYear(at, year, named, monthOf(month!), dayNumber(day!)),
  },
  {
    quick: /\d/,
    pattern: new RegExp(
      `(\\d{4}|['’]?\\d{2})([-./]) ?(\\d{1,2})\\2 ?(\\d{1,2})(?!\\d|[-/:]\\d|\\.\\d)${ON_DAY}`,
      'g',
    ),
    read: ([, year, , month, day], at) => dayOfYear(at, year, undefined, Number(month), Number(day)),
  },
  {
    quick: /\d{8}/,
    pattern: /((?:19|20)\d{2})(\d{2})(\d{2})(?!\d|[-_]\d{1,7}(?!\d))/g,
    read: ([, year, month, day], at) => monthDay(at, Number(year), Number(month), Number(day)),
  },
  {
    quick: /\d\//,
    pattern: new RegExp(`(\\d{1,2})/(\\d{1,2})(?![\\d/:]|\\.\\d)(?:일)?${ON_DAY}`, 'g'),
    read: readSlashed,
  },
  {
    quick: /월/,
    pattern: new RegExp(`(?:(${YEAR}) ?년 ?|(${NAMED_YEAR}) ?)?(${MONTH}) ?월${MONTH_ONLY}`, 'g'),
    read: readMonth,
  },
  {
    quick: /[~-] ?\d/,
    pattern: new RegExp(
      `(?:(${MONTH})월 ?|(\\d{1,2})/)(\\d{1,2})일? ?[~-] ?(\\d{1,2})(?:일|(?![\\d/:시월.,-]| ?[월시]))`,
      'g',
    ),
    read: readDaysOfMonth,
  },
  {
    quick: /~/,
    pattern: new RegExp(`(\\d{1,2}) ?~ ?(\\d{1,2})일${SOME_DAY_AFTER}`, 'g'),
    read: readDays,
  },
  {
    quick: /\d일/,
    pattern: new RegExp(`(\\d{1,2})일${SOME_DAY_AFTER}${DAY_END}${ON_DAY}`, 'g'),
    read: ([, day], at) => one(comingDayOfMonth(at, Number(day)), 'DAY'),
  },
  {
    quick: /십/,
    // 십일 and 이십일 are numbers as well: these need a particle.
    pattern: new RegExp(
      `(?:([이삼]?십 ?[일이삼사오육칠팔구]) ?일|([이삼]?십) ?일(?= ?(?:에|까지|부터|날|은|자)))${SOME_DAY_AFTER}(?= ?(?:날|자|에|부터|까지|로|은|이요|예요|이에요|입니다|이|도|이야)|$|[ ,.!?~(-])`,
      'g',
    ),
    read: ([, day, round], at) => one(comingDayOfMonth(at, dayNumber((day ?? round)!) ?? 0), 'DAY'),
  },
  {
    pattern: new RegExp(
      `(?:(?:낼|내일) 모[레래]|지난 밤|(?:그 )?다음 날|${anyOf(DAYS_AWAY.keys())})(?!날|씨|배움|의 ?집|봉|서야|야)`,
      'g',
    ),
    read: ([name], at) => one(addDays(at, DAYS_AWAY.get(name.replace(/^그 | /g, ''))!)),
  },
  {
    quick: /주/,
    pattern: new RegExp(
      `(${anyOf(WEEKS_AWAY.keys())}) ?주(?: ?(주말|말|평일|[월화수목금토일](?:(?:요일|욜)|(?![가-힣])|(?=에|로|까지|부터)))|(?=[ ,.?!]|$|에|로|까지|부터|는|도|요|이|중|안|내|의|말고))`,
      'g',
    ),
    read: readWeek,
  },
  {
    quick: /[월화수목금토일]요일|욜|주말/,
    pattern:
      /(이번|다음|담|지난|저번|돌아오는|오는)? ?(?:([월화수목금토일])(?:요일|욜)|(주말)(?!마다|에도|도|은|부부|농장))/g,
    read: readWeekday,
  },
  {
    quick: /[~-]/,
    pattern: /([월화수목금토일]) ?[~-] ?([월화수목금토일])(?![가-힣])/g,
    read: ([, first, last], at) => weekdays(comingWeekday(at, WEEKDAYS.indexOf(first!)), first!, last!),
  },
  {
    quick: /달/,
    pattern: new RegExp(
      `(이번|다다음|다음|담|지지난|지난|저번|이|내) ?달(?! ?(?:마지막 ?날|초|말(?!일)|중순|하순|상순|력|라|리|러|려|린|릴|아))(?: ?(?:(${DAY})(?:일|${LISTED})|(말일)))?`,
      'g',
    ),
    read: readRelativeMonth,
  },
  {
    quick: /[뒤후전]/,
    pattern: new RegExp(
      `(?:(하루|이틀|사흘|나흘|닷새|엿새|열흘|보름)|(?:(\\d{1,2})(?: ?[~-] ?|${betweenConsecutive(LIST)}))?(${NUMERAL}) ?(일|주일|주|달|개월|년)) ?(뒤|후|전)(?!까지|부터| ?취소|환|식)`,
      'g',
    ),
    read: readOffset,
  },
  {
    quick: /말일/,
    pattern: /말일/g,
    read: (_, at) => one({ ...only(at), day: daysInMonth(at.year, at.month) }),
  },
  {
    quick: /절|데이|날|신정|식목일|현충일|크리스마스|핼러윈|할로윈/,
    pattern: new RegExp(
      `(?:(${NAMED_YEAR}) ?)?(?:${FEASTS.map(({ names }) => `(${names})`).join('|')})`,
      'g',
    ),
    read: readFeast,
  },
  LISTED_DAY,
  LUNAR_FORM,
  ...PERIOD_FORMS,
]

function readFeast([, named, ...names]: RegExpExecArray, at: LocalTime): Meaning | null {
  const { month, day } = FEASTS[names.findIndex((name) => name !== undefined)]!
  return monthDay(at, yearOf(undefined, named, at), month, day)
}

/** 1–31 in digits or words, with a blank in it as speech is written down (이십 이). */
function dayNumber(words: string): number | null {
  return numeralOf(words.replace(' ', ''))
}

function dayOfYear(
  at: LocalTime,
  year: string | undefined,
  named: string | undefined,
  month: number | null,
  day: number | null,
): Meaning | null {
  if (month === null || day === null) return null
  return monthDay(at, yearOf(year, named, at, month, day), month, day)
}

function monthDay(
  at: LocalTime,
  year: number | null,
  month: number | null,
  day: number | null,
): Meaning | null {
  if (month === null || day === null) return null
  return year === null ? one(comingMonthDay(at, month, day), 'MONTH_DAY') : one({ year, month, day })
}

/** 1/2, 1/3, 2/3, 1/4 and 3/4 of something are fractions far oftener than days, unless the words around are about a day. */
function readSlashed(match: RegExpExecArray, at: LocalTime): Meaning | null {
  const [whole, month, day] = match
  const after = match.input.slice(match.index + whole.length, match.index + whole.length + 6)
  if (
    /^ ?(?:컵|조각|개|정도|이상|이하|크기|지분|확률|가격|박자|만 |만큼|인분|통|판|마리|스푼|큰|작은|밖|로 (?:줄|잘|나))/.test(
      after,
    )
  )
    return null
  const isCommonPart = ['1/2', '1/3', '2/3', '1/4', '3/4'].includes(whole)
  if (isCommonPart && !/^(?:일|에|까지|부터|날|\(| ?[~-])/.test(after)) return null
  return monthDay(at, null, Number(month), Number(day))
}

function readMonth([, year, named, month]: RegExpExecArray, at: LocalTime): Meaning | null {
  const value = monthOf(month!)
  if (value === null || value < 1 || value > 12) return null
  const inYear = yearOf(year, named, at, value) ?? comingYear(at, value)
  return { ...wholeMonth(inYear, value), kind: 'WHOLE' }
}

function readDays([, first, last]: RegExpExecArray, at: LocalTime): Meaning | null {
  const from = comingDayOfMonth(at, Number(first))
  const to = from && { ...from, day: Number(last) }
  return from && to && isDay(to) && Number(last) > Number(first) ? { from, to, kind: 'WHOLE' } : null
}

function readWeek([, week, part]: RegExpExecArray, at: LocalTime): Meaning | null {
  const weeks = WEEKS_AWAY.get(week!)!
  if (week === '금' && !part) return null
  if (part === '주말' || part === '말') return { ...weekendAway(at, weeks), kind: 'WHOLE' }
  if (part && part !== '평일') return one(weekdayInWeek(at, WEEKDAYS.indexOf(part[0]!), weeks), 'WEEKDAY')
  return { from: weekdayInWeek(at, 1, weeks), to: weekdayInWeek(at, part ? 5 : 0, weeks), kind: 'WHOLE' }
}

/** 다음 금요일 is the one of next week; 이번 and 오는 the one to come; 지난 the last one that was. */
function readWeekday([, which, name, weekend]: RegExpExecArray, at: LocalTime): Meaning | null {
  const isNext = which === '다음' || which === '담'
  const isPast = which === '지난' || which === '저번'
  if (weekend) {
    const weeks = (isNext ? 1 : 0) - (isPast ? 1 : 0)
    return { ...(which ? weekendAway(at, weeks) : comingWeekend(at)), kind: 'WHOLE' }
  }
  const weekday = WEEKDAYS.indexOf(name!)
  if (isNext) return one(weekdayInWeek(at, weekday, 1), 'WEEKDAY')
  if (!which) return one(comingWeekday(at, weekday), 'WEEKDAY')
  const coming = nextWeekday(at, weekday)
  return one(isPast ? addDays(coming, -7) : coming, 'WEEKDAY')
}

/** 3월 5~7일, 3/15~17 */
function readDaysOfMonth(match: RegExpExecArray, at: LocalTime): Meaning | null {
  const [, named, written, first, last] = match
  const from = comingMonthDay(at, named ? (monthOf(named) ?? 0) : Number(written), Number(first))
  const to = from && { ...from, day: Number(last) }
  return from && to && isDay(to) && to.day > from.day ? { from, to, kind: 'WHOLE' } : null
}

function weekdays(from: Day, first: string, last: string): Meaning {
  return {
    from,
    to: addDays(from, (WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) + 7) % 7),
    kind: 'WHOLE',
  }
}

function readRelativeMonth([, which, day, last]: RegExpExecArray, at: LocalTime): Meaning | null {
  const months = MONTHS_AWAY.get(which!) ?? 0
  const first = addMonths({ ...only(at), day: 1 }, months)
  if (last) return one({ ...first, day: daysInMonth(first.year, first.month) })
  if (day) return one({ ...first, day: dayNumber(day) ?? 0 })
  return { ...wholeMonth(first.year, first.month), kind: 'WHOLE' }
}

/** 3일 뒤, 2주 전; 2~3일 뒤 is either. */
function readOffset([, named, least, count, unit, side]: RegExpExecArray, at: LocalTime): Meaning | null {
  const most = named ? LENGTHS[named]! : (numeralOf(count!) ?? 0)
  const ends = [least ? Number(least) : most, most].map((amount) => awayFrom(at, amount, unit, side === '전'))
  const [from, to] = side === '전' ? ends.reverse() : ends
  return from && to && daysBetween(to, from) >= 0 ? { from, to, kind: 'WHOLE' } : null
}

function awayFrom(at: LocalTime, amount: number, unit: string | undefined, isAgo: boolean): Day | null {
  if (amount === 0 || !Number.isInteger(amount) || amount > 3650) return null
  const count = isAgo ? -amount : amount
  if (unit === '년' || unit === '달' || unit === '개월')
    return addMonths(only(at), count * (unit === '년' ? 12 : 1))
  return addDays(at, count * (unit?.startsWith('주') ? 7 : 1))
}
