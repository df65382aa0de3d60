import { matchAt, type ReadTo } from '../../../finder/matchAt'
import { CLASSIFIER_AT, OTHER_KIND_AT } from '../numbers/measures'
import { readNumeral } from '../numbers/numerals'

/** The half of the day by the words around an hour. */
export type PartOfDay = 'MORNING' | 'LATER' | 'NIGHT'

/** How an hour is counted: from six and from noon (MONG), from six in the evening (THUM), or round the clock (FULL). */
type Count = 'MONG' | 'THUM' | 'BAI' | 'FULL'

/**
 * A time of day as written. `isWeak` when it is only a number with a dot, which the words around must make a time;
 * `part` null when nothing gives its half of the day.
 */
export type Clock = {
  count: Count
  hour: number
  minute: number
  end: number
  part: PartOfDay | null
  isWeak: boolean
}

const WRITTEN = /(\d{1,2})([:.])([0-5]\d)(?!\d)(?::[0-5]\d(?!\d))?/y
const PACKED = /([01]\d|2[0-3])([0-5]\d) ?(?:น\.?(?![ก-๙])|นาฬิกา)/y
const FULL_UNIT = / ?(?:น\.(?!ส\.)|น(?![ก-๙.])|นาฬิกา|hrs?(?![a-z]))/y
const LATIN = / ?([ap])\.?m(?![a-z])\.?/y
const MONG = / ?โมง/y
const THUM = / ?ทุ่ม/y
const NIGHT = /ตี ?/y
const AFTERNOON = /บ่าย ?/y
const AFTERNOON_ONE = /บ่ายโมง/y
const NOON = /เที่ยง(คืน|วัน(?![ก-๙])|วันนี้|ตรง)?/y
const SEVEN = /ทุ่ม(?=ครึ่ง|ตรง|นึง|หนึ่ง|กว่า)(?:นึง|หนึ่ง)?/y
const SEVEN_CUED = /ทุ่ม(?!เท|เงิน|ทุน|สุด|ไม่อั้น)/y
const SEVEN_CUE = /(?:ตอน|สัก|ถึง|ก่อน|หลัง|ประมาณ|เวลา|ช่วง|ราวๆ|รอบ) ?$/
const NO_NOON_BEFORE = /(?:มื้อ|อาหาร|ข้าว|พัก|ไม่|กิน|ทาน|ปาก|เบรก) ?$/
const NO_NOON_AFTER = /ธรรม|แท้/y
const PART_AFTER = / ?(?:ตอน|ใน)?(เช้า|สาย|บ่าย|เย็น|ค่ำ|ดึก)(?!นี้)/y
const PART_BEFORE =
  /(เช้า|สาย|บ่าย|เย็น|ค่ำ|คืน|ดึก)(?:นี้|ๆ|ตรู่|มืด)? ?(?:(?:ตอน|เวลา|ประมาณ|สัก|ราวๆ|ราว|ช่วง|ก่อน|หลัง|,) ?){0,2}$/
const HALF = / ?ครึ่ง(?!ชั่วโมง|ชม|วัน)/y
const SHARP = / ?ตรง|กว่าๆ|กว่า/y
const MINUTES = / ?นาที/y
/** The number goes on, or is of something else. */
const GOES_ON = /[a-z%]|[.:/]\d/y
const REACH = 24
/** When the counts of the evening and the afternoon begin. */
const BEGINS = { THUM: 18, BAI: 12 }

/** The time of day that begins at an offset; null when there is none. */
export function readClock(text: string, start: number): Clock | null {
  if (text.startsWith('เที่ยง', start)) return readNoon(text, start)
  if (text.startsWith('ตี', start)) return readNight(text, start)
  if (text.startsWith('บ่าย', start)) return readAfternoon(text, start)
  if (text.startsWith('ทุ่ม', start)) return readSeven(text, start)
  return readWritten(text, start) ?? readCounted(text, start)
}

/** The half of the day by the words just before. */
export function partBefore(text: string, start: number): PartOfDay | null {
  const match = PART_BEFORE.exec(text.slice(Math.max(0, start - REACH), start))
  return match && partOf(match[1]!)
}

