import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NamedReference, referencesIn, rewriteReferences } from './references'

test('every component that a text names is told with the place of its name', () => {
  const text = 'a $[@{city}.raw] *{order.list[0]:comma} $2{m.point} ${`linePay(a, ${price}, slot.{qty})}'
  const references = referencesIn(text)
  expect(references.map(({ of, name }) => [of, name])).toEqual([
    ['entity', 'city'],
    ['userVariable', 'order'],
    ['actionMethodV2', 'm'],
    ['actionMethod', 'price'],
    ['slot', 'qty'],
  ])
  for (const { name, start, end } of references) expect(text.slice(start, end)).toBe(name)
})

/** As a save with a new name does it. */
function renamed(text: string, of: NamedReference['of'], from: string, to: string): string {
  return rewriteReferences(text, (one) => (one.of === of && one.name === from ? to : one.name))
}

test('a new name is written wherever the component is named, and nowhere else', () => {
  const text = '@{city} $[@{city}.raw] city `@{city} *{city} @{cities} ${`linePay(@{city}, 1)} @{city'
  expect(renamed(text, 'entity', 'city', 'town')).toBe(
    '@{town} $[@{town}.raw] city `@{city} *{city} @{cities} ${`linePay(@{town}, 1)} @{city',
  )
  expect(renamed('@{a:a} $[@{a:a}] slot.{a:a}', 'entity', 'a', 'b')).toBe('@{b:a} $[@{b:a}] slot.{a:a}')
  expect(renamed('@{a:a} slot.{a:a}', 'slot', 'a', 'b')).toBe('@{a:a} slot.{b:a}')
  expect(renamed('*{a.a[1]:a} $2{a.a}', 'userVariable', 'a', 'b')).toBe('*{b.a[1]:a} $2{a.a}')
})

test('a text in which every name stays is the same text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('@', '{', 'a', '}', '*', '.', '$', '[', ']', '`') }),
      (text) => {
        expect(rewriteReferences(text, ({ name }) => name)).toBe(text)
      },
    ),
  )
})
