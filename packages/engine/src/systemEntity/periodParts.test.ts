import type { DatePreference, Language } from '@parlance/contract'
import { describe, expect, test } from 'vitest'
import { readUtterance } from '../text/utterance'
import { findSystemEntity } from './findSystemEntity'

/** Wednesday, 25 November 2026. */
const NOW = { year: 2026, month: 11, day: 25, hour: 14, minute: 30, weekday: 3 }

const HALF_1 = '2027-01-01~2027-06-30'
const HALF_2 = '2027-07-01~2027-12-31'
const QUARTER_3 = '2027-07-01~2027-09-30'
const NEXT_QUARTER = '2027-01-01~2027-03-31'
const SECOND_WEEK = '2026-12-08~2026-12-14'
const FIRST_WEEK = '2026-12-01~2026-12-07'
const LAST_WEEK = '2026-12-25~2026-12-31'
const THIRD_SATURDAY = '2026-12-19'
const LAST_MONDAY = '2026-11-30'
const SECOND_TEN = '2026-12-11~2026-12-20'
const LATTER_HALF = '2026-12-16~2026-12-31'
const LAST_FRIDAY_OF_YEAR = '2027-12-31'
const LAST_THREE_DAYS = '2026-12-29~2026-12-31'

/** What each language says for the same days; nothing may be found beside them. */
const SAID: Record<Language, readonly (readonly [value: string, ...said: string[]])[]> = {
  en: [
    [
      HALF_1,
      'H1',
      'first half of next year',
      'the 1st half of 2027',
      "next year's first half",
      'h1 2027',
      '2027 h1',
    ],
    [HALF_2, 'second half of next year', 'the latter half of 2027', 'H2 2027'],
    [QUARTER_3, 'Q3', 'q3 2027', 'Q3/2027', 'third quarter of next year', 'in the 3rd quarter of 2027'],
    [NEXT_QUARTER, 'next quarter', 'q1 of next year', '1q 2027'],
    [SECOND_WEEK, 'the second week of December', '2nd week of next month', 'week 2 of december'],
    [FIRST_WEEK, 'first week of December', 'first week in next month'],
    [LAST_WEEK, 'last week of december', 'final week of next month'],
    [
      THIRD_SATURDAY,
      'third saturday of december',
      'the 3rd Saturday in December',
      'saturday of the third week of december',
    ],
    [LAST_MONDAY, 'last monday of the month', 'last monday of this month', "november's last monday"],
    [SECOND_TEN, 'mid december', 'the middle of next month', 'mid-december'],
    [LATTER_HALF, 'second half of december', 'latter half of next month'],
    [LAST_FRIDAY_OF_YEAR, 'last friday of next year', 'the last friday of 2027'],
    [LAST_THREE_DAYS, 'last three days of december', 'the last 3 days of the year'],
  ],
  ko: [
    [HALF_1, '상반기', '내년 상반기', '2027년 상반기에', '내년 전반기'],
    [HALF_2, '내년 하반기', '2027년 하반기'],
    [QUARTER_3, '3분기', '내년 3분기', '2027년 3/4분기', '내년 삼사분기'],
    [NEXT_QUARTER, '다음 분기', '내년 1분기'],
    [SECOND_WEEK, '12월 둘째 주', '다음 달 둘째주에', '12월 2주차', '다음달 두 번째 주'],
    [FIRST_WEEK, '12월 첫째 주', '12월 첫 주', '다음 달 첫 주에'],
    [LAST_WEEK, '12월 마지막 주', '다음 달 마지막 주'],
    [
      THIRD_SATURDAY,
      '12월 셋째 토요일',
      '12월 셋째 주 토요일',
      '다음 달 3주차 토요일',
      '12월 세 번째 토요일에',
    ],
    [LAST_MONDAY, '이번 달 마지막 월요일', '이번 달 마지막 주 월요일', '11월의 마지막 월요일'],
    [SECOND_TEN, '다음 달 중순', '12월 중반'],
    [LAST_FRIDAY_OF_YEAR, '내년 마지막 금요일', '2027년의 마지막 금요일'],
    [LAST_THREE_DAYS, '12월 마지막 3일', '다음 달 마지막 3일간'],
  ],
  ja: [
    [HALF_1, '上半期', '来年の前半', '来年上半期', '2027年前半'],
    [HALF_2, '来年後半', '2027年の下半期'],
    [QUARTER_3, '第3四半期', '来年の第三四半期', '2027年第3四半期', '2027年3Q'],
    [NEXT_QUARTER, '来四半期', '来年の第1四半期'],
    [SECOND_WEEK, '12月の第2週', '来月第二週', '12月2週目'],
    [FIRST_WEEK, '12月の最初の週', '12月第1週', '来月の最初の週'],
    [LAST_WEEK, '12月の最後の週', '来月最終週'],
    [THIRD_SATURDAY, '12月の第3土曜日', '来月第三土曜', '12月第3週の土曜日'],
    [LAST_MONDAY, '今月の最後の月曜', '今月最終月曜日', '11月最後の月曜日'],
    [SECOND_TEN, '12月中旬', '来月の半ば', '来月中頃'],
    [LATTER_HALF, '来月の後半', '12月後半'],
    [LAST_FRIDAY_OF_YEAR, '来年最後の金曜日', '2027年の最後の金曜'],
    [LAST_THREE_DAYS, '12月の最後の3日間', '来月最後の三日間'],
  ],
  'zh-CN': [
    [HALF_1, '上半年', '明年上半年', '2027年上半年', '明年的上半年'],
    [HALF_2, '明年下半年', '2027年下半年'],
    [QUARTER_3, '第三季度', '三季度', '明年第三季度', '2027年第3季度'],
    [NEXT_QUARTER, '下个季度', '明年第一季度'],
    [SECOND_WEEK, '12月第二周', '下个月的第二个星期', '12月的第2周'],
    [FIRST_WEEK, '12月第一周', '下个月第一个星期', '12月首周'],
    [LAST_WEEK, '12月最后一周', '下个月的最后一个星期'],
    [THIRD_SATURDAY, '12月的第三个星期六', '下个月第三个周六', '12月第三周的周六'],
    [LAST_MONDAY, '这个月最后一个星期一', '11月的最后一个周一'],
    [SECOND_TEN, '下个月中旬', '12月中旬'],
    [LATTER_HALF, '下个月下半月', '12月下半月'],
    [LAST_FRIDAY_OF_YEAR, '明年最后一个星期五', '2027年的最后一个周五'],
    [LAST_THREE_DAYS, '12月最后三天', '下个月的最后3天'],
  ],
  'zh-TW': [
    [HALF_1, '上半年', '明年上半年', '2027年上半年'],
    [HALF_2, '明年下半年', '2027年的下半年'],
    [QUARTER_3, '第三季度', '明年第三季', '2027年第3季'],
    [NEXT_QUARTER, '下個季度', '下一季', '明年第一季'],
    [SECOND_WEEK, '12月第二週', '下個月的第二個星期', '12月的第2個禮拜'],
    [FIRST_WEEK, '12月的第一週', '下個月第一個星期'],
    [LAST_WEEK, '12月最後一週', '下個月的最後一個禮拜'],
    [THIRD_SATURDAY, '12月的第三個星期六', '下個月第三個週六', '12月第三週的禮拜六'],
    [LAST_MONDAY, '這個月最後一個星期一', '11月的最後一個週一'],
    [SECOND_TEN, '下個月中旬', '12月中旬'],
    [LATTER_HALF, '下個月下半月'],
    [LAST_FRIDAY_OF_YEAR, '明年最後一個星期五'],
    [LAST_THREE_DAYS, '12月最後三天'],
  ],
  th: [
    [HALF_1, 'ครึ่งปีแรก', 'ครึ่งปีแรกของปีหน้า', 'ครึ่งแรกของปีหน้า', 'ครึ่งปีแรก 2570'],
    [HALF_2, 'ครึ่งปีหลังของปีหน้า', 'ครึ่งหลังของปี 2570'],
    [QUARTER_3, 'ไตรมาส 3', 'ไตรมาสที่ 3 ปีหน้า', 'ไตรมาสที่สามของปี 2570', 'ปีหน้าไตรมาส 3'],
    [NEXT_QUARTER, 'ไตรมาสหน้า', 'ไตรมาสแรกของปีหน้า'],
    [SECOND_WEEK, 'สัปดาห์ที่สองของเดือนธันวาคม', 'สัปดาห์ที่ 2 ของเดือนหน้า', 'อาทิตย์ที่ 2 ของเดือนหน้า'],
    [FIRST_WEEK, 'สัปดาห์แรกของเดือนธันวาคม', 'อาทิตย์แรกของเดือนหน้า'],
    [LAST_WEEK, 'สัปดาห์สุดท้ายของเดือนหน้า', 'อาทิตย์สุดท้ายของเดือนธันวาคม'],
    [THIRD_SATURDAY, 'วันเสาร์ที่สามของเดือนธันวาคม', 'เสาร์ที่ 3 ของเดือนหน้า'],
    [LAST_MONDAY, 'วันจันทร์สุดท้ายของเดือนนี้', 'จันทร์สุดท้ายของเดือน'],
    [SECOND_TEN, 'กลางเดือนหน้า', 'กลางเดือนธันวาคม'],
    [LATTER_HALF, 'ครึ่งหลังของเดือนหน้า', 'ครึ่งเดือนหลังของเดือนธันวาคม'],
    [LAST_FRIDAY_OF_YEAR, 'วันศุกร์สุดท้ายของปีหน้า', 'วันศุกร์สุดท้ายของปี 2570'],
    [LAST_THREE_DAYS, '3 วันสุดท้ายของเดือนธันวาคม', 'สามวันสุดท้ายของเดือนหน้า'],
  ],
  id: [
    [HALF_1, 'paruh pertama tahun depan', 'semester 1 tahun depan', 'semester pertama 2027'],
    [HALF_2, 'paruh kedua tahun depan', 'semester II 2027'],
    [
      QUARTER_3,
      'kuartal 3',
      'kuartal ketiga tahun depan',
      'triwulan III 2027',
      'Q3 2027',
      'kuartal ke-3 2027',
    ],
    [NEXT_QUARTER, 'kuartal depan', 'kuartal pertama tahun depan'],
    [SECOND_WEEK, 'minggu kedua desember', 'minggu ke-2 bulan depan', 'pekan kedua bulan depan'],
    [FIRST_WEEK, 'minggu pertama desember', 'minggu pertama bulan depan'],
    [LAST_WEEK, 'minggu terakhir desember', 'pekan terakhir bulan depan'],
    [
      THIRD_SATURDAY,
      'sabtu ketiga bulan depan',
      'hari sabtu ketiga desember',
      'sabtu ke-3 di bulan desember',
    ],
    [LAST_MONDAY, 'senin terakhir bulan ini', 'hari senin terakhir di bulan november'],
    [SECOND_TEN, 'pertengahan bulan depan', 'pertengahan desember'],
    [LATTER_HALF, 'paruh kedua bulan depan'],
    [LAST_FRIDAY_OF_YEAR, 'jumat terakhir tahun depan', 'jumat terakhir tahun 2027'],
    [LAST_THREE_DAYS, '3 hari terakhir bulan desember', 'tiga hari terakhir bulan depan'],
  ],
}

