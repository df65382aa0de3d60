import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../../scripts/suite/cases'
import { mergeEdits } from './mergeEdits'

const merged = (base: unknown, mine: unknown, theirs: unknown) => mergeEdits(base, mine, theirs)

describe('two edits of one object', () => {
  test('of different fields are both there', () => {
    expect(merged({ a: 1, b: 2, c: 3 }, { a: 5, b: 2, c: 3 }, { a: 1, b: 2, d: 4 })).toEqual({
      fields: { a: 5, b: 2, d: 4 },
      clashes: [],
    })
  })

  test('of one field clash: mine stands, or theirs where that is chosen', () => {
    const [base, mine, theirs] = [
      { name: 'a', memo: '' },
      { name: 'b', memo: 'x' },
      { name: 'c', memo: '' },
    ]
    expect(merged(base, mine, theirs)).toEqual({
      fields: { name: 'b', memo: 'x' },
      clashes: [{ path: 'name', mine: 'b', theirs: 'c' }],
    })
    expect(mergeEdits(base, mine, theirs, new Set(['name'])).fields).toEqual({ name: 'c', memo: 'x' })
  })

  test('from a start that is not known clash wherever they differ: one may have taken away what the other has', () => {
    const mine = { name: 'a', list: [1], at: { x: 1 } }
    const theirs = { name: 'a', list: [1, 2], memo: 'x', at: { x: 1, y: 2 } }
    expect(merged(undefined, mine, theirs)).toEqual({
      fields: mine,
      clashes: [
        { path: 'list', mine: [1], theirs: [1, 2] },
        { path: 'at.y', mine: undefined, theirs: 2 },
        { path: 'memo', mine: undefined, theirs: 'x' },
      ],
    })
    expect(mergeEdits(undefined, mine, theirs, new Set(['memo', 'at.y'])).fields).toEqual({
      ...theirs,
      list: [1],
    })
  })

  test('that are alike do not clash', () => {
    expect(merged({ a: [1] }, { a: [2] }, { a: [2] }).clashes).toEqual([])
  })

  test('of named entries go by the name, however they were moved', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((word) => ({ word, synonyms: [word] }))
    const { fields, clashes } = merged(
      [a, b, c],
      [c, a, b],
      [{ ...a, synonyms: ['a', 'x'] }, b, { word: 'd' }, c],
    )
    expect(clashes).toEqual([])
    expect(fields).toEqual([c, { word: 'a', synonyms: ['a', 'x'] }, b, { word: 'd' }])
  })

  test('questions: what both write in place of one is both there', () => {
    const of = (...texts: string[]) => texts.map((text) => ({ chatType: 'TEXT', text }))
    expect(merged(of('x', 'y'), of('mine', 'y'), of('theirs', 'y'))).toEqual({
      fields: of('mine', 'theirs', 'y'),
      clashes: [],
    })
  })

  test('what one removed and the other changed is asked for', () => {
    const { fields, clashes } = merged([{ name: 'a', n: 1 }], [], [{ name: 'a', n: 2 }])
    expect([fields, clashes]).toEqual([[], [{ path: 'a', mine: undefined, theirs: { name: 'a', n: 2 } }]])
  })

  test('of entries without names go by what stands around them', () => {
    const bubble = (text: string) => ({
      answerType: 'TEXT',
      component: { type: 'text', data: { description: text } },
    })
    const answer = (...texts: string[]) => ({ bubbles: texts.map(bubble) })
    const base = [answer('1'), answer('2'), answer('3')]
    const mine = [answer('0'), answer('1'), answer('2'), answer('3')]
    const theirs = [answer('1'), answer('2'), answer('3', 'more')]
    expect(merged(base, mine, theirs)).toEqual({
      fields: [answer('0'), answer('1'), answer('2'), answer('3', 'more')],
      clashes: [],
    })
    const both = merged([answer('1')], [answer('mine')], [answer('theirs')])
    expect(both.clashes.map(({ path }) => path)).toEqual(['0.bubbles.0.component.data.description'])
  })

  test('of two kinds of one thing clash as a whole', () => {
    const { clashes } = merged(
      { action: { type: 'WAIT' } },
      { action: { type: 'MOVE', conversation: 'A' } },
      { action: { type: 'TRANSFER', number: '1' } },
    )
    expect(clashes.map(({ path }) => path)).toEqual(['action'])
  })
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const leaf = fc.oneof(word, fc.integer({ min: 0, max: 3 }), fc.boolean())
const list = fc.uniqueArray(
  fc.record({ name: word, n: fc.integer({ min: 0, max: 2 }), tags: fc.uniqueArray(word) }),
  { selector: ({ name }) => name },
)
const object = fc.record({
  a: leaf,
  b: leaf,
  tags: fc.uniqueArray(word),
  list,
  loose: fc.array(fc.array(leaf)),
})

describe('any edits', () => {
  test('one edit alone is the result, and the same edit twice is that edit', () => {
    fc.assert(
      fc.property(object, object, (base, edit) => {
        expect(merged(base, edit, base)).toEqual({ fields: edit, clashes: [] })
        expect(merged(base, base, edit)).toEqual({ fields: edit, clashes: [] })
        expect(merged(base, edit, edit)).toEqual({ fields: edit, clashes: [] })
      }),
    )
  })

  test('no edit of a field is lost unasked', () => {
    fc.assert(
      fc.property(object, object, object, (base, mine, theirs) => {
        const { fields, clashes } = mergeEdits(base, mine, theirs)
        for (const name of ['a', 'b'] as const) {
          const isAsked = clashes.some(({ path }) => path === name)
          if (mine[name] !== base[name]) expect(fields[name]).toBe(mine[name])
          else expect(fields[name]).toBe(theirs[name])
          expect(isAsked).toBe(
            mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name],
          )
        }
        // What either added is there, what either removed of a list of texts is gone.
        for (const [one, other] of [
          [mine, theirs],
          [theirs, mine],
        ] as const) {
          for (const tag of one.tags) if (!base.tags.includes(tag)) expect(fields.tags).toContain(tag)
          for (const tag of base.tags)
            if (!one.tags.includes(tag) && !(other.tags.includes(tag) && !base.tags.includes(tag)))
              expect(fields.tags).not.toContain(tag)
          for (const entry of one.list)
            if (!base.list.some(({ name }) => name === entry.name))
              expect(fields.list.some(({ name }) => name === entry.name)).toBe(true)
        }
        expect(new Set(fields.list.map(({ name }) => name)).size).toBe(fields.list.length)
      }),
      { numRuns: cases(500) },
    )
  })

  test('where every clash is settled for theirs, nothing of theirs is missing', () => {
    fc.assert(
      fc.property(object, object, object, (base, mine, theirs) => {
        const first = mergeEdits(base, mine, theirs)
        const settled = mergeEdits(base, mine, theirs, new Set(first.clashes.map(({ path }) => path))).fields
        for (const name of ['a', 'b'] as const)
          if (theirs[name] !== base[name]) expect(settled[name]).toBe(theirs[name])
      }),
    )
  })
})
