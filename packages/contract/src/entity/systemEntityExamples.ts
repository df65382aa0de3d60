import type { Language } from '../primitives/locale'
import type { SystemEntityCode } from './systemEntity'

/** What end users write, and the normal form in which servers and conditions get it (behaviour 4.5). */
type SystemEntityExample = readonly [written: string, normalForm: string]

/** Recognised the same in every language. */
const IN_EVERY_LANGUAGE = {
  EMAIL: ['Bob@Example.com', 'bob@example.com'],
  ADDRESS_SIDO: ['서울 살아요', '서울특별시'],
  ADDRESS_SIGUNGU: ['강남에서 가까운 지점', '강남구'],
  ADDRESS_EUPMYEONDONG: ['역삼동이요', '역삼동'],
  KR_DATE: ['2026년 10월 1일', '2026-10-01'],
  KR_TIME: ['오후 3시 반', '15:30'],
  KR_PEOPLE: ['어른 둘 아이 하나', '3'],
  KR_TELNUM: ['01012345678', '010-1234-5678'],
  JP_DATE: ['2026年10月1日', '2026-10-01'],
  JP_TIME: ['午後3時半', '15:30'],
  JP_PEOPLE: ['三名様', '3'],
  JP_TELNUM: ['09012345678', '090-1234-5678'],
} as const

type OfLanguage = Record<
  Exclude<SystemEntityCode, keyof typeof IN_EVERY_LANGUAGE | 'ANY'>,
  SystemEntityExample
>

