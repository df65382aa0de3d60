import { printRange, printTime } from '../../../finder/calendar'
import { timeFinder } from '../../../finder/dateTime'
import { matchAt, matchesAt, type ReadTo } from '../../../finder/matchAt'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { wordMap } from '../../../finder/words'
import { isWeekdayAt, numberOf } from '../numbers/numerals'
import { findMoments } from './moments'

/** The half of the day by its word; `BARE` without one. */
type DayPart = 'MORNING' | 'DAWN' | 'NOON' | 'AFTERNOON' | 'EVENING' | 'BARE'
type Clock = { end: number; hour: number; minute: number; part: DayPart }

const HOUR = '(?:\\d{1,2}(?![\\d.])|[零〇一二两兩三四五六七八九十]{1,3}|廿[一二三四]?)'
const MINUTE =
  '(?:[0-5]?\\d(?!\\d)|[零〇][一二三四五六七八九]|[二三四五]?十[一二三四五六七八九]?|[一二两兩三四五六七八九](?=分))'
const PART =
  /凌晨|清晨|早晨|清早|大清早|一大早|一早|早上|上午|早(?=\d|[一二两兩三四五六七八九十])|[今明昨](?:[早晚]上?|晨)|am ?|a\.m\. ?|中午|下午|午[后後]|pm ?|p\.m\. ?|傍晚|晚上|晚[间間]|夜[里裡晚間间]|深夜|半夜|晚(?=\d|[一二两兩三四五六七八九十])|[今明昨]夜/y
const PART_OF: ReadonlyMap<string, DayPart> = wordMap(
  ['DAWN', '凌'],
  ['MORNING', '清 早 大 一 上 a'],
  ['NOON', '中'],
  ['AFTERNOON', '下 午 p'],
  ['EVENING', '傍 晚 夜 深 半'],
)
const IN_WORDS = new RegExp(
  `(${HOUR}) ?([点點时時])(?![数數])([钟鐘整正])?(?: ?(?:(半)(?![点點会會刻])|([一三13]) ?刻|[过過]?(${MINUTE}) ?分?(?![零一二三四五六七八九十分钟鐘]|[个個]?人|[个個位名大倍成折])|[过過]?(${MINUTE}) ?分(?![钟鐘])))?`,
  'y',
)
/** 三点五 and 三點一四 are decimals when no unit of time follows. */
const DECIMAL = /(?:[零〇一二三四五六七八九]|\d)(?! ?[个個]?人|[个個位名大])/y
/** A length of time beside an hour: 1点40分钟, 7点90分. */
const MINUTES_AFTER = / ?(?:\d{2,3}|[一二三四五六七八九十百]{1,5}) ?分[钟鐘]?/y
const HOURS_AFTER =
  / ?(?:\d{1,2}(?:\.5)?|[半一二两兩三四五六七八九十]{1,2}) ?(?:[个個]半?)?(?:小[时時]|[钟鐘][头頭])/y
const BEFORE_HOUR = new RegExp(`差 ?(?:(${MINUTE}) ?分|(一) ?刻) ?(?:到)?(${HOUR}) ?[点點]`, 'y')
const AFTER_HOUR = new RegExp(` ?差 ?(?:(${MINUTE}) ?分|(一) ?刻)`, 'y')
const WRITTEN = /(\d{1,2}) ?: ?([0-5]\d)(?::[0-5]\d)?(?![\d:])(?: ?([ap])\.?m\b\.?)?/y
const LATIN = /(\d{1,2}) ?([ap])\.?m(?![a-z])\.?/y
const FIXED = /正午|午夜|子夜|中午(?![好饭飯餐休觉覺吃])/y
const UNTIL = / ?(?:到|至|~|-|–|—) ?/y
/** The hour of a range that only its end names as one: 10~12点, 三到五点. */
const LONE_HOUR = new RegExp(`(${HOUR})(?= ?(?:到|至|~|-|–) ?(?:${HOUR}) ?[点點时時])`, 'y')

/** The hours that a half of the day puts after noon. */
const LATER_HALF: Record<DayPart, readonly [first: number, last: number]> = {
  MORNING: [13, 13],
  DAWN: [13, 13],
  NOON: [1, 3],
  AFTERNOON: [1, 11],
  EVENING: [5, 11],
  BARE: [1, 6],
}
const STARTS = new Set('0123456789零〇一二两兩三四五六七八九十廿差正午子中凌清早大上今明昨ap下傍晚夜深半')
const HINT = /[点點时時:午夜]|\d ?[ap]\.?m/
const TOUCHING = /[\da-z.:/第零〇一二两兩三四五六七八九十几幾百]/
/** 3:15 after these is a score or a ratio. */
const RATIO_BEFORE = /比[分例数數率]?[是为為:]? ?$/
/** 一点 is "a little" unless something says that it is an hour. */
const LITTLE_BEFORE =
  /(?:午|晚|上|晨|早|夜|天|日|号|號|[周週期拜][一二三四五六日天]|[在约約到至等改订訂定过過是]|^) ?$/
