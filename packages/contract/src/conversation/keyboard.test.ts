import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hangulOfKeys, latinOfKeys, otherKeyboard } from './keyboard'
import { searchPattern, searchWords } from './search'

const syllables = fc
  .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 2, maxLength: 12 })
  .map((codes) => String.fromCodePoint(...codes))
const finds = (search: string, text: string) =>
  searchWords(search).every((word) => new RegExp(searchPattern(word), 'u').test(text))

describe('the keys of the Korean keyboard', () => {
  test('write any syllables again', () => {
    fc.assert(fc.property(syllables, (hangul) => hangulOfKeys(latinOfKeys(hangul)) === hangul))
  })

  test('write any Latin word again, from the letters that they wrote', () => {
    const letters = Array.from('ㅁㅠㅊㅇㄷㄹㅎㅗㅑㅓㅏㅣㅡㅜㅐㅔㅂㄱㄴㅅㅕㅍㅈㅌㅛㅋ')
    const word = fc.array(fc.nat(25), { minLength: 1 })
    fc.assert(
      fc.property(word, (keys) => {
        const hangul = keys.map((key) => letters[key]!.normalize('NFKC')).join('')
        return latinOfKeys(hangul) === String.fromCodePoint(...keys.map((key) => 0x61 + key))
      }),
    )
  })

  test.each([
    ['ghksqnf', '환불'],
    ['GHKSQNF', '환불'],
    ['rhQorl', '고빼기'],
    ['ghksqnfw', '환불\u110c'],
    ['ㅗ디ㅣㅐ', 'hello'],
    ['노ㅐㅔ', 'shop'],
  ])('%s is also %s', (typed, other) => expect(otherKeyboard(typed)).toBe(other))

  test.each(['hello', 'delivery', 'rk', '환불', '환ㅂ', '배송2', 'ア'])('%s is only itself', (typed) =>
    expect(otherKeyboard(typed)).toBeUndefined(),
  )
})

describe('a search', () => {
  test.each([
    ['ghksqnf', '환불 안내'],
    ['ghksqn', '환불'],
    ['ghksqnf dksso', '안내와 환불'],
    ['ghksqnf', 'ghksqnf'],
    ['ㅗ디ㅣㅐ', 'say hello'],
    ['ㅅㄷㄴㅅ', 'a test'],
    ['ㅅㄷㄴㅅ', '사다나사'],
    ['はいそう', 'ハイソウ'],
    ['ハイソウ', 'はいそう'],
    ['ﾊｲｿｳ', 'はいそう'],
  ])('for %s finds %s', (search, text) => expect(finds(search, text)).toBe(true))

  test('finds any kana in the other script', () => {
    const kana = fc.array(fc.integer({ min: 0x3041, max: 0x3096 }), { minLength: 1 })
    fc.assert(
      fc.property(kana, (codes) => {
        const hiragana = String.fromCodePoint(...codes)
        const katakana = String.fromCodePoint(...codes.map((code) => code + 0x60))
        return finds(hiragana, katakana) && finds(katakana, hiragana)
      }),
    )
  })
})
