import type { CurrentUser, ErrorReply, Invite, InviteKind, InviteOffer, Member } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDomain } from '../../testing/newDomain'
import { type Caller, callerOf, PASSWORD, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let owner: Caller
let domainId: number
let later = 0
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + later) })
  owner = await server.signUp()
  domainId = await newDomain(owner)
})
afterAll(() => server.close())

const DAY = 86_400_000
let people = 0
/** Each visitor comes from an address of their own. */
const visitor = () => {
  people += 1
  return callerOf(server.app, '', { remoteAddress: `10.1.${people >> 8}.${people & 255}` })
}
const inDomain = (path: string, id = domainId) => `/api/v1/${path}?domainId=${id}`
const errorOf = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.code]

async function make(kind: InviteKind, by = owner, id = domainId) {
  const { body } = await by.send<{ invite: Invite; path: string }>('POST', inDomain('invite', id), { kind })
  return { ...body, code: body.path.slice('/invite/'.length) }
}
const check = (code: string, caller: Caller = visitor()) =>
  caller.get<InviteOffer>(`/api/v1/domain/invite/${code}`)
const join = (code: string, caller: Caller) =>
  caller.send<CurrentUser>('POST', `/api/v1/domain/invite/${code}`)
const list = async () => (await owner.get<Invite[]>(inDomain('invite'))).body
const members = async () => (await owner.get<Member[]>(inDomain('member'))).body

function register(inviteUrl: string, email: string, by = visitor()) {
  return by.send<CurrentUser>('POST', '/api/v1/user', {
    agreedToTerms: true,
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: '이초대',
    locale: 'ko-KR',
    inviteUrl,
  })
}
async function registered(inviteUrl: string, email: string): Promise<Caller> {
  const reply = await register(inviteUrl, email)
  expect(reply.status).toBe(200)
  return callerOf(server.app, String(reply.headers['set-cookie']).split(';')[0]!)
}

test('an invite URL is made, followed by a visitor, and makes a member of that one domain', async () => {
  const { invite, path, code } = await make('SCENARIO_EDITOR')
  expect(invite).toMatchObject({ kind: 'SCENARIO_EDITOR', madeBy: 'Kim', expired: false, usedBy: null })
  expect(path).toMatch(/^\/invite\/[\w-]{43}$/)
  expect((await check(code)).body).toEqual({
    domainId,
    domainName: 'Shop',
    kind: 'SCENARIO_EDITOR',
    joined: false,
  })
  // The whole URL as it was sent, with what a messenger hangs on it.
  const editor = await registered(`https://bots.example.com${path}?utm=1`, 'editor@example.com')
  const { body } = await editor.get<CurrentUser>('/api/v1/agent/detail')
  expect(body).toMatchObject({ device: 'INVITE', memberships: [{ domainId, role: 'SCENARIO_EDITOR' }] })
  expect((await list())[0]).toMatchObject({ id: invite.id, usedBy: { email: 'editor@example.com' } })
  expect((await members()).map(({ email, role }) => [email, role])).toContainEqual([
    'editor@example.com',
    'SCENARIO_EDITOR',
  ])
  // Whoever used it is led in again by the same URL.
  expect((await check(code, editor)).body).toMatchObject({ joined: true })
  expect((await join(code, editor)).body.memberships).toHaveLength(1)
})

test('the code stands nowhere: neither in a list nor in the database', async () => {
  const { code } = await make('DOMAIN_USER')
  expect(JSON.stringify(await list())).not.toContain(code)
  const rows = await server.context.database.selectFrom('invite').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(code)
  for (const { code_hash } of rows) expect(code_hash.toString('base64url')).not.toBe(code)
})

test('an invited user makes no domain, invites nobody and does not build', async () => {
  const { code } = await make('DOMAIN_USER')
  const user = await registered(code, 'user@example.com')
  const fields = { name: '내 것', code: 'mine', language: 'ko' }
  expect(errorOf(await user.send('POST', '/api/v1/domain', fields))).toEqual([403, 'FORBIDDEN'])
  expect(errorOf(await user.send('POST', '/api/v1/sample', { language: 'ko' }))).toEqual([403, 'FORBIDDEN'])
  const refused = [403, 'SUB_ACCOUNT_UNAUTHORIZED']
  expect(errorOf(await user.send('POST', inDomain('invite'), { kind: 'DOMAIN_USER' }))).toEqual(refused)
  expect(errorOf(await user.get(inDomain('invite')))).toEqual(refused)
  expect(errorOf(await user.get(inDomain('member')))).toEqual(refused)
  expect(errorOf(await user.send('POST', inDomain('build'), {}))).toEqual(refused)
  expect((await user.get(inDomain('entity'))).status).toBe(200)
})

