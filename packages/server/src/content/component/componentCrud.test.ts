import type { ComponentItem, ErrorReply, Page, Use } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { conversationFields } from '../../testing/conversationFields'
import { aForm, aMenu, aMethod } from '../../testing/dialogueComponents'
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
const create = (path: string, fields: object) => caller.send<ComponentItem>('POST', url(path), fields)
const update = (path: string, { id, revision }: ComponentItem, fields: object) =>
  caller.send<ComponentItem>('PUT', url(`${path}/${id}`), { revision, fields })
const text = (description: string) => [
  { answerType: 'TEXT', component: { type: 'text', data: { description } } },
]

/** The fields of each kind, by the word of its calls. */
const KINDS: [path: string, fields: (name: string) => object][] = [
  ['actionmethod', (name) => aMethod(name, 2)],
  ['form', (name) => aForm(name)],
  ['uservariable', (name) => ({ name, type: 'TEXT' })],
  ['variable', (name) => ({ name, definition: '[a|b]' })],
  ['apientity', (name) => ({ name, url: 'https://shop.example/entity' })],
  ['businesshours', (name) => ({ name, ranges: [{ day: 'MON', from: '09:00', to: '18:00' }] })],
  ['holiday', (name) => ({ name, ...daysOf(name) })],
  ['peopletype', (name) => ({ name })],
  ['keywordgroup', (name) => ({ name, type: 'WHOLE', keywords: [`key ${name}`], answer: 'Hi' })],
  ['bannedword', (name) => ({ name, answer: 'No.' })],
  ['message', (name) => ({ name, kind: 'FAILURE', on: true, bubbles: text('?') })],
  ['fixedmenu', (name) => aMenu(name)],
  ['image', (name) => ({ name, type: 'URL', url: 'https://shop.example/a.png', description: '' })],
  ['audio', (name) => ({ name, type: 'SAMPLE', sample: 'chime' })],
]
/** A week of its own for each first letter. */
const daysOf = (name: string) => {
  const month = String((name.toLowerCase().charCodeAt(0) % 12) + 1).padStart(2, '0')
  return { dateFrom: `2026-${month}-01`, dateTo: `2026-${month}-07` }
}

