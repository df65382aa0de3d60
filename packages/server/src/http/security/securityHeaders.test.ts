import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app'
import { newDomain } from '../../testing/newDomain'
import { startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await startTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as { port: number }).port
})
afterAll(() => server.close())

/** What is answered to these bytes, as it came. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n${more}\r\n`

test.each([
  ['a page', get('/login')],
  ['a call', get('/api/v1/entry')],
  ['a refused call', get('/api/v1/agent/detail')],
  ['an unknown call', get('/api/v1/nothing')],
  [
    'the Custom API',
    'POST /custom/v1/1/none HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
  ],
  ['the web chat', get('/webchat/v1/none')],
  ['an address that is none', get('/%ff')],
  ['an address in a call that is none', get('/api/v1/entity/%ff?domainId=1')],
  ['a parameter that is too long', get(`/api/v1/job/${'x'.repeat(400)}`)],
  ['bytes that are no request', 'GARBAGE\r\n\r\n'],
  ['a header that is none', get('/', 'no colon\r\n')],
  ['headers that are too long', get('/', `x: ${'y'.repeat(20_000)}\r\n`)],
])('%s is answered with the security headers', async (_title, bytes) => {
  const answer = (await answerTo(bytes)).toLowerCase()
  expect(answer).toMatch(/^http\/1\.1 [2345]\d\d /)
  for (const header of [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
  ])
    expect(answer).toContain(`\r\n${header}: `)
})

test('a refusal of the parser has a code, as every refusal has', async () => {
  const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as object
  expect(bodyOf(await answerTo('GARBAGE\r\n\r\n'))).toEqual({ code: 'REQUEST_MALFORMED' })
  const { statusCode, body } = await server.app.inject({ method: 'GET', url: '/%ff' })
  expect([statusCode, JSON.parse(body)]).toEqual([404, { code: 'NOT_FOUND' }])
})

test('what the API answers is kept nowhere', async () => {
  const person = await server.signUp()
  const domainId = await newDomain(person)
  for (const url of ['/api/v1/entry', '/api/v1/agent/detail', `/api/v1/domain/${domainId}`, '/api/v1/none'])
    expect([url, (await person.get(url)).headers['cache-control']]).toEqual([url, 'no-store'])
  const download = await person.get(`/api/v1/chat/faq/uttset/download?domainId=${domainId}&format=csv`)
  expect(download.headers['cache-control']).toBe('no-store')
})

test.each([
  ['https://bot.example', 'max-age=31536000'],
  ['http://bot.example', undefined],
  [null, undefined],
])('browsers keep to https where that is the public address: %s', async (publicUrl, expected) => {
  const config = { ...server.context.config, publicUrl }
  const app = await createApp({ ...server.context, config })
  const { headers } = await app.inject('/api/v1/entry')
  expect(headers['strict-transport-security']).toBe(expected)
  await app.close()
})
