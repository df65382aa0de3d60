import { LANGUAGES } from '@parlance/contract'
import { expect, test } from 'vitest'
import { formatValue } from '../format'
import { writeSystemEntity } from './systemEntityText'

/** In the order of `LANGUAGES`: how people write what a system entity found. */
test.each([
  [
    'DATE',
    '2026-10-01',
    [
      '2026년 10월 1일',
      '2026年10月1日',
      '2026年10月1日',
      '2026年10月1日',
      'October 1, 2026',
      '1 ตุลาคม 2569',
      '1 Oktober 2026',
    ],
  ],
  [
    'DATE',
    '2026-10-05~2026-10-09',
    [
      '2026년 10월 5일~9일',
      '2026年10月5日～9日',
      '2026年10月5日至9日',
      '2026年10月5日至9日',
      'October 5 – 9, 2026',
      '5–9 ตุลาคม 2569',
      '5–9 Oktober 2026',
    ],
  ],
  [
    'DATE',
    '2026-10-30~2026-11-02',
    [
      '2026년 10월 30일~11월 2일',
      '2026年10月30日～11月2日',
      '2026年10月30日至11月2日',
      '2026年10月30日至11月2日',
      'October 30 – November 2, 2026',
      '30 ตุลาคม – 2 พฤศจิกายน 2569',
      '30 Oktober – 2 November 2026',
    ],
  ],
  [
    'DATE',
    '2026-10-01~2026-10-31',
    ['2026년 10월', '2026年10月', '2026年10月', '2026年10月', 'October 2026', 'ตุลาคม 2569', 'Oktober 2026'],
  ],
  ['DATE', '2026-01-01~2026-12-31', ['2026년', '2026年', '2026年', '2026年', '2026', 'พ.ศ. 2569', '2026']],
  [
    'TIME',
    '15:30~17:00',
    [
      '오후 3시 30분~오후 5시',
      '午後3時30分～午後5時',
      '下午3:30至下午5:00',
      '下午3:30至下午5:00',
      '3:30 PM – 5:00 PM',
      '15:30 – 17:00 น.',
      '15.30 – 17.00',
    ],
  ],
  [
    'DATETIME',
    '2026-11-22T15:30',
    [
      '2026년 11월 22일 오후 3시 30분',
      '2026年11月22日午後3時30分',
      '2026年11月22日 下午3:30',
      '2026年11月22日 下午3:30',
      'November 22, 2026 at 3:30 PM',
      '22 พฤศจิกายน 2569 เวลา 15:30 น.',
      '22 November 2026 pukul 15.30',
    ],
  ],
  [
    'DATETIME',
    '2026-11-22T15:30~2026-11-22T17:00',
    [
      '2026년 11월 22일 오후 3시 30분~오후 5시',
      '2026年11月22日午後3時30分～午後5時',
      '2026年11月22日 下午3:30至下午5:00',
      '2026年11月22日 下午3:30至下午5:00',
      'November 22, 2026, 3:30 PM – 5:00 PM',
      '22 พฤศจิกายน 2569 เวลา 15:30 – 17:00 น.',
      '22 November 2026 pukul 15.30 – 17.00',
    ],
  ],
  [
    'CURRENCY',
    '1200.5 USD',
    [
      '1,200.50달러',
      '1,200.50ドル',
      '1,200.50美元',
      '1,200.50美元',
      '$1,200.50',
      '1,200.50 ดอลลาร์',
      'US$1.200,50',
    ],
  ],
  [
    'CURRENCY',
    '30000 KRW',
    ['30,000원', '30,000ウォン', '30,000韩元', '30,000韓元', '₩30,000', '30,000 วอน', '₩30.000'],
  ],
  [
    'CURRENCY',
    '49.999 USD',
    ['49.999달러', '49.999ドル', '49.999美元', '49.999美元', '$49.999', '49.999 ดอลลาร์', 'US$49,999'],
  ],
  [
    'CURRENCY',
    '0.001 KRW',
    ['0.001원', '0.001ウォン', '0.001韩元', '0.001韓元', '₩0.001', '0.001 วอน', '₩0,001'],
  ],
  ['CURRENCY', '99 EUR', ['99유로', '99ユーロ', '99欧元', '99歐元', '€99', '99 ยูโร', '€99']],
  [
    'CURRENCY',
    '250000 IDR',
    [
      '250,000루피아',
      '250,000ルピア',
      '250,000印尼盾',
      '250,000印尼盾',
      'IDR 250,000',
      '250,000 รูเปียห์',
      'Rp 250.000',
    ],
  ],
  [
    'NUM_General',
    '1234567.5',
    Array.from(LANGUAGES, (language) => (language === 'id' ? '1.234.567,5' : '1,234,567.5')),
  ],
] as const)('%s %s as people of each language write it', (code, value, expected) => {
  expect(LANGUAGES.map((language) => writeSystemEntity(code, { value, word: '' }, language))).toEqual(
    expected,
  )
})

test.each([
  [
    'PT1H30M',
    [
      '1시간 30분',
      '1時間30分',
      '1小时30分钟',
      '1小時30分鐘',
      '1 hour 30 minutes',
      '1 ชั่วโมง 30 นาที',
      '1 jam 30 menit',
    ],
  ],
  ['P3D', ['3일', '3日間', '3天', '3天', '3 days', '3 วัน', '3 hari']],
  ['P2W', ['2주', '2週間', '2周', '2週', '2 weeks', '2 สัปดาห์', '2 minggu']],
  ['PT1M', ['1분', '1分', '1分钟', '1分鐘', '1 minute', '1 นาที', '1 menit']],
  [
    'PT1H~PT2H',
    [
      '1시간~2시간',
      '1時間～2時間',
      '1小时至2小时',
      '1小時至2小時',
      '1 hour – 2 hours',
      '1 ชั่วโมง – 2 ชั่วโมง',
      '1 jam – 2 jam',
    ],
  ],
])('the duration %s as people of each language write it', (value, expected) => {
  expect(LANGUAGES.map((language) => formatValue(value, 'duration', language))).toEqual(expected)
})

test('digits that were typed without signs stay: they may be the number of an order', () => {
  const number = (word: string, value: string) => writeSystemEntity('NUM_General', { word, value }, 'en')
  expect(number('20261122', '20261122')).toBe('20261122')
  expect(number('２０２６번', '2026')).toBe('2026')
  expect(number('twelve thousand', '12000')).toBe('12,000')
  expect(number('12,000', '12000')).toBe('12,000')
})

test('yes and no are said in the language', () => {
  const said = (value: string) =>
    LANGUAGES.map((language) => writeSystemEntity('YESNO', { value, word: '' }, language))
  expect(said('YES')).toEqual(['예', 'はい', '是', '是', 'Yes', 'ใช่', 'Ya'])
  expect(said('NO')).toEqual(['아니요', 'いいえ', '否', '否', 'No', 'ไม่ใช่', 'Tidak'])
  expect(said('ok')).toEqual(LANGUAGES.map(() => 'ok'))
})

test('what is not the normal form of a system entity stays as it is', () => {
  for (const value of ['tomorrow', '2026-11-22 (Sun)', '2026-02-30', 'Gold', ''])
    expect(writeSystemEntity('DATE', { value, word: value }, 'en')).toBe(value)
  expect(writeSystemEntity('TELNUM', { value: '010-1234-5678', word: '' }, 'ko')).toBe('010-1234-5678')
})
