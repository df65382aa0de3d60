import { randomUUID } from 'node:crypto'
import type { Job, LastBuild, Push } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJobHandlers } from '../../handlers'
import { startWorker, type Worker } from '../../job/worker'
import { addMember } from '../../testing/addMember'
import { type LineBot, startLineBot } from '../../testing/messenger/lineBot'
import { type Caller, callerOf } from '../../testing/testApp'

const MULTICAST = '/v2/bot/message/multicast'
const DAY_MS = 86_400_000

let bot: LineBot
let worker: Worker

const begin = () => {
  worker = startWorker(bot.server.context, createJobHandlers(bot.server.context), {
    pollMs: 50,
    graceMs: 100,
  })
}
beforeAll(async () => {
  bot = await startLineBot()
  begin()
})
afterAll(async () => {
  await worker.stop()
  await bot.close()
})
beforeEach(async () => {
  bot.line.sent.length = 0
  bot.line.calls.length = 0
  bot.line.strangers.clear()
  await bot.server.context.database.deleteFrom('messenger_user').execute()
})

/** People who used the bot so many days ago. */
const people = async (count: number, { days = 1, gone = false, prefix = 'U' } = {}) => {
  const seen_at = new Date(Date.now() - days * DAY_MS)
  const rows = Array.from({ length: count }, (_, n) => ({
    domain_id: bot.domainId,
    platform: 'line' as const,
    user_id: `${prefix}${days}${gone ? 'gone' : ''}-${String(n).padStart(5, '0')}`,
    seen_at,
    gone_at: gone ? seen_at : null,
  }))
  await bot.server.context.database.insertInto('messenger_user').values(rows).execute()
}

const inASecond = () => new Date(Date.now() + 1_000).toISOString()

let names = 0
type Message = { id: number; revision: number }
const fieldsOf = (changes: object = {}) => ({
  name: `알림 ${(names += 1)}`,
  kind: 'PUSH',
  on: false,
  push: { platform: 'line', type: 'NOW', at: null },
  bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: '오늘만 반값' } } }],
  ...changes,
})
const at = (path: string, more = '') => `${path}?domainId=${bot.domainId}${more}`
const make = (changes: object = {}) =>
  bot.owner.send<Message>('POST', at('/api/v1/message'), fieldsOf(changes))
const send = ({ id, revision }: Message, sendKey: string = randomUUID(), who: Caller = bot.owner) =>
  who.send<Push>('POST', at('/api/v1/push'), { messageId: id, revision, sendKey })
const pushes = async ({ id }: Message) =>
  (await bot.owner.get<{ items: Push[] }>(at('/api/v1/push', `&messageId=${id}`))).body.items
const ended = (message: Message) => expect.poll(async () => (await pushes(message))[0])

test('it goes to the real users of the last 90 days who have not left, and to no group', async () => {
  await people(3)
  await people(2, { days: 89 })
  await people(4, { days: 91 })
  await people(5, { gone: true })
  await people(2, { prefix: 'C' })
  expect((await bot.owner.get(at('/api/v1/push/audience'))).body).toEqual({ linked: true, count: 5 })
  const { body } = await make()
  expect((await send(body)).status).toBe(200)
  await ended(body).toMatchObject({ state: 'FINISHED', audience: 5, sent: 5, failed: 0, failures: [] })
  expect(bot.line.sent).toHaveLength(1)
  expect(bot.line.sent[0]).toMatchObject({
    by: 'multicast',
    messages: [{ type: 'text', text: '오늘만 반값' }],
  })
})

test('1,200 people are three calls, each with a retry key of its own, and the job tells how far it is', async () => {
  await people(1_200)
  bot.line.fail(MULTICAST, 'DROPPED', { status: 503 })
  const { body } = await make()
  const { body: begun } = await send(body)
  await ended(body).toMatchObject({ state: 'FINISHED', audience: 1_200, sent: 1_200 })
  expect(bot.line.sent.map(({ to }) => to.length)).toEqual([500, 500, 200])
  expect(new Set(bot.line.sent.flatMap(({ to }) => to)).size).toBe(1_200)
  expect(new Set(bot.line.sent.map(({ retryKey }) => retryKey)).size).toBe(3)
  // The first was carried out although no answer came: its repetition is none.
  expect(bot.line.calls.filter((path) => path === MULTICAST)).toHaveLength(5)
  const job = await bot.owner.get<Job>(at(`/api/v1/job/${begun.id}`))
  expect(job.body).toMatchObject({ kind: 'PUSH', progress: 1, result: { audience: 1_200, sent: 1_200 } })
})