/** The hour of the clock of 24 hours, 0–24; null when there is no such hour. */
export function hourOf({ count, hour }: Clock, part: PartOfDay | null): number | null {
  if (hour > 24) return null
  if (count === 'THUM' || count === 'BAI') return hour <= 6 ? hour + BEGINS[count] : null
  const isMoved = isLater(part, hour) && hour < 12
  if (count === 'FULL') return isMoved && hour > 0 ? hour + 12 : hour
  // สามโมงเช้า is the third hour of the morning, which begins at six.
  if (part === 'MORNING') return hour < 6 ? hour + 6 : hour
  return isMoved || hour <= 6 ? hour + 12 : hour
}

/** In the night the first hours are those after midnight. */
function isLater(part: PartOfDay | null, hour: number): boolean {
  return part === 'LATER' || (part === 'NIGHT' && hour > 5)
}

function partOf(word: string): PartOfDay {
  if (word === 'คืน' || word === 'ดึก') return 'NIGHT'
  return word === 'เช้า' || word === 'สาย' ? 'MORNING' : 'LATER'
}

function readNoon(text: string, start: number): Clock | null {
  const match = matchAt(NOON, text, start)
  if (!match) return null
  const isNight = match[1] === 'คืน'
  if (!isNight && NO_NOON_BEFORE.test(text.slice(Math.max(0, start - 8), start))) return null
  if (matchAt(NO_NOON_AFTER, text, start + 6)) return null
  const end = match[1] === 'วันนี้' ? start + 6 : start + match[0].length
  return withMinutes(text, full(isNight ? 24 : 12, end))
}

function readNight(text: string, start: number): Clock | null {
  const match = matchAt(NIGHT, text, start)
  const hour = match && hourAt(text, start + match[0].length, 6)
  if (!hour || isPartOfWord(text, start) || matchAt(CLASSIFIER_AT, text, hour.end)) return null
  return withMinutes(text, { ...full(hour.value, hour.end), part: 'MORNING' })
}

/** ดนตรี, บัตรี: the consonant before stands for the vowel. */
function isPartOfWord(text: string, start: number): boolean {
  return start > 0 && /[เแโใไ]/.test(text[start - 1]!)
}

function readAfternoon(text: string, start: number): Clock | null {
  const one = matchAt(AFTERNOON_ONE, text, start)
  if (one) return withMinutes(text, { ...full(1, start + one[0].length), count: 'BAI' })
  const match = matchAt(AFTERNOON, text, start)
  if (!match) return null
  const at = start + match[0].length
  const written = matchAt(WRITTEN, text, at)
  if (written) {
    const end = at + written[0].length
    return { ...full(Number(written[1]), end), count: 'BAI', minute: Number(written[3]), part: 'LATER' }
  }
  const hour = hourAt(text, at, 6)
  if (!hour) return null
  const mong = matchAt(MONG, text, hour.end)
  const end = hour.end + (mong?.[0].length ?? 0)
  if (!mong && matchAt(CLASSIFIER_AT, text, end)) return null
  return withMinutes(text, { ...full(hour.value, end), count: 'BAI', part: 'LATER' })
}

function readSeven(text: string, start: number): Clock | null {
  const isCued = SEVEN_CUE.test(text.slice(Math.max(0, start - 8), start))
  const match = matchAt(SEVEN, text, start) ?? (isCued ? matchAt(SEVEN_CUED, text, start) : null)
  return match && withMinutes(text, { ...full(1, start + match[0].length), count: 'THUM' })
}

function readWritten(text: string, start: number): Clock | null {
  const packed = matchAt(PACKED, text, start)
  if (packed) {
    return { ...full(Number(packed[1]), start + packed[0].length), minute: Number(packed[2]) }
  }
  const match = matchAt(WRITTEN, text, start)
  if (!match) return null
  const end = start + match[0].length
  const part = match[1]!.startsWith('0') ? 'MORNING' : null
  const clock: Clock = { ...full(Number(match[1]), end), minute: Number(match[3]), part }
  if (clock.hour > 24) return null
  return withUnit(text, clock) ?? bareWritten(text, clock, match)
}

