import { matchAt } from '../../../finder/matchAt'
import type { SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { inThai } from '../thaiText'
import { CLASSIFIER_AT, OTHER_KIND_AT } from './measures'
import { type Numeral, numeralsOf, printNumber } from './numerals'

const NOUN =
  'ครั้ง|คน|อัน|ชิ้น|ตัวเลือก|ตัว|ข้อ|คิว|รอบ|รูป|รุ่น|ตอน|บท|แถว|ศตวรรษ|รัชกาล|เข็ม|ลูก|งวด|สัปดาห์|ปี|เดือน|รางวัล|ชั้น|ห้อง|ลำดับ|อันดับ|แท็บ|บรรทัด|ภาค|คัน|ช่อง|ขั้นตอน|ขั้น|ประการ|สาขา|เล่ม|ไฟล์|เตียง|เมนู|หน้า|ร้าน|ใบ|กล่อง|ชุด|เครื่อง|อย่าง|หลัง|เรื่อง|ประเด็น|โต๊ะ|หลุม|ด่าน|เฟส|ซีซั่น|ทริป|คาบ|แผ่น'
/** A noun that is numbered, before the number: then the number orders whatever follows. */
const NUMBERED_BEFORE = new RegExp(`(?:(?:${NOUN})ที่|อันดับ|ลำดับ|no\\.) ?$`)
const AT_BEFORE = /ที่ ?$/
/** Where ที่ is "at", or part of a date or an address. */
const NOT_NUMBERED =
  /(?:วัน|เลข|หมู่|พื้น|เนื้อ|สถาน|เจ้าหน้า|อยู่|เวลา|กัน|ราคา|ตั้ง|ส่ง|จันทร์|อังคาร|พุธ|พฤหัส|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์|ค่ำ)ที่ ?$/
const FIRST = new RegExp(`(?:${NOUN}|วัน|ที่)แรก(?!เกิด|เริ่ม|พบ|ๆ|รุ่น)`, 'g')
/** ตอนแรก and ทีแรก are "at first". */
const AT_FIRST = /^ตอนแรก/
const ENGLISH = /(?<![a-z0-9.])(\d{1,4})(?:st|nd|rd|th)(?![a-z0-9])/g
const NOT_AFTER = /[.:/]\d|แยก|[a-z%]/y
const REACH = 16

/** Positions in a row: numbers after ที่, and the first of something. */
export const findOrders = inThai((thai) => {
  const { text } = thai
  const found: SystemFound[] = []
  for (const numeral of numeralsOf(thai)) {
    if (isOrder(text, numeral)) {
      const before = orderWords(text, numeral.start)!
      found.push({
        start: numeral.start - before.length,
        end: numeral.end,
        value: printNumber(numeral.value),
      })
    }
  }
  if (text.includes('แรก')) {
    for (const { 0: words, index } of text.matchAll(FIRST)) {
      if (!AT_FIRST.test(words)) found.push({ start: index, end: index + words.length, value: '1' })
    }
  }
  for (const { 0: words, 1: digits, index } of text.matchAll(ENGLISH)) {
    found.push({ start: index, end: index + words.length, value: String(Number(digits)) })
  }
  return withoutOverlap(found)
})

/** Whether a numeral is a position in a row. */
export function isOrder(text: string, { start, end, value, isExact }: Numeral): boolean {
  if (!isExact || !Number.isInteger(value) || value < 1) return false
  const before = text.slice(Math.max(0, start - REACH), start)
  if (NUMBERED_BEFORE.test(before)) return !NOT_NUMBERED.test(before) && !matchAt(/[.:]\d/y, text, end)
  if (!AT_BEFORE.test(before) || NOT_NUMBERED.test(before)) return false
  return (
    !matchAt(CLASSIFIER_AT, text, end) && !matchAt(OTHER_KIND_AT, text, end) && !matchAt(NOT_AFTER, text, end)
  )
}

function orderWords(text: string, start: number): string | null {
  const before = text.slice(Math.max(0, start - REACH), start)
  return (NUMBERED_BEFORE.exec(before) ?? AT_BEFORE.exec(before))?.[0] ?? null
}
