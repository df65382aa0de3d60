import { type FoundEntity, type Language, systemEntityExample } from '@parlance/contract'
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

const tryIn = (domainId: number, body: { text: string; pattern?: string }) =>
  caller.send<{ found: FoundEntity[] }>('POST', `/api/v1/entity/try?domainId=${domainId}`, body)

test.each<Language>(['ko', 'en', 'ja', 'zh-CN', 'zh-TW', 'th', 'id'])(
  'in %s the system entities that are on find their values in a text, with where they stand',
  async (language) => {
    const domainId = await newDomain(caller, language)
    const [text, value] = systemEntityExample('CURRENCY', language)!
    const { body } = await tryIn(domainId, { text })
    const money = body.found.find(({ name }) => name === '`@CURRENCY')!
    expect(money.value).toBe(value)
    expect(text.slice(money.start, money.end)).toBe(money.word)
  },
)

test('a system entity that is off finds nothing', async () => {
  const domainId = await newDomain(caller, 'en')
  const { body } = await tryIn(domainId, { text: 'My name is John Smith' })
  expect(body.found.map(({ name }) => name)).not.toContain('`@NAME')
})

test('a pattern that is not saved marks what it finds, and what is no pattern is refused', async () => {
  const domainId = await newDomain(caller, 'en')
  const found = (await tryIn(domainId, { text: 'From A123 to B456', pattern: '(A|B)\\d+' })).body.found
  expect(found.map(({ word, start }) => [word, start])).toEqual([
    ['A123', 5],
    ['B456', 13],
  ])
  expect(await tryIn(domainId, { text: 'x', pattern: '(' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'pattern', code: 'PATTERN_INVALID' }] },
  })
})
