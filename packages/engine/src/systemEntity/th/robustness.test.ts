import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { findSystemEntity } from '../findSystemEntity'
import { LANGUAGE_CODES } from '../systemEntity'

const CODES = [...LANGUAGE_CODES, 'EMAIL', 'TELNUM'] as const
const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }
const WORDS = (
  'ศูนย์ หนึ่ง นึง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ยี่สิบ เอ็ด ร้อย พัน หมื่น แสน ล้าน โหล ครึ่ง กว่า เศษ ส่วน ใน จุด ที่ วันที่ ครั้งที่ อันดับ แรก คน ท่าน ' +
  'ชิ้น กิโล ผู้ใหญ่ เด็ก บาท สตางค์ ฿ $ ดอลลาร์ 500-1000 100.- วันนี้ พรุ่งนี้ มะรืน เมื่อวาน วัน จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์ หน้า นี้ ที่แล้ว ก่อน ถึง ' +
  'สัปดาห์ เดือน ปี สิ้น ต้น อีก มีนาคม มี.ค. ม.ค. พ.ศ. 2569 69 5/3 5/3/69 2026-03-05 ตี โมง เช้า เย็น บ่าย เที่ยง คืน ทุ่ม น. นาฬิกา 15.30 15:30 นาที ชั่วโมง ' +
  'ตอนนี้ คุณ นาย นางสาว น้อง พี่ ชื่อ ผมชื่อ สมชาย เมย์ ใจดี ครับ ค่ะ สี แดง น้ำเงิน ฟ้า แอร์ ไฟ ทีวี ๐ ๕ ๒๕๖๙ - ~ / : . , ( ) % k'
).split(' ')

const piece = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom('\ud800', '\udc00', '１', '⁄', '’', '👍', '4'.repeat(60), 'ำ', 'ํ', 'เเ', '่่', '์'),
)
const utterance = fc
  .array(fc.tuple(piece, fc.constantFrom('', '', '', ' ', '-', '/')), { maxLength: 40 })
  .map((pieces) => pieces.flat().join('').slice(0, 400))

test('every Thai finder returns ordered stretches within any text and never throws', () => {
  fc.assert(
    fc.property(utterance, (written) => {
      const text = normalizeText(written)
      const composed = written.normalize('NFKC').replace(/\s+/gu, ' ').trim()
      const cased = composed.length === text.length ? composed : text
      for (const code of CODES) {
        let from = 0
        for (const { start, end } of findSystemEntity(code, 'th', { text, cased }, NOW)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 2000 },
  )
})
