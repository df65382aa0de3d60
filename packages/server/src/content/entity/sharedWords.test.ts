import type { Entity, ReplyOf, sharedWords } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let testApp: TestApp
let caller: Caller
beforeAll(async () => {
  testApp = await startTestApp()
  caller = await testApp.signUp()
})
afterAll(() => testApp.close())

const make = async (domainId: number, name: string, words: [string, ...string[]][]) => {
  const fields = {
    name,
    type: 'DICTIONARY',
    words: words.map(([keyword, ...synonyms]) => ({ keyword, synonyms })),
  }
  return (await caller.send<Entity>('POST', `/api/v1/entity/batch?domainId=${domainId}`, fields)).body.id
}
const ask = (domainId: number, body: object) =>
  caller.send<ReplyOf<typeof sharedWords.find>>('POST', `/api/v1/entity/shared?domainId=${domainId}`, body)

test('words that other dictionaries hold are named, whatever their case, width and spaces', async () => {
  const domainId = await newDomain(caller)
  const city = await make(domainId, '도시', [['서울', 'Seoul City'], ['부산']])
  const team = await make(domainId, '팀', [['부산']])
  const elsewhere = await newDomain(caller)
  await make(elsewhere, '나라', [['대구']])
  const { body } = await ask(domainId, { words: ['ＳＥＯＵＬ city', '부 산', '대구'] })
  expect(body.shared).toEqual([
    { word: 'ＳＥＯＵＬ city', entities: [{ id: city, name: '도시' }] },
    {
      word: '부 산',
      entities: [
        { id: city, name: '도시' },
        { id: team, name: '팀' },
      ],
    },
  ])
  expect((await ask(domainId, { words: ['서울'], exceptId: city })).body.shared).toEqual([])
  expect((await ask(domainId, { words: Array.from({ length: 5_001 }, (_, i) => `w${i}`) })).status).toBe(400)
})
