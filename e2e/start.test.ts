import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../packages/server/src/db/embedded/embeddedPostgres'
import { until } from '../packages/server/src/testing/until'
import { startLoad } from './driver/load'
import { aConversation, operatorOf, PASSWORD, register, say } from './driver/operator'
import { aDataDirectory, databasePid, freePort, runProduct, startProduct } from './driver/product'

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined }
const servers: EmbeddedPostgres[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

/** A PostgreSQL server that is not the product's own, as DATABASE_URL names it. */
async function aDatabaseUrl(): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDirectory: aDataDirectory(), fsync: false, log: silent })
  servers.push(server)
  const { user, host, port, database } = server.config
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`
}

/** A bot that is live, with the channel that reaches it. */
async function aLiveBot(address: string, email = 'owner@example.com') {
  const owner = await register(address, email)
  const domainId = await owner.domain('shop')
  await owner.fill(domainId, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  return { owner, domainId, channel: await owner.channel(domainId) }
}

describe('starting', () => {
  test('npm start’s script serves console and API on one port and keeps all in DATA_DIR', async () => {
    const product = await startProduct({ through: 'scripts/start.mjs' })
    // The port may answer a moment before the line has come through the pipe.
    await expect.poll(product.output).toContain(`Parlance is ready at http://localhost:${product.port}`)
    expect(await (await fetch(product.address)).text()).toContain('<title>')
    const { channel } = await aLiveBot(product.address)
    expect(
      (await say(product.address, channel, 'kim', '배송 언제 오나요')).bubbles[0]?.data.description,
    ).toBe('이틀 안에 도착합니다.')
    expect(await product.stop()).toBe(0)
    expect(databasePid(product.dataDirectory)).toBeUndefined()

    const again = await startProduct({ dataDirectory: product.dataDirectory })
    expect((await say(again.address, channel, 'kim', '배송 언제 오나요')).status).toBe(200)
    expect(await again.stop('SIGINT')).toBe(0)
  })

  test('OWNER_EMAIL and OWNER_PASSWORD make an owner who can log in, and REGISTRATION=closed nobody else', async () => {
    const env = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'parl@nce2026', REGISTRATION: 'closed' }
    const product = await startProduct({ env })
    const login = await fetch(`${product.address}/api/v1/agent/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      body: JSON.stringify({ email: 'owner@example.com', password: 'parl@nce2026' }),
    })
    expect(await login.json()).toMatchObject({ email: 'owner@example.com', device: 'NCP' })
    await expect(register(product.address, 'other@example.com')).rejects.toThrow('REGISTRATION_CLOSED')
    expect(await product.stop()).toBe(0)
  })

  test('DATABASE_URL takes the place of the embedded PostgreSQL', async () => {
    const env = { DATABASE_URL: await aDatabaseUrl() }
    const product = await startProduct({ env })
    const { channel, owner, domainId } = await aLiveBot(product.address)
    await say(product.address, channel, 'kim', '배송 언제 오나요')
    expect(databasePid(product.dataDirectory)).toBeUndefined()
    await product.kill9()

    const again = await startProduct({ dataDirectory: product.dataDirectory, env })
    const history = await (await register(again.address, 'second@example.com')).send(
      'GET',
      `/api/v1/history?domainId=${domainId}`,
    )
    // Another person's domain stays theirs; its owner's session outlives the kill.
    expect(history.status).toBeGreaterThanOrEqual(403)
    const path = `/api/v1/history?domainId=${domainId}`
    const seen = await fetch(`${again.address}${path}`, { headers: { cookie: owner.cookie } })
    expect(await seen.json()).toMatchObject({ totalCount: 1, items: [{ utterance: '배송 언제 오나요' }] })
    expect(await again.stop()).toBe(0)
  })

  test('two nodes that start at once on an empty database both serve; one that does not fit it says why and leaves', async () => {
    const env = { DATABASE_URL: await aDatabaseUrl() }
    const dataDirectory = aDataDirectory()
    const nodes = await Promise.all([1, 2].map(() => startProduct({ dataDirectory, env })))
    const { channel } = await aLiveBot(nodes[0]!.address)
    for (const { address } of nodes)
      expect((await say(address, channel, 'kim', '배송 언제 오나요')).status).toBe(200)

    const key = { ...env, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
    const other = await runProduct({ dataDirectory, env: key })
    expect(other).toMatchObject({ status: 1, output: expect.stringContaining('another secret key') })
    const secretKey = readFileSync(join(dataDirectory, 'secret.key'), 'utf8')
    const without = await runProduct({ env: { ...env, SECRET_KEY: secretKey } })
    expect(without).toMatchObject({
      status: 1,
      output: expect.stringContaining('does not hold the files of the database'),
    })
    for (const { output } of [other, without]) expect(output.trim().split('\n')).toHaveLength(1)
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0])

    // Who has lost both says so: bots are then built again, and secret keys made anew.
    const adopted = await startProduct({ env: { ...key, ADOPT_DATABASE: 'true' } })
    expect(await say(adopted.address, channel, 'kim', '배송 언제 오나요')).toMatchObject({ code: '4010' })
    expect(await adopted.stop()).toBe(0)
  })

  test.runIf(process.getuid?.() === 0)('an ordinary user can start it', async () => {
    const nobody = 65_534
    const dataDirectory = join(aDataDirectory(), 'data')
    mkdirSync(dataDirectory)
    chownSync(dataDirectory, nobody, nobody)
    const product = await startProduct({ dataDirectory, uid: nobody })
    const { channel } = await aLiveBot(product.address)
    expect((await say(product.address, channel, 'kim', '배송 언제 오나요')).status).toBe(200)
    expect(await product.stop()).toBe(0)
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s answers every turn that was taken in, refuses what comes later, and ends with status 0',
    async (signal) => {
      const product = await startProduct()
      const { channel } = await aLiveBot(product.address)
      const load = startLoad(product.address, channel, { name: signal, clients: 16 })
      await until(() => load.acknowledged.length >= 200)
      expect(await product.stop(signal)).toBe(0)
      await load.stop()
      expect(load.acknowledged.filter(({ turn }) => turn.status !== 200)).toEqual([])
      // Nobody listens any more: that is what a client meets, and it may go to another node. The system resets what
      // came in the moment before, and was not taken in.
      const met = new Set(load.unanswered.map(({ reason }) => reason))
      met.delete('ECONNRESET')
      expect(met).toEqual(new Set(['ECONNREFUSED']))

      const again = await startProduct({ dataDirectory: product.dataDirectory })
      const { owner, domainId } = await ownerOf(again.address)
      const stored = new Set((await owner.history(domainId)).map((row) => row.utterance))
      expect(load.acknowledged.filter(({ utterance }) => !stored.has(utterance))).toEqual([])
      // What was stored was answered: no turn was taken in and then dropped.
      const dropped = load.unanswered.filter(({ utterance }) => stored.has(utterance))
      expect(dropped).toEqual([])
      await again.stop()
    },
  )
})

test('a process that has time to stop says first that it stops, and answers whoever still comes', async () => {
  const product = await startProduct({ env: { STOP_DELAY_SECONDS: '3' } })
  const { channel } = await aLiveBot(product.address)
  // Each on a connection of its own, as of callers who come for the first time.
  const load = startLoad(product.address, channel, { name: 'delay', clients: 8 })
  const stopping = product.stop()
  const ready = async () =>
    (await fetch(`${product.address}/readyz`, { headers: { connection: 'close' } })).status
  await until(async () => (await ready()) === 503)
  const before = load.acknowledged.length
  await until(() => load.acknowledged.length > before + 20)
  expect(load.unanswered).toEqual([])
  await load.stop()
  expect(await stopping).toBe(0)
})

/** Logs the owner of `aLiveBot` in again. */
async function ownerOf(address: string) {
  const { headers } = await operatorOf(address, '').send('POST', '/api/v1/agent/login', {
    email: 'owner@example.com',
    password: PASSWORD,
  })
  const owner = operatorOf(address, headers.getSetCookie()[0]!.split(';')[0]!)
  const { items } = await owner.call<{ items: { id: number }[] }>('GET', '/api/v1/domain')
  return { owner, domainId: items[0]!.id }
}

describe('what a person can mend is reported in one line, with exit status 1', () => {
  const oneLine = (text: string) => expect(text.trim()).not.toContain('\n')

  test('a port that is taken', async () => {
    const blocker = createServer()
    const port = await new Promise<number>((resolve) =>
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
    )
    const dataDirectory = aDataDirectory()
    const { status, output } = await runProduct({ port, dataDirectory })
    blocker.close()
    expect(status).toBe(1)
    expect(output).toContain(`Port ${port} on 127.0.0.1 is already taken`)
    oneLine(output)
    expect(databasePid(dataDirectory)).toBeUndefined()
  })

  test('a file in the place of the data directory', async () => {
    const dataDirectory = join(aDataDirectory(), 'file')
    writeFileSync(dataDirectory, '')
    const { status, output } = await runProduct({ dataDirectory })
    expect(status).toBe(1)
    expect(output).toContain(`The data directory ${dataDirectory} cannot be written`)
    oneLine(output)
  })

  test('a file in the place of the data directory, with DATABASE_URL', async () => {
    const dataDirectory = join(aDataDirectory(), 'file')
    writeFileSync(dataDirectory, '')
    const { status, output } = await runProduct({
      dataDirectory,
      env: { DATABASE_URL: await aDatabaseUrl() },
    })
    expect(status).toBe(1)
    expect(output).toContain(`The data directory ${dataDirectory} cannot be written`)
    oneLine(output)
  })

  test.runIf(process.getuid?.() === 0)('a data directory of another user', async () => {
    const dataDirectory = join(aDataDirectory(), 'mine')
    mkdirSync(dataDirectory)
    chmodSync(dataDirectory, 0o755)
    const { status, output } = await runProduct({ dataDirectory, uid: 65_534 })
    expect(status).toBe(1)
    expect(output).toContain('cannot be written (permission denied)')
    oneLine(output)
  })

  test('a data directory that another Parlance uses', async () => {
    const first = await startProduct()
    const { status, output } = await runProduct({ dataDirectory: first.dataDirectory })
    expect(status).toBe(1)
    expect(output).toContain(`is already in use by another Parlance (process ${first.pid})`)
    oneLine(output)
    expect((await fetch(`${first.address}/healthz`)).status).toBe(200)
    await first.stop()
  })

  test('a database that cannot be reached, without its password', async () => {
    const env = { DATABASE_URL: `postgres://parlance:geheim@127.0.0.1:${await freePort()}/parlance` }
    const { status, output } = await runProduct({ env })
    expect(status).toBe(1)
    expect(output).toMatch(/The database postgres:\/\/parlance:…@127.* cannot be reached/)
    expect(output).not.toContain('geheim')
    oneLine(output)
  })

  test.each([
    ['PORT', 'abc', 'The setting PORT=abc cannot be used'],
    ['PORT', '70000', 'The setting PORT=70000 cannot be used'],
    ['OWNER_EMAIL', 'nobody', 'The setting OWNER_EMAIL=nobody cannot be used'],
    ['SECRET_KEY', 'short', 'The setting SECRET_KEY=… cannot be used'],
    ['HOST', '192.0.2.1', 'The setting HOST=192.0.2.1 cannot be used'],
    ['HOST', 'no.such.host.invalid', 'The setting HOST=no.such.host.invalid cannot be used'],
    ['DATABASE_URL', 'not a url', 'DATABASE_URL'],
  ])('the setting %s=%s', async (name, value, line) => {
    const { status, output } = await runProduct({ env: { [name]: value } })
    expect(status).toBe(1)
    expect(output).toContain(line)
    oneLine(output)
  })
})
