import type { ComponentItem, ErrorReply, FoundEntity, Page, TouchedQuestion } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let testApp: TestApp
let caller: Caller
let domainId: number
beforeAll(async () => {
  testApp = await startTestApp()
  caller = await testApp.signUp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  domainId = await newDomain(caller, 'en')
})

const url = (path: string, more = '') => `/api/v1/${path}?domainId=${domainId}${more}`
const tryIn = (body: { text: string; definition: string }) =>
  caller.send<{ found: FoundEntity[] } & ErrorReply>('POST', url('variable/try'), body)
const words = async (text: string, definition: string) =>
  (await tryIn({ text, definition })).body.found.map(({ word, start }) => [word, start])
const dictionary = (name: string, ...all: string[]) =>
  caller.send('POST', url('entity/batch'), {
    name,
    type: 'DICTIONARY',
    words: all.map((keyword) => ({ keyword, synonyms: [] })),
  })

test('a definition is tried before it is saved: the longest stretches, left to right', async () => {
  expect(await words('please, could you please help', '(please|could you please)')).toEqual([
    ['please', 0],
    ['could you please', 8],
  ])
  expect(await words('nothing of it', '(please)')).toEqual([])
})

test('a definition stands for the words of the dictionaries that it names', async () => {
  await dictionary('city', 'Seoul', 'New York')
  expect(await words('from new york to Seoul', 'to @{city}')).toEqual([['to Seoul', 14]])
  expect(await words('from new york to Seoul', '@{city}')).toEqual([
    ['new york', 5],
    ['Seoul', 17],
  ])
})

test('what cannot be a definition is refused with what is wrong and where', async () => {
  expect((await tryIn({ text: 'x', definition: '(a' })).body).toMatchObject({
    code: 'INVALID',
    issues: [{ path: 'definition', code: 'SCRIPT_INVALID' }],
  })
  expect((await tryIn({ text: 'x', definition: '@{nowhere}' })).body.issues).toMatchObject([
    { path: 'definition', code: 'UNKNOWN_ENTITY', params: { name: 'nowhere' } },
  ])
  expect((await tryIn({ text: '', definition: 'a' })).status).toBe(400)
})

test('many tries of one person wait for each other or are refused, and keep nobody else waiting', async () => {
  const other = await testApp.signUp()
  const elsewhere = await newDomain(other, 'en')
  const body = { text: 'please help', definition: '(please)' }
  const tries = Array.from({ length: 60 }, () => tryIn(body))
  const theirs = await other.send('POST', `/api/v1/variable/try?domainId=${elsewhere}`, body)
  const replies = await Promise.all(tries)
  const done = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status !== 200)
  // One is worked on and ten wait.
  expect(done.length).toBeGreaterThanOrEqual(11)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, body: reply } of refused)
    expect([status, reply.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(theirs.status).toBe(200)
  expect((await tryIn(body)).status).toBe(200)
})

test('the questions that a change touches are listed by page, also through pattern entities', async () => {
  const create = async (name: string, definition: string) =>
    (await caller.send<ComponentItem>('POST', url('variable'), { name, definition })).body.id
  const [polite, other] = [await create('polite', '(please)'), await create('other', '(now)')]
  const pattern = { name: 'order', type: 'PATTERN', pattern: 'A@var.{polite}' }
  await caller.send('POST', url('entity/batch'), pattern)
  const converse = async (name: string, ...texts: [string, ...string[]]) => {
    const questions = texts.map((text) => ({ chatType: 'NLU_PATTERN' as const, text }))
    const made = await caller.send('POST', url('chat/faq/uttset'), conversationFields({ name, questions }))
    expect(made.status).toBe(200)
  }
  await converse('B', 'stop @var.{polite}', 'go @var.{other}')
  await converse('A', 'order @{order}')
  const questions = async (id: number, more = '') =>
    (await caller.get<Page<TouchedQuestion>>(url(`variable/${id}/questions`, more))).body
  const all = await questions(polite)
  expect(all.totalCount).toBe(2)
  expect(
    all.items.map(({ conversation, question, through }) => [conversation.name, question, through?.name]),
  ).toEqual([
    ['A', 'order @{order}', 'order'],
    ['B', 'stop @var.{polite}', undefined],
  ])
  expect((await questions(polite, '&pageSize=1&pageNo=2')).items.map(({ question }) => question)).toEqual([
    'stop @var.{polite}',
  ])
  expect((await questions(other)).items.map(({ question }) => question)).toEqual(['go @var.{other}'])
  expect((await caller.get(url('variable/999/questions'))).status).toBe(404)
})
