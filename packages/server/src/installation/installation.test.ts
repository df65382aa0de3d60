import { generateKeyPairSync, randomBytes } from 'node:crypto'
import {
  CUSTOM_ERRORS,
  defaultDialogueSettings,
  type MessengerLink,
  type MessengerPlatform,
} from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../areas'
import { sealWith } from '../outward/seal'
import { signCustom } from '../runtime/channel/signature'
import { conversationFields } from '../testing/conversationFields'
import { LINE_PAY_KEYS, startFakeLinePay } from '../testing/fakeLinePay'
import { FACEBOOK_PAGE, startFakeFacebook } from '../testing/messenger/fakeFacebook'
import { LINE_CHANNEL, startFakeLine } from '../testing/messenger/fakeLine'
import { startFakeTalktalk, TALKTALK_LINK } from '../testing/messenger/fakeTalktalk'
import { startFakeWorks, WORKS_LINK } from '../testing/messenger/fakeWorks'
import { type MethodServer, startMethodServer } from '../testing/methodServer'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { aTestBot, type TestBot } from '../testing/testBot'
import { joinInstallation } from './installation'

let server: TestApp
let owner: Caller
let bot: TestBot
let methods: MethodServer
const fakes: { close(): Promise<unknown> }[] = []

const LINKS: Record<MessengerPlatform, object> = {
  line: {
    channelId: LINE_CHANNEL.id,
    secret: LINE_CHANNEL.secret,
    accessToken: '',
    autoRenew: true,
    apiVersion: 'v2',
  },
  facebook: { pageId: FACEBOOK_PAGE.id, secret: FACEBOOK_PAGE.secret, accessToken: FACEBOOK_PAGE.token },
  lineworks: WORKS_LINK,
  naverworks: WORKS_LINK,
  talktalk: TALKTALK_LINK,
}
const at = (path: string) => `/api/v1/${path}${path.includes('?') ? '&' : '?'}domainId=${bot.domainId}`
const messenger = async (platform: string) =>
  (await owner.get<MessengerLink>(at(`messenger/${platform}`))).body

/** A bot with every secret that there is. */
beforeAll(async () => {
  server = await startTestApp()
  methods = await startMethodServer(server.context)
  fakes.push(methods)
  for (const start of [startFakeLine, startFakeFacebook, startFakeWorks, startFakeTalktalk, startFakeLinePay])
    fakes.push(await start(server.context))
  owner = await server.signUp()
  const greeting = conversationFields({ name: '인사', questions: ['안녕'], answers: ['안녕하세요'] })
  bot = await aTestBot(server, owner, [greeting], 'sealed', async (domainId) => {
    bot = { domainId } as TestBot
    const send = async (method: 'PUT' | 'POST', path: string, body: object) => {
      const reply = await owner.send(method, at(path), body)
      if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    }
    for (const [platform, link] of Object.entries(LINKS)) await send('PUT', `messenger/${platform}`, link)
    await send('PUT', 'payment/line-pay', { ...LINE_PAY_KEYS, environment: 'SANDBOX', currency: 'JPY' })
    const fields = { active: true, url: `${methods.url}/read`, secret: 'a secret of the image server' }
    await send('PUT', 'multimedia-intent', { revision: 0, fields })
    await send('POST', 'switcher-api', {
      type: 'BOT',
      name: '봇',
      url: 'https://bot.example/',
      secret: 's3cret',
    })
    await send('POST', 'actionmethod', {
      name: 'price',
      version: 1,
      type: 'GET',
      url: `${methods.url}/price`,
      headers: [{ name: 'Authorization', value: 'Bearer 4711' }],
    })
    const settings = defaultDialogueSettings('ko')
    await send('PUT', 'dialogue-settings', { revision: 0, settings })
    const client = { tokenUrl: `${methods.url}/token`, secret: 'of the client' }
    await send('PUT', 'dialogue-settings/oauth/secret', client)
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await send('PUT', 'dialogue-settings/authentication-key', { key, url: 'https://shop.example/login' })
  })
  await liveTurn()
  await keepTokens()
})
afterAll(async () => {
  await server.close()
  for (const fake of fakes) await fake.close()
})

