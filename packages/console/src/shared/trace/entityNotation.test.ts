import { expect, test } from 'vitest'
import { entityNotation } from './entityNotation'

test.each([
  ['city', '@{city}'],
  ['`@DATE', '`@{DATE}'],
])('the entity %s is shown as %s, as texts refer to it', (name, notation) => {
  expect(entityNotation(name)).toBe(notation)
})
