import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { conversationFields } from '../../testing/conversationFields'
import { newDomain } from '../../testing/newDomain'
import { type Caller, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp'

const MINA = 'mina@example.com'
const UTTSET = '/api/v1/chat/faq/uttset'

let app: TestApp
let mina: Caller
let domainId: number

beforeAll(async () => {
  app = await startTestApp()
  await app.signUp()
  mina = await app.signUp(MINA)
  domainId = await newDomain(mina)
})
afterAll(() => app.close())

const url = (path: string) => `${path}?domainId=${domainId}`
/** What a call gives, or the first of what it lists. */
async function first(by: Caller, path: string): Promise<unknown> {
  const { status, body } = await by.get<{ items?: unknown[] }>(url(path))
  expect(status, JSON.stringify(body)).toBe(200)
  return body.items ? body.items[0] : body
}
async function write(path: string, fields: object): Promise<number> {
  const { status, body } = await mina.send<{ id: number }>('POST', url(path), fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
/** Another owner of the domain, who outlives the account of the first. */
async function aReader(): Promise<Caller> {
  const reader = await app.signUp()
  await addMember(reader, domainId, 'OWNER')
  return reader
}
const rename = (nick: string) =>
  app.context.database.updateTable('user_account').set({ nick }).where('email', '=', MINA).execute()

test('whoever saved, built or deleted is told by name wherever it is read; by address without a name', async () => {
  const city = {
    type: 'DICTIONARY',
    pattern: '',
    words: [{ keyword: 'Seoul', synonyms: [] }],
    sensitiveType: 'NONE',
    active: true,
  }
  const entity = await write('/api/v1/entity/batch', { name: 'city', ...city })
  const holiday = { name: 'Feast', dateFrom: '2026-03-01', dateTo: '2026-03-07' }
  const [kept, gone] = [
    await write('/api/v1/holiday', holiday),
    await write('/api/v1/holiday', { name: 'x', dateFrom: '2026-05-01', dateTo: '2026-05-01' }),
  ]
  expect((await mina.send('DELETE', url(`/api/v1/holiday/${gone}`))).status).toBe(200)
  const talk = await write(UTTSET, conversationFields({ name: 'Hours' }))
  expect((await mina.send('POST', url('/api/v1/build'), { memo: '' })).status).toBe(200)
  const { id: minaId } = (await mina.get<{ id: number }>('/api/v1/agent/detail')).body
  const point = { id: 'p', domain_id: domainId, created_at: new Date(), created_by: minaId, file_name: null }
  await app.context.database
    .insertInto('restore_point')
    .values({ ...point, conversations: 1 })
    .execute()
  const reader = await aReader()
  const paths = [
    UTTSET,
    `${UTTSET}/${talk}`,
    '/api/v1/entity',
    `/api/v1/entity/${entity}`,
    `/api/v1/entity/${entity}/history`,
    '/api/v1/holiday',
    `/api/v1/holiday/${kept}`,
    `/api/v1/holiday/${kept}/history`,
  ]
  const expectShown = async (name: string, email: string) => {
    for (const path of paths)
      expect([path, await first(reader, path)]).toMatchObject([
        path,
        { updatedBy: email, updatedByName: name },
      ])
    expect(await first(reader, '/api/v1/deletion')).toMatchObject({ deletedBy: email, deletedByName: name })
    for (const path of ['/api/v1/build', '/api/v1/build/1'])
      expect(await first(reader, path)).toMatchObject({ requestedBy: email, requestedByName: name })
    expect(await first(reader, `${UTTSET}/restore-point`)).toMatchObject([{ createdByName: name }])
  }
  await expectShown('Kim', MINA)
  await rename('Lee Mina')
  await expectShown('Lee Mina', MINA)
  await rename(' ')
  await expectShown(MINA, MINA)
  // Under another address it is still the same person, and whoever takes the one before is not.
  const profile = { name: 'Mina', email: 'new@example.com', currentPassword: PASSWORD }
  expect((await mina.send('PATCH', '/api/v1/agent/profile', profile)).status).toBe(200)
  await app.signUp(MINA)
  await expectShown('Mina', 'new@example.com')
  await app.context.database.deleteFrom('user_account').where('id', '=', minaId).execute()
  await app.signUp('new@example.com')
  await expectShown('', '')
})
