import { access, conversation, exchange } from '@parlance/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, forbidden, loggedOut } from './ApiError'
import { address } from './address'
import { call } from './call'

const reply = (status: number, body: string) => vi.fn(async () => new Response(body, { status }))
afterEach(() => vi.unstubAllGlobals())

it('sends JSON, marks the request as the console’s, and fills the path and the query', async () => {
  const fetch = reply(200, '{"id":7}')
  vi.stubGlobal('fetch', fetch)
  await call(conversation.read, { params: { id: 7 }, query: { domainId: 3 } })
  const [requested, init] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(requested).toBe('/api/v1/chat/faq/uttset/7?domainId=3')
  expect(init.headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest' })
  expect(init.body).toBeUndefined()
})

it('throws the error that the server answered, with its parameters', async () => {
  vi.stubGlobal('fetch', reply(409, '{"code":"EDITED_BY_ANOTHER","params":{"revision":4}}'))
  const failed = await call(access.logout, {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 409, reply: { code: 'EDITED_BY_ANOTHER', params: { revision: 4 } } })
})

it('makes a code of a reply that is not ours, such as a proxy’s page', async () => {
  vi.stubGlobal('fetch', reply(503, '<html>'))
  await expect(call(access.logout, {})).rejects.toMatchObject({ status: 503, reply: { code: 'MAINTENANCE' } })
})

it('says that the server cannot be reached with status 0', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
  await expect(call(access.logout, {})).rejects.toMatchObject({ status: 0 })
})

it('announces the end of a session and a missing permission', async () => {
  const heard: string[] = []
  const stop = [loggedOut.listen(() => heard.push('out')), forbidden.listen(() => heard.push('forbidden'))]
  vi.stubGlobal('fetch', reply(401, ''))
  await call(access.detail, {}).catch(() => undefined)
  vi.stubGlobal(
    'fetch',
    reply(403, '{"code":"SUB_ACCOUNT_UNAUTHORIZED","params":{"missing":["Change/build"]}}'),
  )
  await call(access.detail, {}).catch(() => undefined)
  vi.stubGlobal('fetch', reply(403, '{"code":"WRONG_CREDENTIALS"}'))
  await call(access.detail, {}).catch(() => undefined)
  for (const each of stop) each()
  expect(heard).toEqual(['out', 'forbidden'])
})

it('leaves empty filters out of an address', () => {
  const query = { domainId: 3, search: '', format: 'xlsx' as const }
  expect(address(exchange.download, { query })).toBe(
    '/api/v1/chat/faq/uttset/download?domainId=3&format=xlsx',
  )
})
