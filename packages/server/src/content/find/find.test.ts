import type { ComponentItem, find, ReplyOf } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { anEntity } from '../../testing/dialogueComponents'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let testApp: TestApp
let caller: Caller
let domainId: number
const url = (path: string, more = '') => `/api/v1/${path}?domainId=${domainId}${more}`
const create = async (path: string, fields: object) => {
  const { status, body } = await caller.send<ComponentItem>('POST', url(path), fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const search = async (text: string, more = '') =>
  (
    await caller.get<ReplyOf<typeof find.everywhere>>(
      url('find', `&search=${encodeURIComponent(text)}${more}`),
    )
  ).body
const names = async (text: string, more = '') =>
  (await search(text, more)).items.map(({ kind, name }) => `${kind} ${name}`)

beforeAll(async () => {
  testApp = await startTestApp()
  caller = await testApp.signUp()
  domainId = await newDomain(caller)
  const converse = (name: string, answers: [string, ...string[]]) =>
    create('chat/faq/uttset', conversationFields({ name, answers }))
  await converse('교환 안내', ['환불 대신 교환해 드려요.'])
  await converse('환불 안내', ['네.'])
  await create('entity/batch', anEntity('상품', '환불 상품'))
  await create('bannedword', { name: '환불', answer: '안 됩니다.' })
  await create('keywordgroup', { name: '인사', type: 'WHOLE', keywords: ['안녕'], answer: '반가워요' })
  await create('chat/faq/uttset/state', { name: '환불 건' })
})
afterAll(() => testApp.close())

test('everything is found, the exact name first, then beginnings of names, names, and texts', async () => {
  const all = await names('환불')
  expect(all[0]).toBe('bannedWord 환불')
  expect(all.slice(1, 3).sort()).toEqual(['conversation 환불 안내', 'tag 환불 건'])
  expect(all.slice(3).sort()).toEqual(['conversation 교환 안내', 'entity 상품'])
})

test.each([
  ['initial consonants', 'ㅎㅂ'],
  ['Latin typed for Hangul', 'ghksqnf'],
])('%s find it', async (_what, typed) => {
  expect(await names(typed)).toContain('conversation 환불 안내')
  expect(await names(typed)).toContain('bannedWord 환불')
})

test('words are found in any order and however they are spaced', async () => {
  expect((await names('안내 환불'))[0]).toBe('conversation 환불 안내')
  expect(await names('환불안내')).toEqual(['conversation 환불 안내'])
})

test('what was found outside of a name is shown, and counted by kind', async () => {
  const { items, counts } = await search('환불')
  expect(items.find(({ name }) => name === '상품')?.text).toBe('환불 상품')
  expect(items.find(({ name }) => name === '교환 안내')?.text).toBe('환불 대신 교환해 드려요.')
  expect(items.find(({ name }) => name === '환불 안내')?.text).toBeNull()
  expect(counts).toEqual([
    { kind: 'conversation', count: 2 },
    { kind: 'entity', count: 1 },
    { kind: 'bannedWord', count: 1 },
    { kind: 'tag', count: 1 },
  ])
})

test('one kind, by page; a page beyond the last repeats the last', async () => {
  expect(await names('환불', '&kind=entity')).toEqual(['entity 상품'])
  const first = await search('환불', '&pageSize=2')
  expect([first.totalCount, first.totalPage]).toEqual([5, 3])
  const last = await search('환불', '&pageSize=2&pageNo=9')
  expect(last.items).toHaveLength(1)
})

test('nothing of another domain, and nothing without words', async () => {
  expect((await caller.get(url('find', '&search=%20'))).status).toBe(400)
  expect((await caller.get(url('find', `&search=${'a'.repeat(300)}`))).status).toBe(400)
  const here = domainId
  domainId = await newDomain(caller)
  expect(await names('환불')).toEqual([])
  domainId = here
})

test('a search that takes too long is ended, and so is what a text may name', async () => {
  const { database } = testApp.context
  const ended = await database.transaction().execute(async (tx) => {
    await sql`lock table entity in access exclusive mode`.execute(tx)
    return Promise.all([
      caller.get(url('find', `&search=${encodeURIComponent('환불')}`)),
      caller.get(url('expression', '&kinds=entity&site=answer&search=')),
    ])
  })
  expect(ended.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'SEARCH_TOO_LONG'],
    [400, 'SEARCH_TOO_LONG'],
  ])
  expect(await names('환불', '&kind=entity')).toEqual(['entity 상품'])
})
