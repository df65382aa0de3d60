import type { ComponentItem, Page } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'

let server: TestApp
let owner: Caller
let stranger: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  stranger = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
})

const url = (path: string, query = '') => `/api/v1/${path}?domainId=${domainId}${query}`
const send = <T>(method: 'POST' | 'PUT', path: string, body: object, caller = owner) =>
  caller.send<T>(method, `/api/v1/${path}`, { domainId, ...body })
const issues = ({ body }: { body: { issues?: { path: string; code: string }[] | undefined } }) =>
  body.issues?.map(({ path, code }) => [path, code])

test('POST uservariable/search finds user variables by page', async () => {
  for (const name of ['points', 'point_date', 'branch'])
    await send('POST', 'uservariable', { name, type: 'TEXT', defaultValue: '' })
  const find = async (body: object) => {
    const { body: page } = await send<Page<ComponentItem>>('POST', 'uservariable/search', body)
    return [page.items.map(({ fields }) => fields['name']), page.pageNo, page.totalPage]
  }
  expect(await find({})).toEqual([['branch', 'point_date', 'points'], 1, 1])
  expect(await find({ name: 'POINT' })).toEqual([['point_date', 'points'], 1, 1])
  expect(await find({ search: 'bra', pager: false })).toEqual([['branch'], 1, 1])
  expect(issues(await send('POST', 'uservariable/search', { word: 'x' }))).toEqual([
    ['word', 'UNKNOWN_FIELD'],
  ])
  expect((await send('POST', 'uservariable/search', {}, stranger)).body.code).toBe('NO_DOMAIN')
})

test('GET uservariable/{id} answers it as it is, or as an earlier version of it was', async () => {
  const fields = { name: 'points', type: 'TEXT', defaultValue: 'none', sensitiveType: 'NONE' }
  const { body: made } = await send<ComponentItem>('POST', 'uservariable', fields)
  const changed = { revision: 1, fields: { ...fields, defaultValue: 'some' } }
  await owner.send('PUT', url(`uservariable/${made.id}`), changed)
  const read = async (query: string) =>
    (await owner.get<ComponentItem>(url(`uservariable/${made.id}`, query))).body
  expect(await read('')).toMatchObject({ revision: 2, fields: { defaultValue: 'some' } })
  expect(await read('&version=2')).toMatchObject({ revision: 2, fields: { defaultValue: 'some' } })
  expect(await read('&version=1')).toMatchObject({
    id: made.id,
    revision: 1,
    fields: { defaultValue: 'none' },
  })
  expect(await read('&version=9')).toMatchObject({ code: 'NOT_FOUND' })
})

test('PUT form changes the form whose id stands in its body, and is answered with success', async () => {
  for (const name of ['Small', 'Large']) await send('POST', 'chat/faq/uttset', conversationFields({ name }))
  const leadsTo = (conversation: string) => ({
    name: 'size',
    version: 2,
    type: 'OPEN',
    guideText: 'Which?',
    action: { type: 'LINK', conversation },
  })
  const { body: form } = await send<ComponentItem>('POST', 'form', leadsTo('Small'))
  expect(form.id).toEqual(expect.any(Number))
  await send('POST', 'chat/faq/uttset', conversationFields({ name: 'Shows', answers: ['#2{size}'] }))
  const put = (body: object, query = '', caller = owner) =>
    send<{ revision: number }>('PUT', `form${query}`, { id: form.id, ...body }, caller)
  expect(await put(leadsTo('Small'), '?checkTurnChange=true')).toMatchObject({
    status: 200,
    body: { id: form.id, revision: 1, success: true, isSuccess: true, turnChange: false },
  })
  expect((await put(leadsTo('Large'), '?checkTurnChange=true')).body).toMatchObject({
    revision: 2,
    isSuccess: true,
    turnChange: true,
  })
  expect((await put(leadsTo('Small'), '?checkTurnChange=false')).body).not.toHaveProperty('turnChange')
  // A new name is followed by what shows the form, as with any other save.
  expect((await put({ ...leadsTo('Small'), name: '#2{sizes}' })).status).toBe(200)
  const { body: shows } = await owner.get<Page<{ firstAnswer: string }>>(
    url('chat/faq/uttset', '&search=Shows'),
  )
  expect(shows.items[0]?.firstAnswer).toBe('#2{sizes}')
  expect((await put({ ...leadsTo('Small'), revision: 1 })).body.code).toBe('EDITED_BY_ANOTHER')
  expect(issues(await put({ ...leadsTo('Small'), nmae: 'x' }))).toEqual([['nmae', 'UNKNOWN_FIELD']])
  expect(issues(await put(leadsTo('Nowhere')))).toEqual([['action.conversation', 'UNKNOWN_COMPONENT']])
  expect((await put({ ...leadsTo('Small'), name: 'sizes', active: false })).body.code).toBe(
    'SWITCHED_OFF_IN_USE',
  )
  expect((await put({ ...leadsTo('Small'), id: 999 })).body.code).toBe('NOT_FOUND')
  expect((await put(leadsTo('Small'), '', stranger)).body.code).toBe('NO_DOMAIN')
})
