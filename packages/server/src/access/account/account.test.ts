import { createServer, type Server } from 'node:net'
import type { CurrentUser } from '@parlance/contract'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMail } from '../../outward/mail'
import { type Caller, callerOf, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp'

const NEW_PASSWORD = 'chang3d@2026'
/** A mail server that keeps what it is given. */
const mails: string[] = []
let waiting: (() => void) | undefined
let smtp: Server
let server: TestApp
/** Of the installation: the first. */
let owner: Caller
let now = new Date()
const logged: string[] = []

beforeAll(async () => {
  smtp = createServer((socket) => {
    let inData = false
    let rest = ''
    socket.write('220 ready\r\n')
    socket.on('data', (bytes) => {
      rest += String(bytes)
      for (let end = rest.indexOf('\r\n'); end >= 0 && !inData; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        inData = line === 'DATA'
        socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
      if (!inData || !rest.includes('\r\n.\r\n')) return
      mails.push(rest.slice(0, rest.indexOf('\r\n.\r\n')))
      rest = ''
      inData = false
      socket.write('250 taken\r\n')
      waiting?.()
    })
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port } = smtp.address() as { port: number }
  const mail = createMail({ url: `smtp://127.0.0.1:${port}`, from: 'Parlance <bot@example.com>' })
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
  server = await startTestApp({ mail, now: () => now, log })
  server.context.config.publicUrl = 'https://bots.example.com'
  owner = await server.signUp('owner@example.com')
})
afterAll(async () => {
  await server.close()
  smtp.close()
})

const anyone = (remoteAddress = '192.0.2.1') => callerOf(server.app, '', { remoteAddress })
const login = (email: string, password: string) =>
  anyone(`192.0.2.${Math.floor(mails.length + 2)}`).send('POST', '/api/v1/agent/login', { email, password })
const emailOf = async (person: Caller) => (await person.get<CurrentUser>('/api/v1/agent/detail')).body.email
const isSignedIn = async (person: Caller) => (await person.get('/api/v1/agent/detail')).status === 200
/** Signs the same person in elsewhere. */
async function elsewhere(person: Caller, userAgent = ''): Promise<Caller> {
  const caller = callerOf(server.app, '', { headers: { 'user-agent': userAgent } })
  const credentials = { email: await emailOf(person), password: PASSWORD }
  const { headers } = await caller.send('POST', '/api/v1/agent/login', credentials)
  return callerOf(server.app, String(headers['set-cookie']).split(';')[0]!)
}
/** The text of the next mail to somebody, as a reader sees it; one of an earlier test may come meanwhile. */
async function nextMail(to: string, act: () => Promise<unknown>): Promise<string> {
  const before = mails.length
  const found = () => mails.slice(before).find((each) => each.includes(`To: ${to}\r\n`))
  await act()
  while (!found())
    await new Promise<void>((resolve) => {
      waiting = resolve
    })
  const mail = found()!
  const [head, body] = [mail.slice(0, mail.indexOf('\r\n\r\n')), mail.slice(mail.indexOf('\r\n\r\n') + 4)]
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body
        .replaceAll(/=\r\n/g, '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return `${head}\n\n${text}`
}
const linkIn = (mail: string) => /https:\/\/bots\.example\.com\/reset-password#([\w-]{43})/.exec(mail)![1]!

describe('changing the password', () => {
  const change = (person: Caller, currentPassword: string, password = NEW_PASSWORD) =>
    person.send('PUT', '/api/v1/agent/password', { currentPassword, password, confirmPassword: password })

  test('asks for the current one', async () => {
    const { status, body } = await change(await server.signUp(), 'wrong@123')
    expect([status, body.issues]).toEqual([400, [{ path: 'currentPassword', code: 'PASSWORD_WRONG' }]])
  })

  test('keeps the rules of section 5', async () => {
    const { body } = await change(await server.signUp(), PASSWORD, 'short1@')
    expect(body.issues).toContainEqual(expect.objectContaining({ path: 'password', code: 'TOO_SHORT' }))
  })

  test('ends all other sessions, and the cookie that made it', async () => {
    const person = await server.signUp()
    const other = await elsewhere(person)
    const email = await emailOf(person)
    const { status, headers } = await change(person, PASSWORD)
    expect(status).toBe(200)
    const renewed = callerOf(server.app, String(headers['set-cookie']).split(';')[0]!)
    expect(await Promise.all([other, person, renewed].map(isSignedIn))).toEqual([false, false, true])
    expect((await login(email, PASSWORD)).status).toBe(403)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  })

  test('lets the current one be guessed ten times', async () => {
    const person = await server.signUp()
    const codes = await Promise.all(Array.from({ length: 40 }, () => change(person, 'wrong@123')))
    expect(codes.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(codes.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('and a sign-in with the old one at the same time leave no session of the old one', async () => {
    const person = await server.signUp()
    const email = await emailOf(person)
    const [changed, ...signedIn] = await Promise.all([
      change(person, PASSWORD),
      ...Array.from({ length: 6 }, () => login(email, PASSWORD)),
    ])
    expect(changed.status).toBe(200)
    for (const { headers } of signedIn.filter(({ status }) => status === 200)) {
      const caller = callerOf(server.app, String(headers['set-cookie']).split(';')[0]!)
      expect(await isSignedIn(caller)).toBe(false)
    }
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string, address?: string) =>
    anyone(address).send('POST', '/api/v1/agent/password/forgot', { email })
  const reset = (token: string, password = NEW_PASSWORD) =>
    anyone().send('POST', '/api/v1/agent/password/reset', { token, password, confirmPassword: password })

  test('is renewed by a link in a mail, in the language of the account: once, and every session ends', async () => {
    const person = await server.signUp()
    const email = await emailOf(person)
    const mail = await nextMail(email, () => forgot(email))
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toContain('비밀번호')
    const token = linkIn(mail)
    expect((await anyone().send('POST', '/api/v1/agent/password/reset/check', { token })).status).toBe(200)
    await nextMail(email, async () => expect((await reset(token)).status).toBe(200))
    expect(await isSignedIn(person)).toBe(false)
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
    const again = await reset(token, PASSWORD)
    expect([again.status, again.body.code]).toEqual([410, 'RESET_LINK_INVALID'])
  })

  test('used twice at once, a link sets one password', async () => {
    const email = await emailOf(await server.signUp())
    const token = linkIn(await nextMail(email, () => forgot(email)))
    const codes = await Promise.all(Array.from({ length: 6 }, (_, at) => reset(token, `chang3d@${at}`)))
    expect(codes.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('an address without an account is answered with the same words, and gets no mail', async () => {
    const email = await emailOf(await server.signUp())
    const before = mails.length
    const unknown = await forgot('nobody@example.com', '192.0.2.61')
    const known = await nextMail(email, () => forgot(email, '192.0.2.61'))
    expect(known).toContain(email)
    expect([unknown.status, unknown.body]).toEqual([200, { ok: true }])
    const here = mails.slice(before).filter((mail) => mail.includes(email) || mail.includes('nobody@example'))
    expect(here).toHaveLength(1)
  })

  test('a link is too old after an hour', async () => {
    const email = await emailOf(await server.signUp())
    const token = linkIn(await nextMail(email, () => forgot(email)))
    now = new Date(now.getTime() + 61 * 60_000)
    expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID')
  })

  test('only the hash of a link is stored', async () => {
    const email = await emailOf(await server.signUp())
    const token = linkIn(await nextMail(email, () => forgot(email)))
    const rows = await server.context.database.selectFrom('password_reset').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some((row) => row.token_hash.equals(Buffer.from(token, 'base64url')))).toBe(false)
  })

  test('mails of one account are limited, whether it exists or not', async () => {
    for (const email of ['flooded@example.com', await emailOf(await server.signUp())]) {
      const replies = []
      for (let time = 0; time < 8; time += 1) replies.push(await forgot(email, `198.51.100.${time}`))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    }
  })

  test('the owner of the installation makes a link for somebody; nobody else can', async () => {
    const colleague = await server.signUp()
    const email = await emailOf(colleague)
    const asked = await colleague.send('POST', '/api/v1/agent/password/link', { email })
    expect([asked.status, asked.body.code]).toEqual([403, 'FORBIDDEN'])
    const made = await owner.send<{ path: string }>('POST', '/api/v1/agent/password/link', { email })
    expect((await reset(made.body.path.split('#')[1]!)).status).toBe(200)
    const unknown = await owner.send('POST', '/api/v1/agent/password/link', { email: 'no@example.com' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NO_SUCH_ACCOUNT'])
  })
})

describe('the profile', () => {
  const change = (person: Caller, changes: object) => person.send('PATCH', '/api/v1/agent/profile', changes)

  test('another name is taken as it is; another address asks for the password', async () => {
    const person = await server.signUp()
    const email = await emailOf(person)
    expect((await change(person, { name: '이 하늘', email })).body).toMatchObject({ nick: '이 하늘', email })
    const refused = await change(person, { name: '이 하늘', email: `new-${email}` })
    expect(refused.body.issues).toEqual([{ path: 'currentPassword', code: 'REQUIRED' }])
    const notice = await nextMail(email, () =>
      change(person, { name: '이 하늘', email: `new-${email}`, currentPassword: PASSWORD }),
    )
    expect(notice).toContain(`To: ${email}`)
    expect((await login(`new-${email}`, PASSWORD)).status).toBe(200)
  })

  test('an address that somebody has is refused', async () => {
    const [person, other] = [await server.signUp(), await server.signUp()]
    const taken = { name: 'Kim', email: await emailOf(other), currentPassword: PASSWORD }
    const { status, body } = await change(person, taken)
    expect([status, body.issues]).toEqual([409, [{ path: 'email', code: 'DUPLICATE_EMAIL' }]])
  })
})

test('what happens to accounts is logged whatever the level, without a secret', () => {
  const events = logged.flatMap((line) => (JSON.parse(line) as { event?: string }).event ?? [])
  for (const event of ['REGISTERED', 'SIGNED_IN', 'PASSWORD_CHANGED', 'PASSWORD_RESET', 'LIMIT_REACHED'])
    expect(events).toContain(event)
  expect(logged.join('\n')).not.toMatch(/parl@nce2026|chang3d@|reset-password#/)
})

test('a visitor is told that there is nobody, and a reader who they are, without an error', async () => {
  const visitor = await anyone().get<{ user: null; resetByMail: boolean }>('/api/v1/entry')
  expect([visitor.status, visitor.body]).toMatchObject([200, { user: null, resetByMail: true }])
  const person = await server.signUp()
  expect((await person.get<{ user: CurrentUser }>('/api/v1/entry')).body.user.email).toBe(
    await emailOf(person),
  )
})
