import { matchAt } from '../../../finder/matchAt'
import { countOf } from '../../../finder/people'
import type { PeopleCount, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { type Numeral, numeralsOf } from '../numbers/numerals'
import { isOrder } from '../numbers/ordinals'
import { inThai, type ThaiText } from '../thaiText'

const ROLE = 'ผู้ใหญ่|เด็กเล็ก|เด็กโต|เด็ก|ทารก|ผู้สูงอายุ|คนแก่|คนไข้|ญาติ|ผู้ชาย|ผู้หญิง|ชาย|หญิง|adults?|kids?|children|child'
const ROLE_BEFORE = new RegExp(`(${ROLE}) ?:? ?$`)
const HAS_ROLES = new RegExp(`(?:${ROLE})[\\s\\S]*(?:${ROLE})`)
const PERSON =
  / ?(?:คน(?!ละ|ึ|โท(?!ร)|อง)|ท่าน|ราย(?!การ|ได้|ละ|วัน|เดือน|ปี|ชื่อ|งาน|จ่าย)|pax(?![a-z])|persons?(?![a-z])|people(?![a-z]))/y
const MONKS = / ?(?:รูป|องค์)/y
const HAS_MONKS = /พระ|สงฆ์|เณร/
/** Seats are people where a table is booked, servings elsewhere. */
const SEATS = / ?ที่(?=$|[ ,.!?]|ค่ะ|คะ|ครับ|นะ|วัน|เวลา|ตอน|ได้|ไหม|มั้ย|พรุ่ง|คืน|เย็น|บ่าย|เที่ยง|ชื่อ|ว่าง)/y
const IS_BOOKED = /โต๊ะ|จอง|นั่ง|สำรอง/
/** After a bare number in a list of people: an age, or things. */
const NOT_PEOPLE = / ?(?:ขวบ|ปี|เดือน|วัน|ชิ้น|จาน|แก้ว|ตัว|ชุด|กล่อง|ใบ|คู่|บาท|%|โมง|ทุ่ม|น\.|ห้อง|คืน|เตียง)/y
const BETWEEN = /^ ?(?:,|กับ|และ|\+|แล้วก็|บวก|&|\/)? ?$/
const UNTIL = / ?(?:-|~|–|ถึง|หรือ) ?/y
const ALONE = /คนเดียว|คน(?:นึง|หนึ่ง)/g
/** อีกคนหนึ่ง is somebody else; ทีละคนเดียว … */
const NOT_ALONE_BEFORE = /(?:อีก|ใคร|ของ|เป็น|มี|บาง|แต่ละ) ?$/
const CODE_BEFORE = /[a-z0-9_./\\#@:-]$/
const GAP_MAX = 12
const COUNT_MAX = 1_000_000

type Group = { start: number; end: number; parts: PeopleCount[]; hasRole: boolean }

/** How many people: all that are listed together (ผู้ใหญ่ 2 เด็ก 1) are one count; of a range the greater. */
export const findPeople = inThai((thai) => {
  const groups = groupsOf(thai)
  const found: Group[] = []
  for (const group of groups) {
    const last = found.at(-1)
    const isMore = last !== undefined && isListedWith(thai.text, last, group)
    if (isMore) found[found.length - 1] = joined(last, group)
    else found.push(group)
  }
  return found.map(
    ({ start, end, parts }): SystemFound => ({
      start,
      end,
      value: String(countOf(parts)),
      people: { parts, from: start },
    }),
  )
})

function isListedWith(text: string, last: Group, next: Group): boolean {
  if (!next.hasRole || next.start - last.end > GAP_MAX) return false
  return BETWEEN.test(text.slice(last.end, next.start))
}

function joined(a: Group, b: Group): Group {
  return { start: a.start, end: b.end, parts: [...a.parts, ...b.parts], hasRole: true }
}

function groupsOf(thai: ThaiText): Group[] {
  const { text } = thai
  const numerals = numeralsOf(thai)
  const areListed = numerals.length > 0 && HAS_ROLES.test(text)
  const groups: Group[] = []
  numerals.forEach((numeral, i) => {
    const group = groupAt(text, numeral, areListed)
    if (!group) return
    const range = group.hasRole ? null : rangeStart(text, numerals[i - 1], numeral)
    groups.push({ ...group, start: Math.min(group.start, range ?? group.start) })
  })
  if (text.includes('คน')) groups.push(...aloneIn(text))
  return withoutOverlap(groups)
}

function groupAt(text: string, numeral: Numeral, areListed: boolean): Group | null {
  const { start, end, value, isArabic } = numeral
  if (!isCount(numeral) || isOrder(text, numeral)) return null
  const before = text.slice(Math.max(0, start - 16), start)
  const role = ROLE_BEFORE.exec(before)
  const unitEnd = endOfUnit(text, end)
  if (unitEnd === null && !(role && areListed && !matchAt(NOT_PEOPLE, text, end))) return null
  if (!role && isArabic && CODE_BEFORE.test(before) && !/\d[-~–]$/.test(before)) return null
  return {
    start: role ? start - role[0].length : start,
    end: unitEnd ?? end,
    parts: [{ role: role && role[1]!, count: value }],
    hasRole: role !== null,
  }
}

function isCount({ value, isExact }: Numeral): boolean {
  return isExact && Number.isInteger(value) && value >= 1 && value <= COUNT_MAX
}

function endOfUnit(text: string, at: number): number | null {
  const person = matchAt(PERSON, text, at)
  if (person) return at + person[0].length
  const monks = HAS_MONKS.test(text) ? matchAt(MONKS, text, at) : null
  const seats = IS_BOOKED.test(text.slice(0, at)) ? matchAt(SEATS, text, at) : null
  const unit = monks ?? seats
  return unit && at + unit[0].length
}

/** 2-3 คน */
function rangeStart(text: string, lower: Numeral | undefined, upper: Numeral): number | null {
  const until = lower ? matchAt(UNTIL, text, lower.end) : null
  if (!lower || !until || lower.end + until[0].length !== upper.start || lower.value >= upper.value)
    return null
  return lower.start
}

function aloneIn(text: string): Group[] {
  const groups: Group[] = []
  for (const { 0: words, index } of text.matchAll(ALONE)) {
    if (NOT_ALONE_BEFORE.test(text.slice(Math.max(0, index - 6), index))) continue
    groups.push({
      start: index,
      end: index + words.length,
      parts: [{ role: null, count: 1 }],
      hasRole: false,
    })
  }
  return groups
}
