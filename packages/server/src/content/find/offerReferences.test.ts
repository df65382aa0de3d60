import type { ComponentItem, offer, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
}
const offered = async (kinds: string, search = '', site = 'answer') => {
  const more = `&kinds=${kinds}&site=${site}&search=${encodeURIComponent(search)}`
  const { status, body } = await caller.get<ReplyOf<typeof offer.list>>(url('expression', more))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items
}
const names = async (...asked: Parameters<typeof offered>) =>
  (await offered(...asked)).map(({ kind, name }) => `${kind} ${name}`)

const aMethod = { version: 1, type: 'GET', url: 'https://shop.example/points' }
const aForm = {
  version: 1,
  type: 'OPEN',
  guideText: 'Which\nsize?',
  action: { type: 'TEXT', text: 'Thank you.' },
}

beforeAll(async () => {
  testApp = await startTestApp()
  caller = await testApp.signUp()
  domainId = await newDomain(caller)
  for (const name of ['도시', '도시락', '큰도시', 'city'])
    await create('entity/batch', anEntity(name, `${name}말`))
  await create('entity/batch', { ...anEntity('secretCity', 'x1'), sensitiveType: 'CONFIDENTIAL' })
  await create('entity/batch', { ...anEntity('offCity', 'x2'), active: false })
  const zip = { type: 'PATTERN', pattern: '\\d+', words: [], sensitiveType: 'GENERAL' }
  await create('entity/batch', { ...anEntity('zip', 'x3'), ...zip })
  await create('apientity', { name: 'cityApi', url: 'https://shop.example/words' })
  await create('actionmethod', { ...aMethod, name: 'points' })
  await create('actionmethod', { ...aMethod, name: 'member', version: 2, type: 'JSON' })
  await create('form', { ...aForm, name: 'size of a shirt' })
  await create('form', { ...aForm, name: 'colour', version: 2 })
  await create('uservariable', { name: 'grade', type: 'TEXT', defaultValue: 'basic' })
  await create('uservariable', { name: 'typedText', type: 'TEXT', defaultValue: 'mine' })
  await create('variable', { name: 'please', definition: '[please|now]' })
})
afterAll(() => testApp.close())

test('the exact name is first, then beginnings, then names that have it; words find as well', async () => {
  expect(await names('entity', '도시')).toEqual(['entity 도시', 'entity 도시락', 'entity 큰도시'])
  expect(await names('entity', 'ㄷㅅ')).toContain('entity 도시')
  expect(await names('entity', '큰도시말')).toEqual(['entity 큰도시'])
})

test('what end users would see holds no confidential entity, and nothing is offered that is off', async () => {
  expect(await names('entity', 'city')).toEqual(['entity city', 'entity cityApi'])
  expect(await names('entity', 'city', 'question')).toContain('entity secretCity')
  const [zip] = await offered('entity', 'zip')
  expect(zip).toMatchObject({ type: 'PATTERN', sensitiveType: 'GENERAL', example: '\\d+' })
  const [city] = await offered('entity', 'city')
  expect(city).toMatchObject({ type: 'DICTIONARY', sensitiveType: 'NONE', example: 'city말' })
})

test('the definition of a variable is offered dictionaries only', async () => {
  expect(await names('entity', '', 'definition')).not.toContain('entity zip')
  expect(await names('entity', 'city', 'definition')).not.toContain('entity cityApi')
})

test('methods and forms are told by their version, with an example of one line', async () => {
  expect(await names('actionMethod,actionMethodV2')).toEqual(['actionMethodV2 member', 'actionMethod points'])
  expect(await names('actionMethodV2')).toEqual(['actionMethodV2 member'])
  expect(await names('formV2', 'co')).toEqual(['formV2 colour'])
  expect(await offered('form')).toEqual([
    { kind: 'form', name: 'size of a shirt', type: 'OPEN', sensitiveType: 'NONE', example: 'Which size?' },
  ])
})

test('places of people are found by the name of the method too, behind the methods of the domain', async () => {
  const desk = { type: 'AGENT', url: 'https://desk.example/switch' }
  await create('switcher-api', { ...desk, name: 'Points desk' })
  await create('switcher-api', { ...desk, name: 'Off desk', active: false })
  const both = 'actionMethod,switcher'
  expect(await names(both)).toEqual(['actionMethod points', 'switcher Points desk'])
  expect(await names(both, 'points d')).toEqual(['switcher Points desk'])
  expect(await names(both, 'switchTo')).toEqual(['switcher Points desk'])
})

test('what comes with the product stands behind the domain, and gives way to its names', async () => {
  const variables = await offered('userVariable')
  expect(variables.map(({ name, type }) => `${name} ${type}`).sort()).toEqual([
    'grade TEXT',
    'knownWords BUILT_IN',
    'typedText TEXT',
  ])
  expect(await names('systemEntity', 'date')).toEqual(['systemEntity DATE'])
  expect((await offered('systemEntity', 'EMAIL'))[0]?.example).toContain('bob@example.com')
  expect(await names('variable,systemVariable', 'please', 'question')).toEqual(['variable please'])
})

test('five at most, of this domain only, and of kinds that there are', async () => {
  expect(await offered('entity,systemEntity')).toHaveLength(5)
  expect((await caller.get(url('expression', '&kinds=payment&site=answer'))).status).toBe(400)
  const here = domainId
  domainId = await newDomain(caller)
  expect(await names('entity,form,actionMethod')).toEqual([])
  domainId = here
})
