import { NO_PART, spanPart } from '../../../finder/periodPart'
import type { PartForm, PartWords } from '../../../finder/periodParts'
import { readNumeral } from '../numbers/numerals'
import { MONTHS } from './dateWords'

const WEEKDAYS = ['วันอาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี|พฤหัสฯ|พฤหัส', 'ศุกร์', 'เสาร์']
/** อาทิตย์ without วัน is a week. */
const WEEKDAY = `(?:วัน ?(?=[^อ]|อัง))?(?<weekday>${WEEKDAYS.join('|')})`
const COUNT = '(?:\\d{1,2}|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ)'
const NTH = `(?<nth>แรก|สุดท้าย|ที่ ?(?:[1-5](?!\\d)|หนึ่ง|สอง|สาม|สี่|ห้า))`
const WEEK = '(?:สัปดาห์|อาทิตย์|วีค)'
const SHIFT = '(?:หน้า|ถัดไป|นี้|ที่แล้ว|ที่ผ่านมา|ก่อน)'
const MONTH = MONTHS.map((words) => `(?:${words})`).join('|')
const YEAR = `(?:ปี ?(?:${SHIFT}|(?:พ\\.ศ\\. ?|ค\\.ศ\\. ?)?\\d{4})|(?:พ\\.ศ\\. ?|ค\\.ศ\\. ?)?\\d{4})`

const FORMS: readonly PartForm[] = [
  {
    source: '(?:ครึ่ง(?:ปี|เดือน)?(?<nth>แรก|หลัง)|(?<word>ต้น|ปลาย)ครึ่ง)',
    read: ({ nth }) => ({ take: 'HALF', nth: nth === 'แรก' ? 1 : 2 }),
  },
  {
    source: 'ครึ่งปี(?<nth>แรก|หลัง)',
    isAlone: true,
    read: ({ nth }) => ({ take: 'HALF', nth: nth === 'แรก' ? 1 : 2 }),
  },
  {
    source: 'ไตรมาส ?(?:ที่ ?)?(?<nth>[1-4](?!\\d)|แรก|สุดท้าย|หนึ่ง|สอง|สาม|สี่)',
    isAlone: true,
    read: ({ nth }) => ({ take: 'QUARTER', nth: nthOf(nth!) }),
  },
  {
    source: `ไตรมาส ?(?<which>${SHIFT})`,
    isAlone: true,
    read: ({ which }) => ({ take: 'AWAY', months: 3, away: shiftOf(which!) }),
  },
  { source: `${WEEKDAY} ?${NTH}`, read: nthWeekday },
  { source: `${WEEKDAY} ?(?:ของ|ใน)? ?${WEEK} ?${NTH}`, read: nthWeekday },
  // The last friday of no month is none that is known.
  { source: `${WEEKDAY} ?(?:แรก|สุดท้าย)`, isAlone: true, read: () => NO_PART },
  { source: `${WEEK} ?${NTH}`, read: ({ nth }) => ({ take: 'WEEK', nth: nthOf(nth!) }) },
  { source: `(?:เสาร์ ?(?:-|และ)? ?อาทิตย์|สุดสัปดาห์|วีคเอนด์) ?${NTH}`, read: () => NO_PART },
  {
    source: `(?<count>${COUNT}) ?(?<unit>วัน|สัปดาห์|อาทิตย์|เดือน) ?(?<nth>แรก|สุดท้าย)`,
    read: ({ count, unit, nth }) =>
      spanPart(nth !== 'แรก', readNumeral(count!, 0)?.value ?? 0, unitOf(unit!)),
  },
  {
    source: '(?<unit>วัน|เดือน) ?(?<nth>แรก|สุดท้าย)',
    read: ({ unit, nth }) => spanPart(nth !== 'แรก', 1, unitOf(unit!)),
  },
  { source: 'ปลาย(?=ปี)', read: () => spanPart(true, 1, 'MONTH') },
  // The middle of a year is no certain part of it.
  { source: 'กลาง(?=ปี)', read: () => NO_PART },
  {
    source: '(?<edge>ต้น|กลาง|ปลาย|สิ้น)(?=ไตรมาส)',
    read: ({ edge }) => spanPart(true, edge === 'สิ้น' ? 1 : 0, 'DAY'),
  },
  // Of a week no part is certain.
  { source: `(?:ต้น|กลาง|ปลาย|ท้าย|สิ้น)${WEEK} ?(?:${SHIFT})?`, isAlone: true, read: () => NO_PART },
]

/** ครึ่งปีแรก, ไตรมาส 2, วันจันทร์สุดท้ายของเดือนนี้, สัปดาห์แรกของเดือนธันวาคม. */
export const PART_WORDS: PartWords = {
  quick: /ครึ่ง|ไตรมาส|แรก|สุดท้าย|ที่ ?[1-5หสสห]|(?:ต้น|ปลาย|กลาง|ท้าย|สิ้น)(?:ปี|ไตร|สัป|อา|วีค)/,
  forms: FORMS,
  period: [
    `เดือน ?${SHIFT}`,
    `(?:เดือน ?)?(?:${MONTH})(?: ?(?:ปี ?)?(?:หน้า|นี้|\\d{4}))?`,
    `(?:ไตรมาส ?(?:ที่ ?)?[1-4]|ไตรมาส ?${SHIFT})(?: ?(?:ของ)?${YEAR})?`,
    YEAR,
    'เดือน(?![ก-๙])|ปี(?![ก-๙])',
  ].join('|'),
  inFull: (period, at) => {
    const named = /^(?:เดือน ?)?(.*?) ?ปี ?(หน้า|นี้)$/.exec(period)
    if (named?.[1]) return `เดือน${named[1]} ${at.year + (named[2] === 'หน้า' ? 1 : 0)}`
    if (/^\d{4}$/.test(period)) return `ปี ${period}`
    return /^(?:เดือน|ปี)$/.test(period) ? `${period}นี้` : period
  },
  partFirst: ' ?(?:ของ|ใน)? ?',
  periodFirst: ' ?',
  every: 'ทุก(?:ๆ)? ?',
  edges: ['[\\d.:/a-z]', '[\\da-z]'],
}

function nthOf(words: string): number {
  if (words === 'แรก') return 1
  return words === 'สุดท้าย' ? -1 : (readNumeral(words.replace(/^ที่ ?/, ''), 0)?.value ?? 0)
}

function shiftOf(word: string): number {
  if (word === 'นี้') return 0
  return /^(?:หน้า|ถัดไป)$/.test(word) ? 1 : -1
}

function nthWeekday({ nth, weekday }: Readonly<Record<string, string | undefined>>) {
  const day = WEEKDAYS.findIndex((names) => names.split('|').includes(weekday!))
  return { take: 'WEEKDAY', nth: nthOf(nth!), weekday: day } as const
}

function unitOf(unit: string): 'DAY' | 'WEEK' | 'MONTH' {
  if (unit === 'วัน') return 'DAY'
  return unit === 'เดือน' ? 'MONTH' : 'WEEK'
}
