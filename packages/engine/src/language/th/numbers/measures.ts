/** Measures of which people order one and a half or a half. */
const HALVED =
  'กิโลกรัม|กิโลเมตร|กิโล|โล|กก\\.?|กม\\.?|กรัม|ขวด|แก้ว|ถ้วย|จาน|เท่า|เมตร|ลิตร|ช้อนชา|ช้อนโต๊ะ|ช้อน|ห่อ|ถุง|กล่อง|นิ้ว|ฟุต|ขีด|เม็ด|ชิ้น|ไร่|ไมล์|ปอนด์|หน้า|คำ|ถัง|ตัน|ซอง|แผ่น|ลัง|องศา'
/** What counts things; after a number it says that the number counts and does not order. */
const CLASSIFIER = `${HALVED}|ที่|คน|ท่าน|อัน|ตัว|สี|เครื่อง|คัน|หลัง|ใบ|เล่ม|คู่|ชุด|ดอก|ต้น|ลูก|ผล|แท่ง|ม้วน|กระป๋อง|กระปุก|หลอด|ครั้ง|ฟอง|รอบ|คืน|โต๊ะ|ห้อง|ตาราง|%|เปอร์เซ็นต์|คะแนน|ราย|รายการ|สาขา|สาย|เส้น|วง|เตียง|กำ|มื้อ|โหล`

/** A measure, and half of one more, at `lastIndex`: สองกิโลครึ่ง. */
export const AND_HALF_AT = new RegExp(` ?(?:${HALVED})ครึ่ง(?!ราคา|หนึ่ง|นึง|ๆ)`, 'y')
/** A measure that ends here, of which there is one and a half: โลครึ่ง. */
export const HALVED_BEFORE = new RegExp(`(?:^|.)(?:${HALVED})$`)
/** A measure at `lastIndex` of which a half is ordered: ครึ่งกิโล. */
export const HALVED_AT = new RegExp(` ?(?:${HALVED})`, 'y')
/** Anything that counts at `lastIndex`. */
export const CLASSIFIER_AT = new RegExp(` ?(?:${CLASSIFIER})`, 'y')

/** Units of dates, times and money: a number before one belongs to it. */
export const OTHER_KIND_AT =
  / ?(?:บาท|฿|บ\.|บ(?![ก-๙a-z])|\.-|สตางค์|สลึง|ดอล|เหรียญ|เยน|วอน|หยวน|ยูโร|ริงกิต|กีบ|ด่อง|รูปี|รูเปียห์|usd|thb|[$€]|โมง|ทุ่ม|นาฬิกา|น\.|นาที|ชั่วโมง|ชม|วินาที|วัน(?!ที่(?!แล้ว|ผ่าน))|สัปดาห์|อาทิตย์|เดือน|ปี|ม\.ค|ก\.พ|มี\.ค|เม\.ย|พ\.ค|มิ\.ย|ก\.ค|ส\.ค|ก\.ย|ต\.ค|พ\.ย|ธ\.ค|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา|[ap]\.?m(?![a-z]))/y

/**
 * Units of a length of time at `lastIndex` that no point in time is counted by: 3 วัน, 2 ชั่วโมง; 3 วันก่อน and
 * 3 วันข้างหน้า are dates, 2 วันหยุด names a kind of day.
 */
export const LENGTH_AT =
  / ?(?:วัน(?!ที่|นี้|หยุด|เกิด|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์|ก่อน|แรก|สุดท้าย)|สัปดาห์|อาทิตย์|เดือน|ปี|ชั่วโมง|ชม\.?|นาที|วินาที)(?! ?(?:ก่อน|ที่แล้ว|ที่ผ่านมา|ข้างหน้า|ถัดไป|ถัดมา|หลังจาก|ให้หลัง|ต่อจาก))/y
