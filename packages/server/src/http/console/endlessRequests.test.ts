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
const unlimited: RequestLimits = { headersMs: LONG, requestMs: LONG, turnRequestMs: LONG, checkMs: 20 }
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
const half = (url: string) => `POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhalf`

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
  const answer = await answerTo(await started({ turnRequestMs: 100 }), half('/custom/v1/1/k'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})
