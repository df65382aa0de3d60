import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { REPLY_BYTES_MAX } from '@parlance/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { MISBEHAVIOURS, misbehave } from '../../testing/network/misbehaviour'
import { exchangeInProcess } from './exchangeInProcess'
import { createGuardedClient, type GuardedClient } from './guardedClient'
import type { Outgoing } from './hop'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

function clientFor(...ports: number[]): GuardedClient {
  const client = createGuardedClient(exchangeInProcess(ports.map((port) => `127.0.0.1:${port}`)))
  opened.push(client)
  return client
}
async function serve(answer: RequestListener): Promise<number> {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push({
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  })
  return (server.address() as AddressInfo).port
}
/** What a busy machine keeps; only what should end by its time gets less. */
const PATIENT_MS = 60_000
function get(url: string, changes: Partial<Outgoing> = {}): Outgoing {
  return { method: 'GET', url, headers: [], body: null, timeoutMs: PATIENT_MS, ...changes }
}
const options = (domainId = 1, leftMs = 2 * PATIENT_MS) => ({
  domainId,
  deadline: performance.now() + leftMs,
})

describe('a server that', () => {
  test.each(Object.entries(MISBEHAVIOURS))('%s', async (name, { fault }) => {
    const server = await misbehave(name)
    opened.push(server)
    const timeoutMs = fault === 'TIMEOUT' ? 1_000 : PATIENT_MS
    const outcome = await clientFor(server.port).send(get(server.url, { timeoutMs }), options())
    if (fault === null) expect(outcome).toMatchObject({ ok: true })
    else expect(outcome).toMatchObject({ ok: false, fault })
  })

  test('is not there is unreachable', async () => {
    const port = await serve(() => {})
    for (const one of opened.splice(0)) await one.close()
    expect(await clientFor(port).send(get(`http://127.0.0.1:${port}/`), options())).toMatchObject({
      fault: 'UNREACHABLE',
    })
  })
})

test('the time of the turn ends a call before its own does, and a turn without time makes none', async () => {
  let calls = 0
  const port = await serve(() => (calls += 1))
  const good = await serve((_request, response) => response.end('fine'))
  const client = clientFor(port, good)
  const url = `http://127.0.0.1:${port}/`
  // The process that speaks with servers is there then.
  await client.send(get(`http://127.0.0.1:${good}/`), options())
  expect(await client.send(get(url), options(1, 3_000))).toMatchObject({
    fault: 'TURN_BUDGET',
  })
  expect(await client.send(get(url), options(1, 0))).toMatchObject({ fault: 'TURN_BUDGET', elapsedMs: 0 })
  expect(calls).toBe(1)
})

test('a body of a megabyte is read, one byte more is not; packed ones count unpacked', async () => {
  const port = await serve((request, response) => {
    const body = Buffer.alloc(REPLY_BYTES_MAX + (request.url === '/more' ? 1 : 0), 97)
    if (request.url !== '/packed') return response.end(body)
    return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body))
  })
  const client = clientFor(port)
  const whole = await client.send(get(`http://127.0.0.1:${port}/`), options())
  expect(whole.ok && whole.body.length).toBe(REPLY_BYTES_MAX)
  const packed = await client.send(get(`http://127.0.0.1:${port}/packed`), options())
  expect(packed.ok && packed.body.length).toBe(REPLY_BYTES_MAX)
  expect(await client.send(get(`http://127.0.0.1:${port}/more`), options())).toMatchObject({
    fault: 'TOO_LARGE',
  })
})

test.each([
  ['text/plain; charset=euc-kr', [0xb0, 0xa1], '가'],
  ['text/plain; charset="Shift_JIS"', [0x82, 0xa0], 'あ'],
  ['text/plain;charset=GB18030', [0xc4, 0xe3], '你'],
  ['text/plain; charset=big5', [0xa7, 0x41], '你'],
  ['text/plain', [0xea, 0xb0, 0x80], '가'],
  ['', [0xef, 0xbb, 0xbf, 0xea, 0xb0, 0x80], '가'],
])('a body of type "%s" is read as its characters', async (type, bytes, text) => {
  const port = await serve((_request, response) => {
    response.writeHead(200, type ? { 'content-type': type } : {}).end(Buffer.from(bytes))
  })
  const outcome = await clientFor(port).send(get(`http://127.0.0.1:${port}/`), options())
  expect(outcome).toMatchObject({ ok: true, body: text })
})

describe('a redirect', () => {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const target = () =>
    serve((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
        response.end('there')
      })
    })
  const secret = [
    { name: 'Authorization', value: 'Bearer s' },
    { name: 'Cookie', value: 'a=b' },
    { name: 'X-Api-Key', value: 'k' },
    { name: 'Content-Type', value: 'application/json' },
  ]
  const follow = async (status: number, sameOrigin: boolean) => {
    seen.length = 0
    const there = await target()
    const here = await serve((request, response) => {
      if (request.url !== '/') {
        let body = ''
        request.on('data', (chunk) => (body += chunk))
        request.on('end', () => {
          seen.push({ method: request.method!, url: request.url!, headers: request.headers, body })
          response.end('here')
        })
        return
      }
      response
        .writeHead(status, { location: sameOrigin ? '/next?a=1' : `http://127.0.0.1:${there}/next` })
        .end()
    })
    const request = get(`http://127.0.0.1:${here}/`, { method: 'POST', headers: secret, body: '{}' })
    expect(await clientFor(here, there).send(request, options())).toMatchObject({ ok: true })
    return seen[0]!
  }

  test.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', '{}'],
    [308, 'POST', '{}'],
  ])('with status %i is followed by %s', async (status, method, body) => {
    expect(await follow(status, false)).toMatchObject({ method, body, url: '/next' })
  })

  test('to another origin takes no header along that an operator set', async () => {
    const { headers } = await follow(307, false)
    expect(Object.keys(headers)).toEqual(expect.not.arrayContaining(['authorization', 'cookie', 'x-api-key']))
  })

  test('within its origin takes them along', async () => {
    const { headers, url } = await follow(307, true)
    expect(url).toBe('/next?a=1')
    expect(headers).toMatchObject({ authorization: 'Bearer s', cookie: 'a=b', 'x-api-key': 'k' })
  })
})

