import type { CustomChannel, ErrorReply } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

let server: TestApp
let owner: Caller
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('영업시간', ['몇 시에 열어요'], '아침 9시에 열어요.')])
})
afterAll(() => server.close())

const settings = {
  environment: 'REAL',
  checkTimestamp: false,
  webChatOn: true,
  webChatOrigins: [] as string[],
}
const save = (changes: object) =>
  owner.send<CustomChannel>('PUT', `/api/v1/messenger/custom?domainId=${bot.domainId}`, {
    ...settings,
    ...changes,
  })
/** Calls the Invoke URL from an address; returns the code of the refusal, or 200. */
async function call(remoteAddress: string, headers: Record<string, string> = {}): Promise<string | number> {
  const { path, secretKey } = bot.channels.REAL
  const bubbles = [{ type: 'text', data: { description: '몇 시에 열어요' } }]
  const payload = Buffer.from(
    JSON.stringify({ version: 'v2', userId: 'u-001', timestamp: 1, bubbles, event: 'send' }),
  )
  const signature = { 'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, payload) }
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...signature, ...headers },
  })
  return response.json<{ code?: string }>().code ?? response.statusCode
}

describe('the IP access list of an Invoke URL', () => {
  test('lets in its addresses and ranges, and refuses other callers with 4030', async () => {
    expect(await call('192.0.2.1')).toBe(200)
    const saved = await save({ ipAccess: ['203.0.113.7', '198.51.100.0/24', '10.128.0.0/9'] })
    expect(saved.body.ipAccess).toEqual(['203.0.113.7', '198.51.100.0/24', '10.128.0.0/9'])
    for (const allowed of ['203.0.113.7', '198.51.100.255', '10.255.1.2', '::ffff:203.0.113.7'])
      expect(await call(allowed)).toBe(200)
    for (const other of ['203.0.113.8', '198.51.101.0', '10.127.255.255', '2001:db8::1', '::1'])
      expect(await call(other)).toBe('4030')
    // A change of other settings leaves it as it is, and visitors of the web chat come from anywhere.
    await save({ checkTimestamp: false })
    expect(await call('203.0.113.8')).toBe('4030')
    const visit = {
      method: 'POST',
      url: `/webchat/v1/${bot.channels.REAL.key}`,
      payload: { event: 'open' },
    } as const
    expect((await server.app.inject({ ...visit, remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
    await save({ ipAccess: ['0.0.0.0/0'] })
    expect(await call('203.0.113.8')).toBe(200)
  })

  test('believes a proxy only where one is trusted', async () => {
    await save({ ipAccess: ['203.0.113.7/32'] })
    const behind = { 'x-forwarded-for': '203.0.113.7' }
    expect(await call('127.0.0.1', behind)).toBe('4030')
    const { config } = server.context
    server.context.config = { ...config, proxies: 1 }
    expect(await call('127.0.0.1', behind)).toBe(200)
    expect(await call('127.0.0.1', { 'x-forwarded-for': '203.0.113.7, 192.0.2.9' })).toBe('4030')
    server.context.config = config
    await save({ ipAccess: [] })
    expect(await call('127.0.0.1')).toBe(200)
  })

  test.each([
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '203.0.113.07',
    '203.0.113.7/',
    '::1',
    'shop.example',
    '',
  ])('refuses the entry “%s”', async (entry) => {
    const { status, body } = await save({ ipAccess: ['10.0.0.1', entry] })
    const { issues } = body as Partial<ErrorReply>
    expect([status, issues?.map(({ path, code, params }) => [path, code, params?.['word']])]).toEqual([
      400,
      [['ipAccess.1', 'IP_INVALID', entry]],
    ])
  })

  test('has 200 entries at most', async () => {
    const ipAccess = Array.from({ length: 201 }, (_, i) => `10.0.0.${i}`)
    expect((await save({ ipAccess: ipAccess.slice(1) })).status).toBe(200)
    expect((await save({ ipAccess })).body).toMatchObject({
      issues: [{ path: 'ipAccess', code: 'TOO_MANY' }],
    })
  })
})

describe('a site that may embed the web chat', () => {
  test.each([
    ['https://shop.example', 'https://shop.example'],
    ['http://Shop.example:8080/', 'http://shop.example:8080'],
    ['https://shop.example:443/help/faq', 'https://shop.example'],
  ])('%s is kept as the origin %s that browsers tell', async (address, origin) => {
    const { status, body } = await save({ webChatOrigins: [address, origin] })
    expect([status, body.webChatOrigins]).toEqual([200, [origin]])
  })

  test.each([
    'shop.example',
    'ftp://shop.example',
    'https://',
    'https://a:b@shop.example',
    'https://x.example:99999',
  ])('%s is refused', async (address) => {
    expect((await save({ webChatOrigins: [address] })).body).toMatchObject({
      issues: [{ path: 'webChatOrigins.0', code: 'URL_INVALID' }],
    })
  })
})
