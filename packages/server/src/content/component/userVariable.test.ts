import type { ComponentItem, ErrorReply, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let caller: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  caller = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(caller)
})

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const create = (name: string, fields: object = {}) =>
  caller.send<ComponentItem>('POST', url('uservariable'), { name, type: 'TEXT', ...fields })
const issuesOf = ({ body }: { body: Partial<ErrorReply> }) =>
  (body.issues ?? []).map(({ path, code }) => [path, code])

test('user variable: number type needs a numeric default', async () => {
  for (const defaultValue of ['', 'gold', '1e5', '1,000'])
    expect(issuesOf(await create('points', { type: 'NUMBER', defaultValue }))).toEqual([
      ['defaultValue', 'NUMBER_REQUIRED'],
    ])
  for (const [i, defaultValue] of ['0', '-2.5', '12345678901234567890'].entries())
    expect((await create(`points${i}`, { type: 'NUMBER', defaultValue })).status).toBe(200)
})

test('user variable: default cannot contain other variables', async () => {
  for (const [type, defaultValue] of [
    ['TEXT', 'Dear *{nick}'],
    ['JSON', '{"a": "*{nick}"}'],
  ])
    expect(issuesOf(await create('greeting', { type, defaultValue }))).toEqual([
      ['defaultValue', 'DEFAULT_HAS_EXPRESSION'],
    ])
})

test('user variable: cannot be deleted while in use', async () => {
  const { body } = await create('grade')
  const fields = conversationFields({ name: 'Greeting', answers: ['You are *{grade}'] })
  const using = await caller.send<{ id: number }>('POST', url('chat/faq/uttset'), fields)
  expect(await caller.send('DELETE', url(`uservariable/${body.id}`))).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', params: { users: [{ kind: 'conversation', name: 'Greeting' }] } },
  })
  await caller.send('DELETE', url('chat/faq/uttset/batch'), { ids: [using.body.id] })
  expect((await caller.send('DELETE', url(`uservariable/${body.id}`))).status).toBe(200)
})

test('user-variable names unique, not equal to built-in names', async () => {
  expect((await create('grade')).status).toBe(200)
  expect((await create('GRADE')).body.code).toBe('DUPLICATE_NAME')
  for (const name of ['cicRequest', 'CICREQUEST', 'customerKey1', 'customerkey2'])
    expect(issuesOf(await create(name))).toEqual([['name', 'NAME_BUILT_IN']])
})

test('a default that is no JSON is refused with the place where it is wrong', async () => {
  const reply = await create('order', { type: 'JSON', defaultValue: '{\n "to": Seoul\n}' })
  expect(reply.body.issues).toEqual([
    { path: 'defaultValue', code: 'JSON_INVALID_AT', params: { line: 2, column: 8, reason: 'VALUE' } },
  ])
  expect(issuesOf(await create('order', { type: 'JSON', defaultValue: '{"to": ["Seoul"' }))).toEqual([
    ['defaultValue', 'JSON_INVALID_AT'],
  ])
  expect((await create('order', { type: 'JSON', defaultValue: '{"to": ["Seoul"]}' })).status).toBe(200)
})

test('user variables are listed by their type, also together with a search', async () => {
  await create('grade')
  await create('points', { type: 'NUMBER', defaultValue: '0' })
  await create('steps', { type: 'NUMBER', defaultValue: '7' })
  const found = async (query: string) => {
    const { body } = await caller.get<Page<ComponentItem>>(url('uservariable', query))
    return [body.totalCount, ...body.items.map(({ fields }) => fields['name'])]
  }
  expect(await found('&type=NUMBER')).toEqual([2, 'points', 'steps'])
  expect(await found('&type=NUMBER&search=ste')).toEqual([1, 'steps'])
  expect(await found('&type=JSON')).toEqual([0])
  expect(await found('')).toEqual([3, 'grade', 'points', 'steps'])
})

test('people type name: English only, no spaces', async () => {
  const type = (name: string) => caller.send<ComponentItem>('POST', url('peopletype'), { name })
  for (const name of ['어른', 'young adult', 'Adult2', 'Adult-'])
    expect(issuesOf(await type(name))).toEqual([['name', 'ENGLISH_ONLY']])
  expect((await type('Adult')).status).toBe(200)
  expect(issuesOf(await type('A'.repeat(31)))).toEqual([['name', 'TOO_LONG']])
})
