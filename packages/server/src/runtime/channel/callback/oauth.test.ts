import { createHash } from 'node:crypto'
import {
  defaultDialogueSettings,
  type OAuthClient,
  type OAuthTrial,
  type TurnReply,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { createTakeTurn, type TakeTurn } from '../../turn/takeTurn'

/** An authorization server of a test: only its token address is called by us. */
let fake: MethodServer
let server: TestApp
let takeTurn: TakeTurn
let owner: Caller
let bot: TestBot
let user = 0
const SECRET = 'a secret & more'
const MINUTE = 60_000

beforeAll(async () => {
  server = await startTestApp()
  fake = await startMethodServer(server.context)
  takeTurn = createTakeTurn(server.context)
  owner = await server.signUp()
  const fields = conversationFields({ name: '주문', questions: ['내 주문'], answers: ['주문 3건이 있어요'] })
  const answers = fields.answers.map((answer) => ({ ...answer, authentication: true }))
  bot = await aTestBot(server, owner, [{ ...fields, answers }], 'oauth', async (domainId) => {
    const saved = await saveSettings(domainId, {})
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  })
})
afterAll(async () => {
  await fake.close()
  await server.close()
})
beforeEach(async () => {
  user += 1
  server.context.now = () => new Date()
  fake.calls.length = 0
  fake.on('/token', () => granted())
  expect((await setSecret(SECRET)).status).toBe(200)
})

const granted = (rest: object = {}) =>
  JSON.stringify({
    access_token: 'at-1',
    token_type: 'Bearer',
    expires_in: 3_600,
    refresh_token: 'rt-1',
    ...rest,
  })
const refused = (error: string, status = 400) => ({ status, body: JSON.stringify({ error }) })
const oauthSettings = () => ({
  authorizationUrl: 'https://id.example/authorize?tenant=shop',
  tokenUrl: `${fake.url}/token`,
  clientId: 'bot:1',
  scope: 'openid profile',
  request: '로그인해 주세요',
  failure: '확인하지 못했어요',
  error: '오류예요',
})
async function saveSettings(domainId: number, changes: object) {
  const url = `/api/v1/dialogue-settings?domainId=${domainId}`
  const { revision } = (await owner.get<{ revision: number }>(url)).body
  const settings = { ...defaultDialogueSettings('ko'), oauth: oauthSettings(), ...changes }
  return owner.send('PUT', url, { revision, settings })
}
const oauthUrl = (rest = '') => `/api/v1/dialogue-settings/oauth${rest}?domainId=${bot.domainId}`
const setSecret = (secret: string | null, tokenUrl = `${fake.url}/token`) =>
  owner.send<OAuthClient>('PUT', oauthUrl('/secret'), { tokenUrl, secret })
const say = (text: string) =>
  takeTurn({
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId: `u-${user}`,
    userIp: null,
    event: 'send',
    text,
    eventKey: null,
  })
const textsOf = ({ bubbles }: TurnReply) =>
  bubbles.flatMap((bubble) => (bubble.type === 'text' ? [bubble.data.description] : []))
async function askedToSignIn(): Promise<URLSearchParams> {
  const found = /"url":"(https:\/\/id\.example[^"]*)"/.exec(JSON.stringify((await say('내 주문')).bubbles))
  return new URL(found![1]!).searchParams
}
const back = async (query: Record<string, string>) => {
  const url = `/auth/oauth/callback?${new URLSearchParams(query)}`
  const { statusCode, body, headers } = await server.app.inject({ url })
  return { status: statusCode, body, headers }
}
const signIn = async () => back({ state: (await askedToSignIn()).get('state')!, code: 'c-1' })
const later = (minutes: number) => {
  server.context.now = () => new Date(Date.now() + minutes * MINUTE)
}

test('the name of a bot is text on the page of its sign-in', async () => {
  const rename = (name: string) =>
    server.context.database.updateTable('domain').set({ name }).where('id', '=', bot.domainId).execute()
  await rename('<script>alert(1)</script> & "가게"')
  const { body } = await signIn()
  await rename('가게oauth')
  expect(body).not.toContain('<script>')
  expect(body).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;가게&#34;')
})

test('who signs in at the authorization server gets the answer that was held back', async () => {
  const link = await askedToSignIn()
  expect(Object.fromEntries(link)).toMatchObject({
    tenant: 'shop',
    response_type: 'code',
    client_id: 'bot:1',
    scope: 'openid profile',
    code_challenge_method: 'S256',
  })
  const reply = await back({ state: link.get('state')!, code: 'c-1' })
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(reply.body).toContain('본인 확인을 마쳤어요')
  // Who was sent a stranger's link sees for which bot they have signed in.
  expect(reply.body).toContain('<strong>가게oauth</strong>')
  const [call] = fake.calls
  const sent = Object.fromEntries(new URLSearchParams(call!.body))
  const { code_verifier: verifier = '', ...rest } = sent
  expect(rest).toEqual({
    grant_type: 'authorization_code',
    code: 'c-1',
    redirect_uri: (await owner.get<OAuthClient>(oauthUrl())).body.redirectUri,
  })
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(link.get('code_challenge'))
  expect(Buffer.from(call!.headers.authorization!.slice(6), 'base64').toString()).toBe(
    'bot%3A1:a+secret+%26+more',
  )
  expect(textsOf(await say('내 주문'))).toEqual(['주문 3건이 있어요', '주문 3건이 있어요'])
})

