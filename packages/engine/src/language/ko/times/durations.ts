import {
  betweenConsecutive,
  durationFinder,
  lengthFinder,
  mayGoOnClock,
} from '../../../finder/durationFinder'
import { matchesAt } from '../../../finder/matchAt'
import { LIST } from '../dates/listForms'
import { beginsWord } from '../koreanEdge'
import { isDigit, NUMERAL, numeralOf } from '../numbers/numerals'

/** 시간 and 달 are counted with 한, 두; 분 after these are people, 이 분 and 이 주 are "this". */
const NATIVE_PEOPLE = /^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)[가-힣]* ?분/
const THIS = /^이 ?(?:시간|분|초|주(?!일|간| ?동안)|달|년)|^[일삼사오육칠팔구] ?(?:시간|달)/
const CLOCK_BEFORE = /시 ?$/
/** What makes of minutes beside an hour a length of time, as so many of them do: 6시 50분간, 6시 70분. */
export const COURSE_AFTER = '간| ?(?:코스|동안|짜리)'
const COURSE_AT = new RegExp(COURSE_AFTER, 'y')
const DATE_BEFORE = /월 ?$/
const YEARS_MAX = 100
/** Of days only what says that they are counted: 3일 alone is the third of a month. */
const COUNTED_DAYS =
  '일 ?간|일(?= ?(?:동안|내내|정도|이상|이하|이내|안에|안으로|걸|짜리|치(?![과킨])|연속|만에|남았|넘게|밖에))'

/** Not 3박스 and 오박사. */
const COUNTED_NIGHTS =
  '박(?=$|[,.?!~]| (?! ?[\\d일이삼사오육칠팔구])|이[요에야고]|으로|[을만요은]|동안|정도|쯤|할|하|예약|묵|숙박|짜리)'

/** 2박 3일 are three days; the nights are not counted once more. */
const NIGHTS = `(?:(?:${NUMERAL}) ?박 ?(?=(?:${NUMERAL}) ?일))?`

/** Lengths of time: 30분, 한 시간 반, 3일간, 이틀, 두 달, 일주일. */
export const findLengths = lengthFinder({
  quick: /시간|분|초|일|박|주|달|개월|년|하루|틀|흘|닷새|엿새|여드레|보름|종일|나절/,
  number: `${NIGHTS}(?:\\d{1,4}\\.\\d|${NUMERAL})`,
  numberOf: (words) => numeralOf(words.slice(words.indexOf('박') + 1).trimStart()),
  units: [
    ['YEAR', '년간|년(?!도|생|식|대|차|\\d| ?\\d+ ?월| ?[가-힣]{1,2}월)'],
    ['MONTH', '개월(?:간)?|달(?![러려라리래걀력성콤픽])(?:간)?'],
    ['WEEK', '주일(?:간)?|주간|주(?=$|[ ,.?!]|동안|뒤|후|전|에|를|의|는|만|씩|정도|내)'],
    ['DAY', `${COUNTED_DAYS}|(?<=박.{1,6})일|${COUNTED_NIGHTS}`],
    ['HOUR', '시간(?!표|대|제|당|선|외|강사)'],
    [
      'MINUTE',
      '분(?!들|의 ?[\\d일이삼사오육칠팔구]|기|석|야|류|위|실|홍|필|명|노|쟁|리|양|단|께|이서)(?:간)?',
    ],
    ['SECOND', '초(?!등|콜|밥|대|록|보|기|과|중|순|안|반|급|원)(?:간)?'],
  ],
  named: [
    [
      '하루(?! ?(?:에 |마다|하루|한 ?번|\\d|빨|속|살|였|는(?![가-힣])|어땠|어때))(?: ?종일)?|온종일|진종일',
      1,
      'DAY',
    ],
    ['이틀(?:간)?', 2, 'DAY'],
    ['사흘(?:간)?', 3, 'DAY'],
    ['나흘(?:간)?', 4, 'DAY'],
    ['닷새', 5, 'DAY'],
    ['엿새', 6, 'DAY'],
    ['여드레', 8, 'DAY'],
    ['아흐레', 9, 'DAY'],
    ['열흘(?:간)?', 10, 'DAY'],
    ['보름(?!달)', 15, 'DAY'],
    ['반나절', 6, 'HOUR'],
  ],
  half: '반',
  andHalf: ' ?반(?![찬납품드팔바려환대장복응])',
  joint: ' ',
  // 성인 2, 3박 are two guests.
  to: ` ?(?:~|-|–|에서|내지) ?|${betweenConsecutive(LIST, '\\d| ?박')}`,
  isOther: (text, start, end, parts) => {
    const [count, unit] = parts[0]!
    const words = text.slice(start, end)
    const before = text.slice(Math.max(0, start - 3), start)
    if (goesOn(text, start, before)) return true
    if (NATIVE_PEOPLE.test(words) || THIS.test(text.slice(start, end + 3)) || words.startsWith('반달'))
      return true
    if (unit === 'YEAR') return count > YEARS_MAX
    // 오늘 하루 is today.
    if (unit === 'DAY') return DATE_BEFORE.test(before) || /[늘제일] ?$/.test(before)
    const isCourse = words.endsWith('분간') || matchesAt(COURSE_AT, text, end)
    return mayGoOnClock(parts) && CLOCK_BEFORE.test(before) && !isCourse
  },
})

function goesOn(text: string, start: number, before: string): boolean {
  return isDigit(text, start) ? /[\d.:/\-a-z]$|\d,$/.test(before) : !beginsWord(text, start)
}

/** Lengths of time as ISO 8601 durations. */
export const findDurations = durationFinder(findLengths)
