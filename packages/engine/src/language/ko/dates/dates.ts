import {
  addDays,
  type Day,
  daysBetween,
  isDay,
  printDay,
  printRange,
  weekdayOf,
} from '../../../finder/calendar'
import { withParts } from '../../../finder/periodParts'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { isHangul } from '../koreanEdge'
import { isDigit } from '../numbers/numerals'
import { DATE_FORMS } from './dateForms'
import { dayFrom, withListed } from './listForms'
import type { DateFound } from './meaning'
import { PART_WORDS } from './parts'

const QUICK =
  /[일월달주욜날절늘해밤]|연[말초]|\d|내일|낼|모레|모래|글피|제|저께|크리스마스|추석|한가위|구정|설[ 연까전이]|부처님|탄신|파일|틀|사흘|나흘|새|열흘|보름|이브|화이트|데이|할로윈|핼러윈|년|신정/
/** What recurs is no date (매주 월요일), the lunar calendar has its own days, and a stay's days are counted (3박 4일). */
const NOT_AFTER = /(?:매주|매월|매달|매년|격주|음력|음|박|하루|번호|째 ?주|마지막 ?주) ?$/
/** 4년 6월 3일 is of a year that is not known. */
const AFTER_YEAR = /(?<![\d.,])\d ?년 ?$/
const AFTER_MONTH = /월 ?$/
const HOW_MANY = /^(?:이|은)? ?몇 ?(?:번(?!째)|개)/
const OTHER_DAY_BEFORE = /[가-힣](?:일|날) $/
const BETWEEN = /^ ?(?:부터|에서|~|-|–) ?$/
/** 돈 낼게요, 낼 수 있어요: the future of "to pay". */
const PAYING = /^낼(?:게|께|까| ?(?:수|거|것|때|돈|사람|필요|줄|테|지|만|예정|의향))/

/** Days and ranges of days. */
const findWholes: SystemFinder = ({ text }, at) => {
  if (!QUICK.test(text)) return []
  const all: DateFound[] = []
  for (const { quick, pattern, read } of DATE_FORMS) {
    if (quick && !quick.test(text)) continue
    for (const match of text.matchAll(pattern)) {
      const start = match.index + (match[0].startsWith(' ') ? 1 : 0)
      const end = match.index + match[0].length
      if (!begins(text, start) || !ends(text, start, end)) continue
      const meaning = read(match, at)
      // The day of a month that has none such, or of the lunar calendar, is no day of this month.
      if (meaning?.kind === 'DAY' && AFTER_MONTH.test(text.slice(Math.max(0, start - 2), start))) continue
      if (meaning) all.push({ ...meaning, start, end })
    }
  }
  return merged(text, withListed(text, withoutOverlap(all), at))
}

/** Days, ranges of days and parts of months and years. */
export const findDates = withParts(findWholes, PART_WORDS)

function begins(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start)
  if (NOT_AFTER.test(before) || AFTER_YEAR.test(before)) return false
  if (isDigit(text, start)) return !/[\d.:/\-a-z]$/.test(before) || /\d ?[-~]$/.test(before)
  // 월요일 may follow a week or another day without a space, a name of a day nothing else.
  return !isHangul(text, start - 1) || /(?:주|월|요일|\d일|내일|부터|에서|까지|만|이나)$/.test(before)
}

function ends(text: string, start: number, end: number): boolean {
  if (text.startsWith('마다', end) || isNoDay(text, start, end)) return false
  if (text[start] !== '낼') return true
  return (
    !PAYING.test(text.slice(start, start + 5)) &&
    !/[을를돈비금값] ?$/.test(text.slice(Math.max(0, start - 2), start))
  )
}

/** 결제일 일주일 전 counts from that day, and not from now; 일요일이 몇 번 asks for a number of them. */
function isNoDay(text: string, start: number, end: number): boolean {
  if (text.endsWith('요일', end) && HOW_MANY.test(text.slice(end, end + 6))) return true
  return text.endsWith('전', end) && OTHER_DAY_BEFORE.test(text.slice(Math.max(0, start - 3), start))
}

function merged(text: string, dates: readonly DateFound[]): SystemFound[] {
  const found: SystemFound[] = []
  for (let i = 0; i < dates.length; i++) {
    const first = dates[i]!
    const last = dates[i + 1]
    const to = last && BETWEEN.test(text.slice(first.end, last.start)) ? endOfRange(first, last) : null
    if (last && to) {
      found.push({ start: first.start, end: last.end, value: printed(first.from, to) })
      i++
    } else found.push({ start: first.start, end: first.end, value: printed(first.from, first.to) })
  }
  return found
}

/** The second date counts from the first: 4월 20일부터 22일까지, 다음주 월요일부터 수요일까지. */
function endOfRange(first: DateFound, last: DateFound): Day | null {
  let to: Day | null = last.to
  if (last.kind === 'WEEKDAY') to = addDays(first.to, (weekdayOf(last.to) - weekdayOf(first.to) + 7) % 7)
  if (last.kind === 'DAY') to = dayFrom(first.to, last.to.day)
  if (last.kind === 'MONTH_DAY') {
    to = { ...last.to, year: first.to.year }
    if (isDay(to) && daysBetween(to, first.to) < 0) to = { ...to, year: to.year + 1 }
  }
  return to && isDay(to) && daysBetween(to, first.from) > 0 ? to : null
}

function printed(from: Day, to: Day): string {
  return daysBetween(to, from) === 0 ? printDay(from) : printRange(printDay(from), printDay(to))
}