/** Parts that there are not, that recur or that are not certain: neither a day nor the whole period. */
const NOTHING: Record<Language, readonly string[]> = {
  en: [
    'the fifth friday of february 2027',
    'first few days of may',
    'every last friday of the month',
    'the second tuesday',
    'late next year',
    'the middle of next year',
    'early next week',
    'the fifth quarter of 2027',
    'the last weekend of december',
  ],
  ko: [
    '2월 다섯째 금요일',
    '매월 마지막 금요일',
    '마지막 금요일',
    '내년 중반',
    '다음 주 초',
    '12월 첫 주말',
    '매년 3분기',
  ],
  ja: [
    '来月の第5月曜',
    '毎月最後の金曜日',
    '最後の月曜',
    '来年の半ば',
    '来週の後半',
    '12月最初の週末',
    '毎年末',
  ],
  'zh-CN': [
    '2月的第五个星期五',
    '每月第一个星期一',
    '最后一个星期日',
    '今年年中',
    '下周初',
    '12月第一个周末',
  ],
  'zh-TW': [
    '2月的第五個星期五',
    '每月第一個星期一',
    '最後一個星期日',
    '今年年中',
    '下週初',
    '12月第一個週末',
  ],
  th: ['วันศุกร์ที่ 5 ของเดือนกุมภาพันธ์', 'ทุกวันศุกร์สุดท้ายของเดือน', 'วันศุกร์สุดท้าย', 'กลางปีหน้า', 'ต้นสัปดาห์หน้า'],
  id: [
    'jumat kelima bulan februari',
    'setiap jumat pertama bulan ini',
    'jumat terakhir',
    'pertengahan tahun depan',
    'awal minggu depan',
  ],
}

