import type { ActionMethodEcho } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Authoring, issuesOf, startAuthoring } from '../../../testing/authoring'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'

let at: Authoring
let shop: MethodServer
beforeAll(async () => {
  at = await startAuthoring()
  await at.reset()
  shop = await startMethodServer(at.server.context)
})
afterAll(async () => {
  await shop.close()
  await at.close()
})

const echo = (fields: object, send: boolean) =>
  at.caller.send<ActionMethodEcho>('POST', at.url('actionmethod/echo'), {
    fields,
    entities: [{ name: '@{city}', word: 'the capital', value: 'Seoul & Incheon' }],
    userVariables: [{ name: 'grade', value: 'gold' }],
    send,
  })
const aGet = (path: string) => ({
  name: 'price',
  version: 1,
  type: 'GET',
  url: `${shop.url}${path}?c=@{city}&g=*{grade}`,
  headers: [{ name: 'X-Shop', value: 'one' }],
})

test('an echo shows the exact request and sends nothing', async () => {
  const { status, body } = await echo(aGet('/price'), false)
  expect(status).toBe(200)
  expect(body.request).toMatchObject({
    method: 'GET',
    url: `${shop.url}/price?c=Seoul%20%26%20Incheon&g=gold`,
    body: null,
  })
  expect(body.request.headers).toContainEqual({ name: 'X-Shop', value: 'one' })
  expect(body.response).toBeNull()
  expect(shop.calls).toEqual([])
})

test('a test call sends it and shows what came back', async () => {
  shop.on('/price', () => '3,000 won')
  const { body } = await echo(aGet('/price'), true)
  expect(shop.calls).toMatchObject([{ path: '/price', method: 'GET', headers: { 'x-shop': 'one' } }])
  expect(body).toMatchObject({
    response: { status: 200, body: '3,000 won' },
    errorCode: null,
    values: [{ name: '', value: '3,000 won' }],
  })
})

test('a version-2 call shows the values that answers read by name, and the variables it sets', async () => {
  const reply = {
    data: [{ variableName: 'total', value: '7' }],
    userVariable: [{ name: 'grade', value: 'silver', type: 'TEXT', action: 'EQ', valueType: 'TEXT' }],
  }
  shop.on('/points', () => JSON.stringify(reply))
  const data = '{"where":"$[@{city}]","as":"$[@{city}.raw]"}'
  const fields = { name: 'points', version: 2, type: 'JSON', url: `${shop.url}/points`, data }
  const { body } = await echo(fields, true)
  expect(JSON.parse(body.request.body!)).toMatchObject({
    version: '2',
    data: { where: 'Seoul & Incheon', as: 'the capital' },
  })
  expect(body).toMatchObject({
    errorCode: null,
    values: [{ name: 'total', value: '7' }],
    userVariables: [{ name: 'grade', action: 'EQ', value: 'silver' }],
  })
})

test('a call that would fail an answer is told by its code', async () => {
  shop.on('/broken', () => ({ status: 500, body: 'oops' }))
  const fields = { name: 'points', version: 2, type: 'JSON', url: `${shop.url}/broken` }
  expect((await echo(fields, true)).body).toMatchObject({
    errorCode: 'AM-2006-500',
    response: { status: 500, body: 'oops' },
  })
})

test('an address that is not public is not called', async () => {
  const fields = { ...aGet('/price'), url: 'http://127.0.0.1:9/price' }
  const { body } = await echo(fields, true)
  expect(body.response).toBeNull()
  expect(body.errorCode).toMatch(/^AM-100\d-/)
})

test('fields that could not be saved are not tried', async () => {
  const reply = await echo({ ...aGet('/price'), url: 'file:///etc/passwd' }, true)
  expect(issuesOf(reply)).toMatchObject([['fields.url', 'URL_INVALID', undefined]])
})

test('an address that is not allowed is told as such', async () => {
  const fields = { name: 'inside', version: 1, type: 'GET', url: 'http://10.1.2.3:8080/price' }
  expect((await echo(fields, true)).body).toMatchObject({
    response: null,
    errorCode: 'AM-1003-0',
    fault: 'BLOCKED_ADDRESS',
  })
})

test('what a slot holds is tried too', async () => {
  const { status, body } = await at.caller.send<ActionMethodEcho>('POST', at.url('actionmethod/echo'), {
    fields: {
      name: 'order',
      version: 2,
      type: 'JSON',
      url: `${shop.url}/order?n=slot.{qty}`,
      data: '{"quantity":"slot.{qty}"}',
    },
    entities: [],
    userVariables: [],
    slots: [{ name: 'qty', value: '2' }],
    send: false,
  })
  expect(status).toBe(200)
  expect(body.request.url).toBe(`${shop.url}/order?n=2`)
  expect(JSON.parse(body.request.body!)).toMatchObject({
    slots: [{ name: 'qty', value: '2' }],
    data: { quantity: '2' },
  })
})