describe.each(KINDS)('%s', (path, fieldsOf) => {
  test('is created, listed, searched, read, changed, and deleted', async () => {
    const { status, body } = await create(path, fieldsOf('Alpha'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ revision: 1, useCount: 0, fields: fieldsOf('Alpha') })
    await create(path, fieldsOf('beta'))
    const names = async (query = '') =>
      (await caller.get<Page<ComponentItem>>(url(path, query))).body.items.map((item) => item.fields['name'])
    expect(await names()).toEqual(['Alpha', 'beta'])
    expect(await names('&search=ALPH')).toEqual(['Alpha'])
    expect(await names('&search=%25')).toEqual([])
    expect((await caller.get(url(`${path}/${body.id}`))).body).toEqual(body)
    const changed = await update(path, body, fieldsOf('Gamma'))
    expect(changed.body).toMatchObject({ id: body.id, revision: 2, fields: { name: 'Gamma' } })
    expect(await names()).toEqual(['beta', 'Gamma'])
    expect((await caller.send('DELETE', url(`${path}/${body.id}`))).body).toMatchObject({ removed: 1 })
    expect((await caller.send('DELETE', url(`${path}/${body.id}`))).body.code).toBe('NOT_FOUND')
    expect((await caller.get(url(`${path}/${body.id}`))).body.code).toBe('NOT_FOUND')
    expect(await names()).toEqual(['beta'])
  })

  test('has a name of its own, whatever its case', async () => {
    const { body } = await create(path, fieldsOf('Alpha'))
    expect((await caller.get(url(`${path}/exist`, '&name=ALPHA'))).body).toEqual({ exist: true })
    expect((await caller.get(url(`${path}/exist`, `&name=ALPHA&exceptId=${body.id}`))).body).toEqual({
      exist: false,
    })
    expect(await create(path, fieldsOf('alpha'))).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_NAME', issues: [{ path: 'name', code: 'DUPLICATE_NAME' }] },
    })
    expect((await update(path, body, fieldsOf('ALPHA'))).status).toBe(200)
  })

  test('is refused when it was edited meanwhile, is unknown, or is somebody else’s', async () => {
    const { body } = await create(path, fieldsOf('Alpha'))
    await update(path, body, fieldsOf('ALPHA'))
    expect(await update(path, body, fieldsOf('Beta'))).toMatchObject({
      status: 409,
      body: { code: 'EDITED_BY_ANOTHER', params: { revision: 2 } },
    })
    expect((await update(path, { ...body, id: 99 }, fieldsOf('Beta'))).body.code).toBe('NOT_FOUND')
    const stranger = await server.signUp()
    expect((await stranger.get(url(`${path}/${body.id}`))).body.code).toBe('NO_DOMAIN')
    domainId = await newDomain(caller)
    expect((await caller.get(url(`${path}/${body.id}`))).body.code).toBe('NOT_FOUND')
    expect((await update(path, body, fieldsOf('Beta'))).body.code).toBe('NOT_FOUND')
    expect((await caller.send('DELETE', url(`${path}/batch`), { ids: [body.id] })).body.code).toBe(
      'NOT_FOUND',
    )
  })

  test('is not deleted together with what is not there, which is named', async () => {
    const { body } = await create(path, fieldsOf('Alpha'))
    await create(path, fieldsOf('beta'))
    const ids = [body.id, body.id + 7, body.id + 8]
    expect(await caller.send('DELETE', url(`${path}/batch`), { ids })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', params: { ids: ids.slice(1) } },
    })
    expect((await caller.get(url(`${path}/${body.id}`))).status).toBe(200)
    expect((await caller.send('DELETE', url(`${path}/batch`), { ids: ids.slice(0, 1) })).body).toMatchObject({
      removed: 1,
    })
  })

  test('makes no revision when it is saved as it was', async () => {
    const { body } = await create(path, fieldsOf('Alpha'))
    const { body: again } = await update(path, body, fieldsOf('Alpha'))
    expect(again).toEqual(body)
    const history = await caller.get<{ items: object[] }>(url(`${path}/${body.id}/history`))
    expect(history.body.items).toHaveLength(1)
  })

  test('has a name that is one line and reads as it is written', async () => {
    for (const name of ['two\nlines', 'tab\tin it', 'a\u202eb', 'a\u2066b', 'a\u2028b', 'a\u0085b']) {
      const { status, body } = await create(path, fieldsOf(name))
      expect({ name, status, code: body.code }).toEqual({ name, status: 400, code: 'INVALID' })
      expect(body.issues?.map((issue) => issue.path)).toContain('name')
    }
  })

  test('what uses something that is not there, or of another domain, is not known', async () => {
    const { body } = await create(path, fieldsOf('Alpha'))
    expect(await caller.get(url(`${path}/${body.id}/uses`))).toMatchObject({ status: 200, body: [] })
    const unknown = { status: 404, body: { code: 'NOT_FOUND' } }
    expect(await caller.get(url(`${path}/${body.id + 1}/uses`))).toMatchObject(unknown)
    const other = await newDomain(caller)
    expect(await caller.get(`/api/v1/${path}/${body.id}/uses?domainId=${other}`)).toMatchObject(unknown)
    expect(await caller.get(url(`${path}/abc/uses`))).toMatchObject({
      status: 400,
      body: { code: 'INVALID', issues: [{ path: 'id', code: 'NUMBER_REQUIRED' }] },
    })
  })

  test('keeps what it was after each save, the newest first, until it is deleted', async () => {
    const history = (id: number) =>
      caller.get<{ items: Omit<ComponentItem, 'id' | 'useCount'>[] }>(url(`${path}/${id}/history`))
    const { body } = await create(path, fieldsOf('Alpha'))
    const { body: changed } = await update(path, body, fieldsOf('Gamma'))
    const revisionOf = ({ id: _id, useCount: _count, ...revision }: ComponentItem) => revision
    expect((await history(body.id)).body.items).toEqual([revisionOf(changed), revisionOf(body)])
    expect(await history(body.id + 1)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    await create(path, fieldsOf('beta'))
    await caller.send('DELETE', url(`${path}/${body.id}`))
    expect((await history(body.id)).status).toBe(404)
    expect((await history(body.id + 1)).body.items).toHaveLength(1)
  })

  test('is listed by name or by the last change, either way round', async () => {
    for (const name of ['Alpha', 'gamma', 'beta']) await create(path, fieldsOf(name))
    const names = async (query: string) =>
      (await caller.get<Page<ComponentItem>>(url(path, query))).body.items.map((item) => item.fields['name'])
    expect(await names('&order=desc')).toEqual(['gamma', 'beta', 'Alpha'])
    expect(await names('&sort=updatedAt')).toEqual(['Alpha', 'gamma', 'beta'])
    expect(await names('&sort=updatedAt&order=desc&pageSize=2&pageNo=2')).toEqual(['Alpha'])
  })

  test('is told from others by a name that can be seen', async () => {
    const { body } = await create(path, { ...fieldsOf('Alpha'), name: '\u202e\u200b\u3164' })
    expect(body).toMatchObject({
      code: 'INVALID',
      issues: expect.arrayContaining([expect.objectContaining({ path: 'name', code: 'REQUIRED' })]),
    })
  })
})

