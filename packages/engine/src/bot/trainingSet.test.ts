import { expect, test } from 'vitest'
import { aBot, aDictionary, aSnapshot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'
import { countTrainable, trainingSet } from './trainingSet'

const device = aDictionary('device', ['router'], ['laptop'], ['phone'], ['tablet'], ['printer'])

test('general questions of conversations with an answer in service are learned; the others are named with the reason', () => {
  const { samples, leftOut } = trainingSet(
    aSnapshot([
      { name: 'good', questions: ['one', 'two'], scripts: ['three'] },
      { name: 'silent', questions: ['four'], answers: [], off: ['x'] },
      { name: 'empty' },
      { name: 'broken', questions: ['five'], scripts: ['a [b'] },
      { name: 'unknown', questions: ['six'], scripts: ['@{nobody}'] },
    ]),
  )
  expect(samples.map(({ text, label }) => [text, label])).toEqual([
    ['one', 1],
    ['two', 1],
    ['five', 4],
    ['six', 5],
  ])
  expect(leftOut).toEqual([
    { id: 2, name: 'silent', reason: 'NO_ACTIVE_ANSWER' },
    { id: 3, name: 'empty', reason: 'NO_QUESTION' },
    { id: 4, name: 'broken', reason: 'INVALID_SCRIPT' },
    { id: 5, name: 'unknown', reason: 'INVALID_SCRIPT' },
  ])
})

test('a question that conversations share is a class of theirs where contexts keep all of them apart', () => {
  const labelsOf = (...contexts: (string[] | undefined)[]) =>
    trainingSet(
      aSnapshot(
        contexts.map((inputContexts, i) => ({
          name: `c${i}`,
          questions: [i === 0 ? 'Yes!' : 'yes', `own ${i}`],
          ...(inputContexts && { inputContexts }),
        })),
      ),
    ).samples.map(({ text, label }) => [text, label])
  expect(labelsOf(['order'], ['cancel', 'stop'], undefined)).toEqual([
    ['Yes!', '1+2+3'],
    ['own 0', 1],
    ['yes', '1+2+3'],
    ['own 1', 2],
    ['yes', '1+2+3'],
    ['own 2', 3],
  ])
  for (const meeting of [
    [undefined, undefined],
    [['order'], ['stop', 'order']],
    [['order'], ['cancel'], undefined, undefined],
  ])
    expect(labelsOf(...meeting).map(([, label]) => typeof label)).not.toContain('string')
})

test('a question that names an entity is learned with one symbol and a few of its words', () => {
  const { samples } = trainingSet(
    aSnapshot([{ name: 'c', questions: ['my @{device} is slow'] }], { entities: [device] }),
  )
  expect(samples.map(({ text }) => text)).toEqual([
    'my \ue001 is slow',
    'my router is slow',
    'my laptop is slow',
    'my phone is slow',
  ])
})

test('a word that training never saw is understood through its entity', () => {
  const conversations = [
    {
      name: 'device',
      questions: ['my @{device} keeps failing', 'the @{device} is broken again', 'repair for my @{device}'],
    },
    {
      name: 'bill',
      questions: ['my bill is too high', 'the bill is wrong again', 'question about my bill'],
    },
  ]
  const scoreOf = (entity: typeof device) =>
    talk(aBot(conversations, { entities: [entity] }))
      .sends('my printer')
      .last().trace.score
  const without = { ...device, words: device.words.filter(({ keyword }) => keyword !== 'printer') }
  expect(scoreOf(device)).toBeGreaterThan(scoreOf(without) + 0.03)
})

test.each([
  ['ko', ['안녕', '주문 취소', '123', 'hello', '???'], 2],
  ['ja', ['こんにちは', 'キャンセル', '料金', 'hello', '１２'], 3],
  ['zh-CN', ['你好', 'hello', '12'], 1],
  ['zh-TW', ['你好', '안녕'], 1],
  ['th', ['สวัสดี', 'hello'], 1],
  ['en', ['hello', 'ｈｉ', '42', '안녕'], 2],
  ['id', ['halo', '42'], 1],
] as const)('in %s only questions in the language count as training data', (language, questions, count) => {
  const conversations = [
    { name: 'c', questions: [...questions], scripts: [...questions].slice(0, 1) },
    { name: 'off', questions: [...questions], answers: [], off: ['x'] },
  ]
  expect(countTrainable(aSnapshot(conversations, { language }))).toBe(count)
})
