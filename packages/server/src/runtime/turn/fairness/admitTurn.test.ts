import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { createTakeTurn, type TakeTurn } from '../takeTurn'
import { type AdmittedTurn, admitTurn } from './admitTurn'

const CROWD = 40

let server: TestApp
let shop: MethodServer
let crowded: TestBot
let takeTurn: TakeTurn

beforeAll(async () => {
  server = await startTestApp()
  shop = await startMethodServer(server.context)
  const owner = await server.signUp()
  const greeting = aConversation('인사', ['안녕'], '반가워요')
  const slow = aConversation('느림', ['천천히'], '${slow}')
  crowded = await aTestBot(server, owner, [greeting, slow], 'crowded', (domainId) =>
    owner.send('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
      name: 'slow',
      version: 1,
      type: 'GET',
      url: `${shop.url}/slow`,
      timeoutMs: 5_000,
    }),
  )
  takeTurn = createTakeTurn(server.context)
})
afterAll(async () => {
  await shop.close()
  await server.close()
})

/** A turn of a new user; its name is noted when it is answered. */
async function say(bot: TestBot, text: string, name: string, answered: string[]): Promise<void> {
  await takeTurn({
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId: randomUUID(),
    userIp: null,
    event: 'send',
    text,
    eventKey: null,
  })
  answered.push(name)
}

test('of one domain only some turns are admitted: the user of another goes on at once', async () => {
  const taken: AdmittedTurn[] = []
  for (let n = 0; n < CROWD; n += 1)
    void admitTurn(1, performance.now()).then((admitted) => void taken.push(admitted))
  const admitted = await admitTurn(2, performance.now())
  const first = taken.length
  expect(first).toBeLessThan(10)
  admitted.leave(null)
  for (let n = 0; n < CROWD; n += 1) {
    await expect.poll(() => taken.length).toBeGreaterThan(n)
    taken[n]!.leave(null)
    expect(taken.length - n).toBeLessThanOrEqual(first)
  }
})

test('turns that wait for an operator’s server keep nobody waiting', async () => {
  let answer = (_text: string): void => {}
  const waited = new Promise<string>((resolve) => (answer = resolve))
  shop.on('/slow', () => waited)
  const answered: string[] = []
  const slow = Array.from({ length: 20 }, () => say(crowded, '천천히', 'slow', answered))
  await expect.poll(() => shop.calls.length).toBeGreaterThan(4)
  await say(crowded, '안녕', 'quick', answered)
  expect(answered).toEqual(['quick'])
  answer('됐어요')
  await Promise.all(slow)
  expect(answered).toHaveLength(21)
})