const OF_LANGUAGE: Record<Language, OfLanguage> = {
  ko: {
    TELNUM: ['01012345678', '010-1234-5678'],
    NUM_General: ['사과 세 개', '3'],
    NUM_Order: ['두 번째 메뉴', '2'],
    NUM_Fraction: ['3분의 1만 주세요', '1/3'],
    CURRENCY: ['3만 5천 원', '35000 KRW'],
    DATETIME: ['2026년 10월 1일 오후 3시', '2026-10-01T15:00'],
    DATE: ['2026년 10월 1일', '2026-10-01'],
    TIME: ['오후 3시 반', '15:30'],
    PEOPLE: ['어른 둘 아이 하나', '3'],
    NAME: ['제 이름은 이영희예요', '이영희'],
    COLOR: ['레드 컬러', '빨간색'],
    IOT_DEVICE: ['거실 불 켜줘', '조명'],
    DURATION: ['1시간 30분', 'PT1H30M'],
    YESNO: ['네 맞아요', 'YES'],
  },
  en: {
    TELNUM: ['call me on 415-555-2671', '415-555-2671'],
    NUM_General: ['about one thousand two hundred', '1200'],
    NUM_Order: ['the fifth button', '5'],
    NUM_Fraction: ['three-quarters full', '3/4'],
    CURRENCY: ['a 20-dollar voucher', '20 USD'],
    DATETIME: ['October 1, 2026 at 3pm', '2026-10-01T15:00'],
    DATE: ['October 1, 2026', '2026-10-01'],
    TIME: ['3.30pm', '15:30'],
    PEOPLE: ['2 adults and 1 child', '3'],
    NAME: ['My name is John Smith', 'John Smith'],
    COLOR: ['sky blue', 'sky blue'],
    IOT_DEVICE: ['turn off the telly', 'TV'],
    DURATION: ['1 hour 30 minutes', 'PT1H30M'],
    YESNO: ['sure', 'YES'],
  },
  ja: {
    TELNUM: ['09012345678', '090-1234-5678'],
    NUM_General: ['コーヒーをみっつ', '3'],
    NUM_Order: ['3番目の商品', '3'],
    NUM_Fraction: ['5分の3くらい', '3/5'],
    CURRENCY: ['3千円くらい', '3000 JPY'],
    DATETIME: ['2026年10月1日 15時から', '2026-10-01T15:00'],
    DATE: ['2026年10月1日', '2026-10-01'],
    TIME: ['午後3時半', '15:30'],
    PEOPLE: ['3人で予約したい', '3'],
    NAME: ['山田 花子です', '山田 花子'],
    COLOR: ['ブラックでお願いします', '黒'],
    IOT_DEVICE: ['電気をつけて', '照明'],
    DURATION: ['1時間半', 'PT1H30M'],
    YESNO: ['そうです', 'YES'],
  },
  'zh-CN': {
    TELNUM: ['13800138000', '138-0013-8000'],
    NUM_General: ['大概一百零五份', '105'],
    NUM_Order: ['第三', '3'],
    NUM_Fraction: ['三分之一', '1/3'],
    CURRENCY: ['三千块左右', '3000 CNY'],
    DATETIME: ['2026年10月1日下午三点', '2026-10-01T15:00'],
    DATE: ['2026年10月1日', '2026-10-01'],
    TIME: ['晚上八点一刻', '20:15'],
    PEOPLE: ['两大一小', '3'],
    NAME: ['我叫王小明', '王小明'],
    COLOR: ['深蓝色', '深蓝色'],
    IOT_DEVICE: ['打开空调', '空调'],
    DURATION: ['一小时半', 'PT1H30M'],
    YESNO: ['对对', 'YES'],
  },
  'zh-TW': {
    TELNUM: ['0912345678', '0912-345-678'],
    NUM_General: ['大約一百零五份', '105'],
    NUM_Order: ['第三', '3'],
    NUM_Fraction: ['三分之一', '1/3'],
    CURRENCY: ['三千塊左右', '3000 TWD'],
    DATETIME: ['2026年10月1日下午三點', '2026-10-01T15:00'],
    DATE: ['2026年10月1日', '2026-10-01'],
    TIME: ['晚上八點一刻', '20:15'],
    PEOPLE: ['兩大一小', '3'],
    NAME: ['我叫王小明', '王小明'],
    COLOR: ['深藍色', '深藍色'],
    IOT_DEVICE: ['打開冷氣', '冷氣'],
    DURATION: ['一小時半', 'PT1H30M'],
    YESNO: ['對對', 'YES'],
  },
  th: {
    TELNUM: ['0812345678', '081-234-5678'],
    NUM_General: ['สั่งผลิตสองพันห้าร้อยชิ้น', '2500'],
    NUM_Order: ['คนที่สองในแถว', '2'],
    NUM_Fraction: ['ครึ่งหนึ่ง', '1/2'],
    CURRENCY: ['งบ 2 แสนบาท', '200000 THB'],
    DATETIME: ['1 ตุลาคม 2569 บ่ายสามโมง', '2026-10-01T15:00'],
    DATE: ['1 ตุลาคม 2569', '2026-10-01'],
    TIME: ['เที่ยงครึ่ง', '12:30'],
    PEOPLE: ['ผู้ใหญ่2เด็ก2', '4'],
    NAME: ['ผมชื่อสมชายครับ', 'สมชาย'],
    COLOR: ['มีสีแดงไหม', 'สีแดง'],
    IOT_DEVICE: ['เปิดแอร์', 'แอร์'],
    DURATION: ['1 ชม. 15 นาที', 'PT1H15M'],
    YESNO: ['แน่นอน', 'YES'],
  },
  id: {
    TELNUM: ['081234567890', '0812-3456-7890'],
    NUM_General: ['tiga koma lima kilo', '3.5'],
    NUM_Order: ['pilihan pertama', '1'],
    NUM_Fraction: ['dua per tiga', '2/3'],
    CURRENCY: ['rp 2jt', '2000000 IDR'],
    DATETIME: ['1 Oktober 2026 jam 3 sore', '2026-10-01T15:00'],
    DATE: ['1 Oktober 2026', '2026-10-01'],
    TIME: ['jam setengah empat', '15:30'],
    PEOPLE: ['saya dan suami saya', '2'],
    NAME: ['nama saya Budi Santoso', 'Budi Santoso'],
    COLOR: ['ada warna merah?', 'merah'],
    IOT_DEVICE: ['nyalakan lampu', 'lampu'],
    DURATION: ['1 jam dan 15 menit', 'PT1H15M'],
    YESNO: ['ya kak', 'YES'],
  },
}

/** An example of what a system entity recognises in a language; none for the one that takes everything. */
export function systemEntityExample(code: SystemEntityCode, language: Language): SystemEntityExample | null {
  const examples: Partial<Record<SystemEntityCode, SystemEntityExample>> = {
    ...IN_EVERY_LANGUAGE,
    ...OF_LANGUAGE[language],
  }
  return examples[code] ?? null
}