function withUnit(text: string, clock: Clock): Clock | null {
  const { end, hour } = clock
  const latin = matchAt(LATIN, text, end)
  if (latin) return latinClock(clock, latin, end)
  const unit = matchAt(FULL_UNIT, text, end)
  if (unit) return { ...clock, end: end + unit[0].length }
  const mong = hour < 13 ? matchAt(MONG, text, end) : null
  return mong && withPart(text, { ...clock, count: 'MONG', end: end + mong[0].length })
}

/** 2:30 without its half of the day is of the afternoon; 02:30 is as clocks show it. */
function bareWritten(text: string, clock: Clock, match: RegExpExecArray): Clock | null {
  if (matchAt(GOES_ON, text, clock.end)) return null
  if (match[2] === '.') return { ...clock, isWeak: true }
  const isAfternoon = clock.hour > 0 && clock.hour <= 6 && match[1]!.length === 1
  return isAfternoon ? { ...clock, count: 'MONG' } : clock
}

function latinClock(clock: Clock, latin: RegExpExecArray, end: number): Clock | null {
  if (clock.hour < 1 || clock.hour > 12) return null
  const hour = (clock.hour % 12) + (latin[1] === 'p' ? 12 : 0)
  return { ...clock, hour, end: end + latin[0].length }
}

/** 9 โมง, สองทุ่ม, 18 น., 3 pm. */
function readCounted(text: string, start: number): Clock | null {
  const hour = hourAt(text, start, 24)
  if (!hour) return null
  const mong = matchAt(MONG, text, hour.end)
  if (mong) {
    if (hour.value > 12) return null
    const clock: Clock = { ...full(hour.value, hour.end + mong[0].length), count: 'MONG' }
    return withPart(text, withMinutes(text, withPart(text, clock)))
  }
  const thum = matchAt(THUM, text, hour.end)
  if (thum) return withMinutes(text, { ...full(hour.value, hour.end + thum[0].length), count: 'THUM' })
  const latin = matchAt(LATIN, text, hour.end)
  if (latin) return latinClock(full(hour.value, hour.end), latin, hour.end)
  const unit = matchAt(FULL_UNIT, text, hour.end)
  return unit && withMinutes(text, full(hour.value, hour.end + unit[0].length))
}

/** A whole number from 1 to `max`. */
export function hourAt(text: string, start: number, max: number): ReadTo<number> | null {
  const ones = /(?:หนึ่ง|นึง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)/y
  // บ่ายสองครึ่ง, ตีสองสามคน: an hour below ten is one word.
  const word = max < 10 ? matchAt(ones, text, start) : null
  const numeral = readNumeral(text, start)
  if (!numeral || !Number.isInteger(numeral.value)) return null
  const end = word ? start + word[0].length : numeral.end
  return numeral.value >= 1 && numeral.value <= max ? { value: numeral.value, end } : null
}

function withPart(text: string, clock: Clock): Clock {
  if (clock.part) return clock
  const match = matchAt(PART_AFTER, text, clock.end)
  return match ? { ...clock, end: clock.end + match[0].length, part: partOf(match[1]!) } : clock
}

/** Half past, sharp, or minutes; a bare number is minutes only in fives and where it counts nothing. */
function withMinutes(text: string, clock: Clock): Clock {
  const half = matchAt(HALF, text, clock.end)
  if (half) return { ...clock, minute: 30, end: clock.end + half[0].length }
  const sharp = matchAt(SHARP, text, clock.end)
  if (sharp) return { ...clock, end: clock.end + sharp[0].length }
  const start = text[clock.end] === ' ' ? clock.end + 1 : clock.end
  const numeral = readNumeral(text, start)
  if (!numeral || !Number.isInteger(numeral.value) || numeral.value < 1 || numeral.value > 59) return clock
  const unit = matchAt(MINUTES, text, numeral.end)
  if (unit) return { ...clock, minute: numeral.value, end: numeral.end + unit[0].length }
  const counts = matchAt(CLASSIFIER_AT, text, numeral.end) ?? matchAt(OTHER_KIND_AT, text, numeral.end)
  const isMinutes = numeral.value % 5 === 0 && !counts && !/[\d/.:-]/.test(text.charAt(numeral.end))
  return isMinutes ? { ...clock, minute: numeral.value, end: numeral.end } : clock
}

function full(hour: number, end: number): Clock {
  return { count: 'FULL', hour, minute: 0, end, part: null, isWeak: false }
}
