import type { ComponentItem, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const create = (fields: object) => caller.send<ComponentItem>('POST', url('form'), fields)
const action = { type: 'TEXT', text: 'Fine.' }
const buttonsOf = (count: number, part: object = { action }) =>
  Array.from({ length: count }, (_, i) => ({ name: `Choice ${i + 1}`, quickReply: false, ...part }))
const aForm = (name: string, part: object = {}) => ({
  name,
  version: 2,
  type: 'SINGLE',
  guideText: 'Which?',
  entity: null,
  buttons: buttonsOf(2),
  ...part,
})

test('forms are listed by their type, beside search and paging', async () => {
  await create(aForm('size'))
  await create(aForm('toppings', { type: 'MULTIPLE', buttons: buttonsOf(3, {}), action }))
  await create(aForm('remark', { type: 'OPEN', buttons: [], action }))
  const names = async (query: string) =>
    (await caller.get<Page<ComponentItem>>(url('form', query))).body.items.map(({ fields }) => fields['name'])
  expect(await names('')).toEqual(['remark', 'size', 'toppings'])
  expect(await names('&type=MULTIPLE')).toEqual(['toppings'])
  expect(await names('&type=OPEN')).toEqual(['remark'])
  expect(await names('&type=SINGLE&search=Which')).toEqual(['size'])
  expect(await names('&type=OPEN&search=size')).toEqual([])
  expect((await caller.get(url('form', '&type=ROUND'))).body).toMatchObject({
    code: 'INVALID',
    issues: [{ path: 'type' }],
  })
})

test('“2-10 choices, at least one button”: how many there may be is told', async () => {
  for (const [count, issue] of [
    [0, { path: 'buttons', code: 'TOO_FEW', params: { min: 2 } }],
    [1, { path: 'buttons', code: 'TOO_FEW', params: { min: 2 } }],
    [11, { path: 'buttons', code: 'TOO_MANY', params: { max: 10 } }],
  ] as const)
    expect((await create(aForm('size', { buttons: buttonsOf(count) }))).body.issues).toMatchObject([issue])
  expect((await create(aForm('two'))).status).toBe(200)
  expect((await create(aForm('ten', { buttons: buttonsOf(10) }))).status).toBe(200)
})

test('a button does nothing of its own only where an entity keeps the choice', async () => {
  const idle = { buttons: [...buttonsOf(1), { name: 'Other', quickReply: true }] }
  expect((await create(aForm('size', idle))).body.issues).toMatchObject([
    { path: 'buttons.1.action', code: 'REQUIRED' },
  ])
  await caller.send('POST', url('entity/batch'), anEntity('size'))
  const { status, body } = await create(aForm('size', { ...idle, entity: 'size' }))
  expect(status).toBe(200)
  expect(body.fields['buttons']).toEqual(idle.buttons)
  const several = aForm('several', { type: 'MULTIPLE', buttons: buttonsOf(2, {}), entity: 'size' })
  expect((await create(several)).body.issues).toMatchObject([{ path: 'action', code: 'REQUIRED' }])
})
