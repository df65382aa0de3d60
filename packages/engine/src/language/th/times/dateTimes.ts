import { dateTimeFinder, nextDay } from '../../../finder/dateTime'
import type { SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { findDates } from '../dates/dates'
import { inThai } from '../thaiText'
import { findMoments } from './moments'
import { findClockTimes } from './times'

const BETWEEN =
  /^ ?,? ?(?:(?:เช้า|สาย|เย็น|ค่ำ|ดึก|กลางคืน|คืน|เวลา|ตอน|ช่วง|ประมาณ|สัก|ราวๆ|ราว|รอบ|ของ|ที่|ก่อน|หลัง|ตั้งแต่|ขอ|เป็น|ในวัน|t) ?){0,3}$/
const findBoth = dateTimeFinder(findDates, findClockTimes, BETWEEN)
const NIGHT = /คืนนี้|คืน$|กลางคืน|ดึก/
const MIDNIGHT = /เที่ยงคืน|(?:หก|6) ?ทุ่ม/
const DAWN = /เช้ามืด/
/** A date with a time; so many hours or minutes from now, or ago; now. */
export const findDateTimes = inThai((thai, at) => {
  const both = findBoth(thai, at).map((found) => ofNight(thai.text, found))
  return withoutOverlap([...both, ...findMoments(thai, at)])
})

/** คืนนี้ตีสอง is after midnight, and เที่ยงคืน is the end of the day it stands with. */
function ofNight(text: string, found: SystemFound): SystemFound {
  const words = text.slice(found.start, found.end)
  const [from = '', to] = found.value!.split('~')
  const hour = Number(from.slice(11, 13))
  const isNext =
    hour < 6 && ((NIGHT.test(words) && !DAWN.test(words)) || (hour === 0 && MIDNIGHT.test(words)))
  const first = isNext ? nextDay(from) : from
  if (to === undefined) return { ...found, value: first }
  const last = first.slice(0, 10) + to.slice(10)
  return { ...found, value: `${first}~${last < first ? nextDay(last) : last}` }
}
