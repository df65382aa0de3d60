import { matchesAt } from '../../../finder/matchAt'
import { countedWords } from '../../../finder/words'
/** One to nine, and zero. */
export const UNITS: ReadonlyMap<string, number> = countedWords('0 ศูนย์ หนึ่ง|นึง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า')

/** What a number before multiplies; alone they are one ten, one hundred … */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['สิบ', 10],
  ['ร้อย', 100],
  ['พัน', 1000],
  ['หมื่น', 10_000],
  ['แสน', 100_000],
  ['ล้าน', 1_000_000],
])

/** What makes another word of a numeral: the words before it, and after it. */
const BEFORE: Readonly<Record<string, RegExp>> = {
  หนึ่ง: /(?:ประ|ดัง|มือ)$/,
  นึง: /(?:คำ|คะ|สำ)$/,
  สอง: /มือ$/,
  สาม: /(?:หมู|อา|ไอ)$/,
  หก: /(?:โก|ตก|น้ำ|ทำ|เท|ปฏิคา|นิค|พลา|วลา|วิรุฬ|สมุ|ระ|ฑา)$/,
  แปด: /กระ$/,
  เก้า: /นพ$/,
  สิบ: /ปั้น$/,
  ร้อย: /(?:เรียบ|ส|พ|ห้อย|พวง|นาย|จังหวัด|จ\.|ลูก|กอง)$/,
  พัน: /(?:สัม|สำ|รำ|อำ|กระ|สาร|กอง|คง|เดิม|ติด|ผูก|สาย|ผ้า|เกี่ยว|พัว|ฟัน|ทันต|ปลา|เบ็ด|กอด)$/,
  แสน: /(?:บาง|คลอง|สุด|ปลา|เหลือ)$/,
  ล้าน: /(?:หัว|ห)$/,
}
const AFTER: Readonly<Record<string, RegExp>> = {
  ศูนย์: /(?! ?(?:$|จุด|องศา|คะแนน|บาท|นาที|\d|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ศูนย์))/y,
  สอง: /แถว|ใจ|แง่|คอน|หน่อ/y,
  สาม: /แยก|เหลี่ยม|ล้อ|ก๊ก|ย่าน|เสน|พราน|ร้อยยอด|โคก|ชุก|ห่วง|เณร|เศียร|ขา$|กษ|ง่าม|หาว|เวท|ช่า|ยทรัพย์|ลักษณ์|นต|ขุม/y,
  สี่: /แยก|เหลี่ยม|มุม|ง/y,
  ห้า: /ม(?!ื้อ|้วน|ุม|ัด|าตรา|ิติ)|ง(?!วด|าน)|ว(?![ัิา])|วหาญ/y,
  หก: /รรม|รณ์|รณ|ลา(?!ย)|ระเหิน|ล้ม|คะเมน|เลอะ|ใส่|รด|คว่ำ/y,
  แปด: /เปื้อน|ริ้ว|ปน/y,
  เก้า: /อี้|ะ|ง/y,
  สิบ: /ล้อ|เอก|โท(?!ร)|ตรี|ตำรวจ|แปดมงกุฎ|สองปันนา/y,
  ร้อย: /ละ|เอก|โท(?!ร)|ตรี|ตำรวจ|พวง|มาลัย|ไหม|กรอง|แก้ว|เรียง|ลูกปัด|เชือก|หวาย|รัด|ท่อ|สาย/y,
  พัน: /ธ|ลึก|ลือ|เลิศ|เอิญ|พัว|เอก|โท(?!ร)|ตรี|ตำรวจ|แผล|ผ้า|คอ|กัน|ทิป|ทาง|ท้าย|ลำ|เซ็นต์|งู|ที|ตู|ธะ|ขา|มือ|เกลียว|ว$|ซ์/y,
  แสน: /สุข|ดี|จะ|สิริ|แสบ|รู้|งอน|ถูก|แพง|สวย|อร่อย|สบาย|ง่าย|ซน|หวาน|น่า|คม|เศร้า|ยาก|ยานุภาพ|เข็ญ|สาหัส|กล/y,
  ล้าน: /นา|ช้าง|เลี่ยน/y,
}
/** Vowels written before their consonant: the numeral would begin within a syllable. */
const LEADING_VOWELS = 'เแโใไ'
/** Vowels and marks after a consonant, and silenced letters: the numeral would end within a syllable. */
const GOES_ON = /[\u0e45\u0e30-\u0e3a\u0e47-\u0e4e]|[ก-ฮ][\u0e34\u0e38]?์/y
const REACH = 8

/** Whether a numeral word at these offsets is one, and no part of a longer word. */
export function isNumeralWord(text: string, start: number, end: number, isFirst: boolean): boolean {
  if (matchesAt(GOES_ON, text, end)) return false
  if (!isFirst) return true
  if (start > 0 && LEADING_VOWELS.includes(text[start - 1]!)) return false
  const word = text.slice(start, end)
  const after = AFTER[word]
  if (after) {
    if (matchesAt(after, text, end)) return false
  }
  const before = BEFORE[word]
  return !before?.test(text.slice(Math.max(0, start - REACH), start))
}
