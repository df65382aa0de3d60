import type { ComponentItem, ErrorReply } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { anEntity } from '../../testing/dialogueComponents'
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

const url = (path: string) => `/api/v1/${path}?domainId=${domainId}`
const create = (path: string, fields: object) => caller.send<ComponentItem>('POST', url(path), fields)
const update = (path: string, { id, revision }: ComponentItem, fields: object) =>
  caller.send<ComponentItem>('PUT', url(`${path}/${id}`), { revision, fields })
const issuesOf = ({ body }: { body: Partial<ErrorReply> }) =>
  (body.issues ?? []).map(({ path, code }) => [path, code])
const bubbles = [{ answerType: 'TEXT', component: { type: 'text', data: { description: '안녕하세요' } } }]
const aMessage = (name: string, kind: string, on = false) => ({ name, kind, on, bubbles })
const aGroup = (name: string, keywords: string[]) => ({ name, type: 'PARTIAL', keywords, answer: 'Hi' })

test('of welcome messages there are three, and one is on', async () => {
  const first = (await create('message', aMessage('A', 'WELCOME', true))).body
  expect(issuesOf(await create('message', aMessage('B', 'WELCOME', true)))).toEqual([
    ['on', 'ONE_MESSAGE_ON'],
  ])
  const second = (await create('message', aMessage('B', 'WELCOME'))).body
  expect((await create('message', aMessage('C', 'WELCOME'))).status).toBe(200)
  expect(issuesOf(await create('message', aMessage('D', 'WELCOME')))).toEqual([['kind', 'WELCOME_TOO_MANY']])
  expect(issuesOf(await update('message', second, aMessage('B', 'WELCOME', true)))).toEqual([
    ['on', 'ONE_MESSAGE_ON'],
  ])
  expect((await update('message', first, aMessage('A', 'WELCOME'))).status).toBe(200)
  expect((await update('message', second, aMessage('B', 'WELCOME', true))).status).toBe(200)
})

test('one message for system errors is on', async () => {
  expect((await create('message', aMessage('A', 'SYSTEM_ERROR', true))).status).toBe(200)
  expect((await create('message', aMessage('B', 'SYSTEM_ERROR'))).status).toBe(200)
  expect(issuesOf(await create('message', aMessage('C', 'SYSTEM_ERROR', true)))).toEqual([
    ['on', 'ONE_MESSAGE_ON'],
  ])
})

test('of failure messages at least one is on, also after one was changed or deleted', async () => {
  expect(issuesOf(await create('message', aMessage('A', 'FAILURE')))).toEqual([
    ['on', 'FAILURE_MESSAGE_REQUIRED'],
  ])
  const on = (await create('message', aMessage('A', 'FAILURE', true))).body
  const off = (await create('message', aMessage('B', 'FAILURE'))).body
  expect(issuesOf(await update('message', on, aMessage('A', 'FAILURE')))).toEqual([
    ['on', 'FAILURE_MESSAGE_REQUIRED'],
  ])
  expect(issuesOf(await update('message', on, aMessage('A', 'SYSTEM_ERROR', true)))).toEqual([
    ['on', 'FAILURE_MESSAGE_REQUIRED'],
  ])
  expect(issuesOf(await caller.send('DELETE', url(`message/${on.id}`)))).toEqual([
    ['on', 'FAILURE_MESSAGE_REQUIRED'],
  ])
  expect((await create('message', aMessage('C', 'FAILURE', true))).status).toBe(200)
  expect((await caller.send('DELETE', url('message/batch'), { ids: [on.id, off.id] })).body).toMatchObject({
    removed: 2,
  })
})

test('the last failure message stays, and stays one', async () => {
  const only = (await create('message', aMessage('A', 'FAILURE', true))).body
  const welcome = (await create('message', aMessage('W', 'WELCOME', true))).body
  const required = [['on', 'FAILURE_MESSAGE_REQUIRED']]
  expect(issuesOf(await caller.send('DELETE', url(`message/${only.id}`)))).toEqual(required)
  expect(issuesOf(await caller.send('DELETE', url('message/batch'), { ids: [only.id, welcome.id] }))).toEqual(
    required,
  )
  expect(issuesOf(await update('message', only, aMessage('A', 'SYSTEM_ERROR', true)))).toEqual(required)
  expect((await caller.send('DELETE', url(`message/${welcome.id}`))).status).toBe(200)
})

