import type { Language, SystemEntityCode } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { english } from '../language/en/english'
import { normalizeText } from '../text/normalize'
import { findSystemEntity } from './findSystemEntity'

const ADDRESSES = ['ADDRESS_SIDO', 'ADDRESS_SIGUNGU', 'ADDRESS_EUPMYEONDONG'] as const
const CODES: readonly SystemEntityCode[] = [
  ...(Object.keys(english.entities) as SystemEntityCode[]),
  'EMAIL',
  ...ADDRESSES,
]
const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }

/** What the entities of a language are made of. */
const WORDS = {
  en:
    'one two three twenty thirty hundred thousand million dozen couple point half quarter third thirds first second ' +
    'fifth a an the and of or to at on in by from between for until past next last this every end week weekend month ' +
    "day days hour minutes now ago today tomorrow tmr noon midnight am pm p.m. o'clock morning night monday mon sat sun " +
    'march may mar december christmas new year eve $ € 5 12 31 007 2026 3.5 .5 1.5m 1,200 10k ½ ¾ - – ~ / : . , ( ) @ + # % ' +
    'dollars cents won usd rs people adults child party me my wife us name is i’m mr John Anna red blue light fan x kg',
  id:
    'satu dua tiga empat sembilan sepuluh sebelas belas puluh ratus seratus seribu sejuta ribu rb jt juta miliar lusin ' +
    'setengah seperempat perempat per koma minus ke kedua ketiga pertama yang dan atau sampai s/d hingga dari antara di ' +
    "jam pukul pkl lewat kurang menit lagi lalu ini depan kemarin besok lusa hari minggu sabtu jum'at sen jum pekan akhir " +
    'awal bulan tahun tanggal tgl maret mei mar desember natal pagi siang sore malam tengah sekarang dalam an rp rp. $ € ' +
    'rupiah dolar perak goceng harga budget orang org dewasa anak - berdua ber untuk saya istri nama pak bu Budi Sari ' +
    '5 12 31 007 2026 3.5 1,200 1.500.000 10rb ½ ¾ – ~ / : . , ( ) @ + # % merah abu-abu lampu kipas x kg seporsi',
  ja:
    '0 1 2 3 4 5 6 7 8 9 〇 一 二 三 四 五 六 七 八 九 十 百 千 万 億 兆 壱 弐 参 月 日 年 時 分 半 円 人 名 番 目 第 前 後 曜 火 水 木 金 土 : ' +
    '/ . - ~ 〜 、 。 の は で に $ ¥ 様 君 今日 明日 来週 再来週 今週末 来月 令和 R8 午後 夜 月末 から まで 1時間 分の ひとつ ふたり さんじ ごにん ばんめ 大人 ' +
    '田中 佐藤 さん と申します 名前は 赤 エアコン 赤ちゃん 第二 曜日 ABC am ｶﾞ ㍻ ½ ９ 😀',
  ko:
    '일 이 삼 사 오 육 칠 팔 구 십 백 천 만 억 조 한 두 세 네 다섯 열 스물 하나 시 분 반 월 년 원 달러 명 인 번째 째 개 오전 오후 밤 내일 모레 다음주 화요일 부터 ' +
    '까지 뒤 전 시간 분의 님 씨 김 철 수 제 이름은 서울 강남구 역삼 동 가 면 읍 빨간 색 불 켜 0 1 2 3 9 00 12 : / - . , ~ + ( ) $ ₩ % @ a ' +
    'pm krw',
  th:
    'ศูนย์ หนึ่ง นึง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ ยี่สิบ เอ็ด ร้อย พัน หมื่น แสน ล้าน โหล ครึ่ง กว่า เศษ ส่วน ใน จุด ที่ วันที่ ครั้งที่ อันดับ แรก คน ท่าน ' +
    'ชิ้น กิโล ผู้ใหญ่ เด็ก บาท สตางค์ ฿ $ ดอลลาร์ 500-1000 100.- วันนี้ พรุ่งนี้ มะรืน เมื่อวาน วัน จันทร์ อังคาร พุธ พฤหัส ศุกร์ เสาร์ อาทิตย์ หน้า นี้ ที่แล้ว ก่อน ถึง ' +
    'สัปดาห์ เดือน ปี สิ้น ต้น อีก มีนาคม มี.ค. ม.ค. พ.ศ. 2569 69 5/3 5/3/69 2026-03-05 ตี โมง เช้า เย็น บ่าย เที่ยง คืน ทุ่ม น. นาฬิกา 15.30 15:30 นาที ชั่วโมง ' +
    'ตอนนี้ คุณ นาย นางสาว น้อง พี่ ชื่อ ผมชื่อ สมชาย เมย์ ใจดี ครับ ค่ะ สี แดง น้ำเงิน ฟ้า แอร์ ไฟ ทีวี ๐ ๕ ๒๕๖๙ - ~ / : . , ( ) % k',
  zh:
    '零 〇 ○ 一 二 两 兩 三 四 五 六 七 八 九 十 百 千 万 萬 亿 億 廿 卅 壹 贰 叁 拾 佰 仟 半 几 多 第 负 負 个 個 位 名 人 口 大 小 俩 年 月 日 号 號 天 ' +
    '周 週 点 點 时 時 分 刻 秒 钟 鐘 元 块 塊 毛 角 今 明 昨 前 后 後 上 下 这 這 本 早 晚 午 夜 差 到 至 之 又 0 1 2 3 4 5 6 7 8 9 . , : ; ' +
    '/ - ~ % $ ¥ € 🙂 我 叫 是 姓 王 李 先 生 小 明 星期 礼拜 禮拜 周末 月底 下个月 下下周 民国 民國 小时 小時 分钟 再过 现在 上午 下午 晚上 凌晨 am pm ' +
    '人民币 美元 nt$ 大人 小孩 人数 女士 圣诞节 母親節 红色 黑的 空调 冷氣 99999999 2026 03 30',
}
const WORDS_OF: Readonly<Record<Language, string>> = { ...WORDS, 'zh-CN': WORDS.zh, 'zh-TW': WORDS.zh }
/** What is in no language, is written in several ways, or is very long. */
const ODD = [
  ...'\ud800 \udc00 １ ９ ½ ⁄ ’ 👍 😀 é 한 ｶﾞ ㍻ ำ ํ เเ ่่ ์'.split(' '),
  '4'.repeat(60),
  '９'.repeat(50),
  '十'.repeat(20),
]
/** Pieces that make one number or name after another when they are repeated. */
const REPEATED = ['3~', '1,', '12:', '3월', '이십', '김철수', '오후 3시 ', '1억 ', '둘 ']

