import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredEndpoints } from '../../testing/fuzz/declaredEndpoints'
import { callerOf, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Described = {
  openapi: string
  paths: Record<string, Record<string, { summary: string; responses: object }>>
}

test('every endpoint of the contract is served and described, and nothing else', async () => {
  const { body } = await callerOf(server.app, '').get<Described>('/api/v1/openapi.json')
  const described = Object.entries(body.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  const wanted = declaredEndpoints().map(
    (endpoint) => `${endpoint.method} ${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(wanted.toSorted())
})

test('the endpoints that speak their own protocol are described too', async () => {
  const { body } = await callerOf(server.app, '').get<Described>('/api/v1/openapi.json')
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/custom/v1/{domainId}/{invokeKey}', '/webchat/v1/{invokeKey}', '/healthz']),
  )
})

test('a call is the same with a slash at its end, as the specification writes one', async () => {
  for (const url of ['/api/v1/build/quick?domainId=1', '/api/v1/build/quick/?domainId=1']) {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: {},
    })
    expect([url, statusCode]).toEqual([url, 401])
  }
})

test('nobody who is not signed in gets past an endpoint that asks for it', async () => {
  const guarded = declaredEndpoints().filter((endpoint) => endpoint.permit !== 'public')
  for (const endpoint of guarded) {
    const url = `${endpoint.path.replaceAll(/:\w+/g, '1')}?domainId=1&name=a&format=csv&buildId=1&target=REAL`
    const { statusCode } = await server.app.inject({
      method: endpoint.method,
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 401])
  }
})

test('nobody gets into a domain that is not theirs, whatever the call', async () => {
  const stranger = await server.signUp()
  const inDomain = declaredEndpoints().filter(
    ({ permit }) => permit !== 'public' && permit !== 'signedIn' && permit !== 'consoleLinked',
  )
  for (const endpoint of inDomain) {
    const url = `${endpoint.path.replaceAll(/:\w+/g, '1')}?domainId=1&name=a&format=csv&buildId=1&target=REAL`
    const { statusCode } = await server.app.inject({
      method: endpoint.method,
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: stranger.cookie },
    })
    expect([endpoint.path, statusCode]).toEqual([endpoint.path, 404])
  }
})

test('a domain of one’s own in the query does not open another’s in the path', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const domainOf = async (caller: typeof owner, code: string) => {
    const fields = { name: '하늘쇼핑', code, language: 'ko' }
    return (await caller.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
  }
  const theirs = await domainOf(owner, 'theirs')
  const own = await domainOf(stranger, 'own')
  const inPath = declaredEndpoints().filter(
    ({ path, permit }) => /\/domain\/:id|:domainId/.test(path) && permit !== 'public',
  )
  expect(inPath.length).toBeGreaterThan(3)
  for (const { method, path } of inPath) {
    const url = `${path.replace(/:(id|domainId)/, String(theirs))}?domainId=${own}`
    const { statusCode } = await server.app.inject({
      method,
      url,
      headers: { 'x-requested-with': 'XMLHttpRequest', cookie: stranger.cookie },
      ...(method !== 'GET' && { payload: { confirmCode: 'theirs' } }),
    })
    expect([method, path, statusCode]).toEqual([method, path, 404])
  }
  expect((await owner.get(`/api/v1/domain/${theirs}`)).status).toBe(200)
})
