import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { until } from '../../packages/server/src/testing/until'
import { figures, times } from '../driver/figures'
import { type Acknowledged, type Load, startLoad } from '../driver/load'
import { aConversation, type Operator, register, say } from '../driver/operator'
import {
  aDataDirectory,
  childrenOf,
  databaseUrl,
  freePort,
  isAlive,
  killStart,
  type Product,
  startProduct,
} from '../driver/product'

/** `npm run faults` makes it ten. */
const ROUNDS = times('KILLS', 10, 2)
/** `npm run faults` makes it two hundred. */
const BUILD_KILLS = times('BUILD_KILLS', 200, 3)

/** So many conversations of so many questions, with answers of their own. */
function aBot(conversations: number, questions: number, mark = '') {
  return Array.from({ length: conversations }, (_, c) =>
    aConversation(
      `대화${mark}${c}`,
      Array.from({ length: questions }, (_, q) => `${mark} ${c}번 상품의 ${q}번째 옵션은 언제 오나요`),
      `${c}번 안내입니다.`,
    ),
  )
}

/** A live bot that answers whatever it is asked, if only with its failure message. */
async function aLiveBot(owner: Operator, code: string) {
  const domainId = await owner.domain(code)
  await owner.fill(domainId, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
  const buildId = await owner.quickBuild(domainId)
  await owner.deploy(domainId, buildId)
  return { domainId, buildId, channel: await owner.channel(domainId) }
}

test(`kill -9 at ${ROUNDS} random moments under load loses no acknowledged turn, and each next start just works`, async () => {
  const port = await freePort()
  let product = await startProduct({ port })
  const owner = await register(product.address, 'owner@example.com')
  const { domainId, channel } = await aLiveBot(owner, 'shop')
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const load = startLoad(product.address, channel, { name: `r${round}` })
    while (load.acknowledged.length < 2) await sleep(20)
    await sleep(Math.random() * 600)
    // Every other time its database dies at the same moment, as when the machine does.
    await product.kill9(round % 2 === 0 ? 'database' : undefined)
    await load.stop()
    expect(load.acknowledged.filter(({ turn }) => turn.status !== 200)).toEqual([])
    acknowledged.push(...load.acknowledged)
    product = await startProduct({ port, dataDirectory: product.dataDirectory })
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  const kept = new Map<string, number>()
  const sessions = new Map<string, string>()
  for (const { utterance, userId, sessionId } of await owner.history(domainId)) {
    kept.set(utterance, (kept.get(utterance) ?? 0) + 1)
    sessions.set(userId, sessionId)
  }
  expect(acknowledged.filter(({ utterance }) => kept.get(utterance) !== 1)).toEqual([])
  expect([...kept].filter(([, times]) => times > 1)).toEqual([])
  // Sessions go on: every user talks in the one that began before the first kill.
  expect(acknowledged.filter(({ userId, turn }) => turn.sessionId !== sessions.get(userId))).toEqual([])
  const next = await say(product.address, channel, 'user-0', '배송 언제 오나요')
  expect(next).toMatchObject({ status: 200, sessionId: sessions.get('user-0') })
  expect(await product.stop()).toBe(0)
})

test('its database killed under load: the process lives, loses and doubles nothing, and answers again within seconds', async () => {
  const product = await startProduct()
  const owner = await register(product.address, 'owner@example.com')
  const { channel } = await aLiveBot(owner, 'shop')
  const load = startLoad(product.address, channel, { name: 'd' })
  const pauses: number[] = []
  for (let kill = 0; kill < 3; kill++) {
    await sleep(300)
    const killed = performance.now()
    product.killDatabase()
    await answeredAfter(load, killed + 50)
    pauses.push(performance.now() - killed)
  }
  await load.stop()
  expect(load.unanswered).toEqual([])
  const turns = load.acknowledged.filter(({ turn }) => turn.status === 200)
  // Refused turns have a code, and their words are free to be sent again.
  const refused = load.acknowledged.filter(({ turn }) => turn.status !== 200)
  expect(refused.filter(({ turn }) => turn.status !== 503 || turn.code !== '5000')).toEqual([])
  const kept = await keptTurns(product)
  expect(turns.filter(({ utterance }) => kept.get(utterance) !== 1)).toEqual([])
  expect([...kept].filter(([, times]) => times > 1)).toEqual([])
  expect(Math.max(...pauses)).toBeLessThan(10_000)
  expect(await product.stop()).toBe(0)
})

/** Waits until a turn is answered that began after this. */
async function answeredAfter({ acknowledged }: Load, moment: number): Promise<void> {
  await until(() => acknowledged.some(isAnsweredAfter(moment)), 5)
}

function isAnsweredAfter(moment: number): (turn: Acknowledged) => boolean {
  return ({ begun, turn }) => begun > moment && turn.status === 200
}

test('kill -9 during a build and during an upload: both are finished after the next start, and the live bot does not change', async () => {
  const port = await freePort()
  const product = await startProduct({ port })
  const owner = await register(product.address, 'owner@example.com')
  const live = await aLiveBot(owner, 'live')
  await owner.fill(live.domainId, aBot(60, 60))
  const target = await owner.domain('target')
  await owner.fill(target, aBot(2_000, 3, '옛'))
  const file = JSON.stringify({ formatVersion: 1, conversations: aBot(4_000, 3, '새') })
  const preview = await owner.upload<{ uploadId: string; conversations: number }>(target, 'bot.json', file)
  expect(preview.body.conversations).toBe(4_000)

  const jobId = await owner.applied(target, preview.body.uploadId)
  const buildId = await owner.requestBuild(live.domainId)
  const jobOf = () => owner.call<{ state: string }>('GET', `/api/v1/job/${jobId}?domainId=${target}`)
  while ((await jobOf()).state === 'WAITING' || (await owner.lastBuild(live.domainId)).status === 'REQUESTED')
    await sleep(10)
  await sleep(150)
  const killed = { upload: (await jobOf()).state, build: (await owner.lastBuild(live.domainId)).endedAt }
  const children = childrenOf(product.pid)
  await product.kill9()
  // The kill has to hit both at work, else this test shows nothing.
  expect(killed).toEqual({ upload: 'IN_PROGRESS', build: null })
  // Its processes end with it: one that trains would take the memory and the processors of the next.
  expect(children.length).toBeGreaterThan(0)
  await expect.poll(() => children.filter(isAlive)).toEqual([])

  const again = await startProduct({ port, dataDirectory: product.dataDirectory })
  const counted = async () =>
    (await owner.call<{ conversationCount: number }>('GET', `/api/v1/domain/${target}`)).conversationCount
  expect([2_000, 6_000]).toContain(await counted())
  expect(
    (await say(again.address, live.channel, 'kim', '배송 언제 오나요')).bubbles[0]?.data.description,
  ).toBe('이틀 안에 도착합니다.')
  expect(await owner.jobEnd(target, jobId)).toBe('FINISHED')
  expect(await counted()).toBe(6_000)
  expect(await owner.buildEnd(live.domainId)).toMatchObject({ id: buildId, status: 'COMPLETED', error: null })
  const deployed = await owner.call<{ realStatus: { currentDeployBuildId: number } }>(
    'GET',
    `/api/v1/chatbot/deploy-status?domainId=${live.domainId}`,
  )
  expect(deployed.realStatus.currentDeployBuildId).toBe(live.buildId)
  expect(await again.stop()).toBe(0)
})

test(`${BUILD_KILLS} kills of server, database or both at any moment of a build: each build ends completed, and turns go on`, async () => {
  const port = await freePort()
  let product = await startProduct({ port })
  const owner = await register(product.address, 'owner@example.com')
  const { channel } = await aLiveBot(owner, 'live')
  // A domain of its own each, as a build after the first brings a model up to date in an instant.
  const begin = async (kill: number): Promise<number> => {
    const domainId = await owner.domain(`built${kill}`)
    await owner.fill(domainId, aBot(40, 30))
    await owner.requestBuild(domainId, kill % 4 === 3 ? '/quick' : '')
    return domainId
  }
  const undisturbed = await begin(BUILD_KILLS)
  const began = performance.now()
  await owner.buildEnd(undisturbed)
  const longest = performance.now() - began
  const states: Record<string, number> = {}
  const nextAnswerMs: number[] = []
  const all: Acknowledged[] = []
  for (let kill = 0; kill < BUILD_KILLS; kill++) {
    const load = startLoad(product.address, channel, { name: `b${kill}`, clients: 2 })
    const domainId = await begin(kill)
    await sleep(Math.random() * longest)
    const { status } = await owner.lastBuild(domainId)
    states[status!] = (states[status!] ?? 0) + 1
    const killed = performance.now()
    if (kill % 3 === 2) product.killDatabase()
    else {
      await product.kill9(kill % 3 === 1 ? 'database' : undefined)
      product = await startProduct({ port, dataDirectory: product.dataDirectory })
    }
    await answeredAfter(load, killed + 20)
    nextAnswerMs.push(load.acknowledged.find(isAnsweredAfter(killed + 20))!.ended - killed)
    expect(await buildEnd(owner, domainId)).toMatchObject({ error: null })
    await load.stop()
    all.push(...load.acknowledged)
  }
  figures('kills in builds', { states, nextAnswerMs })
  const answered = all.filter(({ turn }) => turn.status === 200)
  expect(all.filter(({ turn }) => turn.status !== 200 && turn.status !== 503)).toEqual([])
  const kept = await keptTurns(product)
  expect(answered.flatMap(({ utterance }) => (kept.get(utterance) === 1 ? [] : [utterance]))).toEqual([])
  expect([...kept].filter(([, count]) => count > 1)).toEqual([])
  figures('turns beside kills in builds', { answered: answered.length, kept: kept.size })
  expect(await product.stop()).toBe(0)
}, 1_500_000)

/** How often each utterance was kept, by the database: history shows no more than its newest thousands. */
async function keptTurns({ dataDirectory }: Product): Promise<Map<string, number>> {
  const client = new Client({ connectionString: databaseUrl(dataDirectory) })
  await client.connect()
  const { rows } = await client.query<{ utterance: string; count: string }>(
    'select utterance, count(*) from turn group by utterance',
  )
  await client.end()
  return new Map(rows.map(({ utterance, count }) => [utterance, Number(count)]))
}

/** The last build, once it has ended, through what the console meets while the database comes back. */
async function buildEnd(owner: Operator, domainId: number) {
  for (;;) {
    const last = await owner.lastBuild(domainId).catch(() => null)
    if (last?.endedAt) return last
    await sleep(50)
  }
}

test.each([300, 600, 900, 1_200, 1_600])(
  'kill -9 after the first %i ms of the very first start: the next start just works',
  async (afterMs) => {
    const dataDirectory = aDataDirectory()
    await killStart({ dataDirectory, afterMs })
    const product = await startProduct({ dataDirectory })
    await register(product.address, 'owner@example.com')
    expect(await product.stop()).toBe(0)
  },
)
