import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app'
import { callerOf, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let now = new Date()
beforeAll(async () => {
  server = await startTestApp({ now: () => now })
})
afterAll(() => server.close())

const from = (remoteAddress: string, cookie = '', headers = {}) =>
  callerOf(server.app, cookie, { remoteAddress, headers })
const credentials = (email: string, password: string) => ({ email, password })
const login = async (address: string, email: string, password = 'wrong@123', cookie = '') =>
  (await from(address, cookie).send('POST', '/api/v1/agent/login', credentials(email, password))).body.code
const registration = (email: string, password = PASSWORD) => ({
  agreedToTerms: true,
  email,
  password,
  confirmPassword: password,
  name: 'Kim',
  locale: 'ko-KR',
})
const register = (address: string, email: string) =>
  from(address).send('POST', '/api/v1/user', registration(email))
const count = (codes: (string | undefined)[], code: string) => codes.filter((one) => one === code).length
const newEmail = () => `${randomBytes(4).toString('hex')}@example.com`
/** Someone who has registered at an address, with the cookies of their browser. */
async function person(address: string) {
  const email = newEmail()
  const { headers } = await register(address, email)
  const cookies = (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0]!)
  return { email, device: cookies.find((cookie) => cookie.startsWith('parlance_device'))! }
}

describe('guesses at once', () => {
  test('of 200 for one account ten are tried', async () => {
    const { email } = await person('198.51.100.1')
    const codes = await Promise.all(Array.from({ length: 200 }, () => login('203.0.113.1', email)))
    expect(count(codes, 'WRONG_CREDENTIALS')).toBe(10)
    expect(count(codes, 'TOO_MANY_ATTEMPTS')).toBe(190)
  })

  test('of 300 accounts from one address fifty are tried', async () => {
    const codes = await Promise.all(Array.from({ length: 300 }, () => login('203.0.113.2', newEmail())))
    expect(count(codes, 'WRONG_CREDENTIALS')).toBe(50)
  })

  test('at two nodes count together', async () => {
    const { email } = await person('198.51.100.2')
    const other = await createApp(server.context)
    const guess = async (app: typeof other) =>
      (
        await callerOf(app, '', { remoteAddress: '203.0.113.3' }).send(
          'POST',
          '/api/v1/agent/login',
          credentials(email, 'wrong@123'),
        )
      ).body.code
    const codes = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at % 2 ? other : server.app)))
    expect(count(codes, 'WRONG_CREDENTIALS')).toBe(10)
    await other.close()
  })

  test('of many addresses of one IPv6 subscriber count as of one', async () => {
    const { email } = await person('198.51.100.3')
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, at) => login(`2001:db8:1:2::${at.toString(16)}`, email)),
    )
    expect(count(codes, 'WRONG_CREDENTIALS')).toBe(10)
  })
})

describe('a stranger does not lock the owner out', () => {
  test('with guesses from one address', async () => {
    const { email } = await person('198.51.100.4')
    for (let guess = 0; guess < 12; guess += 1) await login('203.0.113.4', email)
    expect(await login('203.0.113.4', email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS')
    expect(await login('198.51.100.99', email, PASSWORD)).toBeUndefined()
  })

  test('with guesses from many addresses: where the owner was before, and their device, are let in', async () => {
    const { email, device } = await person('198.51.100.5')
    const guesses = Array.from({ length: 60 }, (_, at) => login(`203.0.113.${100 + at}`, email))
    expect(count(await Promise.all(guesses), 'WRONG_CREDENTIALS')).toBe(30)
    expect(await login('192.0.2.1', email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS')
    expect(await login('198.51.100.5', email, PASSWORD)).toBeUndefined()
    expect(await login('192.0.2.1', email, PASSWORD, device)).toBeUndefined()
  })

  test('and a known device has no more guesses than another', async () => {
    const { email, device } = await person('198.51.100.6')
    const codes = await Promise.all(
      Array.from({ length: 30 }, () => login('192.0.2.2', email, 'wrong@123', device)),
    )
    expect(count(codes, 'WRONG_CREDENTIALS')).toBe(10)
  })
})

test('a right password is no attempt: a whole office signs in from one address', async () => {
  const { email } = await person('198.51.100.7')
  for (let time = 0; time < 60; time += 1)
    expect(await login('198.51.100.70', email, PASSWORD)).toBeUndefined()
})

test('the limit ends with its window', async () => {
  const { email } = await person('198.51.100.8')
  for (let guess = 0; guess < 11; guess += 1) await login('203.0.113.8', email)
  now = new Date(now.getTime() + 16 * 60_000)
  expect(await login('203.0.113.8', email, PASSWORD)).toBeUndefined()
})

test('of 150 registrations at once from one address twenty are tried, whether or not the account exists', async () => {
  const replies = await Promise.all(
    Array.from({ length: 150 }, (_, at) => register('203.0.113.9', `crowd${at % 75}@example.com`)),
  )
  const tried = replies.filter(({ body }) => body.code !== 'TOO_MANY_ATTEMPTS')
  expect(tried).toHaveLength(20)
  expect((await register('203.0.113.10', newEmail())).status).toBe(200)
})

describe('X-Forwarded-For', () => {
  const loginBehind = async (email: string, at: number) => {
    const headers = { 'x-forwarded-for': `192.0.2.${at}, 203.0.113.77` }
    const body = credentials(email, 'wrong@123')
    return (await from('127.0.0.1', '', headers).send('POST', '/api/v1/agent/login', body)).body.code
  }
  const guesses = (email: string) =>
    Promise.all(Array.from({ length: 40 }, (_, at) => loginBehind(email, at)))

  test('is not believed by default', async () => {
    expect(count(await guesses((await person('198.51.100.9')).email), 'WRONG_CREDENTIALS')).toBe(10)
  })

  test('behind one proxy, the address that the proxy saw counts, not what its caller claims', async () => {
    const { email } = await person('198.51.100.10')
    server.context.config.proxies = 1
    expect(count(await guesses(email), 'WRONG_CREDENTIALS')).toBe(10)
    const rows = await server.context.database.selectFrom('login_attempt').select('key').execute()
    expect(rows.map(({ key }) => key)).toContain(`account:${email}:203.0.113.77`)
    server.context.config.proxies = 0
  })
})