const LITTLE_AFTER = /[钟鐘整半见見左前以之开開]| ?(?:到|至|~|-)/y
/** 两点建议, 三点要求: points of a talk. */
const POINTS =
  /(?:个|個)?(?:半[点點]|之[间間]|建[议議]|意[见見]|要求|原因|[问問][题題]|理由|不同|疑[问問]|内容|內容|[说說]明|注意|好[处處]|想法|水|一[线線]|事|[说說]法|[优優缺][点點])/y
/** How far from a time the words may stand that tell its half of the day. */
const PART_REACH = 8

/** A half of the day that was said, and where the words end that said it. */
type Said = { part: DayPart; end: number }
type Timed = { start: number; end: number; value: string; said: Said | null }

/** Clock times; without a half of the day 1–6 are of the afternoon, and one said shortly before holds on. */
export const findClockTimes: SystemFinder = ({ text }) => {
  const found: SystemFound[] = []
  if (!HINT.test(text)) return found
  let said: Said | null = null
  for (let start = 0; start < text.length; start++) {
    if (!STARTS.has(text[start]!) || isWeekdayAt(text, start)) continue
    const part = partAt(text, start)
    said = part ?? said
    const time = timeAt(text, start, part, said)
    if (time) {
      said = time.said ?? said
      found.push({ start: time.start, end: time.end, value: time.value })
    }
    start = (time ?? part ?? { end: start + 1 }).end - 1
  }
  return found
}

/** Clock times, and moments that count from now (两小时后, 现在). */
export const findTimes = timeFinder(findClockTimes, findMoments)

function timeAt(text: string, start: number, own: Said | null, said: Said | null): Timed | null {
  const holds = own ?? (said && isWithinReach(text, said.end, start) ? said : null)
  const at = own?.end ?? start
  const clock = clockAt(text, at, holds?.part ?? 'BARE')
  const whole = clock ? wholeOf(text, clock) : (fixedAt(text, start) ?? loneHourAt(text, at, holds))
  if (!whole) return null
  const isSaid = clock !== null && clock.part !== 'BARE'
  return {
    start: ownStart(text, start, own),
    ...whole,
    said: isSaid ? { part: clock.part, end: whole.end } : null,
  }
}

/** 今晚 is the date's. */
function ownStart(text: string, start: number, own: Said | null): number {
  return own && /[今明昨]/.test(text[start]!) ? own.end : start
}

function partAt(text: string, start: number): Said | null {
  const match = matchAt(PART, text, start)
  if (!match || (/^[ap]/.test(match[0]) && /[a-z]/.test(text.charAt(start - 1)))) return null
  const word = /^[今明昨]/.test(match[0]) ? match[0][1]! : match[0][0]!
  let end = start + match[0].length
  while (text[end] === ' ' || text[end] === '的') end++
  return { part: word === '晨' ? 'MORNING' : PART_OF.get(word)!, end }
}

/** 上午不行，三点可以吗: what was refused does not hold on; nor does a morning for an hour in the afternoon. */
function isWithinReach(text: string, from: number, start: number): boolean {
  const between = text.slice(from, start)
  return start - from <= PART_REACH && !/[不没沒]/.test(between)
}

function clockAt(text: string, start: number, part: DayPart): Clock | null {
  const isTouched = TOUCHING.test(text.charAt(start - 1)) && !isWeekdayAt(text, start - 1)
  if (isTouched && part === 'BARE') return null
  if (isTouched && /[\d.:/第]/.test(text.charAt(start - 1))) return null
  return writtenAt(text, start, part) ?? spokenAt(text, start, part) ?? earlierAt(text, start, part)
}

function writtenAt(text: string, start: number, part: DayPart): Clock | null {
  const latin = matchAt(LATIN, text, start)
  const match = latin ? null : matchAt(WRITTEN, text, start)
  if (!latin && (!match || RATIO_BEFORE.test(text.slice(Math.max(0, start - 4), start)))) return null
  const half = latin ? latin[2] : match![3]
  const said = half === undefined ? part : PART_OF.get(half)!
  const hour = Number((latin ?? match!)[1])
  const end = start + (latin ?? match!)[0].length
  // 15:30 and 9:00 are written as clocks show them.
  if (said === 'BARE')
    return hour > 24 ? null : { end, hour: hour % 24, minute: Number(match![2]), part: said }
  return clock(end, hour, latin ? 0 : Number(match![2]), said)
}

function spokenAt(text: string, start: number, part: DayPart): Clock | null {
  const match = matchAt(IN_WORDS, text, start)
  const hour = match && numberOf(match[1]!)
  if (!match || hour === null) return null
  const end = start + match[0].length
  if (isWholeHour(match)) {
    if (!match[3] && !isHour(text, start, match, end, part)) return null
    const less = matchAt(AFTER_HOUR, text, end)
    return less ? earlier(end + less[0].length, hour, less[1], part) : clock(end, hour, 0, part)
  }
  const minute = minuteOf(match)
  return minute === null ? null : clock(end, hour, minute, part)
}

function isWholeHour(match: RegExpExecArray): boolean {
  return match.slice(4).every((minutes) => minutes === undefined)
}

