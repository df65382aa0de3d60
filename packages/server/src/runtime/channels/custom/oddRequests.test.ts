import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

let server: TestApp
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  bot = await aTestBot(server, await server.signUp(), [aConversation('Hours', ['when'], 'At nine.')])
})
afterAll(() => server.close())

async function codeOf(body: string, contentType = 'application/json'): Promise<string> {
  const { path, secretKey } = bot.channels.REAL
  const reply = await server.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'content-type': contentType,
      'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, Buffer.from(body)),
    },
  })
  return reply.json<{ code?: string }>().code ?? 'answered'
}
const request = {
  version: 'v2',
  userId: 'u-001',
  timestamp: 12_345_678,
  bubbles: [{ type: 'text', data: { description: 'when' } }],
  event: 'send',
}

test.each(['', 'a', 'a/', ';', 'text/plain'])(
  'a body of the content type %j is a wrong request',
  async (type) => {
    expect(await codeOf(JSON.stringify(request), type)).toMatch(/^(4000|answered)$/)
  },
)

test.each([
  ['null', null],
  ['a list', [request]],
  ['a number', 7],
  ['bubbles that are none', { ...request, bubbles: 'when' }],
  ['a bubble that is null', { ...request, bubbles: [null] }],
  ['a bubble without data', { ...request, bubbles: [{ type: 'text' }] }],
  ['a user that is an object', { ...request, userId: { id: 1 } }],
  ['a time that is text', { ...request, timestamp: 'now' }],
  ['an unknown event', { ...request, event: 'sing' }],
])('%s is a wrong request, not a fault of the service', async (_, body) => {
  expect(await codeOf(JSON.stringify(body))).toBe('4000')
})

test('nesting of 10,000 lists is a wrong request', async () => {
  expect(await codeOf('['.repeat(10_000) + ']'.repeat(10_000))).toBe('4000')
})
