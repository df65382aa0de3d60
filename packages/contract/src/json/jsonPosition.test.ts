import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonPosition } from './jsonPosition'

const SOURCE = `{
  "name": "a \\"quoted\\" [name]",
  "answers": [
    {"on": true},
    { "on" : false,
      "bubbles": [[1, 2], {"text": "{"}]
    }
  ]
}`

it.each([
  ['', 1, 1],
  ['name', 2, 3],
  ['answers', 3, 3],
  ['answers.0', 4, 5],
  ['answers.0.on', 4, 6],
  ['answers.1.on', 5, 7],
  ['answers.1.bubbles.0.1', 6, 23],
  ['answers.1.bubbles.1.text', 6, 28],
  // What is not there.
  ['answers.1.bubbles.7.text', 6, 7],
  ['memo', 1, 1],
  ['name.first', 2, 3],
])('%s stands at line %i, column %i', (path, line, column) => {
  expect(jsonPosition(SOURCE, path)).toMatchObject({ line, column })
})

it('finds every value of any JSON, however it is spaced', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const source = JSON.stringify(value, null, space)
      const visit = (part: unknown, path: string) => {
        if (typeof part !== 'object' || part === null) return
        for (const [key, inner] of Object.entries(part)) {
          if (key.includes('.') || key === '') continue
          const at = path === '' ? key : `${path}.${key}`
          const begins = Array.isArray(part) ? JSON.stringify(inner)[0]! : JSON.stringify(key)
          expect(source.slice(jsonPosition(source, at).at)).toSatisfy((rest: string) =>
            rest.startsWith(begins),
          )
          visit(inner, at)
        }
      }
      visit(value, '')
    }),
  )
})
