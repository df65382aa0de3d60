import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createExchange } from './exchange'
import { createGuardedClient } from './guardedClient'
import type { Outgoing } from './hop'

let hits = 0
let canary: Server
let canaryPort: number
let redirector: Server
let redirectorPort: number
/** What the redirector sends callers to. */
let target = ''
let status = 302

beforeAll(async () => {
  canary = createServer((_request, response) => {
    hits += 1
    response.end('secret')
  })
  canaryPort = await listening(canary)
  redirector = createServer((_request, response) => {
    // Node writes headers as Latin-1: the bytes of UTF-8 go out as they are.
    response.writeHead(status, { location: Buffer.from(target).toString('latin1') }).end()
  })
  redirectorPort = await listening(redirector)
})
afterAll(() => {
  canary.close()
  redirector.close()
})

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  return (server.address() as AddressInfo).port
}

function to(url: string, changes: Partial<Outgoing> = {}): Outgoing {
  return { method: 'GET', url, headers: [], body: null, timeoutMs: 2_000, ...changes }
}
const soon = () => ({ domainId: 1, deadline: performance.now() + 60_000 })

/** Every way to write an address that is not on the public internet. */
const DISGUISES = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f.1',
  '0x7f000001',
  '0x7F.0x00.0x00.0x01',
  '0177.0.0.1',
  '0177.0.0.01',
  '017700000001',
  '00000177.1',
  '0.0.0.0',
  '0',
  '0x0',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '127%2e0%2e0%2e1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::127.0.0.1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2002:7f00:1::1]',
  '[2001:0:7f00:1::]',
  '[2001::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[fc00::1]',
  '[fd00::1]',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[4000::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.1',
  '0xc0a80001',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '168.63.129.16',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '0.1.2.3',
]

describe('no way of writing an address leads inside', () => {
  const client = createGuardedClient(createExchange([]))
  afterAll(() => client.close())

  test.each(DISGUISES)('http://%s', async (host) => {
    const before = hits
    const outcome = await client.send(to(`http://${host}:${canaryPort}/`), soon())
    expect(outcome).toMatchObject({ ok: false, fault: 'BLOCKED_ADDRESS' })
    expect(hits).toBe(before)
  })

  test.each([
    ['a user before the host', (port: number) => `http://example.com@127.0.0.1:${port}/`],
    ['a password before the host', (port: number) => `http://a:b@[::1]:${port}/`],
    ['backslashes', (port: number) => `http:\\\\127.0.0.1:${port}\\`],
    ['a tab in the host', (port: number) => `http://127.0.\t0.1:${port}/`],
    ['a file', () => 'file:///etc/passwd'],
    ['gopher', (port: number) => `gopher://127.0.0.1:${port}/_x`],
    ['data', () => 'data:text/plain,secret'],
    ['a relative address', () => '//127.0.0.1/'],
    ['no address', () => 'http://'],
  ])('%s', async (_what, url) => {
    const before = hits
    const outcome = await client.send(to(url(canaryPort)), soon())
    expect(outcome).toMatchObject({ ok: false, fault: 'BLOCKED_ADDRESS' })
    expect(hits).toBe(before)
  })

  test.each(['localhost', 'LOCALHOST', 'localhost.'])('the name %s', async (host) => {
    const before = hits
    const outcome = await client.send(to(`http://${host}:${canaryPort}/`), soon())
    expect(outcome.ok).toBe(false)
    expect(hits).toBe(before)
  })
})

