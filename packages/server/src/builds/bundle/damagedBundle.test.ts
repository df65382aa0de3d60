import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { signCustom } from '../../runtime/channel/signature'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../testing/testBot'
import { bundleKey } from '../state/bundleKey'

const QUESTION = '몇 시에 열어요'
let server: TestApp
let owner: Caller
let bot: TestBot
/** The build on beta, newer than the one that is live, and its bundle as it was made. */
let newer: { id: number; key: string; bytes: Uint8Array }

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('영업시간', [QUESTION], '아홉 시에 열어요.')])
  const other = aConversation('주차', ['주차 되나요'], '네.')
  await owner.send('POST', `/api/v1/chat/faq/uttset?domainId=${bot.domainId}`, other)
  const id = await quickBuild(server, owner, bot.domainId)
  const { checksum } = await buildOf(id)
  const key = bundleKey(bot.domainId, checksum!)
  newer = { id, key, bytes: (await server.context.blobs.get(key))! }
})
beforeEach(async () => {
  // In memory it is whole: that must not hide what became of the file.
  expect(await say(bot.channels.BETA, '주차 되나요')).toBe('네.')
})
afterEach(() => server.context.blobs.put(newer.key, newer.bytes))
afterAll(() => server.close())

const buildOf = (id: number) =>
  server.context.database
    .selectFrom('build')
    .select('checksum')
    .where('domain_id', '=', bot.domainId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const deploy = (buildId: number) =>
  owner.send('POST', `/api/v1/deploy?domainId=${bot.domainId}&buildId=${buildId}&target=REAL`)
const live = async () =>
  (
    await owner.get<{ realStatus: { currentDeployBuildId: number } }>(
      `/api/v1/chatbot/deploy-status?domainId=${bot.domainId}`,
    )
  ).body.realStatus.currentDeployBuildId

async function say(channel: { path: string; secretKey: string }, text: string): Promise<string> {
  const payload = JSON.stringify({
    version: 'v2',
    userId: 'kim',
    timestamp: Date.now(),
    bubbles: [{ type: 'text', data: { description: text } }],
    event: 'send',
  })
  const response = await server.app.inject({
    method: 'POST',
    url: channel.path,
    headers: {
      'content-type': 'application/json',
      'x-ncp-chatbot_signature': signCustom(channel.secretKey, Buffer.from(payload)),
    },
    payload,
  })
  return response.json<{ bubbles: { data: { description: string } }[] }>().bubbles[0]!.data.description
}

const cut = (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 1)
const changed = (bytes: Uint8Array) => bytes.map((byte, i) => (i === bytes.length >> 1 ? byte ^ 1 : byte))

test.each<[string, string, (bytes: Uint8Array) => Promise<unknown>]>([
  ['cut short', 'CHANGED', (bytes) => server.context.blobs.put(newer.key, cut(bytes))],
  ['changed by one bit', 'CHANGED', (bytes) => server.context.blobs.put(newer.key, changed(bytes))],
  ['emptied', 'CHANGED', () => server.context.blobs.put(newer.key, new Uint8Array())],
  ['another file', 'CHANGED', () => server.context.blobs.put(newer.key, Buffer.from('PK\u0003\u0004'))],
  ['the whole bundle of another build', 'CHANGED', putOlder],
  ['gone', 'MISSING', () => server.context.blobs.remove(newer.key)],
])(
  'a bundle that is %s is refused by name when it is deployed, and live answers on',
  async (_how, reason, damage) => {
    const before = await live()
    await damage(newer.bytes)
    const refused = await deploy(newer.id)
    expect(refused.status).toBe(500)
    expect(refused.body).toMatchObject({
      code: 'BUNDLE_DAMAGED',
      params: { reason, checksum: (await buildOf(newer.id)).checksum },
    })
    expect(await live()).toBe(before)
    expect(await say(bot.channels.REAL, QUESTION)).toBe('아홉 시에 열어요.')
  },
)

async function putOlder(): Promise<void> {
  const older = bundleKey(bot.domainId, (await buildOf(bot.buildId)).checksum!)
  await server.context.blobs.put(newer.key, (await server.context.blobs.get(older))!)
}

test('a bot whose file is damaged while it is live answers on, and once the file is put back it is deployed', async () => {
  const older = bundleKey(bot.domainId, (await buildOf(bot.buildId)).checksum!)
  const bytes = (await server.context.blobs.get(older))!
  await server.context.blobs.put(older, cut(bytes))
  expect(await say(bot.channels.REAL, QUESTION)).toBe('아홉 시에 열어요.')
  await server.context.blobs.put(older, bytes)
  expect((await deploy(newer.id)).status).toBe(200)
  expect(await live()).toBe(newer.id)
  expect(await say(bot.channels.REAL, '주차 되나요')).toBe('네.')
})
