import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { buildAutomaton, findWords } from './automaton'

/** Few letters, so that words overlap, begin alike and stand in one another. */
const letters = fc.constantFrom('a', 'b', '가', '나', '\uffff', '\u0000')
const written = (maxLength: number) => fc.array(letters, { maxLength }).map((all) => all.join(''))

/** What stands where in a text, in the order of offsets. */
function found(words: readonly string[], text: string): string[] {
  const all: string[] = []
  const automaton = buildAutomaton(words.map((word, number) => [word, number] as const))
  findWords(automaton, text, (start, end, numbers) => {
    for (const number of numbers) all.push(`${start} ${end} ${number}`)
  })
  return all.toSorted()
}

/** The same, looked for one by one. */
function looked(words: readonly string[], text: string): string[] {
  return words
    .flatMap((word, number) =>
      Array.from(text, (_, start) => start)
        .filter((start) => word !== '' && text.startsWith(word, start))
        .map((start) => `${start} ${start + word.length} ${number}`),
    )
    .toSorted()
}

it('finds every occurrence of every word, overlapping and repeated ones too', () => {
  fc.assert(
    fc.property(fc.array(written(6), { maxLength: 30 }), written(40), (words, text) => {
      expect(found(words, text)).toEqual(looked(words, text))
    }),
    { numRuns: cases(2_000) },
  )
})

it('holds more words than it had room for at first', () => {
  const words = Array.from({ length: 5_000 }, (_, i) => `${i * 7919}번`)
  const text = '7919번 그리고 39587081번'
  expect(found(words, text)).toEqual(looked(words, text))
  expect(found(words, text)).toHaveLength(2)
})
