import type { ComponentItem, ErrorReply, Page } from '@parlance/contract'
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

const url = (path: string, more = '') => `/api/v1/${path}?domainId=${domainId}${more}`
const create = async (path: string, fields: object) =>
  (await caller.send<ComponentItem>('POST', url(path), fields)).body.id
const flip = (body: object) =>
  caller.send<{ changed: number[] } & ErrorReply>('PATCH', url('component/active'), body)
/** The names of a list that are on, or off. */
const named = async (path: string, active: boolean) =>
  (await caller.get<Page<ComponentItem>>(url(path, `&active=${active}`))).body.items.map(
    (item) => (item.fields as { name?: string }).name,
  )
const aWord = (name: string, active = true) => ({ name, answer: 'No.', active })
const bubbles = [{ answerType: 'TEXT', component: { type: 'text', data: { description: 'Hello' } } }]

test('several are switched off and on by one call, which says what it changed', async () => {
  const [a, b] = [await create('bannedword', aWord('a')), await create('bannedword', aWord('b'))]
  const c = await create('bannedword', aWord('c', false))
  const off = await flip({ kind: 'bannedWord', ids: [a, b, c], active: false })
  expect(off.body).toEqual({ changed: [a, b] })
  expect(await named('bannedword', true)).toEqual([])
  expect((await flip({ kind: 'bannedWord', ids: [a, b], active: true })).body.changed).toEqual([a, b])
  expect(await named('bannedword', true)).toEqual(['a', 'b'])
  expect(await named('bannedword', false)).toEqual(['c'])
})

test('each switched one has a new revision in its history, one that was already so has none', async () => {
  const a = await create('bannedword', aWord('a'))
  await flip({ kind: 'bannedWord', ids: [a], active: true })
  const history = () => caller.get<{ items: { fields: object }[] }>(url(`bannedword/${a}/history`))
  expect((await history()).body.items).toHaveLength(1)
  await flip({ kind: 'bannedWord', ids: [a], active: false })
  expect((await history()).body.items[0]).toMatchObject({ revision: 2, fields: { active: false } })
})

test('what is in use is switched off only when that is meant, and its users are named', async () => {
  const [city, size] = [
    await create('entity/batch', anEntity('city')),
    await create('entity/batch', anEntity('size')),
  ]
  const asked = conversationFields({ name: 'Delivery', answers: ['To @{city}.'] })
  expect((await caller.send('POST', url('chat/faq/uttset'), asked)).body).toMatchObject({ name: 'Delivery' })
  const refused = await flip({ kind: 'entity', ids: [city, size], active: false })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'SWITCHED_OFF_IN_USE',
    params: { count: 1, users: [{ name: 'Delivery' }] },
  })
  const entities = () => caller.get<Page<{ active: boolean }>>(url('entity', '&active=false'))
  expect((await entities()).body.totalCount).toBe(0)
  const forced = await flip({ kind: 'entity', ids: [city, size], active: false, force: true })
  expect(forced.body).toEqual({ changed: [city, size] })
  expect((await entities()).body.totalCount).toBe(2)
})

test('a rule of the kind holds for all: when one may not be switched, none is, and it is named', async () => {
  const aMessage = (name: string, kind: string, on: boolean) => ({ name, kind, on, bubbles })
  const welcome = await create('message', aMessage('Hello', 'WELCOME', true))
  const failure = await create('message', aMessage('Sorry', 'FAILURE', true))
  const refused = await flip({ kind: 'message', ids: [welcome, failure], active: false })
  expect(refused.body).toMatchObject({
    code: 'SWITCH_REFUSED',
    params: { name: 'Sorry' },
    issues: [{ path: 'on', code: 'FAILURE_MESSAGE_REQUIRED' }],
  })
  expect((await named('message', true)).sort()).toEqual(['Hello', 'Sorry'])
})

test('what does not exist, is of another domain, or cannot be switched is refused', async () => {
  const a = await create('bannedword', aWord('a'))
  expect((await flip({ kind: 'bannedWord', ids: [a, 999], active: false })).status).toBe(404)
  expect((await flip({ kind: 'holiday', ids: [a], active: false })).status).toBe(400)
  expect((await flip({ kind: 'bannedWord', ids: [], active: false })).status).toBe(400)
  domainId = await newDomain(caller)
  expect((await flip({ kind: 'bannedWord', ids: [a], active: false })).status).toBe(404)
})