test('a keyword stands once in a group', async () => {
  const reply = await create('keywordgroup', aGroup('Others', ['bye', 'Ｂｙｅ']))
  expect(reply.body).toMatchObject({
    issues: [{ path: 'keywords.1', code: 'DUPLICATE_KEYWORD', params: { word: 'Ｂｙｅ' } }],
  })
})

test('there are 30 keyword groups', async () => {
  for (let i = 0; i < 30; i += 1)
    expect((await create('keywordgroup', aGroup(`Group ${i}`, [`word ${i}`]))).status).toBe(200)
  expect(await create('keywordgroup', aGroup('One more', ['more']))).toMatchObject({
    status: 409,
    body: { code: 'LIMIT_REACHED', params: { kind: 'keywordGroup', max: 30 } },
  })
})

test.each([
  ['2026-12-24', '2026-12-26', 'HOLIDAY_OVERLAPPING'],
  ['12-25', '12-25', 'HOLIDAY_OVERLAPPING'],
  ['2026-12-30', '2027-01-02', 'HOLIDAY_OVERLAPPING'],
  ['2025-12-24', '2025-12-26', null],
  ['12-26', '12-30', null],
  ['2026-12-26', '2026-12-31', null],
  ['12-28', '01-03', 'HOLIDAY_OVERLAPPING'],
  ['12-20', '12-31', 'HOLIDAY_OVERLAPPING'],
])('a holiday from %s to %s beside Christmas 2026 and every New Year: %s', async (dateFrom, dateTo, code) => {
  await create('holiday', { name: 'Christmas', dateFrom: '2026-12-25', dateTo: '2026-12-25' })
  await create('holiday', { name: 'New Year', dateFrom: '01-01', dateTo: '01-01' })
  const reply = await create('holiday', { name: 'Own', dateFrom, dateTo })
  expect(issuesOf(reply)).toEqual(code === null ? [] : [['dateFrom', code]])
  if (code !== null) expect(reply.body).toMatchObject({ issues: [{ params: { name: expect.any(String) } }] })
})

test('a holiday of every year may go on into the next, and shares no day with another', async () => {
  const add = (name: string, dateFrom: string, dateTo: string) =>
    create('holiday', { name, dateFrom, dateTo })
  expect((await add('Turn of the year', '12-30', '01-02')).status).toBe(200)
  const overlapping = [['dateFrom', 'HOLIDAY_OVERLAPPING']]
  expect(issuesOf(await add('Own', '01-02', '01-05'))).toEqual(overlapping)
  expect(issuesOf(await add('Own', '2027-12-31', '2027-12-31'))).toEqual(overlapping)
  expect(issuesOf(await add('Own', '2027-12-20', '2028-01-01'))).toEqual(overlapping)
  expect((await add('Own', '01-03', '12-29')).status).toBe(200)
})

test('a variable refers to dictionary entities and to variables of the product only', async () => {
  await caller.send('POST', url('entity/batch'), anEntity('city'))
  const pattern = { ...anEntity('code'), type: 'PATTERN', words: [], pattern: '\\d+' }
  expect((await caller.send('POST', url('entity/batch'), pattern)).status).toBe(200)
  const define = async (definition: string) =>
    issuesOf(await create('variable', { name: `v${Math.random()}`.replace('.', '_'), definition }))
  expect(await define('to @{city} [now|later]')).toEqual([])
  expect(await define('to @{code}')).toEqual([['definition', 'UNKNOWN_ENTITY']])
  expect(await define('to @{nowhere}')).toEqual([['definition', 'UNKNOWN_ENTITY']])
  expect((await define('at `@{DATE}'))[0]?.[0]).toBe('definition')
  expect((await define('at `@{ANY}'))[0]?.[0]).toBe('definition')
  expect(await define('`@var.{nothing}')).toEqual([['definition', 'UNKNOWN_COMPONENT']])
  expect((await define('to [a'))[0]).toEqual(['definition', 'SCRIPT_INVALID'])
})

