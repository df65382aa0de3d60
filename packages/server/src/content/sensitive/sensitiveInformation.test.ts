import type { ComponentItem, DialogueSettings, ErrorReply, Page, SensitiveItem } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { anEntity } from '../../testing/dialogueComponents'
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
const list = async (more = '') => (await caller.get<Page<SensitiveItem>>(url('sensitive', more))).body
const mark = (body: object) => caller.send<{ before: string } & ErrorReply>('PUT', url('sensitive'), body)
const create = async (path: string, fields: object) =>
  (await caller.send<ComponentItem>('POST', url(path), fields)).body.id

test('what is sensitive is listed with its level, and what is not when asked for', async () => {
  const city = await create('entity/batch', { ...anEntity('city'), sensitiveType: 'GENERAL' })
  await create('entity/batch', anEntity('size'))
  const phone = { name: 'phone', type: 'TEXT', sensitiveType: 'CONFIDENTIAL' }
  const variable = await create('uservariable', phone)
  expect((await list()).items).toEqual([
    { kind: 'entity', id: city, name: 'city', sensitiveType: 'GENERAL', useCount: 0 },
    { kind: 'userVariable', id: variable, name: 'phone', sensitiveType: 'CONFIDENTIAL', useCount: 0 },
  ])
  expect((await list('&sensitiveType=CONFIDENTIAL')).items.map(({ name }) => name)).toEqual(['phone'])
  const others = await list('&sensitiveType=NONE&pageSize=100')
  expect(others.items.map(({ name }) => name)).toContain('size')
  expect(others.items.map(({ name }) => name)).toContain('TELNUM')
  expect((await list('&sensitiveType=NONE&search=email')).items).toEqual([
    { kind: 'systemEntity', id: null, name: 'EMAIL', sensitiveType: 'NONE', useCount: 0 },
  ])
})

test('each kind is marked where it is, and says what it was before', async () => {
  const city = await create('entity/batch', anEntity('city'))
  const phone = await create('uservariable', { name: 'phone', type: 'TEXT' })
  expect((await mark({ kind: 'entity', id: city, sensitiveType: 'GENERAL' })).body.before).toBe('NONE')
  expect((await mark({ kind: 'userVariable', id: phone, sensitiveType: 'CONFIDENTIAL' })).body.before).toBe(
    'NONE',
  )
  expect((await mark({ kind: 'systemEntity', code: 'TELNUM', sensitiveType: 'GENERAL' })).body.before).toBe(
    'NONE',
  )
  expect((await list()).items.map(({ name, sensitiveType }) => [name, sensitiveType])).toEqual([
    ['TELNUM', 'GENERAL'],
    ['city', 'GENERAL'],
    ['phone', 'CONFIDENTIAL'],
  ])
  const { settings } = (await caller.get<{ settings: DialogueSettings }>(url('dialogue-settings'))).body
  expect(settings.systemEntities.find(({ code }) => code === 'TELNUM')?.sensitiveType).toBe('GENERAL')
  expect((await mark({ kind: 'entity', id: city, sensitiveType: 'NONE' })).body.before).toBe('GENERAL')
})

test('special sensitive entities cannot be placed in answers: what an answer shows does not become confidential', async () => {
  const city = await create('entity/batch', anEntity('city'))
  const fields = conversationFields({ name: 'Delivery', answers: ['To @{city}, `@{TELNUM}.'] })
  expect((await caller.send('POST', url('chat/faq/uttset'), fields)).status).toBe(200)
  const refused = await mark({ kind: 'entity', id: city, sensitiveType: 'CONFIDENTIAL' })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(refused.body)).toContain('Delivery')
  const system = await mark({ kind: 'systemEntity', code: 'TELNUM', sensitiveType: 'CONFIDENTIAL' })
  expect(system.body).toMatchObject({ code: 'INVALID', issues: [{ code: 'CONFIDENTIAL_NOT_ALLOWED' }] })
  expect((await list()).items).toEqual([])
  expect((await mark({ kind: 'entity', id: city, sensitiveType: 'GENERAL' })).status).toBe(200)
})

test('what does not exist or is of another domain is not marked', async () => {
  const city = await create('entity/batch', anEntity('city'))
  expect((await mark({ kind: 'entity', id: 999, sensitiveType: 'GENERAL' })).status).toBe(404)
  expect((await mark({ kind: 'systemEntity', code: 'NOPE', sensitiveType: 'GENERAL' })).status).toBe(400)
  expect((await mark({ kind: 'entity', id: city, sensitiveType: 'SECRET' })).status).toBe(400)
  domainId = await newDomain(caller, 'en')
  expect((await mark({ kind: 'entity', id: city, sensitiveType: 'GENERAL' })).status).toBe(404)
})
