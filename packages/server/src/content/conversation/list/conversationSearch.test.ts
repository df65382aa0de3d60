import type { Conversation, ConversationRow, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'

const UTTSET = '/api/v1/chat/faq/uttset'

let testApp: TestApp
let caller: Caller
let domainId: number

beforeAll(async () => {
  testApp = await startTestApp()
  caller = await testApp.signUp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  domainId = await newDomain(caller)
})

const url = (path = '', query = '') => `${UTTSET}${path}?domainId=${domainId}${query}`
async function create(given: Parameters<typeof conversationFields>[0]): Promise<Conversation> {
  const reply = await caller.send<Conversation>('POST', url(), conversationFields(given))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
async function list(query = ''): Promise<Page<ConversationRow>> {
  const reply = await caller.get<Page<ConversationRow>>(url('', query))
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body
}
const namesOf = (page: Page<ConversationRow>) => page.items.map((row) => row.name).sort()

test.each([
  ['ko', '배송지 변경', '배송', '지'],
  ['ja', '配送先を変更したい', '配送', '先'],
  ['zh', '我想修改收货地址', '地址', '货'],
  ['th', 'เปลี่ยนที่อยู่จัดส่ง', 'ที่อยู่', 'จ'],
  ['en', 'Change my ADDRESS', 'my addr', 'G'],
])('a search of one or two characters finds a question written in %s', async (_language, text, part, one) => {
  await create({ name: 'Target', questions: ['nothing', text] })
  await create({ name: 'Zzz', questions: ['zzz'], answers: ['zzz'] })
  for (const search of [part, one]) {
    const page = await list(`&search=${encodeURIComponent(search)}`)
    if (search !== 'G') expect(page.items).toMatchObject([{ name: 'Target', found: text }])
    else expect(namesOf(page)).toContain('Target')
  }
})

test('a search finds names, questions and answers, and says which text it found', async () => {
  await create({ name: 'Refund', questions: ['money back'], answers: ['in three days'] })
  expect((await list('&search=refund')).items).toMatchObject([{ found: null }])
  expect((await list('&search=MONEY%20%20back')).items).toMatchObject([{ found: 'money back' }])
  expect((await list('&search=three')).items).toMatchObject([{ found: 'in three days' }])
  expect((await list('&search=backin')).totalCount).toBe(0)
  expect((await list('&search=%25')).totalCount).toBe(0)
  expect((await list('&search=%00')).totalCount).toBe(1)
})

test('a search finds words in any order, however they are spaced', async () => {
  await create({ name: '서울 배송', questions: ['서울은 배송 조회가 되나요'] })
  await create({ name: 'Returns', questions: ['How do I send it back'], answers: ['Within seven days'] })
  const found = async (search: string) => namesOf(await list(`&search=${encodeURIComponent(search)}`))
  for (const search of ['배송 서울', '배송조회', '조회 배 송', '되나 서울배송'])
    expect(await found(search)).toEqual(['서울 배송'])
  expect(await found('배송 부산')).toEqual([])
  expect((await list('&search=seven%20back')).items).toMatchObject([{ found: 'How do I send it back' }])
  expect((await list('&search=returns%20seven')).items).toMatchObject([{ found: 'Within seven days' }])
})

test.each([
  ['initial consonants', 'ㅎㅂ ㅅㄱ'],
  [
    'each key of a syllable being composed',
    '호',
    '환',
    '환부',
    '환불',
    '환불 ㅅ',
    '환불 시',
    '환불 식',
    '환불 시기',
  ],
  ['what a syllable becomes', '갑스', '값이'],
])('a Korean search finds %s', async (_what, ...searches) => {
  await create({ name: '환불 시기', questions: ['값이 그대로인가요', '갑시다'] })
  await create({ name: '배송', questions: ['배송'] })
  for (const search of searches) {
    const page = await list(`&search=${encodeURIComponent(search.normalize('NFC'))}`)
    if (search === '갑스') expect(namesOf(page)).toEqual([])
    else expect(namesOf(page), search).toEqual(['환불 시기'])
  }
})

test.each([
  ['Hangul', 'ghksqnf', '환불 시기'],
  ['Hangul of several words', 'tlrl ghksqnf', '환불 시기'],
  ['Latin', 'ㅗ디ㅣㅐ', 'Hello'],
  ['katakana', 'ハイソウ', 'はいそう'],
  ['half-width katakana', 'ﾊｲｿｳ', 'はいそう'],
  ['hiragana', 'りょうきん', 'リョウキン'],
])('a search finds %s that was typed otherwise', async (_what, search, name) => {
  for (const one of ['환불 시기', 'Hello', 'はいそう', 'リョウキン', '배송']) await create({ name: one })
  expect(namesOf(await list(`&search=${encodeURIComponent(search)}`))).toEqual([name])
})

test('by relevance the exact name comes first, then names, questions and answers', async () => {
  await create({ name: 'Five', questions: ['five'], answers: ['ask for a refund'] })
  await create({ name: 'Four', questions: ['where is my refund'] })
  await create({ name: 'The refund', questions: ['three'] })
  await create({ name: 'Refund later', questions: ['two'] })
  await create({ name: 'Refund', questions: ['one'] })
  await create({ name: 'Refund sooner', questions: ['six'], answers: ['x'] })
  const page = await list('&search=refund&sort=relevance&pageSize=20')
  expect(page.items.map(({ name }) => name)).toEqual([
    'Refund',
    'Refund sooner',
    'Refund later',
    'The refund',
    'Four',
    'Five',
  ])
  expect(page.totalCount).toBe(6)
})

test('a page behind the last one of a search is its last page', async () => {
  for (const name of ['Pay 1', 'Pay 2', 'Pay 3']) await create({ name, questions: [name] })
  const page = await list('&search=pay&sort=name&order=asc&pageNo=7&pageSize=2')
  expect(page).toMatchObject({ pageNo: 2, totalCount: 3, items: [{ name: 'Pay 3' }] })
})