test('a user whom LINE does not know costs nobody else the message', async () => {
  await people(6)
  bot.line.strangers.add('U1-00003')
  const { body } = await make()
  await send(body)
  await ended(body).toMatchObject({
    state: 'FINISHED',
    sent: 5,
    failed: 1,
    failures: [{ reason: 'REFUSED', count: 1 }],
  })
  expect(bot.line.sent.map(({ by }) => by)).toEqual(Array.from({ length: 5 }, () => 'push'))
  const [first, last] = [bot.line.sent[0]!.at, bot.line.sent.at(-1)!.at]
  expect(last - first).toBeGreaterThanOrEqual(4 * 45)
})

test('a quota that is used up ends it, and says so', async () => {
  await people(700)
  bot.line.fail(MULTICAST, { status: 429, message: 'You have reached your monthly limit.' })
  const { body } = await make()
  await send(body)
  await ended(body).toMatchObject({ sent: 0, failed: 700, failures: [{ reason: 'QUOTA', count: 700 }] })
  expect(bot.line.calls.filter((path) => path === MULTICAST)).toHaveLength(1)
})

test('a double click is one send, and so is the same wish sent again later', async () => {
  await people(1)
  const { body } = await make()
  const key = randomUUID()
  const twice = await Promise.all([send(body, key), send(body, key), send(body, key)])
  expect(new Set(twice.map((reply) => reply.body.id)).size).toBe(1)
  await ended(body).toMatchObject({ state: 'FINISHED', sent: 1 })
  expect((await send(body, key)).body).toMatchObject({ id: twice[0].body.id, state: 'FINISHED' })
  expect(bot.line.sent).toHaveLength(1)
})

test('while it waits for its time it can be called off, and no second one begins', async () => {
  await people(1)
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const { body } = await make({ push: { platform: 'line', type: 'SCHEDULED', at: inAnHour } })
  const begun = await send(body)
  expect(begun.body).toMatchObject({ state: 'WAITING', dueAt: inAnHour, cancellable: true })
  expect((await send(body)).body.code).toBe('JOB_IN_PROGRESS')
  await bot.owner.send('POST', at(`/api/v1/job/${begun.body.id}/cancel`))
  await ended(body).toMatchObject({ state: 'CANCELED', sent: 0 })
  const soon = new Date(Date.now() + 700).toISOString()
  const { body: next } = await make({ push: { platform: 'line', type: 'SCHEDULED', at: soon } })
  await send(next)
  await ended(next).toMatchObject({ state: 'FINISHED', sent: 1 })
  expect(bot.line.sent[0]!.at).toBeGreaterThanOrEqual(Date.parse(soon))
})

test('a message that is deleted before its time is not sent', async () => {
  await people(1)
  const soon = new Date(Date.now() + 500).toISOString()
  const { body } = await make({ push: { platform: 'line', type: 'SCHEDULED', at: soon } })
  await send(body)
  await bot.owner.send('DELETE', at(`/api/v1/message/${body.id}`))
  await ended(body).toMatchObject({ state: 'FAILED', error: 'NOT_FOUND', sent: 0 })
  expect(bot.line.sent).toEqual([])
})

test('called off in the middle, the rest is not sent; what was sent is told', async () => {
  await people(1_100)
  const { body } = await make()
  bot.line.fail(MULTICAST, { status: 429, retryAfter: 30 })
  const { body: begun } = await send(body)
  await ended(body).toMatchObject({ state: 'IN_PROGRESS', audience: 1_100 })
  await bot.owner.send('POST', at(`/api/v1/job/${begun.id}/cancel`))
  await ended(body).toMatchObject({ state: 'CANCELED', sent: 0, failed: 0 })
  expect(bot.line.sent).toEqual([])
})

