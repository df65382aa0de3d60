import type { Conversation, Label } from '@parlance/contract'
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
  domainId = await newDomain(caller)
})

const KINDS = [
  ['tag', '/api/v1/chat/faq/uttset/state'],
  ['group', '/api/v1/group'],
] as const

test.each(KINDS)(
  'a %s is created, listed with its count, searched, renamed and deleted',
  async (kind, path) => {
    const url = (rest = '', query = '') => `${path}${rest}?domainId=${domainId}${query}`
    const { body: sale } = await caller.send<Label>('POST', url(), { name: '  Sale ' })
    expect(sale).toEqual({ id: 1, revision: 1, name: 'Sale', useCount: 0 })
    await caller.send('POST', url(), { name: '안내' })
    const used = conversationFields({
      name: 'A',
      ...(kind === 'tag' ? { tags: ['sale'] } : { group: 'sale' }),
    })
    const conversationUrl = `/api/v1/chat/faq/uttset`
    const { body: user } = await caller.send<Conversation>(
      'POST',
      `${conversationUrl}?domainId=${domainId}`,
      used,
    )

    expect((await caller.get(url())).body).toMatchObject([
      { name: 'Sale', useCount: 1 },
      { name: '안내', useCount: 0 },
    ])
    expect((await caller.get(url('', '&search=SA'))).body).toHaveLength(1)
    const renamed = await caller.send<Label>('PUT', url('/1'), { name: 'SALE!' })
    expect(renamed.body).toEqual({ id: 1, revision: 2, name: 'SALE!', useCount: 1 })
    const read = await caller.get<Conversation>(`${conversationUrl}/${user.id}?domainId=${domainId}`)
    expect(kind === 'tag' ? read.body.tags : [read.body.group]).toEqual(['SALE!'])

    expect(await caller.send('DELETE', url('/1'))).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', params: { count: 1, users: [{ id: user.id, name: 'A', where: kind }] } },
    })
    await caller.send('PUT', `${conversationUrl}/${user.id}?domainId=${domainId}`, {
      revision: 1,
      fields: { ...used, tags: [], group: null },
    })
    expect((await caller.send('DELETE', url('/1'))).body).toMatchObject({ removed: 1 })
    expect((await caller.send('DELETE', url('/1'))).status).toBe(404)
  },
)

test.each(KINDS)('a %s name is unique whatever its case and width', async (_kind, path) => {
  const url = (rest = '') => `${path}${rest}?domainId=${domainId}`
  await caller.send('POST', url(), { name: 'Sale' })
  const { body: other } = await caller.send<Label>('POST', url(), { name: 'Other' })
  const duplicate = { status: 409, body: { code: 'DUPLICATE_NAME', issues: [{ path: 'name' }] } }
  expect(await caller.send('POST', url(), { name: 'ＳＡＬＥ' })).toMatchObject(duplicate)
  expect(await caller.send('PUT', url(`/${other.id}`), { name: 'sale' })).toMatchObject(duplicate)
  expect((await caller.send('PUT', url(`/${other.id}`), { name: 'OTHER' })).status).toBe(200)
})

test.each(KINDS)(
  'a %s that another has renamed since it was read is not overwritten',
  async (_kind, path) => {
    const url = (rest = '') => `${path}${rest}?domainId=${domainId}`
    const { body: read } = await caller.send<Label>('POST', url(), { name: 'Offers' })
    const rename = (name: string) => caller.send('PUT', url(`/${read.id}`), { name, revision: read.revision })
    expect(await rename('Deals')).toMatchObject({ status: 200, body: { revision: 2 } })
    const refused = { status: 409, body: { code: 'EDITED_BY_ANOTHER', params: { revision: 2 } } }
    expect(await rename('Bargains')).toMatchObject(refused)
    expect((await caller.get(url())).body).toMatchObject([{ name: 'Deals', revision: 2 }])
  },
)

test.each(KINDS)('a %s names its conversations; several are deleted, all or none', async (kind, path) => {
  const url = (rest = '') => `${path}${rest}?domainId=${domainId}`
  const [used, free] = [
    (await caller.send<Label>('POST', url(), { name: 'Used' })).body,
    (await caller.send<Label>('POST', url(), { name: 'Free' })).body,
  ]
  const fields = conversationFields({
    name: 'A',
    ...(kind === 'tag' ? { tags: ['Used'] } : { group: 'Used' }),
  })
  const { body: user } = await caller.send<Conversation>(
    'POST',
    `/api/v1/chat/faq/uttset?domainId=${domainId}`,
    fields,
  )
  const users = [{ kind: 'conversation', id: user.id, name: 'A', where: kind }]
  expect((await caller.get(url(`/${used.id}/uses`))).body).toEqual(users)
  expect(await caller.send('DELETE', url('/batch'), { ids: [free.id, used.id] })).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', params: { users, count: 1, used: [{ id: used.id, name: 'Used' }] } },
  })
  expect(await caller.send('DELETE', url('/batch'), { ids: [free.id, 99] })).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', params: { ids: [99] } },
  })
  expect((await caller.get(url())).body).toHaveLength(2)
  expect((await caller.send('DELETE', url('/batch'), { ids: [free.id] })).body).toMatchObject({ removed: 1 })
})

test.each(KINDS)('a %s of another domain is not found', async (_kind, path) => {
  const url = (rest = '') => `${path}${rest}?domainId=${domainId}`
  const { body } = await caller.send<Label>('POST', url(), { name: 'Mine' })
  domainId = await newDomain(caller)
  expect((await caller.get(url())).body).toEqual([])
  expect((await caller.send('PUT', url(`/${body.id}`), { name: 'Stolen' })).status).toBe(404)
  expect((await caller.send('DELETE', url(`/${body.id}`))).status).toBe(404)
})

test('a tag with | and an empty name are refused', async () => {
  const url = `${KINDS[0][1]}?domainId=${domainId}`
  expect((await caller.send('POST', url, { name: 'a|b' })).body.issues).toMatchObject([
    { path: 'name', code: 'TAG_CHARACTERS' },
  ])
  expect((await caller.send('POST', url, { name: ' ' })).body.issues).toMatchObject([{ code: 'REQUIRED' }])
})
