import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { createTakeTurn, type TakeTurn } from '../../turn/takeTurn'

const SECRET = 'switch sesame'
let server: TestApp
let desk: MethodServer
let bot: TestBot
let takeTurn: TakeTurn
beforeAll(async () => {
  server = await startTestApp()
  desk = await startMethodServer(server.context)
  desk.on('/v1/switch', () => '{}')
  takeTurn = createTakeTurn(server.context)
  const owner = await server.signUp()
  const conversations = [
    aConversation('상담', ['상담원'], '연결할게요 ${`switchToAgent(데스크)}'),
    aConversation('환불', ['환불'], '환불은 7일 안에 됩니다'),
  ]
  bot = await aTestBot(server, owner, conversations, 'switched', async (domainId) => {
    for (const place of [
      { type: 'AGENT', name: '데스크', url: `${desk.url}/v1/switch`, destinationId: 'desk' },
      { type: 'BOT', name: '봇', url: 'https://bot.example/', secret: SECRET, destinationId: 'bot' },
    ])
      await owner.send('POST', `/api/v1/switcher-api?domainId=${domainId}`, place)
  })
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

async function say(userId: string, text: string): Promise<number> {
  const reply = await takeTurn({
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId,
    userIp: null,
    event: 'send',
    text,
    eventKey: null,
  })
  return reply.bubbles.length
}
async function tell(event: object) {
  const payload = JSON.stringify(event)
  const signature = createHmac('sha256', SECRET).update(payload).digest('base64')
  const reply = await server.app.inject({
    method: 'POST',
    url: `/webhook/switcher/${bot.domainId}`,
    payload,
    headers: { 'content-type': 'application/json', 'x-switcher-signature': signature },
  })
  return [reply.statusCode, reply.json<{ handedBack?: number }>().handedBack]
}
const switched = (userId: string) => ({ event: 'switched', userId, destinationId: 'bot' })

test.each([
  ['when it was sent', () => ({ timestamp: Date.now() })],
  ['which it is', () => ({ id: 'handover-1' })],
])(
  'a report that says %s has its effect once: a talk that people have taken stays with them',
  async (which, more) => {
    const event = { ...switched(which), ...more() }
    await say(which, '상담원')
    expect(await tell(event)).toEqual([200, 1])
    await say(which, '상담원')
    expect(await tell(event)).toEqual([200, 0])
    expect(await say(which, '환불')).toBe(0)
    expect(await tell({ ...event, ...more(), id: 'handover-2' })).toEqual([200, 1])
    expect(await say(which, '환불')).toBe(1)
  },
)

test.each([-6, 6])('a report of another time is refused: %i minutes', async (minutes) => {
  const userId = `late${minutes}`
  await say(userId, '상담원')
  expect(await tell({ ...switched(userId), timestamp: Date.now() + minutes * 60_000 })).toEqual([
    400,
    undefined,
  ])
  expect(await say(userId, '환불')).toBe(0)
})
