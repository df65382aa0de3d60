import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfEdit } from './partsOfEdit'

test('the parts of an edit make up both texts, whatever the texts are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const { start, removed, added, end } = partsOfEdit(before, after)
      expect([start + removed + end, start + added + end]).toEqual([before, after])
    }),
  )
})

test('a character is never cut', () => {
  expect(partsOfEdit('배송은 3일 👩‍👧', '배송은 2일 👩‍👦')).toEqual({
    start: '배송은 ',
    removed: '3일 👩‍👧',
    added: '2일 👩‍👦',
    end: '',
  })
})