test('a code that nobody made is invalid, and guessing is limited', async () => {
  const guesser = visitor()
  for (let guess = 0; guess < 20; guess += 1)
    expect(errorOf(await check(`guess${guess}`, guesser))).toEqual([404, 'INVITE_INVALID'])
  expect(errorOf(await check('one more', guesser))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  for (const bad of ['%00', encodeURIComponent("' or 1=1 --"), 'x'.repeat(300)])
    expect((await check(bad)).status).toBeGreaterThanOrEqual(400)
  expect(errorOf(await check('x'.repeat(200)))).toEqual([404, 'INVITE_INVALID'])
})

test('whoever was invited gets in, whatever others guess and register at the same address', async () => {
  const office = visitor()
  const guesses = Array.from({ length: 60 }, (_, at) => check(`guess${at}`, office))
  const refused = (await Promise.all(guesses)).filter(({ status }) => status === 429)
  expect(refused).toHaveLength(40)
  const crowd = Array.from({ length: 30 }, (_, at) => register('', `crowd${at}@office.com`, office))
  expect((await Promise.all(crowd)).filter(({ status }) => status === 429)).toHaveLength(10)
  const { code } = await make('DOMAIN_USER')
  for (let time = 0; time < 30; time += 1) expect((await check(code, office)).status).toBe(200)
  expect(errorOf(await register('wrong', 'invited@office.com', office))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  expect((await register(code, 'invited@office.com', office)).status).toBe(200)
})

test('an invite is no way to ask for many addresses whether they have an account', async () => {
  const { code } = await make('DOMAIN_USER')
  const asked = Array.from({ length: 30 }, () => register(code, 'invited@office.com'))
  const codes = (await Promise.all(asked)).map(({ body }) => (body as Partial<ErrorReply>).code)
  expect(codes.filter((each) => each === 'DUPLICATE_EMAIL')).toHaveLength(20)
  expect(codes.filter((each) => each === 'TOO_MANY_ATTEMPTS')).toHaveLength(10)
})

test('an already used code says so; of a scenario editor to log in with the registered credentials', async () => {
  for (const [kind, expected] of [
    ['SCENARIO_EDITOR', 'INVITE_USED_BY_EDITOR'],
    ['DOMAIN_USER', 'INVITE_USED'],
  ] as const) {
    const { code } = await make(kind)
    await registered(code, `first-${kind.toLowerCase()}@example.com`)
    expect(errorOf(await check(code))).toEqual([409, expected])
    const again = await register(code, `second-${kind.toLowerCase()}@example.com`)
    expect(again.body).toMatchObject({
      code: expected,
      issues: [{ path: 'inviteUrl', code: 'INVITE_INVALID' }],
    })
    // Nothing is half-written: the address can still be registered.
    expect((await register('', `second-${kind.toLowerCase()}@example.com`)).status).toBe(200)
  }
})

test('of two who use one code at once one gets in', async () => {
  const { code } = await make('DOMAIN_USER')
  const both = await Promise.all(['one', 'two', 'three'].map((name) => register(code, `${name}@race.com`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await members()).filter(({ email }) => email.endsWith('@race.com'))).toHaveLength(1)
})

test('a user logged in to the cloud platform cannot use invite sign-up', async () => {
  const { code } = await make('DOMAIN_USER')
  const linked = await server.signUp()
  expect(errorOf(await check(code, linked))).toEqual([403, 'INVITE_LINKED_USER'])
  expect(errorOf(await join(code, linked))).toEqual([403, 'INVITE_LINKED_USER'])
  expect(errorOf(await register(code, 'other@example.com', linked))).toEqual([403, 'INVITE_LINKED_USER'])
  // Its owner is in the domain already and is led there.
  expect((await check(code, owner)).body).toMatchObject({ joined: true })
  expect((await list())[0]!.usedBy).toBeNull()
})

test('an invited user who is signed in joins one more domain', async () => {
  const first = await make('SCENARIO_EDITOR')
  const editor = await registered(first.code, 'two-domains@example.com')
  const other = await newDomain(owner)
  const second = await make('DOMAIN_USER', owner, other)
  expect((await join(second.code, editor)).body.memberships).toHaveLength(2)
  // The first invite goes: the account stays, for the other domain.
  expect((await owner.send('DELETE', inDomain(`invite/${first.invite.id}`))).status).toBe(200)
  expect((await editor.get(inDomain('entity'))).status).toBe(404)
  expect((await editor.get(inDomain('entity', other))).status).toBe(200)
})

test('deleting an invite URL deletes the scenario user, or blocks the domain user', async () => {
  const [editing, using] = [await make('SCENARIO_EDITOR'), await make('DOMAIN_USER')]
  const editor = await registered(editing.code, 'gone@example.com')
  const user = await registered(using.code, 'blocked@example.com')
  for (const { invite } of [editing, using])
    expect((await owner.send('DELETE', inDomain(`invite/${invite.id}`))).status).toBe(200)
  for (const caller of [editor, user]) expect((await caller.get('/api/v1/agent/detail')).status).toBe(401)
  const signIn = (email: string) =>
    visitor().send<CurrentUser>('POST', '/api/v1/agent/login', { email, password: PASSWORD })
  expect(errorOf(await signIn('gone@example.com'))).toEqual([403, 'WRONG_CREDENTIALS'])
  const back = await signIn('blocked@example.com')
  expect(back).toMatchObject({ status: 200, body: { memberships: [] } })
  expect((await members()).filter(({ email }) => /^(gone|blocked)@/.test(email))).toEqual([])
  expect(errorOf(await check(using.code))).toEqual([404, 'INVITE_INVALID'])
  expect((await owner.send('DELETE', inDomain(`invite/${using.invite.id}`))).status).toBe(404)
})

test('an invite ends after two weeks, unless it was used', async () => {
  const [open, used] = [await make('DOMAIN_USER'), await make('DOMAIN_USER')]
  const user = await registered(used.code, 'stays@example.com')
  // Sessions last as long; in use they are prolonged.
  later = 13 * DAY
  for (const caller of [owner, user]) expect((await caller.get('/api/v1/agent/detail')).status).toBe(200)
  expect((await check(open.code)).status).toBe(200)
  later = 14 * DAY + 60_000
  expect(errorOf(await check(open.code))).toEqual([404, 'INVITE_INVALID'])
  expect((await register(open.code, 'late@example.com')).body.code).toBe('INVITE_INVALID')
  const stored = await list()
  expect(stored.find(({ id }) => id === open.invite.id)).toMatchObject({ expired: true })
  expect(stored.find(({ id }) => id === used.invite.id)).toMatchObject({ expired: false })
  later = 0
  expect((await user.get(inDomain('entity'))).status).toBe(200)
})

test('nobody deletes the invite of another domain, nor makes one of another kind', async () => {
  const { invite } = await make('DOMAIN_USER')
  const stranger = await server.signUp()
  const theirs = await newDomain(stranger)
  const path = `invite/${invite.id}`
  expect(errorOf(await stranger.send('DELETE', inDomain(path)))).toEqual([404, 'NO_DOMAIN'])
  expect(errorOf(await stranger.send('DELETE', inDomain(path, theirs)))).toEqual([404, 'NOT_FOUND'])
  for (const kind of ['OWNER', 'MANAGER', '', null])
    expect((await owner.send('POST', inDomain('invite'), { kind })).status).toBe(400)
  const more = { kind: 'DOMAIN_USER', role: 'OWNER', expiresAt: '2099-01-01T00:00:00Z' }
  expect((await owner.send('POST', inDomain('invite'), more)).status).toBe(400)
})

test('an invite of a deleted domain opens nothing, and who came by one has no access left', async () => {
  const other = await newDomain(owner)
  const { code } = await make('DOMAIN_USER', owner, other)
  const editor = await registered((await make('SCENARIO_EDITOR', owner, other)).code, 'left@example.com')
  const { domain_code } = await server.context.database
    .selectFrom('domain')
    .select('code as domain_code')
    .where('id', '=', other)
    .executeTakeFirstOrThrow()
  await owner.send('DELETE', `/api/v1/domain/${other}`, { confirmCode: domain_code })
  expect(errorOf(await check(code))).toEqual([404, 'INVITE_INVALID'])
  expect((await editor.get('/api/v1/agent/detail')).status).toBe(401)
})

test('where registration is closed, an invite still opens the door', async () => {
  const closed = await startTestApp()
  try {
    const first = await closed.signUp()
    const id = await newDomain(first)
    const { code } = await make('DOMAIN_USER', first, id)
    Object.assign(closed.context.config, { registrationOpen: false })
    const caller = callerOf(closed.app, '')
    expect(errorOf(await register('', 'x@example.com', caller))).toEqual([403, 'REGISTRATION_CLOSED'])
    expect(errorOf(await register('nonsense', 'x@example.com', caller))).toEqual([404, 'INVITE_INVALID'])
    expect((await register(code, 'x@example.com', caller)).status).toBe(200)
  } finally {
    await closed.close()
  }
})