test('secrets and tokens are kept sealed, and a secret is never answered', async () => {
  await signIn()
  const { database } = server.context
  const rows = [
    await database.selectFrom('oauth_client').selectAll().execute(),
    await database.selectFrom('oauth_token').selectAll().execute(),
  ]
  expect(rows.map(({ length }) => length > 0)).toEqual([true, true])
  for (const secret of [SECRET, 'at-1', 'rt-1']) expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await owner.get(oauthUrl())).body).toEqual({
    redirectUri: expect.stringContaining('/auth/oauth/callback'),
    secretFor: `${fake.url}/token`,
  })
})

test('a state is good for one way back, for ten minutes, and not for the other way to authenticate', async () => {
  const state = (await askedToSignIn()).get('state')!
  const calls = await Promise.all(Array.from({ length: 5 }, () => back({ state, code: 'c-1' })))
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  expect(fake.calls).toHaveLength(1)
  user += 1
  const old = (await askedToSignIn()).get('state')!
  later(11)
  expect((await back({ state: old, code: 'c-1' })).status).toBe(404)
  expect((await back({ state: 'nobody', code: 'c-1' })).status).toBe(404)
  expect((await back({ code: 'c-1' })).status).toBe(400)
})

test.each<[string, Record<string, string>, string]>([
  ['does not want to', { error: 'access_denied' }, '확인하지 못했어요'],
  ['meets a broken server', { error: 'server_error' }, '오류예요'],
  ['comes back without a code', {}, '오류예요'],
])('who %s is told so in the words of the operator', async (_who, query, words) => {
  const reply = await back({ state: (await askedToSignIn()).get('state')!, ...query })
  expect(reply.status).toBe(200)
  expect(textsOf(await say('아무 말'))[0]).toBe(words)
  expect(fake.calls).toEqual([])
})

test.each<[string, string | { status: number; body: string }]>([
  ['a refusal', refused('invalid_grant')],
  ['a page', '<html>'],
  ['a token of another kind', granted({ token_type: 'mac' })],
  ['no token', granted({ access_token: '' })],
])('%s of the token address lets nobody in', async (_what, answer) => {
  fake.on('/token', () => answer)
  expect((await signIn()).body).toContain('지금은 본인 확인을 할 수 없어요')
  expect(textsOf(await say('내 주문'))).not.toContain('주문 3건이 있어요')
})

describe('a new session', () => {
  const newSession = (minutes = 31) => later(minutes)

  test('asks nobody again whose token is still good, or is given anew', async () => {
    await signIn()
    newSession()
    expect(textsOf(await say('내 주문')).at(-1)).toBe('주문 3건이 있어요')
    expect(fake.calls).toHaveLength(1)
    newSession(120)
    fake.on('/token', () => granted({ access_token: 'at-2', refresh_token: undefined }))
    expect(textsOf(await say('내 주문'))).toEqual(['주문 3건이 있어요'])
    expect(Object.fromEntries(new URLSearchParams(fake.calls[1]!.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'rt-1',
    })
  })

  test('asks who was signed out there, and forgets the tokens', async () => {
    await signIn()
    newSession(120)
    fake.on('/token', () => refused('invalid_grant'))
    expect((await askedToSignIn()).get('state')).toBeTruthy()
    const tokens = server.context.database.selectFrom('oauth_token').selectAll()
    expect(await tokens.where('user_id', '=', `u-${user}`).execute()).toEqual([])
  })
})

describe('the client', () => {
  const tryClient = async (tokenUrl = `${fake.url}/token`) =>
    (await owner.send<OAuthTrial>('POST', oauthUrl('/try'), { tokenUrl, clientId: 'bot:1' })).body

  test('is tried with a code that is made up', async () => {
    fake.on('/token', () => refused('invalid_grant'))
    expect(await tryClient()).toEqual({ result: 'READY', detail: 'invalid_grant' })
    fake.on('/token', () => refused('invalid_client', 401))
    expect(await tryClient()).toEqual({ result: 'CLIENT_REFUSED', detail: 'invalid_client' })
    fake.on('/token', () => '<html>')
    expect(await tryClient()).toEqual({ result: 'NOT_UNDERSTOOD', detail: 'HTTP_200' })
    fake.on('/token', () => granted())
    expect((await tryClient()).result).toBe('NOT_UNDERSTOOD')
    await setSecret(null)
    expect(await tryClient('http://127.0.0.1:9/token')).toEqual({
      result: 'UNREACHABLE',
      detail: 'BLOCKED_ADDRESS',
    })
  })

  test('has a secret that goes to its own token address only', async () => {
    await setSecret(SECRET, 'https://elsewhere.example/token')
    expect(await tryClient()).toEqual({ result: 'SECRET_ELSEWHERE', detail: '' })
    expect(textsOf(await say('내 주문'))).toEqual(['오류예요'])
    expect(fake.calls).toEqual([])
  })

  test('without a secret says who it is', async () => {
    await setSecret(null)
    await signIn()
    expect(fake.calls[0]!.headers.authorization).toBeUndefined()
    expect(new URLSearchParams(fake.calls[0]!.body).get('client_id')).toBe('bot:1')
  })
})

test('only one of the two ways to authenticate is on', async () => {
  const { request, failure, error } = oauthSettings()
  const authentication = { url: 'https://shop.example/login', request, failure, error }
  const { status, body } = await saveSettings(bot.domainId, { authentication })
  expect([status, body.issues]).toMatchObject([400, [{ path: 'settings.oauth', code: 'ONE_AUTHENTICATION' }]])
  expect((await saveSettings(bot.domainId, { authentication, oauth: undefined })).status).toBe(200)
  const wrong = { ...oauthSettings(), tokenUrl: 'https://id.example/*{user}' }
  expect((await saveSettings(bot.domainId, { oauth: wrong })).body.issues).toMatchObject([
    { path: 'settings.oauth.tokenUrl', code: 'URL_INVALID' },
  ])
})