test('what is switched off is listed apart; what has no switch is always on', async () => {
  await create('variable', { name: 'on', definition: 'a' })
  await create('variable', { name: 'off', definition: 'a', active: false })
  await create('message', { name: 'Closed', kind: 'WELCOME', on: false, bubbles: text('Hi') })
  await create('peopletype', { name: 'Adult' })
  const names = async (path: string, active: boolean) =>
    (await caller.get<Page<ComponentItem>>(url(path, `&active=${active}`))).body.items.map(
      (item) => item.fields['name'],
    )
  expect([await names('variable', true), await names('variable', false)]).toEqual([['on'], ['off']])
  expect([await names('message', true), await names('message', false)]).toEqual([[], ['Closed']])
  expect([await names('peopletype', true), await names('peopletype', false)]).toEqual([['Adult'], []])
})

test('of many saves the last fifty are kept', async () => {
  let { body } = await create('peopletype', { name: 'Adult' })
  for (let i = 0; i < 51; i++)
    body = (await update('peopletype', body, { name: i % 2 === 0 ? 'Adults' : 'Adult' })).body
  const reply = await caller.get<{ items: { revision: number }[] }>(url(`peopletype/${body.id}/history`))
  expect(reply.body.items.map((item) => item.revision)).toEqual(Array.from({ length: 50 }, (_, i) => 52 - i))
})

test('of a large component fewer saves are kept, and the last one always', async () => {
  let { body } = await create('peopletype', { name: 'Adult' })
  const change = async () => {
    const name = body.revision % 2 === 0 ? 'Adult' : 'Adults'
    body = (await update('peopletype', body, { name })).body
  }
  for (let i = 0; i < 3; i++) await change()
  await sql`update component_revision set fields = ${JSON.stringify({ name: 'x'.repeat(4_000_000) })}::jsonb
    where domain_id = ${domainId} and revision = 4`.execute(server.context.database)
  await change()
  const reply = await caller.get<{ items: { revision: number }[] }>(url(`peopletype/${body.id}/history`))
  expect(reply.body.items.map((item) => item.revision)).toEqual([5])
})

test('a name refers to nothing, whatever it looks like', async () => {
  const { body } = await create('holiday', { name: 'of @{nothing}', dateFrom: '01-01', dateTo: '01-01' })
  expect(body.fields).toMatchObject({ name: 'of @{nothing}' })
})

test('a name that differs only in what has no width is taken', async () => {
  await create('bannedword', { name: '나쁜말', answer: 'No.' })
  expect(await create('bannedword', { name: '나쁜\u200b말\u2060', answer: 'No.' })).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_NAME', issues: [{ path: 'name', code: 'DUPLICATE_NAME' }] },
  })
})

