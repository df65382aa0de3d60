import { expect, test } from 'vitest'
import { z } from 'zod'
import { conversation } from '../conversation/conversation'
import { unknownFields } from './unknownFields'

const namesIn = (schema: z.ZodType, value: unknown) => unknownFields(schema, value).map(({ path }) => path)

test('a field that the schema does not know is named with its path', () => {
  const schema = z.object({ a: z.string(), list: z.array(z.object({ b: z.number() })).optional() })
  expect(unknownFields(schema, { a: '', c: 1 })).toEqual([
    { path: 'c', code: 'UNKNOWN_FIELD', params: { name: 'c' } },
  ])
  expect(namesIn(schema, { a: '', list: [{ b: 1 }, { b: 2, x: {} }] })).toEqual(['list.1.x'])
  expect(namesIn(schema, { a: '', list: 'no list' })).toEqual([])
})

test('what stands behind defaults, refinements, pipes and nullables is looked into', () => {
  const inner = z.object({ b: z.number() }).refine(() => true)
  const schema = z
    .object({ a: inner.nullable().default(null), p: inner.transform(() => 0) })
    .superRefine(() => {})
  expect(namesIn(schema, { a: { b: 1, x: 1 }, p: { b: 1, y: 1 } })).toEqual(['a.x', 'p.y'])
})

test('free JSON and open records take any field', () => {
  const schema = z.object({ json: z.record(z.string(), z.json()), open: z.looseObject({ a: z.string() }) })
  expect(namesIn(schema, { json: { x: { y: [1] } }, open: { a: '', b: '' } })).toEqual([])
  expect(namesIn(z.object({ by: z.record(z.string(), z.object({})) }), { by: { k: { x: 1 } } })).toEqual([
    'by.k.x',
  ])
})

test('of a union, the option that the value is of decides', () => {
  const schema = z.discriminatedUnion('type', [
    z.object({ type: z.literal('a'), a: z.string() }),
    z.object({ type: z.enum(['b', 'c']), b: z.string() }),
  ])
  expect(namesIn(schema, { type: 'c', b: '', a: '' })).toEqual(['a'])
  expect(namesIn(schema, { type: 'none', z: 1 })).toEqual([])
  expect(namesIn(conversation.removeMany.body, { ids: [1], filter: {} })).toEqual(['filter'])
})

test('names of every object are unknown fields too', () => {
  const value = JSON.parse('{"a":"","constructor":1,"toString":2}')
  expect(namesIn(z.object({ a: z.string() }), value)).toEqual(['constructor', 'toString'])
})
