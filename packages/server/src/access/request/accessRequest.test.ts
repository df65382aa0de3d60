import type {
  AccessAnswer,
  AccessRequest,
  CurrentUser,
  Domain,
  DomainDetail,
  ErrorReply,
  OwnAccessRequest,
  Page,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { forgetExpiredAccess } from '../forgetExpiredAccess'

const DAY = 86_400_000
let server: TestApp
let owner: Caller
let domainId: number
let code: string
let later = 0
beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(Date.now() + later) })
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  later = 0
  domainId = await newDomain(owner)
  code = (await owner.get<DomainDetail>(`/api/v1/domain/${domainId}`)).body.code
})

const OWN = '/api/v1/access-request/own'
const ask = (by: Caller, of = code) => by.send<OwnAccessRequest>('POST', OWN, { code: of })
const own = async (by: Caller) => (await by.get<{ items: OwnAccessRequest[] }>(OWN)).body.items
const inDomain = (path = '', id = domainId) => `/api/v1/access-request${path}?domainId=${id}`
const list = async (by = owner) => (await by.get<{ items: AccessRequest[] }>(inDomain())).body.items
const answer = (id: number, body: AccessAnswer | object, by = owner) =>
  by.send('POST', inDomain(`/${id}/answer`), body)
const takeBack = (id: number, by = owner) => by.send('DELETE', inDomain(`/${id}`))
const errorOf = ({ status, body }: { status: number; body: Partial<ErrorReply> }) => [status, body.code]
const approve = { answer: 'APPROVE', role: 'VIEWER' } as const
const emailOf = async (caller: Caller) => (await caller.get<CurrentUser>('/api/v1/agent/detail')).body.email

test('who asks by the code waits, is let in with a role, and then sees the domain', async () => {
  const asker = await server.signUp()
  const { status, body } = await ask(asker)
  expect([status, body.state, body.code]).toEqual([200, 'WAITING', code])
  expect((await asker.get(`/api/v1/domain/${domainId}`)).status).toBe(404)
  const [waiting] = await list()
  expect(waiting).toMatchObject({ name: 'Kim', email: await emailOf(asker), state: 'WAITING', role: null })
  expect((await answer(waiting!.id, { answer: 'APPROVE', role: 'SCENARIO_EDITOR' })).status).toBe(200)
  const { items } = (await asker.get<Page<Domain>>('/api/v1/domain')).body
  expect(items).toMatchObject([{ id: domainId, role: 'SCENARIO_EDITOR' }])
  expect(await own(asker)).toEqual([])
  expect(await list()).toMatchObject([{ state: 'APPROVED', role: 'SCENARIO_EDITOR', answeredBy: 'Kim' }])
  // And who is in asks for nothing.
  expect(await ask(asker)).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_MEMBER', issues: [{ path: 'code', code: 'ALREADY_MEMBER' }] },
  })
})

test('the reply does not tell whether a code exists, nor does the list or a repetition', async () => {
  const asker = await server.signUp()
  const there = await ask(asker, code.toUpperCase())
  const nowhere = await ask(asker, 'no-such-domain')
  const shape = ({ status, body }: typeof there) => [status, Object.keys(body), body.state]
  expect(shape(there)).toEqual(shape(nowhere))
  expect((await own(asker)).map(({ state }) => state)).toEqual(['WAITING', 'WAITING'])
  const again = [await ask(asker), await ask(asker, 'NO-such-domain')]
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(again.map(({ body }) => body.id)).toEqual([there.body.id, nowhere.body.id])
  // A domain that gets the code later hears nothing of it; who asks again is heard.
  const made = await owner.send<DomainDetail>('POST', '/api/v1/domain', {
    name: 'Later',
    code: 'no-such-domain',
    language: 'en',
  })
  const ofLater = async () =>
    (await owner.get<{ items: AccessRequest[] }>(inDomain('', made.body.id))).body.items.length
  expect(await ofLater()).toBe(0)
  await ask(asker, 'no-such-domain')
  expect(await ofLater()).toBe(1)
})

