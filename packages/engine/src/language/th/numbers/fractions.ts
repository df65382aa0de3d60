import { lowestTerms } from '../../../finder/lowestTerms'
import { matchAt } from '../../../finder/matchAt'
import type { SystemFound } from '../../../finder/systemFinder'
import { inThai, type ThaiText } from '../thaiText'
import { AND_HALF_AT } from './measures'
import { type Numeral, numeralsOf } from './numerals'

const JOINT = / ?(ใน|ส่วน|\/|⁄) ?/y
const OF_BEFORE = /เศษ ?$/
/** What a fraction written with a stroke is of; otherwise `1/2` is a date or a house. */
const MEASURED =
  / ?(?:ของ|ถ้วย|ช้อน|กิโล|โล|กก|แก้ว|ถัง|ส่วน|นิ้ว|ลิตร|เมตร|ปอนด์|จาน|ชิ้น|ไร่|ขวด|เม็ด|ตัว|ลูก|ราคา|ห่อ|ซอง|ถุง)/y
/** 2 ใน 3 วัน, อยู่ในสามชั้น. */
const NOT_SHARE = / ?(?:วัน|ชั่วโมง|นาที|เดือน|ปี|ชั้น|คืน|ทุ่ม|โมง|บาท|ร้าน)/y
const CODE_BEFORE = /[\d/.a-z-]$/
/** A half that is not of a thing: of an hour, or after a time, a period or a number. */
const TIME_BEFORE = /(?:โมง|ทุ่ม|เที่ยง|เที่ยงคืน|ชั่วโมง|ชม|ชม\.|นาที|วัน|เดือน|ปี|บาท|โล|กิโล|โหล) ?$/
const NOT_HALF =
  / ?(?:ชั่วโมง|ชม|วัน|เดือน|ปี|คืน|หลัง|แรก|ๆ|บก|ทุ่ม|นาที|เทอม|บาท|เช้า|บ่าย|ล้าน|แสน|หมื่น|พัน|ศตวรรษ|เวลา)/y
const HALF = 'ครึ่ง'
const HALF_REST = /หนึ่ง|นึง|เดียว/y

/** Fractions as two numbers, and halves of things. */
export const findFractions = inThai((thai) => {
  const shares = fractionsIn(thai)
  if (!thai.text.includes(HALF)) return shares
  return [...shares, ...halvesIn(thai)].sort((a, b) => a.start - b.start)
})

/** `หนึ่งในสาม`, `เศษ 3 ส่วน 4`, `1/2 ถ้วย`; left to right. */
export function fractionsIn(thai: ThaiText): SystemFound[] {
  const { text } = thai
  if (!/[/⁄]|ใน|ส่วน/.test(text)) return []
  const numerals = numeralsOf(thai)
  const found: SystemFound[] = []
  numerals.forEach((over, i) => {
    const under = numerals[i + 1]
    if (!under || over.start < (found.at(-1)?.end ?? 0)) return
    const share = shareOf(text, over, under)
    if (share) found.push(share)
  })
  return found
}

function shareOf(text: string, over: Numeral, under: Numeral): SystemFound | null {
  const joint = matchAt(JOINT, text, over.end)
  if (!joint || over.end + joint[0].length !== under.start) return null
  const value = over.isExact && under.isExact ? lowestTerms(over.value, under.value) : null
  if (value === null) return null
  const before = text.slice(Math.max(0, over.start - 6), over.start)
  const of = OF_BEFORE.exec(before)
  if (!of && (over.value >= under.value || matchAt(NOT_SHARE, text, under.end))) return null
  const isStroke = joint[1] === '/'
  if (isStroke && (CODE_BEFORE.test(before) || !matchAt(MEASURED, text, under.end))) return null
  return {
    start: over.start - (of?.[0].length ?? 0),
    end: under.end,
    value,
  }
}

function halvesIn(thai: ThaiText): SystemFound[] {
  const { text } = thai
  const found: SystemFound[] = []
  for (let at = text.indexOf(HALF); at >= 0; at = text.indexOf(HALF, at + 1)) {
    if (!isHalf(thai, at)) continue
    const end = at + HALF.length
    const rest = matchAt(HALF_REST, text, end)
    found.push({ start: at, end: end + (rest?.[0].length ?? 0), value: '1/2' })
  }
  return found
}

function isHalf(thai: ThaiText, at: number): boolean {
  const { text } = thai
  if (TIME_BEFORE.test(text.slice(Math.max(0, at - 8), at))) return false
  if (matchAt(NOT_HALF, text, at + HALF.length)) return false
  return numeralsOf(thai).every(({ end }) => {
    if (end >= at && end <= at + HALF.length) return false
    const more = matchAt(AND_HALF_AT, text, end)
    return !more || end + more[0].length !== at + HALF.length
  })
}
