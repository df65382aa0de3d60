import { existsSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import type { Language } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { normalizeText } from '../text/normalize'
import { DamagedLexiconError, type Lexicon } from './lexicon'
import { lexiconVector } from './lexiconVector'
import { readLexicon } from './readLexicon'

const TABLES: Language[] = ['en', 'zh-CN', 'zh-TW', 'ja', 'ko', 'th', 'id']
const bytesOf = (language: Language) =>
  new Uint8Array(readFileSync(new URL(`../../lexicon/${language}.lexicon`, import.meta.url)))
const isBuilt = (language: Language) =>
  existsSync(new URL(`../../lexicon/${language}.lexicon`, import.meta.url))
const tables = new Map(TABLES.filter(isBuilt).map((language) => [language, readLexicon(bytesOf(language))]))

function meaning(lexicon: Lexicon, text: string) {
  const vector = new Float32Array(lexicon.dimensions)
  const share = lexiconVector(lexicon, normalizeText(text), vector)
  return { vector, share }
}

function likeness(lexicon: Lexicon, first: string, second: string): number {
  const other = meaning(lexicon, second).vector
  return meaning(lexicon, first).vector.reduce((sum, value, k) => sum + value * other[k]!, 0)
}

/** Two ways to say a thing without a word in common, and another thing. */
const SAYINGS: [language: Language, text: string, alike: string, unlike: string][] = [
  ['en', 'forecast for tomorrow', 'will it rain today', 'cancel my credit card'],
  ['en', 'I lost my bank card', 'my wallet was stolen', 'play some jazz'],
  ['en', 'planes', 'airport', 'kitchen'],
  ['zh-CN', '明天会下雨吗', '天气预报', '取消信用卡'],
  ['zh-CN', '播放一首歌', '我想听音乐', '设置闹钟'],
  ['zh-TW', '明天會下雨嗎', '天氣預報', '取消信用卡'],
  ['zh-TW', '播放一首歌', '我想聽音樂', '設定鬧鐘'],
  ['ja', '明日は雨が降りますか', '天気予報', 'クレジットカードを解約'],
  ['ja', '曲を再生して', '音楽を聴きたい', '目覚ましをセット'],
  ['ja', 'メールを送って', '手紙', '掃除機'],
  ['ko', '내일 비가 올까', '날씨 예보', '카드 해지'],
  ['ko', '노래 틀어 줘', '음악 듣고 싶어', '알람 맞춰'],
  ['th', 'พรุ่งนี้ฝนจะตกไหม', 'พยากรณ์อากาศ', 'ยกเลิกบัตรเครดิต'],
  ['th', 'เปิดเพลง', 'อยากฟังดนตรี', 'ตั้งนาฬิกาปลุก'],
  ['id', 'besok hujan tidak', 'ramalan cuaca', 'batalkan kartu kredit'],
  ['id', 'putar lagu', 'ingin mendengarkan musik', 'setel alarm'],
]

test.each(SAYINGS)('%s: “%s” is nearer to “%s” than to “%s”', (language, text, alike, unlike) => {
  const lexicon = tables.get(language)!
  expect(likeness(lexicon, text, alike)).toBeGreaterThan(likeness(lexicon, text, unlike) + 0.1)
})

test('a table is of its language, under 3 MB, and names its sources', () => {
  expect(tables.size).toBeGreaterThanOrEqual(4)
  for (const [language, lexicon] of tables) {
    expect(lexicon.language).toBe(language)
    expect(bytesOf(language).length).toBeLessThanOrEqual(3_000_000)
    // What names the table is the checksum of what was packed, so it also shows that nothing was changed since.
    expect(lexicon.checksum).toBe(crc32(bytesOf(language).subarray(12)))
    expect(lexicon.words).toBeGreaterThan(3000)
    expect(lexicon.sources.every(({ name, version, licence }) => name && version && licence)).toBe(true)
  }
})

test('the share of a text that known words explain is told, and the vector has length one', () => {
  const english = tables.get('en')!
  const whole = meaning(english, 'Please book tables!')
  expect(whole.share).toBe(1)
  expect(Math.hypot(...whole.vector)).toBeCloseTo(1, 5)
  const half = meaning(english, 'table qzxwv')
  expect(half.share).toBe(0.5)
  const none = meaning(english, 'qzxwv !?')
  expect(none.share).toBe(0)
  expect(none.vector.every((value) => value === 0)).toBe(true)
})

test('words are found in their inflected forms', () => {
  expect(likeness(tables.get('en')!, 'reschedulings', 'rescheduling')).toBeGreaterThan(0.99)
  expect(likeness(tables.get('ja')!, '教えてください', '教える')).toBeGreaterThan(0.5)
})

test('both scripts of Chinese mean the same in either table', () => {
  for (const language of ['zh-CN', 'zh-TW'] as const) {
    expect(likeness(tables.get(language)!, '天气预报', '天氣預報')).toBeGreaterThan(0.9)
  }
})

test('no text makes it throw, and the answer is always finite', () => {
  const unit = fc.constantFrom(
    ...'aiueo天気をแก้ก้날씨ー々\ud800\udc00\u0e31 .!0９'.split(''),
    'ing',
    'meny',
    'kannya',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(unit).map((units) => units.join('')),
  )
  for (const lexicon of tables.values()) {
    const into = new Float32Array(lexicon.dimensions)
    fc.assert(
      fc.property(texts, (text) => {
        const share = lexiconVector(lexicon, text, into)
        expect(share >= 0 && share <= 1).toBe(true)
        expect(into.every(Number.isFinite)).toBe(true)
      }),
      { numRuns: cases(200) },
    )
  }
})

test('bytes that lie at an odd place of a larger buffer are read alike', () => {
  const bytes = bytesOf('en')
  const larger = new Uint8Array(bytes.length + 3)
  larger.set(bytes, 3)
  const shifted = readLexicon(larger.subarray(3))
  expect(meaning(shifted, 'good morning')).toEqual(meaning(tables.get('en')!, 'good morning'))
})

test('what is no whole table is refused by name', () => {
  const reasonOf = (bytes: Uint8Array) => {
    try {
      readLexicon(bytes)
      return null
    } catch (error) {
      return error instanceof DamagedLexiconError ? `${error.code} ${error.reason}` : error
    }
  }
  const bytes = bytesOf('en')
  const changed = (at: number) => {
    const copy = bytes.slice()
    copy[at]! ^= 1
    return copy
  }
  expect(reasonOf(bytes)).toBeNull()
  expect(reasonOf(new Uint8Array())).toBe('BUNDLE_DAMAGED NOT_A_LEXICON')
  expect(reasonOf(changed(0))).toBe('BUNDLE_DAMAGED NOT_A_LEXICON')
  expect(reasonOf(bytes.subarray(0, 10))).toBe('BUNDLE_DAMAGED TRUNCATED')
  expect(reasonOf(changed(4))).toBe('BUNDLE_DAMAGED UNKNOWN_VERSION')
  // The lengths no longer agree, the header is no JSON, the hashes no longer rise.
  for (const at of [12, 16, 1003]) expect(reasonOf(changed(at))).toBe('BUNDLE_DAMAGED INCONSISTENT')
  expect(reasonOf(bytes.subarray(0, bytes.length - 1))).toBe('BUNDLE_DAMAGED INCONSISTENT')
})
