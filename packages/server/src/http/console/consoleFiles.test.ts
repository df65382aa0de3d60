import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })

// The console is built before the end-to-end tests, not before these.
describe.runIf(existsSync('packages/console/dist/index.html'))('the console’s files', () => {
  test.each(['/', '/login', '/domain/1', '/information/greetings?domainId=1', '/no/such/page'])(
    '%s is the page, uncached',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  test.each(['identity', 'gzip, deflate, br, zstd'])(
    'small and large files come as what they are to a browser that accepts %s',
    async (encoding) => {
      const small = await get('/appearance.js', { 'accept-encoding': encoding })
      expect(small.headers['content-type']).toContain('javascript')
      const page = (await get('/')).body
      const script = /\/assets\/[^"]+\.js/.exec(page)![0]
      const large = await get(script, { 'accept-encoding': encoding })
      expect(large.headers['content-type']).toContain('javascript')
      expect(large.headers['cache-control']).toContain('immutable')
    },
  )

  test('a file that is not there is not the page', async () => {
    for (const url of ['/nothing.js', '/assets/nothing.js', '/samples/../../package.json', '/.stamp'])
      expect((await get(url)).statusCode).toBe(404)
  })
})

test('pictures and sounds of answers may lie elsewhere, on secure places only', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  for (const kind of ['img-src', 'media-src'])
    expect(policy.split(';').find((one) => one.startsWith(kind))).toMatch(/ https:$/)
  expect(policy).toContain("default-src 'self'")
})

test('an unknown call is answered with a code', async () => {
  const { statusCode, headers, body } = await get('/api/v1/nothing')
  expect([statusCode, JSON.parse(body)]).toEqual([404, { code: 'NOT_FOUND' }])
  expect(headers['content-type']).toContain('json')
})
