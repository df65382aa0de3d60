import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../packages/server/src/testing/until'
import {
  aConversation,
  type Channel,
  customBody,
  type Operator,
  register,
  sayRaw,
  type Turn,
} from '../driver/operator'
import { freePort, type Product, startProduct } from '../driver/product'

const BURST = 200

/** An operator's server on this machine: what it was called for, and whether it answers now. */
const shop = { calls: [] as { path: string; key: string | undefined }[], isSlow: false, url: '' }
const held: ServerResponse[] = []
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  shop.calls.push({ path: request.url!, key: request.headers['idempotency-key'] as string | undefined })
  if (shop.isSlow) held.push(response)
  else answer(response)
})

function answer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/plain' }).end('세 개')
}

function answerHeld(): void {
  shop.isSlow = false
  for (const response of held.splice(0)) answer(response)
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  shop.calls.length = 0
  shop.isSlow = false
  held.length = 0
})

type Live = {
  product: Product
  owner: Operator
  domainId: number
  channel: Channel
  again(): Promise<Product>
}

/** A live bot that asks the operator's server for its stock, and shows an advertisement, of which it reports that it was shown. */
async function aLiveBot(): Promise<Live> {
  const port = await freePort()
  const env = { OUTBOUND_ALLOW: new URL(shop.url).host }
  const product = await startProduct({ port, env })
  const owner = await register(product.address, 'owner@example.com')
  const domainId = await owner.domain('shop')
  await owner.call('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
    name: 'stock',
    version: 1,
    type: 'GET',
    url: `${shop.url}/stock`,
    timeoutMs: 5_000,
  })
  const add = (fields: object) => owner.call('POST', `/api/v1/chat/faq/uttset?domainId=${domainId}`, fields)
  await add(aConversation('재고', ['재고 알려줘'], '${stock} 남았어요'))
  const seen = aConversation('광고', ['광고 보여줘'], '새 상품이에요')
  const impression = { message: 'seen', url: `${shop.url}/seen` }
  const answers = seen.answers.map((answer) => ({
    ...answer,
    bubbles: answer.bubbles.map((bubble) => ({ ...bubble, impression })),
  }))
  await add({ ...seen, answers })
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  const channel = await owner.channel(domainId)
  const again = () => startProduct({ port, env, dataDirectory: product.dataDirectory })
  return { product, owner, domainId, channel, again }
}

const eventOf = (userId: string, text: string) => Buffer.from(JSON.stringify(customBody(userId, text)))
const textOf = ({ bubbles }: Turn) => bubbles.map(({ data }) => data.description).join(' ')
/** What a messenger does whose call breaks: nothing but remember to send it again. */
const broken = (call: Promise<Turn>): Promise<Turn | null> => call.catch(() => null)

test('kill -9 while a turn waits for the operator’s server: sent again it is answered once, and the user goes on at once', async () => {
  const { product, owner, domainId, channel, again } = await aLiveBot()
  await sayRaw(product.address, channel, eventOf('kim', '광고 보여줘'))
  shop.isSlow = true
  const event = eventOf('kim', '재고 알려줘')
  const first = broken(sayRaw(product.address, channel, event))
  const stockCalls = () => shop.calls.filter(({ path }) => path === '/stock').length
  await until(() => stockCalls() > 0)
  await product.kill9()
  expect(await first).toBeNull()

  const next = await again()
  const utterances = async () =>
    (await owner.history(domainId)).toSorted((a, b) => a.at.localeCompare(b.at)).map((row) => row.utterance)
  expect(await utterances()).toEqual(['광고 보여줘'])
  // The messenger sends it twice more, and the user writes the next message before it is answered.
  const sent = [1, 2].map(() => sayRaw(next.address, channel, event))
  while (stockCalls() === 1) await sleep(10)
  sent.push(sayRaw(next.address, channel, eventOf('kim', '고마워')))
  answerHeld()
  const [second, third] = (await Promise.all(sent)) as [Turn, Turn]
  expect([second.status, third.status]).toEqual([200, 200])
  expect([textOf(second), textOf(third)]).toEqual(['세 개 남았어요', '세 개 남았어요'])
  expect(await utterances()).toEqual(['광고 보여줘', '재고 알려줘', '고마워'])
  // Once by the turn that was killed and once by the one that took its place.
  expect(stockCalls()).toBe(2)
  expect(await next.stop()).toBe(0)
})

test('kill -9 right after a turn was kept: what it left to send is sent after the next start', async () => {
  const { product, channel, again } = await aLiveBot()
  const reply = await sayRaw(product.address, channel, eventOf('kim', '광고 보여줘'))
  await product.kill9('database')
  expect(textOf(reply)).toBe('새 상품이에요')
  const before = shop.calls.length
  const next = await again()
  await until(() => shop.calls.length > 0)
  // Killed before it was sent, it goes out once; killed between sending and crossing it off, once more, known by its
  // key.
  expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(1)
  expect(shop.calls.length).toBeLessThanOrEqual(before + 1)
  expect(await next.stop()).toBe(0)
})

test(`kill -9 in a burst of ${BURST} turns: each, sent again, is answered once, and nothing is left half-written`, async () => {
  const { product, owner, domainId, channel, again } = await aLiveBot()
  const users = Array.from({ length: 20 }, (_, n) => `user-${n}`)
  const texts = Array.from({ length: BURST / users.length }, (_, n) =>
    n % 3 === 1 ? '재고 알려줘' : `말 ${n}`,
  )
  const began = Date.now()
  const events = texts.flatMap((text, n) =>
    users.map((userId) => ({
      userId,
      bytes: Buffer.from(JSON.stringify({ ...customBody(userId, text), timestamp: began + n })),
    })),
  )
  const answered = { count: 0 }
  const burst = events.map(({ bytes }) =>
    broken(sayRaw(product.address, channel, bytes)).then((turn) => {
      if (turn) answered.count += 1
      return turn
    }),
  )
  await until(() => answered.count >= events.length / 4, 1)
  await product.kill9('database')
  const first = await Promise.all(burst)
  const next = await again()
  const second = await Promise.all(events.map(({ bytes }) => sayRaw(next.address, channel, bytes)))
  expect(second.map(({ status }) => status)).toEqual(events.map(() => 200))
  // Who was answered before gets the same answer.
  const answeredFirst = first.flatMap((turn, n) =>
    turn ? [[turn.sessionId, textOf(turn)]].map((was) => ({ was, n })) : [],
  )
  expect(answeredFirst.length).toBeLessThan(BURST)
  expect(answeredFirst.map(({ n }) => [second[n]!.sessionId, textOf(second[n]!)])).toEqual(
    answeredFirst.map(({ was }) => was),
  )
  const history = (await owner.history(domainId)).toSorted((a, b) => a.at.localeCompare(b.at))
  for (const user of users) {
    const own = history.filter(({ userId }) => userId === user)
    expect(own.map(({ utterance }) => utterance).toSorted()).toEqual(texts.toSorted())
    expect(new Set(own.map(({ sessionId }) => sessionId)).size).toBe(1)
  }
  const stock = texts.filter((text) => text === '재고 알려줘').length * users.length
  const calls = shop.calls.filter(({ path }) => path === '/stock').length
  expect(calls).toBeGreaterThanOrEqual(stock)
  // Only what was under way when it was killed is asked again: at most one turn of each user.
  expect(calls).toBeLessThanOrEqual(stock + users.length)
  expect(await next.stop()).toBe(0)
})