function textsOf(language: Language): fc.Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...WORDS_OF[language].split(' ')) },
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc.constantFrom(...ODD),
    fc.string({ unit: 'binary', maxLength: 3 }),
  )
  const usual = language === 'en' || language === 'id' ? ' ' : ''
  const between = fc.constantFrom(usual, usual, usual, '', ' ', '-', '/')
  return fc
    .oneof(
      { weight: 9, arbitrary: fc.array(fc.tuple(piece, between), { maxLength: 40 }) },
      fc.array(fc.tuple(fc.string({ unit: 'binary', maxLength: 60 })), { maxLength: 1 }),
    )
    .map((pieces) => pieces.flat().join(''))
}

function expectStretches(language: Language, written: string): void {
  const typed = written.slice(0, 400)
  const text = normalizeText(typed)
  const composed = typed.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const cased = composed.length === text.length ? composed : text
  for (const code of CODES) {
    let from = 0
    for (const { start, end, value } of findSystemEntity(code, language, { text, cased }, NOW)) {
      expect(start, code).toBeGreaterThanOrEqual(from)
      expect(end, code).toBeGreaterThan(start)
      expect(value, code).not.toBe('')
      if (code !== 'EMAIL') expect(value ?? '', code).not.toMatch(/NaN|undefined|Infinity|\de[+-]?\d/)
      from = end
    }
    expect(from, code).toBeLessThanOrEqual(text.length)
  }
}

for (const language of Object.keys(WORDS_OF).filter((code) => code !== 'zh') as Language[]) {
  test(`every finder of ${language} returns ordered stretches within any text and never throws`, () => {
    fc.assert(
      fc.property(textsOf(language), (written) => expectStretches(language, written)),
      { numRuns: cases(2000) },
    )
  })

  test(`every finder of ${language} reads the longest texts of one and the same piece`, () => {
    for (const piece of [...WORDS_OF[language].split(' '), ...ODD, ...REPEATED]) {
      expectStretches(language, piece.repeat(400))
    }
  })
}

test.each([
  ['ko', '어', 'ㅋ'],
  ['ko', '확인', 'ㅎ'],
  ['ja', 'うん', 'w'],
  ['zh-CN', '好', '哈'],
  ['zh-TW', '對', '呵'],
  ['th', 'ถูก', '5'],
  ['en', 'great', 'ha'],
  ['id', 'mau', 'he'],
] as const)(
  'an answer in %s with laughter that never ends is read as fast as any text',
  (language, yes, laugh) => {
    expectStretches(language, `${yes} ${laugh.repeat(380)}`)
    expectStretches(language, `${yes} ${laugh.repeat(380)}!x`)
    expectStretches(language, `${yes} ${laugh.repeat(380)}q`)
  },
)
