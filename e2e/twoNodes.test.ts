import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../packages/server/src/db/embedded/embeddedPostgres'
import { figures, times } from './driver/figures'
import { aConversation, type Channel, customBody, register, say, sayRaw } from './driver/operator'
import { aDataDirectory, type Product, startProduct } from './driver/product'

/** `npm run faults` makes it twenty. */
const TAKEOVERS = times('TAKEOVERS', 20, 2)
/** On a machine that may be busy; the figures say how quick it was. */
const TAKEN_OVER_WITHIN_MS = 10_000

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined }
let database: EmbeddedPostgres
let env: Record<string, string>

/** An operator's server: how often it was called, and whom it keeps waiting. */
const shop = { calls: 0, isSlow: true, held: [] as ServerResponse[] }
const server = createServer((_, response) => {
  shop.calls += 1
  if (shop.isSlow) shop.held.push(response)
  else response.writeHead(200, { 'content-type': 'text/plain' }).end('세 개')
})

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDirectory: aDataDirectory(), log: silent })
  const { user, host, port, database: name } = database.config
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  env = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`,
    OUTBOUND_ALLOW: `127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.stop()
})

async function aLiveBot(address: string) {
  const owner = await register(address, 'owner@example.com')
  const domainId = await owner.domain('shop')
  await owner.call('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
    name: 'stock',
    version: 1,
    type: 'GET',
    url: `http://${env['OUTBOUND_ALLOW']}/stock`,
    timeoutMs: 5_000,
  })
  await owner.fill(domainId, [
    aConversation('재고', ['재고 알려줘'], '${stock} 남았어요'),
    aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.'),
  ])
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  return { owner, domainId, channel: await owner.channel(domainId) }
}

/**
 * Breaks a node while a turn of a user waits there for the operator's server, sends the event again to the other node
 * with one more behind it, and returns how long both took.
 */
async function takeOver(
  [first, second]: readonly [Product, Product],
  channel: Channel,
  { userId, breakIt }: { userId: string; breakIt: (node: Product) => unknown },
): Promise<number> {
  const event = Buffer.from(JSON.stringify(customBody(userId, '재고 알려줘')))
  shop.isSlow = true
  const before = shop.calls
  const lost = sayRaw(first.address, channel, event).catch(() => null)
  while (shop.calls === before) await sleep(5)
  await breakIt(first)
  const broken = performance.now()
  shop.isSlow = false
  const [again, next] = await Promise.all([
    sayRaw(second.address, channel, event),
    sleep(100).then(() => say(second.address, channel, userId, '배송 언제 오나요')),
  ])
  const tookMs = performance.now() - broken
  expect([again, next]).toMatchObject([{ status: 200 }, { status: 200 }])
  for (const response of shop.held.splice(0)) response.end('세 개')
  void lost
  return tookMs
}

test(`of two nodes one is killed or stands still ${TAKEOVERS} times in the middle of a turn: the other takes over, each turn once`, async () => {
  const dataDirectory = aDataDirectory()
  let nodes = await Promise.all([startProduct({ dataDirectory, env }), startProduct({ dataDirectory, env })])
  const { owner, domainId, channel } = await aLiveBot(nodes[0].address)
  const tookMs: number[] = []
  const users = Array.from({ length: TAKEOVERS }, (_, n) => `user-${n}`)
  for (const [n, userId] of users.entries()) {
    const [first, second] = nodes
    if (n % 2 === 0) {
      tookMs.push(await takeOver(nodes, channel, { userId, breakIt: (node) => node.kill9() }))
      nodes = [await startProduct({ dataDirectory, env, port: first.port }), second]
    } else {
      tookMs.push(
        await takeOver(nodes, channel, { userId, breakIt: (node) => process.kill(node.pid, 'SIGSTOP') }),
      )
      process.kill(first.pid, 'SIGCONT')
      // What it was in the middle of is answered as the other node answered it, and kept once.
      expect(await say(first.address, channel, userId, '배송 언제 오나요')).toMatchObject({ status: 200 })
    }
  }
  const history = await owner.history(domainId)
  for (const userId of users) {
    const said = history.filter((row) => row.userId === userId).map(({ utterance }) => utterance)
    expect(said.filter((text) => text === '재고 알려줘')).toHaveLength(1)
  }
  figures('a node takes over', { tookMs })
  expect(Math.max(...tookMs)).toBeLessThan(TAKEN_OVER_WITHIN_MS)
  expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0])
}, 600_000)
