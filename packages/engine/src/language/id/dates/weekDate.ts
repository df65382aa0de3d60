import {
  addDays,
  comingWeekday,
  comingWeekend,
  nextWeekday,
  weekAway,
  weekdayInWeek,
  weekendAway,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import type { Period } from '../../latin/dates/period'
import { isGlued, type Tokens, textAt } from '../../latin/tokens'
import { DIGIT_WORDS } from '../numbers/numberWords'
import { afterTo, PARTS_OF_DAY, SHORT_WEEKDAYS, shiftAt, WEEKDAYS } from './calendarWords'

/** "Senin besok" and "senin yang akan datang" are the coming one. */
const COMING = wordSet('besok bsk mendatang esok nanti')
const WEEKS = wordSet('minggu mgg mggu pekan')
const EVERY = wordSet('setiap tiap per sehari beberapa hitungan')
/** Where "minggu" stands after one of these a week is meant, not a Sunday. */
const WEEK_BEFORE = new Set([
  ...EVERY,
  ...'berapa dalam selama seminggu se satu dua tiga empat lima enam tujuh delapan sembilan sepuluh akhir pertengahan awal tengah'.split(
    ' ',
  ),
])
const NTH = wordSet('pertama kedua ketiga keempat terakhir')
const WEEK_AFTER = new Set([...NTH, 'ke', 'sekali', 'lagi'])

/** The weekday that a token names, `jum` and the like only beside another one; null when it names none. */
export function weekdayAt(tokens: Tokens, i: number): number | null {
  const word = textAt(tokens, i)
  const plain = WEEKDAYS.get(word)
  if (plain !== undefined) return plain
  const short = SHORT_WEEKDAYS.get(word)
  if (short === undefined) return null
  const to = afterTo(tokens, i + 1)
  const isFirst = to > 0 && isWeekdayWord(textAt(tokens, to))
  const dash = textAt(tokens, i - 1)
  const isSecond = /^(?:-|–|~|sampai|sampe|sd|d)$/.test(dash) && i > 1 && hasWeekdayBefore(tokens, i)
  return isFirst || isSecond || textAt(tokens, i - 1) === 'hari' ? short : null
}

function hasWeekdayBefore(tokens: Tokens, i: number): boolean {
  return [i - 2, i - 4].some((at) => isWeekdayWord(textAt(tokens, at)))
}

function isWeekdayWord(word: string): boolean {
  return WEEKDAYS.has(word) || SHORT_WEEKDAYS.has(word)
}

/**
 * `selasa`, `hari jumat`, `selasa depan`, `senin minggu depan`, `malam minggu` (the evening before Sunday). "Depan"
 * is the one of next week, as most mean it even when this week's is still to come.
 */
export function readWeekday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const word = textAt(tokens, i)
  const hasDay = word === 'hari' || word === 'hr'
  const isEve = (word === 'malam' || word === 'malem') && !COMING.has(textAt(tokens, i + 2))
  const start = hasDay || isEve ? i + 1 : i
  const weekday = weekdayAt(tokens, start)
  if (weekday === null || isCounted(tokens, i) || NTH.has(textAt(tokens, start + 1))) return null
  if (isTwice(tokens, start) || (!hasDay && !isEve && isWeek(tokens, start))) return null
  if (isEve) return { from: addDays(comingWeekday(at, weekday), -1), to: null, next: start + 1 }
  return readShift(tokens, start + 1, at, weekday)
}

/** Every friday, or how many; "tanggal berapa jumat" asks for the day. */
function isCounted(tokens: Tokens, i: number): boolean {
  const at = textAt(tokens, i - 1) === 'hari' ? i - 2 : i - 1
  const before = textAt(tokens, at)
  return EVERY.has(before) || (before === 'berapa' && !/^(?:tanggal|tgl)$/.test(textAt(tokens, at - 1)))
}

/** "minggu-minggu ini", "senin-senin": these weeks, every Monday. */
function isTwice(tokens: Tokens, i: number): boolean {
  const word = textAt(tokens, i)
  return [i - 2, i + 2].some(
    (other) =>
      textAt(tokens, other) === word && textAt(tokens, (i + other) / 2) === '-' && isGlued(tokens, other),
  )
}

