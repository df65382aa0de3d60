import type { AccountSession, CurrentUser } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, callerOf, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp'
import { forgetExpiredAccess } from '../forgetExpiredAccess'
import { makeResetLink } from '../password/resetLink'

let server: TestApp
let now = new Date()
beforeAll(async () => {
  server = await startTestApp({ now: () => now })
})
afterAll(() => server.close())

const emailOf = async (person: Caller) => (await person.get<CurrentUser>('/api/v1/agent/detail')).body.email
const isSignedIn = async (person: Caller) => (await person.get('/api/v1/agent/detail')).status === 200
/** Signs the same person in elsewhere. */
async function elsewhere(person: Caller, userAgent = ''): Promise<Caller> {
  const caller = callerOf(server.app, '', { headers: { 'user-agent': userAgent } })
  const credentials = { email: await emailOf(person), password: PASSWORD }
  const { headers } = await caller.send('POST', '/api/v1/agent/login', credentials)
  return callerOf(server.app, String(headers['set-cookie']).split(';')[0]!)
}

describe('sessions', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const list = async (person: Caller) => (await person.get<AccountSession[]>('/api/v1/agent/session')).body

  test('are listed with device, address and time; the asking one is marked', async () => {
    const person = await server.signUp()
    await elsewhere(person, CHROME)
    const sessions = await list(person)
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
    expect(sessions.find(({ current }) => !current)).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      address: '127.0.0.1',
    })
  })

  test('one is ended, and only one’s own', async () => {
    const person = await server.signUp()
    const other = await elsewhere(person)
    const { id } = (await list(person)).find(({ current }) => !current)!
    const stranger = await server.signUp()
    const foreign = await stranger.send('DELETE', `/api/v1/agent/session/${id}`)
    expect([foreign.body, await isSignedIn(other)]).toEqual([{ ended: 0 }, true])
    expect((await person.send('DELETE', `/api/v1/agent/session/${id}`)).body).toEqual({ ended: 1 })
    expect(await isSignedIn(other)).toBe(false)
  })

  test('all others are ended at once', async () => {
    const person = await server.signUp()
    const others = await Promise.all([elsewhere(person), elsewhere(person)])
    expect((await person.send('DELETE', '/api/v1/agent/session')).body).toEqual({ ended: 2 })
    expect(await Promise.all([person, ...others].map(isSignedIn))).toEqual([true, false, false])
  })

  test('one that is used day by day ends three months after its sign-in', async () => {
    const person = await server.signUp()
    const began = now
    const signedIn: boolean[] = []
    for (let day = 7; day <= 98; day += 7) {
      now = new Date(began.getTime() + day * 86_400_000)
      signedIn.push(await isSignedIn(person))
    }
    now = began
    expect(signedIn).toEqual([...Array.from({ length: 12 }, () => true), false, false])
  })

  test('expired rows are deleted', async () => {
    const person = await server.signUp()
    expect(await isSignedIn(person)).toBe(true)
    const [owner] = await server.context.database.selectFrom('user_account').select('id').execute()
    await makeResetLink(server.context, owner!.id)
    now = new Date(now.getTime() + 200 * 86_400_000)
    await forgetExpiredAccess(server.context)
    for (const table of ['user_session', 'password_reset', 'known_device', 'login_attempt'] as const)
      expect(await server.context.database.selectFrom(table).selectAll().execute()).toEqual([])
  })
})
