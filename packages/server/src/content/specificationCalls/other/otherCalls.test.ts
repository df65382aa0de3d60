import type { Switcher } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, caller = owner) =>
  caller.send<T>(method, `/api/v1/${path}`, { domainId, ...body })
const issues = ({ body }: { body: { issues?: { path: string; code: string }[] | undefined } }) =>
  body.issues?.map(({ path, code }) => [path, code])

test('history-cache is read and changed', async () => {
  const read = async () => (await owner.get(url('history-cache'))).body
  expect(await read()).toEqual({ chatHistoryCacheInUse: 'Y' })
  expect((await send('POST', 'history-cache', { chatHistoryCacheInUse: 'N' })).status).toBe(200)
  expect(await read()).toEqual({ chatHistoryCacheInUse: 'N' })
  expect(issues(await send('POST', 'history-cache', { chatHistoryCacheInUse: 'no' }))).toEqual([
    ['chatHistoryCacheInUse', 'INVALID_VALUE'],
  ])
  expect(issues(await send('POST', 'history-cache', { chatHistoryCacheInUse: 'Y', cache: 1 }))).toEqual([
    ['cache', 'UNKNOWN_FIELD'],
  ])
  expect((await send('POST', 'history-cache', { chatHistoryCacheInUse: 'Y' }, stranger)).body.code).toBe(
    'NO_DOMAIN',
  )
})

test('places of the agent switcher are stored, with a secret that nobody is shown', async () => {
  const desk = { type: 'AGENT', name: 'Desk', url: 'https://desk.example/hook', secret: 'sesame' }
  const { body: made } = await send<Switcher>('POST', 'switcher-api', desk)
  expect(made).toMatchObject({ type: 'AGENT', name: 'Desk', active: true, hasSecret: true, revision: 1 })
  expect(JSON.stringify(made)).not.toContain('sesame')
  const bot = { ...desk, type: 'BOT', name: 'Bot', secret: null }
  const { body: second } = await send<Switcher>('POST', 'switcher-api', bot)
  const list = async (query = '') =>
    (await owner.get<Switcher[]>(url('switcher-api', query))).body.map(({ name }) => name)
  expect(await list()).toEqual(['Desk', 'Bot'])
  expect(await list('&type=BOT')).toEqual(['Bot'])
  const row = await server.context.database
    .selectFrom('switcher_api')
    .select('secret_sealed')
    .where('domain_id', '=', domainId)
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect(row.secret_sealed).not.toContain('sesame')

  const { secret: _, ...kept } = { ...desk, name: 'Help', active: false }
  const put = (body: object, id = made.id) => send<Switcher>('PUT', `switcher-api/${id}`, body)
  expect((await put(kept)).body).toMatchObject({ name: 'Help', active: false, hasSecret: true, revision: 2 })
  expect((await put({ ...kept, revision: 1 })).body.code).toBe('EDITED_BY_ANOTHER')
  expect((await put({ ...kept, secret: null })).body).toMatchObject({ hasSecret: false })
  expect((await put(kept, 999)).body.code).toBe('NOT_FOUND')
  expect(issues(await put({ ...kept, url: 'ftp://x' }))).toEqual([['url', 'URL_INVALID']])
  expect(issues(await put({ ...kept, address: 'x' }))).toEqual([['address', 'UNKNOWN_FIELD']])
  const remove = (ids: number[]) => send('DELETE', 'switcher-api/batch', { ids })
  expect((await remove([made.id, 999])).body.code).toBe('NOT_FOUND')
  expect((await remove([made.id, second.id])).body).toEqual({ removed: 2 })
  expect(await list()).toEqual([])
  expect((await send('POST', 'switcher-api', desk, stranger)).body.code).toBe('NO_DOMAIN')
})

test('agent/session-key tells sessions apart and opens nothing', async () => {
  const key = async (caller: Caller) =>
    (await caller.get<{ sessionKey: string; expiresAt: string }>('/api/v1/agent/session-key')).body
  const own = await key(owner)
  expect(new Date(own.expiresAt).getTime()).toBeGreaterThan(Date.now())
  expect((await key(owner)).sessionKey).toBe(own.sessionKey)
  expect((await key(stranger)).sessionKey).not.toBe(own.sessionKey)
  expect(owner.cookie).not.toContain(own.sessionKey)
})

test('domain/history lists the periods of a domain, the current one first', async () => {
  const periods = async () => (await owner.get<{ status: string }[]>(url('domain/history'))).body
  expect(await periods()).toMatchObject([{ status: 'IN_PERIOD', to: null }])
  for (const period of ['IN_PERIOD_NOTICE', 'EXPIRED', 'EXPIRED'] as const)
    await server.context.database.updateTable('domain').set({ period }).where('id', '=', domainId).execute()
  const all = await periods()
  expect(all.map(({ status }) => status)).toEqual(['EXPIRED', 'IN_PERIOD_NOTICE', 'IN_PERIOD'])
  const [last, notice, first] = all as unknown as { from: string; to: string | null }[]
  expect([first?.to, notice?.to, last?.to]).toEqual([notice?.from, last?.from, null])
  expect((await stranger.get(url('domain/history'))).body.code).toBe('NO_DOMAIN')
})
