import { durationFinder, lengthFinder, mayGoOnClock } from '../../../finder/durationFinder'
import { readNumeral } from '../numbers/numerals'
import { inThai } from '../thaiText'

const DIGIT = 'หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า'
/** The end of a clock time that minutes go on. */
const CLOCK_BEFORE = /(?:โมง|ทุ่ม|น\.|นาฬิกา)(?:เช้า|เย็น)? ?$/
const WORD = new RegExp(`^(?:${DIGIT}|ยี่สิบ|สิบ|ร้อย)`)
const YEARS_MAX = 150
/** Kinds of days and points in time: 2 วันหยุด, วันที่. */
const NOT_DAY = '(?!ที่(?!แล้ว|ผ่าน)|นี้|หยุด|เกิด|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|แรก|สุดท้าย)'

const NUMBER = `(?:\\d{1,4}(?:\\.\\d)?|(?:${DIGIT}|ยี่สิบ|สิบ|เอ็ด|ร้อย){1,5})`
/** 3 วัน 2 คืน are three days; the nights are not counted once more. */
const NIGHTS = `${NUMBER} ?คืน(?!นี้)`

/** Lengths of time: 2 ชั่วโมง, ชั่วโมงครึ่ง, ครึ่งชั่วโมง, 1 ชม. 15 นาที, สามวัน. */
export const findLengths = lengthFinder({
  quick: /ชั่วโมง|ชม|ช\.ม|นาที|วัน|คืน|สัปดาห์|อาทิตย์|เดือน|ปี/,
  number: `(?:${NIGHTS} ?(?=${NUMBER} ?วัน))?${NUMBER}`,
  numberOf: (counted) => {
    const words = counted.replace(/^.*คืน ?/, '')
    const numeral = readNumeral(words, 0)
    return numeral?.isExact && numeral.end === words.length ? numeral.value : null
  },
  units: [
    ['YEAR', 'ปี(?!หน้า|นี้|ก่อน|ที่แล้ว)'],
    ['MONTH', 'เดือน(?!หน้า|นี้|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา)'],
    ['WEEK', 'สัปดาห์|อาทิตย์'],
    ['DAY', `วัน${NOT_DAY}(?: ?${NIGHTS})?|คืน(?!นี้|เงิน|ของ|สินค้า|ได้|ภาษี)`],
    ['HOUR', 'ชั่วโมง|ชม\\.?|ช\\.ม\\.?'],
    ['MINUTE', 'นาที'],
    ['SECOND', 'วินาที'],
  ],
  named: [
    ['ชั่วโมงครึ่ง', 1.5, 'HOUR'],
    // An hour by itself only where it counts from now: อีกชั่วโมง, ชั่วโมงที่แล้ว.
    ['ชั่วโมง(?:นึง|หนึ่ง|เดียว|(?= ?(?:ที่แล้ว|ก่อน(?!หน้า|จะ)|ที่ผ่านมา|หลังจากนี้|จากนี้)))|(?<=อีก ?)ชั่วโมง', 1, 'HOUR'],
    ['วันครึ่ง', 1.5, 'DAY'],
    ['(?:สัปดาห์|อาทิตย์)ครึ่ง', 1.5, 'WEEK'],
    ['เดือนครึ่ง', 1.5, 'MONTH'],
    ['ปีครึ่ง', 1.5, 'YEAR'],
    ['วัน(?:นึง|เดียว)|ทั้งวัน|ตลอดวัน|ตลอดทั้งวัน', 1, 'DAY'],
    ['(?:สัปดาห์|อาทิตย์)(?:นึง|หนึ่ง|เดียว)', 1, 'WEEK'],
    ['เดือน(?:นึง|หนึ่ง|เดียว)', 1, 'MONTH'],
    ['ปี(?:นึง|หนึ่ง|เดียว)', 1, 'YEAR'],
  ],
  half: 'ครึ่ง',
  andHalf: ' ?ครึ่ง(?!ราคา)',
  joint: ' ?(?:กับ|และ)? ?',
  to: ' ?(?:-|–|~|ถึง|หรือ) ?',
  isOther: (text, start, _end, parts) => {
    const [count, unit] = parts[0]!
    const before = text.slice(Math.max(0, start - 14), start)
    if (/(?:[\d.,:/]|วันที่ ?)$/.test(before)) return true
    if (WORD.test(text.slice(start, start + 6)) && readNumeral(text, start) === null) return true
    if (unit === 'YEAR') return count > YEARS_MAX
    return mayGoOnClock(parts) && CLOCK_BEFORE.test(before)
  },
})

/** Lengths of time as ISO 8601 durations. */
export const findDurations = inThai(durationFinder(findLengths))