describe.each(Object.keys(SAID) as Language[])('a part of a period in %s', (language) => {
  test.each(SAID[language].map(([value, ...said]) => [value, said] as const))('is %s', (value, said) => {
    expect(said.map((one) => [one, found(language, one)])).toEqual(said.map((one) => [one, [value]]))
  })

  test('that is not certain is nothing, rather than the whole of it', () => {
    expect(NOTHING[language].map((one) => [one, found(language, one)])).toEqual(
      NOTHING[language].map((one) => [one, []]),
    )
  })
})

test.each([
  ['en', 'Q1', '2026-01-01~2026-03-31'],
  ['ko', '하반기', '2026-07-01~2026-12-31'],
  ['ja', '第4四半期', '2026-10-01~2026-12-31'],
  ['zh-CN', '上半年', '2026-01-01~2026-06-30'],
  ['th', 'ไตรมาส 2', '2026-04-01~2026-06-30'],
  ['id', 'semester 1', '2026-01-01~2026-06-30'],
] as const)('of no year is the last one where the past is preferred: %s %s', (language, said, value) => {
  expect(found(language, said, 'PAST')).toEqual([value])
})

test.each([
  ['en', "the year's end", '2026-12-31'],
  ['en', 'by the end of the quarter', '2026-12-31'],
  ['en', 'end of q1', '2027-03-31'],
  ['ko', '이번 분기 말', '2026-12-31'],
  ['zh-CN', '第一季度末', '2027-03-31'],
  ['id', 'akhir kuartal 1', '2027-03-31'],
  ['id', 'kuartal IV', '2026-10-01~2026-12-31'],
  ['ko', '올 하반기', '2026-07-01~2026-12-31'],
  ['en', 'by year-end', '2026-12-31'],
  ['ko', '연말까지', '2026-12-31'],
  ['ja', '年末までに', '2026-12-31'],
  ['ja', '昨年末', '2025-12-31'],
  ['ja', 'お正月', '2027-01-01~2027-01-03'],
  ['ja', '年始', '2027-01-01~2027-01-03'],
  ['ja', '年末年始', '2026-12-29~2027-01-03'],
  ['zh-CN', '年末', '2026-12-31'],
  ['zh-CN', '明年年末', '2027-12-31'],
  ['zh-TW', '歲末', '2026-12-31'],
  ['th', 'ปลายปี', '2026-12-01~2026-12-31'],
  ['th', 'ปลายปีหน้า', '2027-12-01~2027-12-31'],
  ['id', 'akhir tahun', '2026-12-31'],
] as const)('%s %s is one part of it', (language, said, value) => {
  expect(found(language, said)).toEqual([value])
})

test.each([
  ['en', 'start may 5', '2027-05-05'],
  ['en', 'a quarter past nine', null],
  ['en', "what's the score at half time", null],
  ['ko', '12월에 첫 주문', '2026-12-01~2026-12-31'],
  ['ja', '年末調整のやり方', null],
  ['en', 'an h1 tag', null],
  ['ko', '이번 주 초밥 할인', '2026-11-23~2026-11-29'],
  ['ja', '今週の頭痛', '2026-11-23~2026-11-29'],
  ['ja', '来月の頭金', '2026-12-01~2026-12-31'],
  ['zh-CN', '下周初中考试', '2026-11-30~2026-12-06'],
  ['zh-CN', '第三季好看吗', null],
] as const)('%s %s names no part', (language, said, value) => {
  expect(found(language, said)).toEqual(value === null ? [] : [value])
})

function found(language: Language, said: string, prefers?: DatePreference): (string | null)[] {
  const { text } = readUtterance(said)
  const at = prefers ? { ...NOW, prefers } : NOW
  return findSystemEntity('DATE', language, { text, cased: text }, at).map(({ value }) => value)
}
