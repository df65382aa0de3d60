import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { readUtterance } from '../text/utterance'
import { findSystemEntity } from './findSystemEntity'

const NOW = { year: 2026, month: 11, day: 25, hour: 14, minute: 30, weekday: 3 }

const EN_MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const ID_MONTHS =
  'januari februari maret april mei juni juli agustus september oktober november desember'.split(' ')
const TH_MONTHS =
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ')
const EN_DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const ID_DAYS = ['hari minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu']
const TH_DAYS = 'อาทิตย์ จันทร์ อังคาร พุธ พฤหัสบดี ศุกร์ เสาร์'.split(' ')
const HAN = '一二三四五'

/** How a language says the nth such weekday (0 = Sunday) of a month (0–11) of 2027; `nth` 5 is the sixth word, the last. */
const NTH_WEEKDAY: Record<Language, (nth: number, weekday: number, month: number) => string> = {
  en: (nth, weekday, month) =>
    `the ${['first', '2nd', 'third', '4th', 'fifth', 'last'][nth]} ${EN_DAYS[weekday]} of ${EN_MONTHS[month]} 2027`,
  id: (nth, weekday, month) =>
    `${ID_DAYS[weekday]} ${['pertama', 'kedua', 'ketiga', 'keempat', 'kelima', 'terakhir'][nth]} ${ID_MONTHS[month]} 2027`,
  ko: (nth, weekday, month) =>
    `2027년 ${month + 1}월 ${['첫째', '둘째', '셋째', '넷째', '다섯째', '마지막'][nth]} ${'일월화수목금토'[weekday]}요일`,
  ja: (nth, weekday, month) =>
    `2027年${month + 1}月の${nth === 5 ? '最後の' : `第${nth + 1}`}${'日月火水木金土'[weekday]}曜日`,
  'zh-CN': (nth, weekday, month) =>
    `2027年${month + 1}月的${nth === 5 ? '最后一个' : `第${HAN[nth]}个`}星期${'日一二三四五六'[weekday]}`,
  'zh-TW': (nth, weekday, month) =>
    `2027年${month + 1}月${nth === 5 ? '最後一個' : `第${HAN[nth]}個`}禮拜${'日一二三四五六'[weekday]}`,
  th: (nth, weekday, month) =>
    `วัน${TH_DAYS[weekday]}${nth === 5 ? 'สุดท้าย' : `ที่ ${nth + 1} `}ของเดือน${TH_MONTHS[month]} 2570`,
}

test.each(Object.keys(NTH_WEEKDAY) as Language[])(
  'each weekday of each month is the one a calendar has in %s',
  (language) => {
    const wrong: string[] = []
    for (let month = 0; month < 12; month++) {
      for (let weekday = 0; weekday < 7; weekday++) {
        const days = daysOn(month, weekday)
        for (let nth = 0; nth <= 5; nth++) {
          const day = nth === 5 ? days.at(-1) : days[nth]
          const said = NTH_WEEKDAY[language](nth, weekday, month)
          const values = found(language, said)
          if (values.join() !== (day ?? '')) wrong.push(`${said}: ${values} instead of ${day}`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

/** The days of a month (0–11) of 2027 that are such a weekday, counted out. */
function daysOn(month: number, weekday: number): string[] {
  return Array.from({ length: 31 }, (_, i) => new Date(Date.UTC(2027, month, i + 1)))
    .filter((day) => day.getUTCMonth() === month && day.getUTCDay() === weekday)
    .map((day) => day.toISOString().slice(0, 10))
}

function found(language: Language, said: string): (string | null)[] {
  const { text } = readUtterance(said)
  return findSystemEntity('DATE', language, { text, cased: text }, NOW).map(({ value }) => value)
}
