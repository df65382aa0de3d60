import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf, PASSWORD, startTestApp, type TestApp } from '../testing/testApp'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const registration = {
  agreedToTerms: true,
  email: 'Owner@Example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  name: '김 하늘',
  locale: 'ko-KR',
}
const anyone = () => callerOf(server.app, '')
const register = (changes: object) => anyone().send('POST', '/api/v1/user', { ...registration, ...changes })

test('a newcomer learns that nobody has registered yet', async () => {
  const { body } = await anyone().get('/api/v1/entry')
  expect(body).toMatchObject({ hasUsers: false, registrationOpen: true })
})

describe('registration keeps the rules of section 5', () => {
  test.each([
    [
      'shorter than 8 characters',
      { password: 'a1@a1@a', confirmPassword: 'a1@a1@a' },
      'password',
      'TOO_SHORT',
    ],
    [
      'longer than 16 characters',
      { password: 'a1@a1@a1@a1@a1@a1', confirmPassword: 'a1@a1@a1@a1@a1@a1' },
      'password',
      'TOO_LONG',
    ],
    ['letters only', { password: 'abcdefghij', confirmPassword: 'abcdefghij' }, 'password', 'PASSWORD_MIX'],
    [
      'without a special character',
      { password: 'abcdefg123', confirmPassword: 'abcdefg123' },
      'password',
      'PASSWORD_MIX',
    ],
    [
      'with a forbidden <',
      { password: 'abcd<123@', confirmPassword: 'abcd<123@' },
      'password',
      'PASSWORD_CHARACTERS',
    ],
    [
      'with a forbidden backslash',
      { password: 'abcd\\123@', confirmPassword: 'abcd\\123@' },
      'password',
      'PASSWORD_CHARACTERS',
    ],
    [
      'with Hangul',
      { password: '비밀번호abc12@', confirmPassword: '비밀번호abc12@' },
      'password',
      'PASSWORD_CHARACTERS',
    ],
  ])('a password %s is refused', async (_title, changes, path, code) => {
    const { status, body } = await register(changes)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('the confirmation must match', async () => {
    const { body } = await register({ confirmPassword: 'other@123' })
    expect(body.issues).toEqual([
      expect.objectContaining({ path: 'confirmPassword', code: 'PASSWORD_MISMATCH' }),
    ])
  })

  test.each(['\u0430@example.com', 'a@\u0435xample.com', 'a\u200b@example.com', '홍길동@example.com'])(
    'an address with letters that look like others is refused: %s',
    async (email) => {
      const { status, body } = await register({ email })
      expect(status).toBe(400)
      expect(body.issues).toEqual([expect.objectContaining({ path: 'email', code: 'EMAIL' })])
    },
  )

  test('the terms must be agreed to', async () => {
    const { body } = await register({ agreedToTerms: false })
    expect(body.issues).toEqual([expect.objectContaining({ path: 'agreedToTerms', code: 'TERMS_REQUIRED' })])
  })

  test('an e-mail address registers once, whatever its case', async () => {
    expect((await register({})).status).toBe(200)
    const { status, body } = await register({ email: 'owner@EXAMPLE.com' })
    expect([status, body.code]).toEqual([409, 'DUPLICATE_EMAIL'])
    expect(body.issues).toEqual([{ path: 'email', code: 'DUPLICATE_EMAIL' }])
  })
})

test('the session cookie cannot be read by scripts nor sent by other sites', async () => {
  const { headers } = await register({ email: 'cookie@example.com' })
  expect(String(headers['set-cookie'])).toMatch(/HttpOnly/i)
  expect(String(headers['set-cookie'])).toMatch(/SameSite=Lax/i)
})

test('passwords and session ids are stored as hashes only', async () => {
  await register({ email: 'hashed@example.com' })
  const user = await server.context.database
    .selectFrom('user_account')
    .selectAll()
    .where('email', '=', 'hashed@example.com')
    .executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$/)
  const reply = await register({ email: 'hashed2@example.com' })
  const id = String(reply.headers['set-cookie']).match(/parlance_session=([^;]+)/)![1]!
  const sessions = await server.context.database.selectFrom('user_session').select('id_hash').execute()
  expect(sessions.some((row) => row.id_hash.equals(Buffer.from(id, 'base64url')))).toBe(false)
})

describe('signing in', () => {
  const login = (email: string, password: string) =>
    anyone().send<{ email: string; device: string }>('POST', '/api/v1/agent/login', { email, password })

  test('works with the registered credentials and names the device', async () => {
    const { status, body } = await login('OWNER@example.com ', PASSWORD)
    expect([status, body.email, body.device]).toEqual([200, 'owner@example.com', 'NCP'])
  })

  test('lets the user be asked for', async () => {
    const { status, body } = await (await server.signUp('asked@example.com')).get('/api/v1/agent/detail')
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: 'asked@example.com', device: 'NCP' })
  })

  test('refuses a wrong password and an unknown account with the same words', async () => {
    const wrong = await login('owner@example.com', 'wrong@123')
    const unknown = await login('nobody@example.com', 'wrong@123')
    expect([wrong.status, wrong.body]).toEqual([403, { code: 'WRONG_CREDENTIALS' }])
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  test('is closed for a while after ten failures, also for the right password', async () => {
    await register({ email: 'guessed@example.com' })
    for (let i = 0; i < 10; i += 1) await login('guessed@example.com', 'wrong@123')
    const { status, body } = await login('guessed@example.com', PASSWORD)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(body.params!.minutes).toBeGreaterThan(0)
  })
})

test('after signing out the cookie opens nothing', async () => {
  const person = await server.signUp()
  expect((await person.get('/api/v1/agent/detail')).status).toBe(200)
  await person.send('POST', '/api/v1/agent/logout')
  const { status, body } = await person.get('/api/v1/agent/detail')
  expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED'])
})

test('the language of the console is kept with the account', async () => {
  const person = await server.signUp()
  await person.send('PATCH', '/api/v1/agent/locale', { locale: 'th-TH' })
  expect((await person.get<{ locale: string }>('/api/v1/agent/detail')).body.locale).toBe('th-TH')
})

describe('another site cannot act with a person’s cookie', () => {
  const attempt = async (headers: Record<string, string>) => {
    const person = await server.signUp()
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/domain',
      headers: { cookie: person.cookie, 'content-type': 'application/json', ...headers },
      payload: '{}',
    })
    return reply.json().code
  }
  test('without the XMLHttpRequest mark', async () => expect(await attempt({})).toBe('CROSS_SITE_REQUEST'))
  test('from another origin', async () =>
    expect(await attempt({ 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' })).toBe(
      'CROSS_SITE_REQUEST',
    ))
  test('marked cross-site by the browser', async () =>
    expect(await attempt({ 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site' })).toBe(
      'CROSS_SITE_REQUEST',
    ))
})

test('a body that is not JSON, or too large, gets a code', async () => {
  const person = await server.signUp()
  const send = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/domain',
      headers: {
        cookie: person.cookie,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      payload,
    })
  const broken = await send('{"a":')
  expect(broken.json()).toEqual({ code: 'BODY_NOT_JSON' })
  // The whole of it was read: a process that forwards it must not find the connection ended before the reply.
  expect(broken.headers['connection']).not.toBe('close')
  const large = await send(`{"name":"${'x'.repeat(3_000_000)}"}`)
  expect([large.statusCode, large.json().code]).toEqual([413, 'BODY_TOO_LARGE'])
})
