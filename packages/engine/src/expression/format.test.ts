import { LANGUAGES, VALUE_FORMATS, valueFormatExample, valueFormatsFor } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { formatValue } from './format'

/** In the order of `LANGUAGES`. */
test.each([
  [
    'comma',
    '1234567.5',
    ['1,234,567.5', '1,234,567.5', '1,234,567.5', '1,234,567.5', '1,234,567.5', '1,234,567.5', '1.234.567,5'],
  ],
  [
    'won',
    '12000',
    ['12,000원', '12,000ウォン', '12,000韩元', '12,000韓元', '₩12,000', '12,000 วอน', '₩12.000'],
  ],
  ['yen', '980', ['980엔', '980円', '980日元', '980日圓', '¥980', '980 เยน', 'JP¥980']],
  ['usd', '12.5', ['12.50달러', '12.50ドル', '12.50美元', '12.50美元', '$12.50', '12.50 ดอลลาร์', 'US$12,50']],
  ['usd', '12', ['12달러', '12ドル', '12美元', '12美元', '$12', '12 ดอลลาร์', 'US$12']],
  [
    'date',
    '2026-03-05',
    [
      '2026년 3월 5일',
      '2026年3月5日',
      '2026年3月5日',
      '2026年3月5日',
      '3/5/2026',
      '5 มีนาคม 2569',
      '5 Maret 2026',
    ],
  ],
  ['time', '15:30', ['오후 3시 30분', '午後3時30分', '下午3:30', '下午3:30', '3:30 PM', '15:30 น.', '15.30']],
  [
    'digits',
    '010-27',
    [
      '공일공, 이칠',
      'ゼロ いち ゼロ、に なな',
      '零一零，二七',
      '零一零，二七',
      'zero one zero, two seven',
      'ศูนย์ หนึ่ง ศูนย์, สอง เจ็ด',
      'nol satu nol, dua tujuh',
    ],
  ],
])('%s of %s as each language writes it', (format, value, expected) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(LANGUAGES.map((language) => plain(formatValue(value, format, language)))).toEqual(expected)
})

test.each([
  ['korean', '12000', '일만이천'],
  ['korean', '1200', '천이백'],
  ['korean', '11111', '일만천백십일'],
  ['korean', '100000000', '일억'],
  ['korean', '-30500', '마이너스 삼만오백'],
  ['korean', '0', '영'],
  ['korean', '3.05', '삼 점 영오'],
  ['korean', '1'.repeat(30), '1'.repeat(30)],
  ['time', '09:00', '오전 9시'],
  ['time', '2026-03-05T00:05', '오전 12시 5분'],
  ['time', '09:00~18:30', '오전 9시~오후 6시 30분'],
  ['date', '2026-03-05T09:00', '2026년 3월 5일'],
  ['date', '2026-02-30', '2026-02-30'],
  ['date', '2026-03-05~2026-03-07', '2026년 3월 5일~7일'],
  ['date', '2026-12-30~2027-01-02', '2026년 12월 30일~2027년 1월 2일'],
  ['date', '2026-03-01~2026-03-31', '2026년 3월 1일~31일'],
  ['phone', '01012345678', '010-1234-5678'],
  ['phone', '+81 90 1234 5678', '+81-90-1234-5678'],
  ['phone', 'call me', 'call me'],
  ['upper', 'gold', 'GOLD'],
  ['lower', 'GOLD', 'gold'],
  ['mask', '김철수', '김*수'],
  ['mask', '김수', '김*'],
  ['mask', 'kim@shop.example', 'k***@shop.example'],
  ['mask', '010-1234-5678', '010-****-5678'],
  ['comma', '12345678901234567890.12', '12,345,678,901,234,567,890.12'],
  ['comma', 'many', 'many'],
  ['won', '', ''],
  ['won', '12000 KRW', '12,000원'],
  ['won', '12 USD', '12 USD'],
  ['won', '0.5', '0.5원'],
  ['won', '0.5 KRW', '0.5원'],
  ['yen', '980.25', '980.25엔'],
  ['rupiah', '12000.125', '12,000.125루피아'],
  ['ntd', '10.5 TWD', '10.5대만달러'],
  ['money', '12 USD', '12달러'],
  ['money', '12000', '12,000원'],
  ['money', '1200.5 EUR', '1,200.50유로'],
  ['money', 'much', 'much'],
  ['korean', '12000 KRW', '일만이천원'],
  ['percent', '0.155', '15.5%'],
  ['percent', '0.12345', '12.345%'],
  ['comma', `0.${'1'.repeat(21)}`, `0.${'1'.repeat(21)}`],
  ['money', `0.${'1'.repeat(21)} USD`, `0.${'1'.repeat(21)} USD`],
  ['percent', '15', '1,500%'],
  ['duration', 'P1Y2M', '1년 2개월'],
  ['duration', 'PT0.5H', '0.5시간'],
  ['duration', 'PT', 'PT'],
  ['duration', 'P', 'P'],
  ['list', '["치즈","햄","올리브"]', '치즈, 햄 및 올리브'],
  ['list', '치즈, 햄', '치즈 및 햄'],
  ['list', '["치즈"]', '치즈'],
  ['list', '[{"a":1}]', '[{"a":1}]'],
  ['list', '[]', '[]'],
  ['raw', '2026-03-05', '2026-03-05'],
  ['text', '2026-03-05', '2026년 3월 5일'],
  ['text', '15:30', '오후 3시 30분'],
  ['text', '1200.5 USD', '1,200.50달러'],
  ['text', 'PT90M', '90분'],
  ['text', '1200', '1,200'],
  ['text', '2026-03-05 오후', '2026-03-05 오후'],
  ['rupiah', '12000', '12,000루피아'],
  ['nothing', '12', '12'],
  ['constructor', '12', '12'],
])('%s of %j is %j in Korean', (format, value, expected) => {
  expect(formatValue(value, format, 'ko')).toBe(expected)
})

test('money has its sign where a language writes no word for it', () => {
  expect(formatValue('12000', 'rupiah', 'id')).toMatch(/^Rp\s?12\.000$/)
  expect(formatValue('12000', 'ntd', 'en')).toMatch(/^NT\$12,000$/)
})

test('a Thai name is masked letter by letter, its vowels with it', () => {
  expect(formatValue('สมชาย', 'mask', 'th')).toBe('ส***ย')
})

test('no format ever throws, and every one that is offered is known', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-+~.:T\d@ ]{0,30}$/)),
      fc.oneof(fc.constantFrom(...VALUE_FORMATS), fc.string()),
      fc.constantFrom(...LANGUAGES),
      (value, format, language) => {
        expect(typeof formatValue(value, format, language)).toBe('string')
      },
    ),
    { numRuns: cases(3_000) },
  )
  for (const language of LANGUAGES) {
    const offered = valueFormatsFor(language)
    expect(new Set(offered).size).toBe(offered.length)
    expect(offered.filter((format) => !VALUE_FORMATS.includes(format))).toEqual([])
  }
})

test.each(VALUE_FORMATS)('the example that is offered of %s is what it writes', (format) => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const language of LANGUAGES) {
    const { value, written } = valueFormatExample(format, language)
    expect(plain(formatValue(value, format, language)), language).toBe(written)
  }
})
