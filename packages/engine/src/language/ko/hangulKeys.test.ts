import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLetters, hangulOfKeys, keysOfHangul, lettersOf } from './hangulKeys'

const syllables = fc
  .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { maxLength: 30 })
  .map((codes) => String.fromCharCode(...codes))

test('single letters compose to the syllables that they are of', () => {
  fc.assert(
    fc.property(syllables, (text) => {
      expect(composeLetters(Array.from(text, lettersOf).join(''))).toBe(text)
    }),
  )
})

test('keys without shift type the text again', () => {
  expect(composeLetters(hangulOfKeys(keysOfHangul('환불하고 싶어요 1번')))).toBe('환불하고 싶어요 1번')
  expect(composeLetters(hangulOfKeys('QKfrks Rhc'))).toBe('빨간 꽃')
})

test('letters that are no syllable stay as they are', () => {
  expect(composeLetters('ㅋㅋㅋ ㅠㅠ ok')).toBe('ㅋㅋㅋ ㅠㅠ ok')
})

test('single letters compose as well after the text was normalised', () => {
  expect(composeLetters('ㅎㅗㅏㄴㅂㅜㄹ ㅎㅏㄱㅗ ㅅㅣㅍㅇㅓㅇㅛ'.normalize('NFKC'))).toBe('환불 하고 싶어요')
  fc.assert(
    fc.property(syllables, (text) => {
      expect(composeLetters(Array.from(text, lettersOf).join('').normalize('NFKC'))).toBe(text)
    }),
  )
})