test.each([
  ['waits for its time', () => ({ push: { platform: 'line', type: 'SCHEDULED', at: inASecond() } }), 0],
  ['is being sent', () => ({}), 1],
] as const)('who was removed while it %s has nothing more sent', async (_, changes, calls) => {
  await people(1_100)
  const manager = await bot.server.signUp()
  await addMember(manager, bot.domainId, 'MANAGER')
  const { body } = await make(changes())
  if (calls > 0) bot.line.fail(MULTICAST, { status: 429, retryAfter: 2 })
  await send(body, randomUUID(), manager)
  await expect.poll(() => bot.line.calls.filter((path) => path === MULTICAST).length).toBe(calls)
  const { id } = (await manager.get<{ id: number }>('/api/v1/agent/detail')).body
  await bot.server.context.database.deleteFrom('domain_member').where('user_id', '=', id).execute()
  await ended(body).toMatchObject({ state: 'FAILED', error: 'REQUESTER_NOT_PERMITTED', sent: 0 })
  expect(bot.line.calls.filter((path) => path === MULTICAST)).toHaveLength(calls)
  expect(bot.line.sent).toEqual([])
})

test('a server that stops in the middle goes on where it stood, and nobody gets it twice', async () => {
  await people(1_100)
  const { body } = await make()
  // The first group is sent, and the connection breaks before LINE says so.
  bot.line.fail(MULTICAST, 'DROPPED')
  await send(body)
  await expect.poll(() => bot.line.sent.length).toBe(1)
  await worker.stop()
  begin()
  await ended(body).toMatchObject({ state: 'FINISHED', sent: 1_100 })
  expect(bot.line.sent.flatMap(({ to }) => to)).toHaveLength(1_100)
})

test('what cannot be pushed is refused: by its fields, and by what LINE makes of it', async () => {
  const issuesOf = async (changes: object) => (await make(changes)).body as { issues?: object[] }
  expect(await issuesOf({ push: undefined })).toMatchObject({
    issues: [{ path: 'push', code: 'REQUIRED' }],
  })
  const past = { platform: 'line', type: 'SCHEDULED', at: '2020-01-01T00:00:00.000Z' }
  expect(await issuesOf({ push: past })).toMatchObject({ issues: [{ code: 'TIME_PAST' }] })
  expect(await issuesOf({ push: { ...past, at: null } })).toMatchObject({ issues: [{ code: 'REQUIRED' }] })
  const named = { answerType: 'TEXT', component: { type: 'text', data: { description: '`@{DATE}' } } }
  expect(await issuesOf({ bubbles: [named] })).toMatchObject({ issues: [{ code: 'PUSH_EXPRESSION' }] })
  const { body } = await make({
    bubbles: [
      {
        answerType: 'STICKER',
        component: { type: 'lineworks_sticker', data: { packageId: '1', stickerId: '1' } },
      },
    ],
  })
  expect((await send(body)).body.code).toBe('PUSH_EMPTY')
  const { body: edited } = await make()
  expect((await send({ ...edited, revision: edited.revision + 1 })).body.code).toBe('EDITED_BY_ANOTHER')
  const { body: welcome } = await bot.owner.get<{ items: Message[] }>(at('/api/v1/message', '&type=WELCOME'))
  expect((await send(welcome.items[0]!)).body.code).toBe('NOT_FOUND')
})

test('a push message needs no build', async () => {
  await make()
  const { body } = await bot.owner.get<LastBuild>(`/api/v1/build/last_build/${bot.domainId}`)
  expect(body).toMatchObject({ studied: 'UNCHANGED', changedCount: 0 })
})

test('a viewer cannot send, a stranger cannot see, and another domain has no part in it', async () => {
  await people(1)
  const { body } = await make()
  const viewer = await bot.server.signUp()
  expect((await viewer.get(at('/api/v1/push/audience'))).status).toBe(404)
  expect((await send(body, randomUUID(), viewer)).status).toBe(404)
  await addMember(viewer, bot.domainId, 'VIEWER')
  expect((await send(body, randomUUID(), viewer)).status).toBe(403)
  expect((await send(body, randomUUID(), callerOf(bot.server.app, ''))).status).toBe(401)
  const other = await bot.owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: '다른가게',
    code: 'other',
    language: 'ko',
  })
  const elsewhere = await bot.owner.send('POST', `/api/v1/push?domainId=${other.body.id}`, {
    messageId: body.id,
    revision: body.revision,
    sendKey: randomUUID(),
  })
  expect(elsewhere.body.code).toBe('MESSENGER_NOT_LINKED')
  expect(bot.line.sent).toEqual([])
})
