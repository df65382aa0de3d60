import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MethodServer, startMethodServer } from '../../testing/methodServer'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../testing/testBot'
import { createTakeTurn, type TakeTurn } from './takeTurn'

const CROWD = 80

let server: TestApp
let shop: MethodServer
let crowded: TestBot
let quiet: TestBot
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
  quiet = await aTestBot(server, owner, [greeting], 'quiet')
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

test('a crowd that speaks at once to one domain does not keep the user of another waiting', async () => {
  const answered: string[] = []
  await say(quiet, '안녕', 'before', answered)
  const crowd = Array.from({ length: CROWD }, () => say(crowded, '안녕', 'crowd', answered))
  await Promise.all([...crowd, say(quiet, '안녕', 'alone', answered)])
  expect(answered.indexOf('alone')).toBeLessThan(CROWD / 4)
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
