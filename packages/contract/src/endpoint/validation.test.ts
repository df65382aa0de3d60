import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { build, ConversationFields, EntityFields, fieldIssues, ModelSettings } from '../index'

function issuesOf(schema: z.ZodType, value: unknown): [path: string, code: string][] {
  const result = schema.safeParse(value)
  return result.success ? [] : fieldIssues(result.error).map(({ path, code }) => [path, code])
}

function answer(text: string, chatStatusCode = 'ENABLED') {
  const component = { type: 'text', data: { description: text } }
  return { chatStatusCode, bubbles: [{ answerType: 'TEXT', component }] }
}

const conversation = {
  name: 'Opening hours',
  type: 'GENERAL',
  group: null,
  tags: [],
  questions: [{ chatType: 'TEXT', text: 'when do you open' }],
  answers: [answer('At nine')],
  random: false,
}

describe('answers of a conversation (specification section 5)', () => {
  test('random answers require all answers on', () => {
    const answers = [answer('At nine'), answer('Nine', 'DISABLED')]
    expect(issuesOf(ConversationFields, { ...conversation, answers, random: true })).toEqual([
      ['random', 'RANDOM_NEEDS_ALL_ON'],
    ])
    expect(issuesOf(ConversationFields, { ...conversation, answers })).toEqual([])
  })

  test('at least one answer is on', () => {
    const answers = [answer('At nine', 'DISABLED')]
    expect(issuesOf(ConversationFields, { ...conversation, answers })).toEqual([['answers', 'ONE_ANSWER_ON']])
  })

  test('an answer has up to 5 bubbles of up to 400 characters', () => {
    const bubbles = (count: number, text: string) => [
      { ...answer(text), bubbles: Array.from({ length: count }, () => answer(text).bubbles[0]) },
    ]
    const issues = (answers: unknown) => issuesOf(ConversationFields, { ...conversation, answers })
    expect(issues(bubbles(5, 'a'.repeat(400)))).toEqual([])
    expect(issues(bubbles(6, 'a'))).toEqual([['answers.0.bubbles', 'TOO_MANY']])
    expect(issues(bubbles(1, 'a'.repeat(401)))).toEqual([
      ['answers.0.bubbles.0.component.data.description', 'TOO_LONG'],
    ])
  })
})

test('an entity has synonyms of up to 200 characters, 1,000 in all', () => {
  const entity = (synonyms: string[]) => ({
    name: 'city',
    type: 'DICTIONARY',
    pattern: '',
    words: [{ keyword: 'Seoul', synonyms }],
    sensitiveType: 'NONE',
    active: true,
  })
  const many = (count: number) => Array.from({ length: count }, (_, i) => `word ${i}`)
  expect(issuesOf(EntityFields, entity(['a'.repeat(200), ...many(999)]))).toEqual([])
  expect(issuesOf(EntityFields, entity(['a'.repeat(201)]))).toEqual([['words.0.synonyms.0', 'TOO_LONG']])
  expect(issuesOf(EntityFields, entity(many(1_001)))).toEqual([['words', 'SYNONYMS_TOO_MANY']])
})

test.each(['city', '도시_1', '都市-2', '城市', 'เมือง'])('an entity may be called %s', (name) => {
  expect(issuesOf(EntityFields.shape.name, name)).toEqual([])
})

test.each(['@city', '`@city', 'my city', 'city{', 'a#b'])('an entity may not be called %s', (name) => {
  expect(issuesOf(EntityFields.shape.name, name)).toEqual([['', 'ENTITY_NAME_CHARACTERS']])
})

test('the fewest similar answers must not exceed the most, and both are 1 to 5', () => {
  const settings = (similarMin: number, similarMax: number) => ({
    singleThreshold: null,
    similarThreshold: null,
    ensembleWeight: null,
    similarOn: true,
    similarMin,
    similarMax,
  })
  expect(issuesOf(ModelSettings, settings(1, 5))).toEqual([])
  expect(issuesOf(ModelSettings, settings(4, 3))).toEqual([['similarMin', 'TOO_LARGE']])
  expect(issuesOf(ModelSettings, settings(0, 6))).toEqual([
    ['similarMin', 'TOO_SMALL'],
    ['similarMax', 'TOO_LARGE'],
  ])
})

test('a build memo has up to 1,000 characters, that of an apply 50', () => {
  const ofBuild = (memo: string) => issuesOf(build.request.body, { memo })
  const ofApply = (memo: string) => issuesOf(build.applyChanges.body, { buildId: 1, memo })
  expect([ofBuild('a'.repeat(1_000)), ofApply('a'.repeat(50))]).toEqual([[], []])
  expect(ofBuild('a'.repeat(1_001))).toEqual([['memo', 'TOO_LONG']])
  expect(ofApply('a'.repeat(51))).toEqual([['memo', 'TOO_LONG']])
})
