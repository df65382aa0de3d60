import type { ErrorReply, HistoryRow, Page, Week } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDomain } from '../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { type GivenTurn, turnWriter } from '../testing/turns/turnWriter'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let server: TestApp
let owner: Caller
let domainId: number
let now: number
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
  now = Date.now()
})

const weekOf = (zone = 'UTC', by = owner, of = domainId) =>
  by.get<Week & ErrorReply>(`/api/v1/analysis/week?domainId=${of}&timeZone=${encodeURIComponent(zone)}`)

/** A message of an end user, so many days ago. */
const said = (utterance: string, daysAgo: number, given: GivenTurn = {}): Promise<string> =>
  turnWriter(server, () => domainId)(new Date(now - daysAgo * DAY_MS).toISOString(), given, utterance)

test('messages of the live bot are counted by week and by day, with how they were answered and by how many users', async () => {
  await said('hours', 0)
  await said('refund', 0, { match: 'FAIL', user: 'u-2' })
  await said('crash', 0, { match: 'SYSTEM_ERROR' })
  await said('hours', 2)
  await said('earlier', 8, { user: 'u-3' })
  await said('long ago', 15)
  await said('a test on beta', 0, { environment: 'BETA' })
  await said('', 0, { event: 'open', match: 'WELCOME' })
  await said('of another domain', 0, { of: await newDomain(owner) })
  const { status, body } = await weekOf()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.now).toMatchObject({ messages: 4, answered: 2, notAnswered: 2, users: 2 })
  expect(body.before).toMatchObject({ messages: 1, answered: 1, notAnswered: 0, users: 1 })
  expect(body.days).toHaveLength(7)
  expect(body.days.map(({ messages }) => messages).toSpliced(0, 4)).toEqual([1, 0, 3])
  expect(body.days[6]).toMatchObject({ messages: 3, answered: 1, notAnswered: 2 })
})

test('days begin at midnight of the zone that is asked for', async () => {
  const { body } = await weekOf('Asia/Seoul')
  expect(body.days.map(({ from }) => from.slice(11))).toEqual(Array(7).fill('15:00:00.000Z'))
  const [first, second] = [body.days[0]!, body.days[1]!]
  expect(first.to).toBe(second.from)
  const last = body.days[6]!
  expect(Date.parse(last.from)).toBeLessThanOrEqual(Date.now())
  expect(Date.parse(last.to)).toBeGreaterThan(now)
  expect(await weekOf('Nowhere/Land')).toMatchObject({
    status: 400,
    body: { code: 'INVALID', issues: [{ path: 'timeZone', code: 'INVALID_VALUE' }] },
  })
})

test('what failed or was offered and not picked is told in groups, the most frequent first, until it is reviewed', async () => {
  for (const text of ['Gift card', ' gift card', 'GIFT CARD']) await said(text, 1, { match: 'FAIL' })
  await said('gift cards', 1, { match: 'SIMILAR' })
  await said('parcel', 1, { match: 'SIMILAR', user: 'joon' })
  const picked = {
    steps: [['FORM WON BUTTON', { name: 'Shipping' }]],
    conversation: { id: 1, name: 'Shipping' },
  }
  await said('Shipping', 0.999, { match: 'FORM', user: 'joon', trace: picked })
  for (const text of ['a', 'b', 'd', 'd', 'e']) await said(text, 1, { match: 'FAIL' })
  await said('old', 9, { match: 'FAIL' })
  await said('known', 1)
  const settled = await said('nonsense', 1, { match: 'FAIL' })
  await owner.send('POST', `/api/v1/relearn/review?domainId=${domainId}`, {
    items: [{ list: 'FAILED', turnId: settled }],
    decision: 'EXCLUDED',
  })
  const { unanswered, days } = (await weekOf()).body
  expect(unanswered).toHaveLength(5)
  expect(unanswered.slice(0, 2)).toEqual([
    { utterance: expect.stringMatching(/^gift card$/i), count: 4, others: 1 },
    { utterance: 'd', count: 2, others: 0 },
  ])
  expect(unanswered.map(({ utterance }) => utterance)).not.toContain('nonsense')
  const found = new URLSearchParams({
    domainId: String(domainId),
    from: days[0]!.from,
    environment: 'REAL',
    matchType: 'FAIL',
    search: unanswered[0]!.utterance,
  })
  const { body } = await owner.get<Page<HistoryRow>>(`/api/v1/history?${found}`)
  expect(body.totalCount).toBe(3)
})

test('ratings count once for each answer, the last one of it', async () => {
  const [good, changed] = [await said('one', 1), await said('two', 1)]
  const rate = (turnId: string, satisfied: boolean, daysAgo: number) =>
    said('', daysAgo, { trace: { rating: { turnId, satisfied } } })
  await rate(good, true, 0.9)
  await rate(changed, true, 0.9)
  await rate(changed, false, 0.8)
  expect((await weekOf()).body.now).toMatchObject({ satisfied: 1, dissatisfied: 1 })
})

test('the accuracy is that of the last full build that was measured', async () => {
  expect((await weekOf()).body.build).toBeNull()
  const build = (id: number, mode: string, heldOutAccuracy: number | null) => ({
    domain_id: domainId,
    id,
    display_id: String(id),
    mode,
    status: 'COMPLETED',
    description: JSON.stringify({ type: 'BUILD', isQuickMode: false, source: null, sequence: null }),
    memo: '',
    requested_by: null,
    created_at: new Date(),
    ended_at: new Date(),
    report: JSON.stringify({ heldOutAccuracy }),
  })
  await server.context.database
    .insertInto('build')
    .values([
      build(1, 'STANDARD', 0.5),
      build(2, 'STANDARD', 0.8),
      build(3, 'APPLY', 0.8),
      build(4, 'STANDARD', null),
    ] as never)
    .execute()
  expect((await weekOf()).body.build).toEqual({ id: 2, displayId: '2', heldOutAccuracy: 0.8 })
})

test('whoever may not read history, and a domain without logs, gets no figures', async () => {
  const stranger = await server.signUp()
  expect((await weekOf('UTC', stranger)).status).toBe(404)
  await server.context.database
    .updateTable('domain')
    .set({ disable_log: true })
    .where('id', '=', domainId)
    .execute()
  expect(await weekOf()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})
