import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '../../app'
import { startTestApp, type TestApp } from '../../testing/testApp'
import type { Answer, RequestLimits } from '../httpServer'
import { forwardTo } from './forward'

/** One of them is short in each app, so that it alone can close a connection. */
const LONG = 600_000
const unlimited: RequestLimits = { headersMs: LONG, requestMs: LONG, smallRequestMs: LONG, checkMs: 20 }
let server: TestApp
const apps: App[] = []
const sockets = new Set<Socket>()

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const app of apps) await app.close()
  await server.close()
})

/** The product with these limits; its port. */
async function started(limits: Partial<RequestLimits>, forward: Answer | null = null): Promise<number> {
  const app = await createApp(server.context, forward, { ...unlimited, ...limits })
  apps.push(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as { port: number }).port
}

/** Sends these bytes and nothing more; what has been answered when the connection is closed. */
function answerTo(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
  sockets.add(socket)
  return new Promise((resolve) => {
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => {})
  })
}
const half = (url: string, headers = '') =>
  `POST ${url} HTTP/1.1\r\nhost: x\r\n${headers}content-length: 1000\r\n\r\nhalf`
const FILE = 'content-type: multipart/form-data; boundary=b\r\n'
/** No session has it. */
const COOKIE = 'cookie: parlance_session=made-up\r\n'

test.each([
  ['that sends nothing', ''],
  ['that stops in its first line', 'GET /'],
  ['whose headers never end', 'GET / HTTP/1.1\r\nhost: x\r\nx-more: y\r\n'],
  ['of HTTP/0.9, which has no headers', 'GET /\r\n'],
])('a connection %s is closed by time, with the reason', async (_how, bytes) => {
  const answer = await answerTo(await started({ headersMs: 100 }), bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ code: 'REQUEST_TIMEOUT' })
})

test('a call whose body never ends is closed by time, with the reason', async () => {
  const answer = await answerTo(await started({ headersMs: 100, requestMs: 200 }), half('/api/v1/login'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"REQUEST_TIMEOUT"')
})

test('a call whose body never ends is closed by time in the process that it is forwarded to as well', async () => {
  const socketPath = path.join(tmpdir(), `endless-${process.pid}.sock`)
  const behind = createServer()
  await new Promise<void>((resolve) => behind.listen(socketPath, resolve))
  // Its socket tells of the request cut short as an error, which is what is waited for.
  const forwarded = new Promise<IncomingMessage>((resolve) => behind.once('request', resolve))
  const port = await started({ headersMs: 100, requestMs: 200 }, forwardTo(socketPath, { trusted: false }))
  const answer = answerTo(port, half('/api/v1/login'))
  const request = await forwarded
  const closed = new Promise((resolve) => request.socket.once('close', resolve))
  request.on('error', () => {}).resume()
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  await closed
  await new Promise((resolve) => behind.close(resolve))
})

test('a turn whose body never ends is closed by time, long before a call would be', async () => {
  const answer = await answerTo(await started({ smallRequestMs: 100 }), half('/custom/v1/1/k'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['of a log-in', half('/api/v1/agent/login')],
  ['of a call with a session', half('/api/v1/domain', COOKIE)],
  ['of an upload without a session', half('/api/v1/chat/faq/uttset/upload?domainId=1', FILE)],
  ['of an upload with a made-up session', half('/api/v1/chat/faq/uttset/upload?domainId=1', FILE + COOKIE)],
])('the body %s has no longer than that of a turn', async (_whose, bytes) => {
  const behind = await started({ smallRequestMs: 100 })
  expect(await answerTo(behind, bytes)).toMatch(/^HTTP\/1\.1 40[138] /)
  const socketPath = path.join(tmpdir(), `small-${randomUUID()}.sock`)
  const inner = await createApp(server.context, null, { ...unlimited, smallRequestMs: 100 })
  apps.push(inner)
  await inner.listen({ path: socketPath })
  const port = await started({ smallRequestMs: 100 }, forwardTo(socketPath, { trusted: false }))
  expect(await answerTo(port, bytes)).toMatch(/^HTTP\/1\.1 40[138] /)
})

test('an upload with a session has the time of a slow line', async () => {
  const port = await started({ smallRequestMs: 50, requestMs: 400, headersMs: 300 })
  const { cookie } = await server.signUp()
  const began = performance.now()
  await answerTo(port, half('/api/v1/chat/faq/uttset/upload?domainId=1', `${FILE}cookie: ${cookie}\r\n`))
  expect(performance.now() - began).toBeGreaterThan(300)
})