test('headers that frame the message are ours alone', async () => {
  let headers: IncomingMessage['headers'] = {}
  const port = await serve((request, response) => {
    headers = request.headers
    response.end()
  })
  const names = ['Host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Accept-Encoding', 'Expect']
  const request = get(`http://127.0.0.1:${port}/`, {
    headers: [...names.map((name) => ({ name, value: 'evil' })), { name: 'X-Own', value: 'kept' }],
  })
  expect(await clientFor(port).send(request, options())).toMatchObject({ ok: true })
  expect(headers).toMatchObject({ host: `127.0.0.1:${port}`, 'accept-encoding': 'identity', 'x-own': 'kept' })
  expect(JSON.stringify(headers)).not.toContain('evil')
})

test('a header that cannot be sent is a fault, not an exception', async () => {
  const port = await serve((_request, response) => response.end())
  const request = get(`http://127.0.0.1:${port}/`, { headers: [{ name: 'X-A', value: '가\r\nX-B: 1' }] })
  expect(await clientFor(port).send(request, options())).toMatchObject({ ok: false, fault: 'BROKEN' })
})

describe('after five faults in a row', () => {
  test('a server is left alone, for its own domain and its own address only', async () => {
    let calls = 0
    const port = await serve((request, response) => {
      calls += 1
      if (request.url === '/bad') request.socket.destroy()
      else response.end('fine')
    })
    const client = clientFor(port)
    const bad = get(`http://127.0.0.1:${port}/bad`)
    for (let n = 0; n < 5; n += 1)
      expect(await client.send(bad, options())).toMatchObject({ fault: 'BROKEN' })
    const before = calls
    expect(await client.send(bad, options())).toMatchObject({ fault: 'BREAKER_OPEN' })
    expect(calls).toBe(before)
    expect(await client.send(get(`http://127.0.0.1:${port}/good`), options())).toMatchObject({ ok: true })
    expect(await client.send(bad, options(2))).toMatchObject({ fault: 'BROKEN' })
  })

  test('a good answer in between starts the count anew', async () => {
    let calls = 0
    const port = await serve((request, response) => {
      calls += 1
      if (calls % 5 === 0) response.end('fine')
      else request.socket.destroy()
    })
    const client = clientFor(port)
    const outcomes = []
    for (let n = 0; n < 12; n += 1)
      outcomes.push(await client.send(get(`http://127.0.0.1:${port}/`), options()))
    expect(outcomes.filter((one) => !one.ok && one.fault === 'BREAKER_OPEN')).toEqual([])
    expect(calls).toBe(12)
  })
})

test('a domain whose servers hang keeps nobody else out', async () => {
  const hanging = await serve(() => {})
  const good = await serve((_request, response) => response.end('fine'))
  const client = clientFor(hanging, good)
  const stuck = Array.from({ length: 300 }, (_, n) =>
    client.send(
      get(`http://127.0.0.1:${hanging}/${n}`, { timeoutMs: 2 * PATIENT_MS }),
      options(1, 4 * PATIENT_MS),
    ),
  )
  const served = await Promise.all(
    Array.from({ length: 100 }, (_, n) => client.send(get(`http://127.0.0.1:${good}/${n}`), options(2))),
  )
  expect(served.every((outcome) => outcome.ok)).toBe(true)
  // None of those that hang can have ended before.
  expect(await Promise.race([Promise.all(stuck), 'still waiting'])).toBe('still waiting')
  // Their servers go, and with them what waits.
  for (const one of opened.splice(0)) await one.close()
  await Promise.all(stuck)
})

test('a process that dies fails its calls and nothing else: the next call finds another', async () => {
  const hanging = await serve(() => {})
  const good = await serve((_request, response) => response.end('fine'))
  const before = await processesOfOurs()
  const client = clientFor(hanging, good)
  const stuck = client.send(get(`http://127.0.0.1:${hanging}/`), options())
  expect(await client.send(get(`http://127.0.0.1:${good}/`), options())).toMatchObject({ ok: true })
  const started = (await processesOfOurs()).filter((pid) => !before.includes(pid))
  expect(started).toHaveLength(1)
  process.kill(started[0]!, 'SIGKILL')
  expect(await stuck).toMatchObject({ ok: false, fault: 'UNREACHABLE' })
  expect(await client.send(get(`http://127.0.0.1:${good}/`), options())).toMatchObject({ ok: true })
})

/** Numbers of the processes that this one started to speak with servers. */
async function processesOfOurs(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  return children.trim().split(' ').filter(Boolean).map(Number)
}
