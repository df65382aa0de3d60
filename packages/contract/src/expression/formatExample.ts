import { LANGUAGES, type Language } from '../primitives/locale'
import type { ValueFormat } from './format'

/** A value, and how it is written: alike in every language, or in the order of `LANGUAGES`. */
type Example = readonly [value: string, written: string | readonly string[]]

const DAY = ['2026년 3월 5일', '2026年3月5日', '2026年3月5日', '2026年3月5日'] as const
const EXAMPLES: Record<ValueFormat, Example> = {
  raw: ['2026-03-05', '2026-03-05'],
  text: ['2026-03-05', [...DAY, 'March 5, 2026', '5 มีนาคม 2569', '5 Maret 2026']],
  comma: ['1234567', [...Array<string>(6).fill('1,234,567'), '1.234.567']],
  money: ['12000', ['12,000원', '12,000円', '12,000元', '12,000元', '$12,000', '12,000 บาท', 'Rp 12.000']],
  won: [
    '12000',
    ['12,000원', '12,000ウォン', '12,000韩元', '12,000韓元', '₩12,000', '12,000 วอน', '₩12.000'],
  ],
  yen: ['12000', ['12,000엔', '12,000円', '12,000日元', '12,000日圓', '¥12,000', '12,000 เยน', 'JP¥12.000']],
  yuan: [
    '12000',
    ['12,000위안', '12,000元', '12,000元', '12,000人民幣', 'CN¥12,000', '12,000 หยวน', 'CN¥12.000'],
  ],
  ntd: [
    '12000',
    [
      '12,000대만달러',
      '12,000台湾ドル',
      '12,000新台币',
      '12,000元',
      'NT$12,000',
      '12,000 ดอลลาร์ไต้หวัน',
      'NT$12.000',
    ],
  ],
  usd: [
    '12000',
    ['12,000달러', '12,000ドル', '12,000美元', '12,000美元', '$12,000', '12,000 ดอลลาร์', 'US$12.000'],
  ],
  baht: [
    '12000',
    ['12,000바트', '12,000バーツ', '12,000泰铢', '12,000泰銖', 'THB 12,000', '12,000 บาท', '฿12.000'],
  ],
  rupiah: [
    '12000',
    [
      '12,000루피아',
      '12,000ルピア',
      '12,000印尼盾',
      '12,000印尼盾',
      'IDR 12,000',
      '12,000 รูเปียห์',
      'Rp 12.000',
    ],
  ],
  percent: ['0.25', '25%'],
  korean: ['12000', '일만이천'],
  digits: [
    '010',
    ['공일공', 'ゼロ いち ゼロ', '零一零', '零一零', 'zero one zero', 'ศูนย์ หนึ่ง ศูนย์', 'nol satu nol'],
  ],
  date: ['2026-03-05', [...DAY, '3/5/2026', '5 มีนาคม 2569', '5 Maret 2026']],
  time: ['15:30', ['오후 3시 30분', '午後3時30分', '下午3:30', '下午3:30', '3:30 PM', '15:30 น.', '15.30']],
  duration: [
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
  phone: ['+442079460123', '+44-20-7946-0123'],
  list: [
    '["a","b","c"]',
    ['a, b 및 c', 'a、b、c', 'a、b和c', 'a、b和c', 'a, b, and c', 'a b และc', 'a, b, dan c'],
  ],
  upper: ['gold', 'GOLD'],
  lower: ['GOLD', 'gold'],
  mask: ['010-1234-5678', '010-****-5678'],
}

/** A value, and how a format writes it in texts of a language. */
export function valueFormatExample(
  format: ValueFormat,
  language: Language,
): { value: string; written: string } {
  const [value, written] = EXAMPLES[format]
  return { value, written: typeof written === 'string' ? written : written[LANGUAGES.indexOf(language)]! }
}
