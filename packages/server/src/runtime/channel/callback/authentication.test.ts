import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { defaultDialogueSettings, type TurnReply } from '@parlance/contract'
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { createTakeTurn, type TakeTurn } from '../../turn/takeTurn'

const PAGE = 'https://shop.example/login?lang=ko'
const keys = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const others = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

let server: TestApp
let takeTurn: TakeTurn
let owner: Caller
let bot: TestBot
let user = 0

beforeAll(async () => {
  server = await startTestApp()
  takeTurn = createTakeTurn(server.context)
  owner = await server.signUp()
  const fields = conversationFields({ name: '주문', questions: ['내 주문'], answers: ['주문 3건이 있어요'] })
  const answers = fields.answers.map((answer) => ({ ...answer, authentication: true }))
  bot = await aTestBot(server, owner, [{ ...fields, answers }], 'login', async (domainId) => {
    const url = `/api/v1/dialogue-settings`
    const settings = {
      ...defaultDialogueSettings('ko'),
      authentication: {
        url: PAGE,
        request: '로그인해 주세요',
        failure: '확인하지 못했어요',
        error: '오류예요',
      },
    }
    const { body } = await owner.get<{ revision: number }>(`${url}?domainId=${domainId}`)
    const reply = await owner.send('PUT', `${url}?domainId=${domainId}`, {
      revision: body.revision,
      settings,
    })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  user += 1
  await setKey(pem(keys.privateKey))
})

const setKey = (key: string | null, url: string | null = PAGE) =>
  owner.send<{ authenticationKey: string | null; authenticationKeyFor: string | null }>(
    'PUT',
    `/api/v1/dialogue-settings/authentication-key?domainId=${bot.domainId}`,
    { key, url },
  )
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

/** Asks for what is kept, and reads the state in the link. */
async function askedToProve(): Promise<{ state: string; token: string; link: URL }> {
  const reply = await say('내 주문')
  const found = /"url":"(https:\/\/shop\.example[^"]*)"/.exec(JSON.stringify(reply.bubbles))
  const link = new URL(found![1]!)
  const token = link.searchParams.get('state')!
  return { link, token, state: decodeJwt(token).jti! }
}
async function sign(payload: JWTPayload, changes: { key?: KeyObject; alg?: string } = {}): Promise<string> {
  const { key = keys.privateKey, alg = 'RS256' } = changes
  const claims = { iss: 'verification', aud: 'parlance', exp: Math.floor(Date.now() / 1000) + 60, ...payload }
  return new SignJWT(claims).setProtectedHeader({ alg }).sign(key)
}
async function call(payload: object) {
  const response = await server.app.inject({ method: 'POST', url: '/auth/callback', payload })
  return { status: response.statusCode, body: response.json<{ result?: string; code?: string }>() }
}

test('who proves who they are gets the answer that was held back, and is not asked again', async () => {
  const { link, token, state } = await askedToProve()
  expect([link.origin, link.searchParams.get('lang')]).toEqual(['https://shop.example', 'ko'])
  const { payload } = await jwtVerify(token, keys.publicKey, {
    algorithms: ['RS256'],
    issuer: 'parlance',
    audience: 'verification',
  })
  expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti'])
  expect(await call({ token: await sign({ sub: state, result: 'SUCCESS' }) })).toEqual({
    status: 200,
    body: { result: 'SUCCESS' },
  })
  // Nobody listened then, so it comes before the next answer.
  expect(textsOf(await say('내 주문'))).toEqual(['주문 3건이 있어요', '주문 3건이 있어요'])
})