test('the product has variables of its own in Korean domains only, wherever they are named', async () => {
  const named = {
    definition: () => create('variable', { name: 'please', definition: '예약::`@var.{요청}' }),
    pattern: () =>
      caller.send<ComponentItem>('POST', url('entity/batch'), {
        ...anEntity('wish'),
        type: 'PATTERN',
        words: [],
        pattern: '예약 ?`@var.{요청}',
      }),
    question: () =>
      create('chat/faq/uttset', {
        ...conversationFields({ name: 'Book' }),
        questions: [{ chatType: 'NLU_PATTERN', text: '예약::`@var.{요청}' }],
      }),
  }
  for (const [place, name] of Object.entries(named)) {
    const { status, body } = await name()
    expect([place, status]).toEqual([place, 200])
    expect(body).toHaveProperty('id')
  }
  domainId = await newDomain(caller, 'en')
  for (const [place, name] of Object.entries(named)) {
    const { body } = (await name()) as { body: Partial<ErrorReply> }
    expect([place, body.issues]).toMatchObject([
      place,
      [{ code: 'UNKNOWN_COMPONENT', params: { kind: 'variable', name: '요청' } }],
    ])
  }
})

test('an entity whose words a variable needs stays a dictionary', async () => {
  const { body } = await caller.send<ComponentItem>('POST', url('entity/batch'), anEntity('city'))
  await create('variable', { name: 'to', definition: 'to @{city}' })
  const pattern = { ...anEntity('city'), type: 'PATTERN', words: [], pattern: '\\d+' }
  const reply = await caller.send('PUT', url(`entity/${body.id}/batch`), { revision: 1, fields: pattern })
  expect(reply.body.code).toBe('IN_USE')
})

test('an entity and one of the operator’s own system do not share a name', async () => {
  await caller.send('POST', url('entity/batch'), anEntity('City'))
  const api = { name: 'city', url: 'https://shop.example/' }
  expect((await create('apientity', api)).body.code).toBe('DUPLICATE_NAME')
  expect((await create('apientity', { ...api, name: 'branch' })).status).toBe(200)
  expect((await caller.send('POST', url('entity/batch'), anEntity('Branch'))).body.code).toBe(
    'DUPLICATE_NAME',
  )
})

test.each([
  [
    'a user variable called like a built-in',
    'uservariable',
    { name: 'cicrequest', type: 'TEXT' },
    'NAME_BUILT_IN',
  ],
  [
    'a number whose default is none',
    'uservariable',
    { name: 'a', type: 'NUMBER', defaultValue: 'x' },
    'NUMBER_REQUIRED',
  ],
  [
    'a default that refers to something',
    'uservariable',
    { name: 'a', type: 'TEXT', defaultValue: '*{b}' },
    'DEFAULT_HAS_EXPRESSION',
  ],
  ['a people type in another script', 'peopletype', { name: '어른' }, 'ENGLISH_ONLY'],
  ['a name that is left out', 'peopletype', {}, 'REQUIRED'],
  ['a name that is a number', 'peopletype', { name: 5 }, 'INVALID_VALUE'],
  [
    'business hours of half an hour',
    'businesshours',
    { name: 'a', ranges: [{ day: 'MON', from: '09:00', to: '09:30' }] },
    'TOO_SHORT_SPAN',
  ],
  [
    'a form of one button',
    'form',
    { name: 'a', version: 2, type: 'SINGLE', guideText: '?', buttons: [] },
    'TOO_FEW',
  ],
  [
    'a method at an .exe',
    'actionmethod',
    { name: 'a', version: 1, type: 'GET', url: 'https://shop.example/a.exe' },
    'URL_EXE',
  ],
])('%s is refused', async (_title, path, fields, code) => {
  const reply = await create(path, fields)
  expect(reply.status).toBe(400)
  expect(issuesOf(reply).map(([, found]) => found)).toContain(code)
})