/** Whether "minggu" is a week here and no Sunday, by the words around. */
function isWeek(tokens: Tokens, i: number): boolean {
  if (textAt(tokens, i) !== 'minggu') return false
  const before = textAt(tokens, i - 1)
  const after = textAt(tokens, i + 1)
  // "sabtu minggu depan" is next week's Saturday, "sabtu minggu" both days.
  const isLength = WEEK_BEFORE.has(before) || /^\d{1,2}$/.test(before)
  return isLength || shiftAt(tokens, i + 1) !== null || WEEK_AFTER.has(after) || after === 'yang'
}

function readShift(tokens: Tokens, i: number, at: LocalTime, weekday: number): Period {
  const coming = nextWeekday(at, weekday)
  const start = PARTS_OF_DAY.has(textAt(tokens, i)) && shiftAt(tokens, i + 1) ? i + 1 : i
  const word = textAt(tokens, start)
  if (WEEKS.has(word)) {
    const week = shiftAt(tokens, start + 1)
    if (week) return { from: weekdayInWeek(at, weekday, week.value), to: null, next: week.next }
  }
  const ahead = word === 'yang' || word === 'yg' ? aheadIn(tokens, start) : 0
  if (ahead > 0) return { from: coming, to: null, next: ahead }
  if (COMING.has(word) && word !== 'nanti') return { from: coming, to: null, next: start + 1 }
  const shift = shiftAt(tokens, start)
  if (!shift) return { from: comingWeekday(at, weekday), to: null, next: i }
  if (shift.value === 0) return { from: coming, to: null, next: shift.next }
  const day = shift.value > 0 ? weekdayInWeek(at, weekday, 1) : addDays(coming, -7)
  return { from: day, to: null, next: shift.next }
}

/** After `yang akan datang`, or 0. */
function aheadIn(tokens: Tokens, i: number): number {
  return textAt(tokens, i + 1) === 'akan' && textAt(tokens, i + 2) === 'datang' ? i + 3 : 0
}

/** `minggu depan`, `minggu depan hari selasa`, `pekan ini`, `akhir pekan`, `weekend depan`, `sabtu minggu`. */
export function readWeek(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const weekend = weekendEnd(tokens, i)
  if (weekend > 0) {
    const shift = shiftAt(tokens, weekend)
    if (!shift) return { ...comingWeekend(at), next: weekend }
    return { ...weekendAway(at, shift.value), next: shift.next }
  }
  if (!WEEKS.has(textAt(tokens, i)) || EVERY.has(textAt(tokens, i - 1))) return null
  const shift = shiftAt(tokens, i + 1)
  const before = textAt(tokens, i - 1)
  if (!shift || /^\d+$/.test(before) || DIGIT_WORDS.has(before) || isTwice(tokens, i)) return null
  const day = weekdayAfter(tokens, shift.next)
  if (day) return { from: weekdayInWeek(at, day.weekday, shift.value), to: null, next: day.next }
  return { ...weekAway(at, shift.value), next: shift.next }
}

function weekdayAfter(tokens: Tokens, i: number): { weekday: number; next: number } | null {
  const at = /^(?:,|di)$/.test(textAt(tokens, i)) ? i + 1 : i
  const start = textAt(tokens, at) === 'hari' ? at + 1 : at
  const weekday = weekdayAt(tokens, start)
  return weekday === null ? null : { weekday, next: start + 1 }
}

function weekendEnd(tokens: Tokens, i: number): number {
  const word = textAt(tokens, i)
  if (EVERY.has(textAt(tokens, i - 1))) return 0
  if (word === 'weekend' || word === 'wiken' || word === 'wikend') return i + 1
  const isEnd = word === 'akhir' && /^(?:pekan|minggu)$/.test(textAt(tokens, i + 1))
  if (isEnd) return i + 2
  // "sabtu-minggu", "sabtu minggu": both days, unless it is the Saturday of a week.
  if (word !== 'sabtu') return 0
  const joint = /^(?:-|–|&|\/)$/.test(textAt(tokens, i + 1)) ? i + 2 : i + 1
  return textAt(tokens, joint) === 'minggu' && !shiftAt(tokens, joint + 1) ? joint + 1 : 0
}