test('a name is kept without what has no width, and an emoji in it stays whole', async () => {
  const { body } = await create('bannedword', {
    name: '고\u200b운\u200c말\u200d\ufeff\u{e0061}\u{e007f} 👩🏽\u200d💻\u2060 🏴\u{e0067}\u{e0062}\u{e007f}',
    answer: 'No.',
  })
  expect(body.fields).toMatchObject({ name: '고운말 👩🏽\u200d💻 🏴\u{e0067}\u{e0062}\u{e007f}' })
})

test('what is in use is not deleted, all or none, and its users of every kind are named', async () => {
  const menu = (await create('form', aForm('Menu'))).body
  const free = (await create('form', aForm('Free'))).body
  const message = { name: 'Greeting', kind: 'WELCOME', on: true, bubbles: text('Hi #2{Menu}') }
  const welcome = (await create('message', message)).body
  const fields = conversationFields({ name: 'Using', answers: ['See #2{Menu} and #2{Menu}'] })
  const using = await caller.send<{ id: number }>('POST', url('chat/faq/uttset'), fields)
  const users: Use[] = [
    { kind: 'message', id: welcome.id, name: 'Greeting', where: 'answer' },
    { kind: 'conversation', id: using.body.id, name: 'Using', where: 'answer' },
  ]
  expect((await caller.get<Use[]>(url(`form/${menu.id}/uses`))).body).toEqual(users)
  const used = [{ id: menu.id, name: 'Menu' }]
  const refused = { status: 409, body: { code: 'IN_USE', params: { users, count: 2, used } } }
  expect(await caller.send('DELETE', url(`form/${menu.id}`))).toMatchObject(refused)
  expect(await caller.send('DELETE', url('form/batch'), { ids: [free.id, menu.id] })).toMatchObject(refused)
  const list = await caller.get<Page<ComponentItem>>(url('form'))
  expect(list.body.items.map((item) => item.useCount)).toEqual([0, 2])
  await caller.send('DELETE', url('chat/faq/uttset/batch'), { ids: [using.body.id] })
  await caller.send('DELETE', url(`message/${welcome.id}`))
  expect((await caller.send('DELETE', url('form/batch'), { ids: [free.id, menu.id] })).body).toMatchObject({
    removed: 2,
  })
})

test('the version of a form or method in use stays, as it is part of how it is written', async () => {
  const menu = (await create('form', aForm('Menu'))).body
  const method = (await create('actionmethod', aMethod('points', 2))).body
  const fields = conversationFields({ name: 'Using', answers: ['#2{Menu} $2{points.total}'] })
  expect((await caller.send('POST', url('chat/faq/uttset'), fields)).status).toBe(200)
  expect((await update('form', menu, aForm('Menu', 1))).body.code).toBe('IN_USE')
  expect((await update('actionmethod', method, aMethod('points', 1))).body.code).toBe('IN_USE')
  expect((await update('form', menu, { ...aForm('Menu'), guideText: 'New' })).status).toBe(200)
})

test('of very many issues the first hundred are sent, and how many more there are', async () => {
  const keywords = Array.from({ length: 30 }, (_, i) => `${i} ${'x'.repeat(500)}`)
  const many = Array.from({ length: 10_000 }, () => ({ keyword: 'same', synonyms: [] }))
  const { body } = await caller.send<ErrorReply>('POST', url('entity/batch'), {
    name: 'city',
    type: 'DICTIONARY',
    pattern: '',
    words: many,
    sensitiveType: 'NONE',
    active: true,
  })
  expect(body.issues).toHaveLength(100)
  expect(body.params).toEqual({ moreIssues: 9_899 })
  const few = await create('keywordgroup', { name: 'a', type: 'WHOLE', keywords, answer: 'Hi' })
  expect(few.body.issues).toHaveLength(30)
  expect(few.body).not.toHaveProperty('params')
})

test('a viewer may look and not change', async () => {
  const { body } = await create('form', aForm('Menu'))
  const viewer = await server.signUp('looks@example.com')
  await addMember(viewer, domainId, 'VIEWER')
  expect((await viewer.get(url(`form/${body.id}`))).status).toBe(200)
  expect((await viewer.send('POST', url('form'), aForm('Other'))).status).toBe(403)
  expect((await viewer.send('DELETE', url(`form/${body.id}`))).status).toBe(403)
})
