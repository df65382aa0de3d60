import { LANGUAGES } from '@parlance/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { exactKey, normalizeText } from '../index'

/** Any code points, lone surrogates among them, half of them from the Basic Multilingual Plane. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff })), {
    maxLength: 30,
  })
  .map((codes) => String.fromCodePoint(...codes))

describe('normalizeText', () => {
  it('makes width, case, composition and runs of white space one form', () => {
    expect(normalizeText('  Ｈｅｌｌｏ\t\n Ｗorld ')).toBe('hello world')
    expect(normalizeText('한국어'.normalize('NFD'))).toBe('한국어')
    expect(normalizeText('ﾊﾟｽﾜｰﾄﾞ')).toBe('パスワード')
    expect(normalizeText('é'.normalize('NFD'))).toBe('é')
  })

  it('drops characters without width', () => {
    expect(normalizeText('pass\u200bword\ufeff')).toBe('password')
  })

  it('changes nothing the second time, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => normalizeText(normalizeText(text)) === normalizeText(text)),
      {
        numRuns: cases(2000),
      },
    )
  })

  it('lets lone surrogates pass', () => {
    expect(normalizeText('A\ud800 \udc00B')).toBe('a\ud800 \udc00b')
  })
})

describe('exactKey', () => {
  it.each([
    ['ko', '영업 시간이 어떻게 되나요?', ' 영업시간이  어떻게되나요~!! 😀'],
    ['ko', '비밀번호', '비밀번호'.normalize('NFD')],
    ['ja', '営業時間は？', '営業 時間は!'],
    ['ja', 'パスワードを忘れた。', 'ﾊﾟｽﾜｰﾄﾞを 忘れた…'],
    ['zh-CN', '几点开门？', '几点 开门。'],
    ['zh-TW', '幾點開門！', '幾點開門～'],
    ['en', 'When do you OPEN?', '…when do  you open 👍🏽'],
    ['th', 'เปิดกี่โมง', ' เปิด กี่โมง? '],
    ['id', 'Jam buka?', 'jam BUKA!!!'],
  ] as const)('in %s takes "%s" and "%s" for the same question', (language, first, second) => {
    expect(exactKey(first, language)).toBe(exactKey(second, language))
  })

  it('keeps spaces between words apart in languages that write them', () => {
    expect(exactKey('now here', 'en')).not.toBe(exactKey('nowhere', 'en'))
    expect(exactKey('tidak ada', 'id')).not.toBe(exactKey('tidakada', 'id'))
  })

  it('keeps digits and marks inside the text', () => {
    expect(exactKey('1.5 or 2?', 'en')).toBe('1.5 or 2')
    expect(exactKey('plan 7', 'en')).not.toBe(exactKey('plan', 'en'))
  })

  it('keeps a text of nothing but marks or emoji, so that they stay different', () => {
    expect(exactKey('?', 'ko')).not.toBe(exactKey('👍', 'ko'))
    expect(exactKey('   ', 'ko')).toBe('')
  })

  it('is settled after one pass for any text', () => {
    const anyLanguage = fc.constantFrom(...LANGUAGES)
    fc.assert(
      fc.property(anyText, anyLanguage, (text, language) => {
        const key = exactKey(text, language)
        expect(exactKey(key, language)).toBe(key)
      }),
    )
  })

  it('answers for a megabyte of marks at once', () => {
    expect(exactKey(`${'!'.repeat(500_000)}a${'!'.repeat(500_000)}b`, 'en').endsWith('b')).toBe(true)
  })
})