test('guessing is limited, and right codes count as well', async () => {
  const guesser = await server.signUp()
  for (let guess = 0; guess < 9; guess += 1) expect((await ask(guesser, `guess-${guess}`)).status).toBe(200)
  expect((await ask(guesser)).status).toBe(200)
  expect(errorOf(await ask(guesser))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  later = 61 * 60_000
  for (let guess = 9; guess < 19; guess += 1) expect((await ask(guesser, `guess-${guess}`)).status).toBe(200)
  later = 122 * 60_000
  expect(errorOf(await ask(guesser, 'one-more'))).toEqual([409, 'LIMIT_REACHED'])
})

test('of a double click one request is kept, and of two who answer the second is told', async () => {
  const asker = await server.signUp()
  const both = await Promise.all([ask(asker), ask(asker)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const requests = await list()
  expect(requests).toHaveLength(1)
  const answers = await Promise.all([
    answer(requests[0]!.id, approve),
    answer(requests[0]!.id, { answer: 'DENY' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('REQUEST_ANSWERED')
})

test('who is denied sees it and cannot press on; the denial can be taken back', async () => {
  const asker = await server.signUp()
  const { id } = (await ask(asker)).body
  expect((await answer(id, { answer: 'DENY' })).status).toBe(200)
  expect(await own(asker)).toMatchObject([{ code, state: 'DENIED' }])
  expect(errorOf(await ask(asker))).toEqual([409, 'ACCESS_DENIED'])
  // A denial is not withdrawn by who was denied.
  expect(errorOf(await asker.send('DELETE', `${OWN}/${id}`))).toEqual([404, 'NOT_FOUND'])
  expect((await takeBack(id)).status).toBe(200)
  expect(await own(asker)).toEqual([])
  expect((await ask(asker)).status).toBe(200)
})

test('a request is withdrawn, and an access that was approved ends', async () => {
  const asker = await server.signUp()
  const { id } = (await ask(asker)).body
  const stranger = await server.signUp()
  expect(errorOf(await stranger.send('DELETE', `${OWN}/${id}`))).toEqual([404, 'NOT_FOUND'])
  expect((await asker.send('DELETE', `${OWN}/${id}`)).status).toBe(200)
  expect(await list()).toEqual([])
  const again = (await ask(asker)).body
  // What waits is not taken back but answered.
  expect((await takeBack(again.id)).status).toBe(404)
  await answer(again.id, approve)
  expect((await asker.get(`/api/v1/domain/${domainId}`)).status).toBe(200)
  expect((await takeBack(again.id)).status).toBe(200)
  expect((await asker.get(`/api/v1/domain/${domainId}`)).status).toBe(404)
  expect((await ask(asker)).status).toBe(200)
})

test('only who manages permissions answers, of the own domain only', async () => {
  const asker = await server.signUp()
  const { id } = (await ask(asker)).body
  const viewer = await server.signUp()
  await addMember(viewer, domainId, 'VIEWER')
  const user = await server.signUp()
  await addMember(user, domainId, 'DOMAIN_USER')
  expect(await list(viewer)).toHaveLength(1)
  for (const by of [viewer, user])
    expect(errorOf(await answer(id, approve, by))).toEqual([403, 'SUB_ACCOUNT_UNAUTHORIZED'])
  expect((await user.get(inDomain())).status).toBe(403)
  expect(errorOf(await answer(id, approve, asker))).toEqual([404, 'NO_DOMAIN'])
  const stranger = await server.signUp()
  const theirs = await newDomain(stranger)
  for (const reply of [
    await stranger.send('POST', inDomain(`/${id}/answer`, theirs), approve),
    await stranger.send('DELETE', inDomain(`/${id}`, theirs)),
  ])
    expect(errorOf(reply)).toEqual([404, 'NOT_FOUND'])
  for (const body of [{}, { answer: 'APPROVE' }, { answer: 'APPROVE', role: 'OWNER' }, { answer: 'MAYBE' }])
    expect((await answer(id, body)).status).toBe(400)
  for (const bad of ['', 'a b', 'a/b', 'x'.repeat(31), null])
    expect((await owner.send('POST', OWN, { code: bad })).status).toBe(400)
})

test('somebody who came by another way meanwhile keeps that role', async () => {
  const asker = await server.signUp()
  const { id } = (await ask(asker)).body
  await addMember(asker, domainId, 'MANAGER')
  expect((await answer(id, approve)).status).toBe(200)
  expect(await list()).toMatchObject([{ role: 'MANAGER' }])
})

test('requests go with the domain and with the person, and unanswered ones after a month', async () => {
  const [asker, leaver] = [await server.signUp(), await server.signUp()]
  await ask(asker)
  await ask(leaver)
  const { database } = server.context
  await database
    .deleteFrom('user_account')
    .where('email', '=', await emailOf(leaver))
    .execute()
  expect(await list()).toHaveLength(1)
  await ask(asker, 'nowhere')
  await owner.send('DELETE', `/api/v1/domain/${domainId}`, { confirmCode: code })
  expect((await own(asker)).map((one) => one.code)).toEqual(['nowhere'])
  later = 29 * DAY
  await forgetExpiredAccess(server.context)
  const kept = () =>
    database.selectFrom('access_request').select('code').where('code', '=', 'nowhere').execute()
  expect(await kept()).toHaveLength(1)
  later = 31 * DAY
  await forgetExpiredAccess(server.context)
  expect(await kept()).toEqual([])
})
