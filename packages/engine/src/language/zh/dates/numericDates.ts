import { comingMonthDay, fullYear, isDay } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt } from '../../../finder/matchAt'
import type { DateRule, Days } from './dateRule'

/** The year before the first of the Republic. */
export const REPUBLIC_FROM = 1911
const ISO = /(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?![\d/a-su-z]|[-.]\d)/y
/** iOS 10.5.3 */
const VERSION_BEFORE = /(?:[a-z]\.?|版本) ?$/
/** Year, month and day on the mainland. */
const SHORT_ISO = /['’]?(\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/a-su-z]|[-.:]\d)/y
const REPUBLIC = /(\d{2,3})([/.]|-(?=\d\d-\d\d))(\d{1,2})\2(\d{1,2})(?![\d/a-su-z]|[-.]\d)/y
const COMPACT = /((?:19|20)\d{2})(\d{2})(\d{2})(?!\d|[-_]\d{1,7}(?!\d))/y
const SHORT = /(\d{1,2})([-/])(\d{1,2})(?![\d%a-z]|[/.:]\d)/y
/** After 3-5 or 1/2 these make it a range or a fraction of things. */
const MEASURED =
  / ?(?:-\d+(?!\/)|个|個|人|位|名|天|月|周|週|点|點|时|小|分|秒|折|元|块|塊|岁|歲|件|份|杯|碗|勺|匙|斤|公|米|层|層|楼|樓|号|號|次|年|只|隻|张|張|寸|吋|英|成|万|萬|千|百|度|倍|的)/y

/** 2026-03-05, 115/3/5, 20260305, 3/5, 3-5. */
export const readNumeric: DateRule = ({ text, at, since, region }, start) => {
  // Within a range the hyphen before is the one between the days.
  if (/[a-z.:/\\$¥#+_-]/.test(text.charAt(start - 1)) && (since === at || text[start - 1] !== '-'))
    return null
  const full = matchAt(ISO, text, start)
  if (full) return dayOf(start, full, Number(full[1]), full[3]!, full[4]!)
  const compact = matchAt(COMPACT, text, start)
  if (compact) return dayOf(start, compact, Number(compact[1]), compact[2]!, compact[3]!)
  const short = region.countsFromRepublic ? readRepublic(text, start) : readShortYear(text, start, at)
  if (short) return short
  // 7-11 is a shop.
  const bare = text.startsWith('7-11', start) ? null : matchAt(SHORT, text, start)
  if (!bare || matchAt(MEASURED, text, start + bare[0].length)) return null
  const from = comingMonthDay(since, Number(bare[1]), Number(bare[3]))
  return from && { end: start + bare[0].length, from }
}

function dayOf(start: number, match: RegExpExecArray, year: number, month: string, day: string): Days | null {
  const from = { year, month: Number(month), day: Number(day) }
  return isDay(from) && year >= 1900 && year < 2200 ? { end: start + match[0].length, from } : null
}

/** 115/3/5 */
function readRepublic(text: string, start: number): Days | null {
  const match = matchAt(REPUBLIC, text, start)
  return match && dayOf(start, match, REPUBLIC_FROM + Number(match[1]), match[3]!, match[4]!)
}

/** 26/3/5 */
function readShortYear(text: string, start: number, at: LocalTime): Days | null {
  const match = matchAt(SHORT_ISO, text, start)
  if (!match) return null
  if (match[2] === '.' && VERSION_BEFORE.test(text.slice(Math.max(0, start - 4), start))) return null
  const [month, day] = [match[3]!, match[4]!]
  return dayOf(start, match, fullYear(at, Number(match[1]), Number(month), Number(day)), month, day)
}
