import { fromNowFinder } from '../../../finder/momentsFromNow'
import { inThai } from '../thaiText'
import { findLengths } from './durations'

/** เหลือเวลาอีก, เพิ่มอีก: a length, not a moment. */
const NOT_LATER = '(?<!(?:เหลือ|เพิ่ม|ต่อ|ขอ|เวลา|นวด|ไป) ?)'

/** Moments so long from now (อีก 2 ชั่วโมง, ห้านาทีจากนี้), or ago, and now. */
export const findMoments = inThai(
  fromNowFinder({
    quick: /อีก|จากนี้|ข้างหน้า|ที่แล้ว|ก่อน|ที่ผ่านมา/,
    findLengths,
    before: new RegExp(`(${NOT_LATER}(?:ใน|ภายใน)?อีก ?(?:ประมาณ ?|สัก ?)?)$`),
    reach: 26,
    ahead: / ?(?:หลังจากนี้|นับจากนี้|จากนี้|ข้างหน้า)/y,
    ago: / ?(?:ที่แล้ว|ก่อน(?!หน้า|จะ|อาหาร|นอน|ถึง|เวลา|ออก)|ที่ผ่านมา)/y,
    now: /ตอนนี้|เดี๋ยวนี้|ขณะนี้|บัดนี้/g,
  }),
)