function minuteOf([, , , , half, quarter, minutes, withUnit]: RegExpExecArray): number | null {
  if (half) return 30
  return quarter ? quarters(quarter) : numberOf((minutes ?? withUnit)!)
}

function isHour(text: string, start: number, match: RegExpExecArray, end: number, part: DayPart): boolean {
  if (matchAt(POINTS, text, end)) return false
  if (/[点點]/.test(match[2]!) && isDecimal(text, end, part)) return false
  if (
    match[1] !== '一' &&
    !(match[1] === '1' && /[快早晚大小高低好多少有]$/.test(text.slice(Math.max(0, start - 4), start)))
  )
    return true
  if (/[时時]/.test(match[2]!)) return false
  if (part !== 'BARE' && text.slice(Math.max(0, start - 4), start).search(/[午晚晨早夜上m里裡间間的 ]$/) >= 0)
    return true
  if (matchAt(LITTLE_AFTER, text, end) && !/[有差]$/.test(text.slice(Math.max(0, start - 4), start)))
    return true
  return LITTLE_BEFORE.test(text.slice(Math.max(0, start - 3), start)) && !/^[儿兒都也]/.test(text.slice(end))
}

function isDecimal(text: string, end: number, part: DayPart): boolean {
  if (matchesAt(MINUTES_AFTER, text, end)) return false
  return matchesAt(DECIMAL, text, end) && (part === 'BARE' || !matchesAt(HOURS_AFTER, text, end))
}

/** 差五分八点, 差一刻九点. */
function earlierAt(text: string, start: number, part: DayPart): Clock | null {
  const match = matchAt(BEFORE_HOUR, text, start)
  const hour = match && numberOf(match[3]!)
  return match && hour !== null ? earlier(start + match[0].length, hour, match[1], part) : null
}

function earlier(end: number, hour: number, minutes: string | undefined, part: DayPart): Clock | null {
  const less = minutes === undefined ? 15 : numberOf(minutes)
  const exact = less === null ? null : clock(end, hour, 0, part)
  if (!exact || !less) return null
  return { ...exact, hour: (exact.hour + 23) % 24, minute: 60 - less }
}

function quarters(count: string): number {
  return count === '三' || count === '3' ? 45 : 15
}

function clock(end: number, hour: number, minute: number, part: DayPart): Clock | null {
  if (hour > 24 || minute > 59) return null
  return { end, hour: hourOf(hour, part), minute, part }
}

/** In the evening 12 is midnight and 1–4 are after it; at noon 1–3 are after it. */
function hourOf(hour: number, part: DayPart): number {
  if (hour > 12) return hour % 24
  const [first, last] = LATER_HALF[part]
  if (hour === 12) return part === 'EVENING' || part === 'DAWN' ? 0 : 12
  return hour >= first && hour <= last ? hour + 12 : hour
}

/** A time and, when one follows, the end of its range: its half of the day is that of the beginning. */
function wholeOf(text: string, from: Clock): ReadTo<string> {
  const alone = { end: from.end, value: printTime(from.hour, from.minute) }
  const until = matchAt(UNTIL, text, from.end)
  if (!until) return alone
  const start = from.end + until[0].length
  const part = partAt(text, start)
  const at = part?.end ?? start
  const to = writtenAt(text, at, part?.part ?? from.part) ?? rangeEndAt(text, at, part?.part ?? from.part)
  if (!to) return alone
  return {
    end: to.end,
    value: printRange(alone.value, printTime(laterHour(from, to, part !== null), to.minute)),
  }
}

function rangeEndAt(text: string, start: number, part: DayPart): Clock | null {
  const match = matchAt(IN_WORDS, text, start)
  return match?.[1] === '一' ? clockOfOne(text, start, match, part) : spokenAt(text, start, part)
}

/** After "until" 一点 is an hour. */
function clockOfOne(text: string, start: number, match: RegExpExecArray, part: DayPart): Clock | null {
  return isWholeHour(match) ? clock(start + match[0].length, 1, 0, part) : spokenAt(text, start, part)
}

/** 上午11点到1点 and 6点到8点 end in the half of the day after. */
function laterHour(from: Clock, to: Clock, isSaid: boolean): number {
  const isEarlier = to.hour * 60 + to.minute <= from.hour * 60 + from.minute
  const later = to.hour + 12
  return !isSaid && isEarlier && later < 24 && later > from.hour ? later : to.hour
}

function loneHourAt(text: string, start: number, holds: Said | null): ReadTo<string> | null {
  const match = matchAt(LONE_HOUR, text, start)
  if (!match || (TOUCHING.test(text.charAt(start - 1)) && !holds)) return null
  if (/[-~\d/:]/.test(text.charAt(start - 1))) return null
  const hour = numberOf(match[1]!)
  const from = hour === null ? null : clock(start + match[0].length, hour, 0, holds?.part ?? 'BARE')
  const whole = from && wholeOf(text, from)
  return whole?.value.includes('~') ? whole : null
}

function fixedAt(text: string, start: number): ReadTo<string> | null {
  const match = matchAt(FIXED, text, start)
  if (!match) return null
  return { end: start + 2, value: /夜/.test(match[0]) ? '00:00' : '12:00' }
}
