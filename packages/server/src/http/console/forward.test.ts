import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../httpServer'
import { forwardTo } from './forward'

const socketPath = path.join(tmpdir(), `forward-${process.pid}.sock`)
const away = path.join(tmpdir(), `nobody-${process.pid}.sock`)
let behind: Server
const fronts: Server[] = []
/** What was told of replies, in order. */
const replied: string[] = []
const heard: { url: string; headers: Record<string, unknown>; bytes: number }[] = []

beforeAll(async () => {
  behind = createServer(async (asked, reply) => {
    let bytes = 0
    for await (const chunk of asked) bytes += (chunk as Buffer).length
    heard.push({ url: asked.url!, headers: asked.headers, bytes })
    reply.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/plain' })
    reply.end('x'.repeat(3_000_000))
  })
  await new Promise<void>((resolve) => behind.listen(socketPath, resolve))
})
afterAll(async () => {
  for (const server of [behind, ...fronts]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server that takes turns itself and forwards the rest; its port. */
async function front(to: string, trusted: boolean): Promise<number> {
  const onReply = ({ url }: { url?: string | undefined }) => replied.push(url!)
  const answer = createHttpServer((_request, reply) => reply.end('turn'), forwardTo(to, { trusted, onReply }))
  fronts.push(answer)
  await new Promise<void>((resolve) => answer.listen(0, '127.0.0.1', resolve))
  return (answer.address() as { port: number }).port
}

function call(port: number, url: string, headers: Record<string, string> = {}, body?: Buffer) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const asking = request({ port, host: '127.0.0.1', path: url, method: body ? 'POST' : 'GET', headers })
      asking.once('error', reject)
      asking.once('response', async (reply) => {
        let text = ''
        for await (const chunk of reply) text += String(chunk)
        resolve({ status: reply.statusCode!, headers: reply.headers, text })
      })
      asking.end(body)
    },
  )
}

test('what is no turn is forwarded whole, both ways; turns and health are answered here', async () => {
  const port = await front(socketPath, false)
  const reply = await call(port, '/api/v1/x?y=1', { cookie: 'c=1' }, Buffer.alloc(2_000_000))
  expect(reply).toMatchObject({ status: 201, headers: { 'set-cookie': ['a=1', 'b=2'] } })
  expect(reply.text).toHaveLength(3_000_000)
  expect(heard.at(-1)).toMatchObject({ url: '/api/v1/x?y=1', bytes: 2_000_000, headers: { cookie: 'c=1' } })
  const count = heard.length
  for (const url of ['/custom/v1/1/k', '/webchat/v1/k', '/auth/callback', '/healthz', '/livez', '/readyz'])
    expect((await call(port, url)).text).toBe('turn')
  expect(heard).toHaveLength(count)
})

test('a reply is told before its caller has any of it', async () => {
  const port = await front(socketPath, false)
  const received = await new Promise<string[]>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path: '/api/v1/deploy?domainId=7', method: 'POST' })
    asking.once('error', reject)
    asking.once('response', (reply) => {
      resolve([...replied])
      reply.resume()
    })
    asking.end()
  })
  expect(received.at(-1)).toBe('/api/v1/deploy?domainId=7')
})

test('a caller does not choose the address that is reported for it, unless a proxy before us is trusted', async () => {
  const made = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-proto': 'https', forwarded: 'for=9.9.9.9' }
  await call(await front(socketPath, false), '/', made)
  expect(heard.at(-1)!.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' })
  expect(heard.at(-1)!.headers['x-forwarded-proto']).toBeUndefined()
  await call(await front(socketPath, true), '/', made)
  expect(heard.at(-1)!.headers).toMatchObject({
    'x-forwarded-for': '9.9.9.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
  })
})

test('while the other process is away, callers learn to come again', async () => {
  const reply = await call(await front(away, false), '/api/v1/x')
  expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  expect(JSON.parse(reply.text)).toEqual({ code: 'SERVICE_STARTING' })
})
