import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EntityFields } from '../entity/entity'
import { nextFreeName } from './freeName'

const never = () => false

describe('the next free name', () => {
  test.each([
    ['구역', '구역_2'],
    ['A', 'A_2'],
    ['등급', '등급_2'],
    ['배송지역', '배송지역_2'],
  ])('of %s, where names have no blanks, is %s', (name, free) => {
    const isValid = (candidate: string) => {
      const parsed = EntityFields.safeParse({ name: candidate, type: 'DICTIONARY', words: [] })
      return !parsed.error?.issues.some(({ path }) => path[0] === 'name')
    }
    expect(nextFreeName(name, isValid, never)).toBe(free)
  })

  test('goes on from a number that is taken', () => {
    expect(
      nextFreeName(
        'Copy',
        () => true,
        (name) => name === 'Copy 2',
      ),
    ).toBe('Copy 3')
  })

  test('is null where no number may stand', () => {
    expect(nextFreeName('ab', (name) => /^[a-z]+$/.test(name), never)).toBeNull()
  })

  test('begins as the name does, however long that is, and is as valid', () => {
    const max = 50
    const isValid = (name: string) => name.trim() !== '' && name.length <= max
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: max }).filter(isValid), (name) => {
        const free = nextFreeName(name, isValid, never)!
        expect(free.startsWith(name[0]!)).toBe(true)
        expect(free.endsWith('2')).toBe(true)
        expect(isValid(free)).toBe(true)
      }),
    )
  })
})