/** A turn of the Custom API: it is kept for replays, and its reply for redeliveries. */
async function liveTurn(): Promise<string> {
  const { path, secretKey } = bot.channels.REAL
  const text = { type: 'text', data: { description: '안녕' } }
  const payload = Buffer.from(
    JSON.stringify({ version: 'v2', userId: 'u', timestamp: Date.now(), bubbles: [text], event: 'send' }),
  )
  const { body } = await server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-ncp-chatbot_signature': signCustom(secretKey, payload),
      'idempotency-key': 'one',
    },
  })
  return (JSON.parse(body) as { code?: string }).code ?? 'ANSWERED'
}

/** What a masked turn leaves, and the sign-in of an end user, begun and done. */
async function keepTokens(): Promise<void> {
  const { database, seal } = server.context
  await database
    .updateTable('inbox')
    .set({ reply: seal.close('{}', 'turn') })
    .execute()
  const user = { domain_id: bot.domainId, environment: 'REAL', platform: 'custom', user_id: 'u' } as const
  const at = new Date()
  await database
    .insertInto('oauth_token')
    .values({ ...user, sealed: seal.close('{}', 'token'), used_at: at })
    .execute()
  const state = { state_hash: randomBytes(32), expires_at: at, oauth_sealed: seal.close('{}', 'request') }
  await database
    .insertInto('authentication_request')
    .values({ ...user, ...state })
    .execute()
}

/** How many rows of a sealed column hold something. */
async function held(table: string, column: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)}::text not in ('', '{}')`.execute(
    server.context.database,
  )
  return rows[0]!.count
}

/** Every call by which the console reads something of a domain, and needs to know no more than the domain. */
async function readings(): Promise<[string, number][]> {
  const paths = server.app.served
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => `${path}?domainId=${bot.domainId}`)
  return Promise.all(paths.map(async (path) => [path, (await owner.get(path)).status] as [string, number]))
}

test('under another key every link says that its secrets are to be entered again, and nothing fails', async () => {
  for (const { table, column } of AREAS.flatMap(({ sealed = [] }) => sealed))
    expect([`${table}.${column}`, await held(table, column)]).not.toEqual([`${table}.${column}`, 0])
  server.context.seal = sealWith(randomBytes(32))
  await expect(joinInstallation(server.context, AREAS, false)).rejects.toMatchObject({
    code: 'SECRET_KEY_OF_ANOTHER',
  })
  await joinInstallation(server.context, AREAS, true)

  for (const platform of Object.keys(LINKS)) {
    const { state, webhookPath } = await messenger(platform)
    expect([platform, state]).toEqual([platform, 'SECRETS_LOST'])
    const headers = { 'content-type': 'application/json', 'x-line-signature': 'of the old secret' }
    const delivered = await server.app.inject({ method: 'POST', url: webhookPath, payload: '{}', headers })
    expect([platform, delivered.statusCode]).not.toEqual([platform, 500])
    const checked = await owner.send('POST', at(`messenger/${platform}/check`), {})
    expect([platform, checked.body.code]).toEqual([platform, 'SECRETS_LOST'])
    const empty = Object.fromEntries(
      Object.entries(LINKS[platform as MessengerPlatform]).map(([name, value]) => [
        name,
        /secret|token|key/i.test(name) ? '' : value,
      ]),
    )
    const kept = await owner.send('PUT', at(`messenger/${platform}`), empty)
    expect([platform, kept.body.code]).toEqual([platform, 'INVALID'])
  }
  const read = await readings()
  expect(read.filter(([, status]) => status >= 500)).toEqual([])
  expect(read.filter(([, status]) => status === 200).length).toBeGreaterThan(30)
  // A process that lives on has read the channel a moment ago.
  await expect.poll(liveTurn).toBe(CUSTOM_ERRORS.UNAUTHORIZED)
})

test.each(Object.keys(LINKS) as MessengerPlatform[])(
  'what is entered again for %s links as before',
  async (platform) => {
    const { status } = await owner.send('PUT', at(`messenger/${platform}`), LINKS[platform])
    expect(status).toBe(200)
    expect((await messenger(platform)).state).toBe('LINKED')
    const { status: checked } = await owner.send('POST', at(`messenger/${platform}/check`), {})
    expect(checked).toBe(200)
  },
)
