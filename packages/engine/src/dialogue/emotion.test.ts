import { EMOTIONS, type Emotion, LANGUAGES, type Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../../scripts/suite/cpuTime'
import sentences from '../testing/emotionSentences.json' with { type: 'json' }
import { normalizeText } from '../text/normalize'
import { emotionOf } from './emotion'

/**
 * Two sets: `first` was written before the word lists, `later` after them, with feelings that are told without the usual
 * words. Neither is used by the lists. Returns what was meant by each sentence of a set, and what was told of it.
 */
function recognised(set: keyof typeof sentences, language: Language) {
  return EMOTIONS.flatMap((meant) =>
    sentences[set][language][meant].map((text) => ({ text, meant, found: of(text, language) })),
  )
}
const of = (text: string, language: Language): Emotion => emotionOf(normalizeText(text), language)

test.each(LANGUAGES)('emotions of forty sentences in %s are told as they were meant', (language) => {
  const all = recognised('first', language)
  expect(all.length).toBeGreaterThanOrEqual(40)
  const wrong = all.filter((one) => one.found !== one.meant)
  expect(wrong.length / all.length, JSON.stringify(wrong)).toBeLessThan(0.1)
})

test('in sentences without the usual words many emotions stay untold, and few are told wrongly', () => {
  const all = LANGUAGES.flatMap((language) => recognised('later', language))
  const [claimed, felt] = [
    all.filter((one) => one.found !== 'NEUTRAL'),
    all.filter(({ meant }) => meant !== 'NEUTRAL'),
  ]
  const right = claimed.filter((one) => one.found === one.meant)
  const opposite = claimed.filter((one) => one.meant !== 'NEUTRAL' && one.found !== one.meant)
  const figures = { claimed: claimed.length, right: right.length, felt: felt.length, of: all.length }
  expect(figures).toEqual({ claimed: 29, right: 23, felt: 98, of: 140 })
  expect(opposite.length).toBeLessThanOrEqual(3)
})

test('negation turns a word, an intensifier weighs it, emoji count, and polite phrases are no emotion', () => {
  expect(of('not good', 'en')).toBe('NEGATIVE')
  expect(of('The room was not very clean, but not bad', 'en')).toBe('POSITIVE')
  expect(of("I'd like a coffee", 'en')).toBe('NEUTRAL')
  expect(of('good morning', 'en')).toBe('NEUTRAL')
  expect(of('really bad but nice', 'en')).toBe('NEGATIVE')
  expect(of('좋지 않아요', 'ko')).toBe('NEGATIVE')
  expect(of('嬉しくない', 'ja')).toBe('NEGATIVE')
  expect(of('不太满意', 'zh-CN')).toBe('NEGATIVE')
  expect(of('不错', 'zh-CN')).toBe('POSITIVE')
  expect(of('tidak ramah', 'id')).toBe('NEGATIVE')
  expect(of('ไม่ค่อยอร่อย', 'th')).toBe('NEGATIVE')
  for (const language of LANGUAGES) {
    expect(of('48213 😡', language)).toBe('NEGATIVE')
    expect(of('thanks', language)).toBe('POSITIVE')
    expect(of('', language)).toBe('NEUTRAL')
  }
})

test('a long text takes no longer than its beginning', () => {
  const text = 'not very good '.repeat(10_000)
  emotionOf(text, 'en')
  const began = cpuTime()
  for (let i = 0; i < 100; i += 1) emotionOf(text, 'en')
  expect((cpuTime() - began) / 100).toBeLessThan(5)
})
