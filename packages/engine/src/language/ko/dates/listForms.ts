import { addMonths, comingDayOfMonth, type Day, isDay } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { type DateForm, type DateFound, one } from './meaning'

/** Source of a pattern for what stands between the days of a list; the letter araea is typed for the middle dot. */
export const LIST = ' ?[,、·・\u119e] ?'
const COUNTS =
  '간|동안|치|째|차|뒤|후|전|이내|안|만에|만 |이상|정도|쯤|걸|내|짜리|권|연속|넘|지나|지났|남|무료|이면|마다|밖|분|씩|낮|밤|식|곱|흔|반'
/** Another day, which is none of those that are counted. */
const OTHER_DAY = ` ?\\d{1,2} ?일(?! ?(?:${COUNTS}))`
/** 3일 동안, 3일 정도, 3일 후, 3일이나 걸려요: days that are counted. */
export const SOME_DAY_AFTER = `(?! ?(?:${COUNTS}|이나(?!${OTHER_DAY})))`
/** What may follow the day of a month that has no month. */
export const DAY_END = `(?=날|자|에|부터|까지|로|은|이요|요|예요|이에요|입니다|이|도|(?:과|하고)${OTHER_DAY}|및|$|[ ,、·・\u119e.!?~(-])`
/** Written after the day that it is. */
export const ON_DAY = '(?: ?\\(?[월화수목금토일](?:요일|욜)?\\)| [월화수목금토일](?:요일|욜))?'
/** So long lists are read. */
const DAYS_MAX = 6
/** Behind a number: the other days of its list, of which the last has the unit. */
export const LISTED = `(?=(?:${LIST}\\d{1,2}){1,${DAYS_MAX}} ?일${SOME_DAY_AFTER}${DAY_END})`

const NEXT = new RegExp(`${LIST}(\\d+)`, 'y')
const JOINT = new RegExp(
  `^(?:${LIST}| |(?:과|이나|하고|이?랑) ?| ?(?:및|또는|혹은|그리고|아니면|이?거나) ?)$`,
)
const CALENDAR_DAY = new RegExp(`(?:[\\d일이삼사오육칠팔구십] ?일|\\d)${ON_DAY}$`)

/** 2, 3일: a number before a later day. One written on to a word counts that (방2, 3일). */
export const LISTED_DAY: DateForm = {
  quick: /\d ?일/,
  pattern: new RegExp(`(?<![가-힣~-] ?)(\\d{1,2})${LISTED}`, 'g'),
  read: (match, at) => {
    NEXT.lastIndex = match.index + match[0].length
    const next = Number(NEXT.exec(match.input)?.[1])
    return next > Number(match[1]) ? one(comingDayOfMonth(at, Number(match[1])), 'DAY') : null
  },
}

/** The dates of a text, where a day without its month counts from the day that it is listed with: 5월 12일, 13일. */
export function withListed(text: string, dates: readonly DateFound[], at: LocalTime): DateFound[] {
  const all: DateFound[] = []
  for (const date of dates) {
    const before = all.at(-1)
    const day = before && isListed(text, before, date, at) ? dayFrom(before.to, date.to.day) : null
    all.push(day ? { ...date, from: day, to: day } : date)
  }
  return all
}

function isListed(text: string, before: DateFound, { kind, start }: DateFound, at: LocalTime): boolean {
  if (kind !== 'DAY' || !JOINT.test(text.slice(before.end, start))) return false
  // Both are looked for in the past, where that is preferred.
  if (before.kind === 'DAY' && at.prefers === 'PAST') return false
  return CALENDAR_DAY.test(text.slice(before.start, before.end))
}

/** Such a day of the same month, or of the next one where it has come. */
export function dayFrom(first: Day, day: number): Day | null {
  const found = day > first.day ? { ...first, day } : { ...addMonths({ ...first, day: 1 }, 1), day }
  return isDay(found) ? found : null
}
