import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { until } from '../../../testing/until'
import type { IncomingTurn } from '../incomingTurn'
import { createTakeTurn, type TakeTurn } from '../takeTurn'
import { startOutbox } from './outbox'

let server: TestApp
let takeTurn: TakeTurn
let bot: TestBot
let ads: MethodServer

beforeAll(async () => {
  server = await startTestApp()
  takeTurn = createTakeTurn(server.context)
  ads = await startMethodServer(server.context)
  const owner = await server.signUp()
  const fields = conversationFields({ name: '광고', questions: ['광고 보여줘'] })
  const component = { type: 'text', data: { description: '새 상품이에요' } } as const
  const impression = { message: 'seen', url: `${ads.url}/seen` }
  const answers = [
    { chatStatusCode: 'ENABLED' as const, bubbles: [{ answerType: 'TEXT' as const, component, impression }] },
  ]
  bot = await aTestBot(server, owner, [{ ...fields, answers }], 'ads')
})
afterAll(async () => {
  await ads.close()
  await server.close()
})
beforeEach(async () => {
  ads.calls.length = 0
  await server.context.database.deleteFrom('outbox').execute()
})

const turn = (changes: Partial<IncomingTurn> = {}) =>
  takeTurn({
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId: 'u-1',
    userIp: null,
    event: 'send',
    text: '광고 보여줘',
    eventKey: null,
    ...changes,
  })
const waiting = () => server.context.database.selectFrom('outbox').selectAll().execute()
/** Sends until nothing is due. */
async function sendDue(): Promise<void> {
  const outbox = startOutbox(server.context, { pollMs: 10 })
  const due = async () => (await waiting()).filter(({ run_at }) => run_at.getTime() <= Date.now())
  await expect.poll(due).toEqual([])
  await outbox.stop()
}
const makeDue = () =>
  server.context.database
    .updateTable('outbox')
    .set({ run_at: new Date(0) })
    .execute()

test('an impression is called after the answer was kept, and then forgotten', async () => {
  ads.on('/seen', () => 'ok')
  await turn()
  expect(ads.calls).toEqual([])
  const [message] = await waiting()
  await sendDue()
  expect(ads.calls[0]!.headers['idempotency-key']).toBe(message!.key)
  expect(await waiting()).toEqual([])
})

test('one that fails is tried again later, five times at most, each time under the same key', async () => {
  ads.on('/seen', () => ({ status: 503, body: '' }))
  await turn()
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await sendDue()
    expect(ads.calls).toHaveLength(attempt)
    await makeDue()
  }
  expect(new Set(ads.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(await waiting()).toEqual([])
})

test('what the receiver refuses is not repeated', async () => {
  ads.on('/seen', () => ({ status: 410, body: '' }))
  await turn()
  await sendDue()
  expect(await waiting()).toEqual([])
})

test('a repeated event leaves one message', async () => {
  await turn({ eventKey: 'once' })
  await turn({ eventKey: 'once' })
  expect(await waiting()).toHaveLength(1)
})

test('the manual test calls nobody', async () => {
  await turn({ platform: 'test' })
  expect(await waiting()).toEqual([])
})

test('two nodes send each message once', async () => {
  ads.on('/seen', () => 'ok')
  for (let n = 0; n < 20; n += 1) await turn({ userId: `u-${n}` })
  const nodes = [startOutbox(server.context, { pollMs: 10 }), startOutbox(server.context, { pollMs: 10 })]
  await until(async () => (await waiting()).length === 0)
  await Promise.all(nodes.map((node) => node.stop()))
  expect(ads.calls).toHaveLength(20)
})

test('a domain whose server is slow does not delay the messages of another', async () => {
  let answer = (_text: string) => {}
  const never = new Promise<string>((resolve) => (answer = resolve))
  ads.on('/slow', () => never)
  ads.on('/seen', () => 'ok')
  const message = (domainId: number, n: number, path: string) => ({
    domain_id: domainId,
    kind: 'IMPRESSION' as const,
    key: `${domainId}:${n}`,
    payload: JSON.stringify({ url: `${ads.url}${path}` }),
    run_at: new Date(n),
  })
  const slow = Array.from({ length: 60 }, (_, n) => message(bot.domainId + 1, n, '/slow'))
  const messages = [...slow, message(bot.domainId, 1_000, '/seen')]
  await server.context.database.insertInto('outbox').values(messages).execute()
  const outbox = startOutbox(server.context, { pollMs: 10 })
  await expect.poll(() => ads.calls.some(({ path }) => path === '/seen')).toBe(true)
  expect(ads.calls.filter(({ path }) => path === '/slow').length).toBeLessThan(10)
  await server.context.database.deleteFrom('outbox').execute()
  answer('ok')
  await outbox.stop()
})
