import { expect, test, vi } from 'vitest'

vi.stubGlobal('navigator', { userAgent: '' })
const { keyOf } = await import('./keyOf')

test.each([
  ['t', 'KeyT', false, 't'],
  ['ㅅ', 'KeyT', false, 't'],
  ['ㅆ', 'KeyT', true, 't'],
  ['ะ', 'KeyT', false, 't'],
  ['ฝ', 'Slash', false, '/'],
  ['ฦ', 'Slash', true, '?'],
  // Of a Latin layout the letter counts, wherever it is.
  ['z', 'KeyY', false, 'z'],
  ['Enter', 'Enter', false, 'enter'],
  ['Process', 'KeyS', false, 's'],
  ['가', '', false, '가'],
])('%s at %s (shift: %s) is the key %s', (key, code, shiftKey, expected) => {
  expect(keyOf({ key, code, shiftKey })).toBe(expected)
})