describe('a name is checked by the addresses that are connected to', () => {
  const PUBLIC = { address: '93.184.216.34', family: 4 }
  test.each([
    ['loopback', [{ address: '127.0.0.1', family: 4 }]],
    ['a public and a loopback address', [PUBLIC, { address: '127.0.0.1', family: 4 }]],
    ['a loopback address after many public ones', [PUBLIC, PUBLIC, PUBLIC, { address: '::1', family: 6 }]],
    ['a mapped address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['a metadata service', [{ address: '169.254.169.254', family: 4 }]],
    ['a link-local address with a zone', [{ address: 'fe80::1%lo', family: 6 }]],
    ['what is no address at all', [{ address: 'localhost', family: 4 }]],
  ])('%s is refused', async (_what, addresses) => {
    const client = createGuardedClient(createExchange([], async () => addresses))
    const before = hits
    const outcome = await client.send(to(`http://rebind.example:${canaryPort}/`), soon())
    expect(outcome).toMatchObject({ ok: false, fault: 'BLOCKED_ADDRESS' })
    expect(hits).toBe(before)
    await client.close()
  })

  test('a name that changes after the check is looked up once for each connection, and never connected unchecked', async () => {
    const answers = [[PUBLIC], [{ address: '127.0.0.1', family: 4 }]]
    let asked = 0
    const client = createGuardedClient(createExchange([], async () => answers[Math.min(asked++, 1)]!))
    const before = hits
    await client.send(to(`http://rebind.example:${canaryPort}/`, { timeoutMs: 100 }), soon())
    const outcome = await client.send(to(`http://rebind.example:${canaryPort}/`), soon())
    expect(outcome).toMatchObject({ ok: false, fault: 'BLOCKED_ADDRESS' })
    expect([asked, hits]).toEqual([2, before])
    await client.close()
  })

  test('a name that nobody knows is unreachable', async () => {
    const client = createGuardedClient(
      createExchange([], async () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }))),
    )
    expect(await client.send(to('http://nowhere.example/'), soon())).toMatchObject({ fault: 'UNREACHABLE' })
    await client.close()
  })
})

describe('a redirect is checked like a first address', () => {
  const open = (extra: string[] = []) =>
    createGuardedClient(createExchange([`127.0.0.1:${redirectorPort}`, ...extra]))

  test.each(DISGUISES.slice(0, 40))('to %s', async (host) => {
    const client = open()
    const before = hits
    status = 302
    target = `http://${host}:${canaryPort}/`
    const outcome = await client.send(to(`http://127.0.0.1:${redirectorPort}/`), soon())
    expect(outcome.ok).toBe(false)
    expect(hits).toBe(before)
    await client.close()
  })

  test.each([301, 302, 303, 307, 308])('with status %i', async (code) => {
    const client = open()
    status = code
    target = `http://127.0.0.1:${canaryPort}/`
    const outcome = await client.send(to(`http://127.0.0.1:${redirectorPort}/`), soon())
    expect(outcome).toMatchObject({ ok: false, fault: 'BLOCKED_ADDRESS' })
    await client.close()
  })

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://', 'ftp://example.com/'])(
    'to %s is refused',
    async (place) => {
      const client = open()
      status = 302
      target = place
      expect((await client.send(to(`http://127.0.0.1:${redirectorPort}/`), soon())).ok).toBe(false)
      await client.close()
    },
  )

  test('in a circle ends after three', async () => {
    const client = open()
    status = 302
    target = `http://127.0.0.1:${redirectorPort}/`
    const outcome = await client.send(to(`http://127.0.0.1:${redirectorPort}/`), soon())
    expect(outcome).toMatchObject({ ok: false, fault: 'REDIRECTS' })
    await client.close()
  })

  test('to an allowed place is followed', async () => {
    const client = open([`127.0.0.1:${canaryPort}`])
    status = 302
    target = `http://127.0.0.1:${canaryPort}/`
    const outcome = await client.send(to(`http://127.0.0.1:${redirectorPort}/`), soon())
    expect(outcome).toMatchObject({ ok: true, status: 200, body: 'secret' })
    await client.close()
  })
})

test('the list allows a place, not another name for it', async () => {
  const client = createGuardedClient(createExchange([`127.0.0.1:${canaryPort}`]))
  expect(await client.send(to(`http://127.0.0.1:${canaryPort}/`), soon())).toMatchObject({
    ok: true,
    body: 'secret',
  })
  expect((await client.send(to(`http://localhost:${canaryPort}/`), soon())).ok).toBe(false)
  expect((await client.send(to(`http://127.0.0.1:${redirectorPort}/`), soon())).ok).toBe(false)
  await client.close()
})
