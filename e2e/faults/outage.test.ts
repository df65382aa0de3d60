import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../packages/server/src/db/embedded/embeddedPostgres'
import { until } from '../../packages/server/src/testing/until'
import { figures, times } from '../driver/figures'
import { type Acknowledged, type Load, startLoad } from '../driver/load'
import { aConversation, type Channel, type Operator, register } from '../driver/operator'
import { aDataDirectory, databasePid, type Product, startProduct } from '../driver/product'

/** `npm run faults` makes it twenty of each. */
const RESTARTS = times('RESTARTS', 20, 2)
const FREEZES = times('FREEZES', 20, 1)
const FREEZE_MS = times('FREEZE_MS', 3_000, 3_000)
/** A product of one process, on a machine that may be busy; the figures say how quick it was. */
const BACK_WITHIN_MS = 10_000

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined }
let databaseDirectory: string
let database: EmbeddedPostgres
let product: Product
let owner: Operator
let domainId: number
let channel: Channel

/** A PostgreSQL server that is not the product's own; it is started again by this process when it dies. */
beforeAll(async () => {
  databaseDirectory = aDataDirectory()
  database = await startEmbeddedPostgres({ dataDirectory: databaseDirectory, log: silent })
  const { user, host, port, database: name } = database.config
  const env = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}` }
  product = await startProduct({ env })
  owner = await register(product.address, 'owner@example.com')
  domainId = await owner.domain('shop')
  await owner.fill(domainId, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  channel = await owner.channel(domainId)
})
afterAll(() => database.stop())

const signal = (name: NodeJS.Signals) => process.kill(databasePid(databaseDirectory)!, name)

/** Every process of the database: the server and its sessions. */
function signalAll(name: NodeJS.Signals): void {
  const server = databasePid(databaseDirectory)!
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const sessions = stdout.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return parent === server ? [pid!] : []
  })
  for (const pid of [server, ...sessions]) {
    try {
      process.kill(pid, name)
    } catch {
      // A session that has ended in between.
    }
  }
}

async function terminateSessions(): Promise<void> {
  const client = await connected()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
}

/** A session of our own, as soon as there is one to be had. */
async function connected(): Promise<Client> {
  for (;;) {
    const client = new Client({ ...database.config, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    )
    if (isOpen) return client
    await sleep(5)
  }
}

/** Breaks the database, waits until it is back by our own session, and returns how long the first answer took from then. */
async function firstAnswerAfter(load: Load, breakIt: () => unknown): Promise<number> {
  await sleep(200 + Math.random() * 300)
  await breakIt()
  await (await connected()).end()
  const back = performance.now()
  const isAfter = ({ ended, turn }: Acknowledged) => ended > back && turn.status === 200
  await until(() => load.acknowledged.some(isAfter), 2)
  return Math.max(0, load.acknowledged.find(isAfter)!.ended - back)
}

/** What was answered is in history once; what was refused has a code, and nothing got no answer at all. */
async function checkTurns(load: Load): Promise<{ answered: number; refused: number }> {
  expect(load.unanswered).toEqual([])
  const answered = load.acknowledged.filter(({ turn }) => turn.status === 200)
  const refused = load.acknowledged.filter(({ turn }) => turn.status !== 200)
  expect(refused.filter(({ turn }) => turn.status !== 503 || turn.code !== '5000')).toEqual([])
  const kept = new Map<string, number>()
  for (const { utterance } of await owner.history(domainId))
    kept.set(utterance, (kept.get(utterance) ?? 0) + 1)
  expect(answered.filter(({ utterance }) => kept.get(utterance) !== 1)).toEqual([])
  expect([...kept].filter(([, count]) => count > 1)).toEqual([])
  return { answered: answered.length, refused: refused.length }
}

test(`an outside database restarted under load ${RESTARTS} times: the process lives, nothing acknowledged is lost`, async () => {
  const load = startLoad(product.address, channel, { name: 'restart' })
  const firstAnswerMs: number[] = []
  const ways = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const
  for (let round = 0; round < RESTARTS; round++)
    firstAnswerMs.push(await firstAnswerAfter(load, () => signal(ways[round % ways.length]!)))
  firstAnswerMs.push(await firstAnswerAfter(load, terminateSessions))
  await load.stop()
  figures('restarts of an outside database', { firstAnswerMs, ...(await checkTurns(load)) })
  expect(Math.max(...firstAnswerMs)).toBeLessThan(BACK_WITHIN_MS)
}, 900_000)

test(`an outside database frozen under load ${FREEZES} times: the process lives, nothing acknowledged is lost`, async () => {
  const load = startLoad(product.address, channel, { name: 'freeze' })
  const firstAnswerMs: number[] = []
  for (let round = 0; round < FREEZES; round++)
    firstAnswerMs.push(
      await firstAnswerAfter(load, async () => {
        signalAll('SIGSTOP')
        await sleep(FREEZE_MS)
        expect(await (await fetch(`${product.address}/livez`)).json()).toMatchObject({ status: 'ok' })
        expect((await fetch(`${product.address}/readyz`)).status).toBe(503)
        signalAll('SIGCONT')
      }),
    )
  await load.stop()
  const slowestMs = Math.max(...load.acknowledged.map(({ begun, ended }) => ended - begun))
  figures('freezes of an outside database', { firstAnswerMs, slowestMs, ...(await checkTurns(load)) })
  expect(slowestMs).toBeLessThan(BACK_WITHIN_MS)
  expect(Math.max(...firstAnswerMs)).toBeLessThan(BACK_WITHIN_MS)
  expect((await fetch(`${product.address}/readyz`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
}, 1_200_000)