test('a state is good for one answer, however often it is told', async () => {
  const { state } = await askedToProve()
  const token = await sign({ sub: state, result: 'SUCCESS' })
  const calls = await Promise.all(Array.from({ length: 10 }, () => call({ token })))
  expect(calls.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(calls.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
  expect((await call({ token })).status).toBe(404)
  const rows = await server.context.database
    .selectFrom('turn')
    .select('id')
    .where('user_id', '=', `u-${user}`)
    .where('event', '=', 'authenticated')
    .execute()
  expect(rows).toHaveLength(1)
})

test.each([
  ['FAILURE', '확인하지 못했어요'],
  ['something else', '오류예요'],
])('the result %s is told in the words of the operator', async (result, words) => {
  const { state } = await askedToProve()
  expect((await call({ token: await sign({ sub: state, result }) })).status).toBe(200)
  expect(textsOf(await say('아무 말'))[0]).toBe(words)
})

test('a form may carry the token too', async () => {
  const { state } = await askedToProve()
  const response = await server.app.inject({
    method: 'POST',
    url: '/auth/callback',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${await sign({ sub: state, result: 'SUCCESS' })}`,
  })
  expect(response.statusCode).toBe(200)
})

describe('nothing is taken from', () => {
  test.each<[string, (state: string, token: string) => Promise<string> | string]>([
    ['a token of another key', (sub) => sign({ sub, result: 'SUCCESS' }, { key: others.privateKey })],
    ['the token of the link itself', (_state, token) => token],
    ['a token that went to a verifier', (sub) => sign({ sub, result: 'SUCCESS', aud: 'verification' })],
    ['a token that we would have made', (sub) => sign({ sub, result: 'SUCCESS', iss: 'parlance' })],
    ['a token whose time is over', (sub) => sign({ sub, result: 'SUCCESS', exp: 1_000_000 })],
    ['a token without a result', (sub) => sign({ sub })],
    ['a token signed otherwise', (sub) => sign({ sub, result: 'SUCCESS' }, { alg: 'PS256' })],
    [
      'a token signed with the public key as a password',
      (sub) =>
        new SignJWT({ sub, result: 'SUCCESS', iss: 'verification', aud: 'parlance', exp: 4_000_000_000 })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString())),
    ],
    [
      'an unsigned token',
      (sub) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
        const claims = { sub, result: 'SUCCESS', iss: 'verification', aud: 'parlance', exp: 4_000_000_000 }
        return `${part({ alg: 'none' })}.${part(claims)}.`
      },
    ],
    ['no token', () => 'x'],
  ])('%s', async (_what, make) => {
    const { state, token } = await askedToProve()
    const { status } = await call({ token: await make(state, token) })
    expect([400, 403]).toContain(status)
    expect(textsOf(await say('내 주문'))).not.toContain('주문 3건이 있어요')
  })

  test('a state that nobody waits for, or whose ten minutes are over', async () => {
    expect((await call({ token: await sign({ sub: 'nobody', result: 'SUCCESS' }) })).status).toBe(404)
    const { state } = await askedToProve()
    const token = await sign({ sub: state, result: 'SUCCESS', exp: 4_000_000_000 })
    server.context.now = () => new Date(Date.now() + 11 * 60_000)
    const late = await call({ token })
    server.context.now = () => new Date()
    expect(late.status).toBe(404)
  })

  test('a call without a token', async () => {
    expect((await call({})).status).toBe(400)
  })
})

describe('the key', () => {
  test('is told by the end of its fingerprint and never shown', async () => {
    const { body } = await setKey(pem(keys.privateKey))
    expect(body.authenticationKey).toMatch(/^[0-9a-f]{16}$/)
    const rows = await server.context.database.selectFrom('authentication_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(pem(keys.privateKey).split('\n')[1])
  })

  test('is for the origin of one address: links to another are not signed', async () => {
    const { body } = await setKey(pem(keys.privateKey), 'https://SHOP.example:443/other')
    expect(body.authenticationKeyFor).toBe('https://shop.example')
    expect((await askedToProve()).link.origin).toBe('https://shop.example')
    // As after an editor has changed the address, which takes no permission to set the key.
    user += 1
    for (const elsewhere of [
      'https://evil.example/login',
      'http://shop.example/',
      'https://shop.example:444/',
    ]) {
      await setKey(pem(keys.privateKey), elsewhere)
      expect(textsOf(await say('내 주문'))).toEqual(['오류예요'])
    }
    expect((await setKey(pem(keys.privateKey), null)).body.issues?.[0]).toMatchObject({
      path: 'url',
      code: 'REQUIRED',
    })
  })

  test('without it nobody can be asked to prove anything', async () => {
    expect((await setKey(null)).body.authenticationKey).toBeNull()
    expect(textsOf(await say('내 주문'))).toEqual(['오류예요'])
  })

  test.each([
    ['nothing', ''],
    ['a public key', keys.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['a short key', pem(generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey)],
    ['a key of another kind', pem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey)],
    ['a key without its last line', pem(keys.privateKey).trim().split('\n').slice(0, -1).join('\n')],
    ['text before its first line', `key: ${pem(keys.privateKey)}`],
    ['a damaged key', pem(keys.privateKey).replace(/M/g, 'N')],
  ])('%s is refused', async (_what, key) => {
    const { status, body } = await setKey(key)
    expect(status).toBe(400)
    expect(body.issues?.[0]).toMatchObject({ path: 'key', code: 'PRIVATE_KEY_INVALID' })
  })

  test('of the older form is taken too', async () => {
    const pkcs1 = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    expect((await setKey(pkcs1)).status).toBe(200)
    const { token } = await askedToProve()
    expect(decodeProtectedHeader(token).alg).toBe('RS256')
  })
})
