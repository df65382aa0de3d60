import { RELEARN_TURNS_MAX, type RelearnCounts } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp } from '../../cleanUp'
import { addMember } from '../../testing/addMember'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { DAY_MS, relearning } from '../../testing/turns/relearning'

let server: TestApp
let owner: Caller
let domainId: number
let on: ReturnType<typeof relearning>
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
  on = relearning(server, owner, domainId)
})

test('what the live bot could not answer is one row each, however it was written, most often first', async () => {
  await on.said('  포인트 적립', { daysAgo: 3, platform: 'line' })
  const last = await on.said('포인트적립?', { daysAgo: 1 })
  await on.said('환불', { daysAgo: 2 })
  await on.said('beta only', { environment: 'BETA' })
  await on.said('answered', { match: 'SINGLE' })
  await on.said('too old', { daysAgo: 91 })
  await on.said('elsewhere', { of: await newDomain(owner) })
  const { status, body } = await on.list()
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ totalCount: 2, grouping: false, capped: false })
  const [points, refund] = body.items
  expect(points).toMatchObject({
    list: 'FAILED',
    state: 'FAILED',
    turnId: last,
    utterance: '포인트적립?',
    count: 2,
    platforms: expect.arrayContaining(['custom', 'line']),
    review: null,
  })
  expect(Date.parse(points!.lastAt) - Date.parse(points!.firstAt)).toBeCloseTo(2 * DAY_MS, -4)
  expect(refund).toMatchObject({ utterance: '환불', count: 1 })
})

test('utterances that are alike stand in one row, in each list by itself, unless they are to stand alone', async () => {
  for (const text of ['where is my parcel', 'where is my parcel', 'where is my parcel now', 'gift cards'])
    await on.said(text)
  const [parcel, cards] = await on.rows()
  expect(parcel).toMatchObject({ utterance: 'where is my parcel', count: 3 })
  expect(parcel!.utterances.map(({ utterance, count }) => [utterance, count])).toEqual([
    ['where is my parcel', 2],
    ['where is my parcel now', 1],
  ])
  expect(cards!.utterances).toHaveLength(1)
  expect((await on.list('&grouped=false')).body.totalCount).toBe(3)
})

test('a list is narrowed by text, time and messenger, and read by page', async () => {
  await on.said('Gift cards', { daysAgo: 8, platform: 'line' })
  await on.said('refund please')
  await on.said('open on sunday')
  expect(await on.utterances('&search=GIFT')).toEqual(['Gift cards'])
  expect(await on.utterances('&platform=line')).toEqual(['Gift cards'])
  const week = new Date(Date.now() - 7 * DAY_MS).toISOString()
  expect(await on.utterances(`&from=${week}`)).toHaveLength(2)
  const { body } = await on.list('&pageSize=2&pageNo=2')
  expect(body).toMatchObject({ totalCount: 3, totalPage: 2, pageNo: 2 })
  expect(body.items).toHaveLength(1)
  expect(await on.list('&from=soon')).toMatchObject({ status: 400, body: { issues: [{ path: 'from' }] } })
  expect((await on.list('&tab=NOWHERE')).status).toBe(400)
})

test('offers that were not picked wait with what failed; what was helpful and what was not have lists of their own, by the last rating', async () => {
  const hours = { id: 7, name: 'Hours' }
  await on.said('which one', { match: 'SIMILAR' })
  await on.said('no idea')
  await on.said('where is it', { match: 'SIMILAR', user: 'joon' })
  const picked = { steps: [['FORM WON NAME', { name: 'Hours' }]], conversation: hours }
  await on.said('Hours', { match: 'FORM', user: 'joon', daysAgo: 0.99, trace: picked })
  await on.rated(await on.said('when open', { match: 'SINGLE', answered: hours }), true)
  await on.rated(await on.said('exact already', { match: 'EXACT', answered: hours }), true)
  const changed = await on.said('wrong answer', { match: 'SINGLE', answered: hours })
  await on.rated(changed, true, { daysAgo: 0.9 })
  await on.rated(changed, false, { daysAgo: 0.8 })
  await on.rated(changed, true, { user: 'somebody else' })
  const listed = async (tab: string) =>
    (await on.rows(`&tab=${tab}`)).map(({ utterance, list: from }) => [from, utterance]).toSorted()
  expect(await listed('NOT_ANSWERED')).toEqual([
    ['FAILED', 'no idea'],
    ['SIMILAR', 'which one'],
  ])
  expect(await listed('GOOD')).toEqual([['SATISFIED', 'when open']])
  const [wrong, ...rest] = await on.rows('&tab=DISSATISFIED')
  expect(wrong).toMatchObject({ state: 'DISSATISFIED', utterance: 'wrong answer', conversation: hours })
  expect(rest).toEqual([])
  const { body } = await owner.get<RelearnCounts>(`/api/v1/relearn/counts?domainId=${domainId}`)
  expect(body).toEqual({ NOT_ANSWERED: 2, DISSATISFIED: 1, GOOD: 1, REVIEWED: 0 })
})

test('conversations with questions like it are proposed, but not the one whose answer did not help', async () => {
  const parcel = await on.makes('배송', '택배 언제 오나요')
  const refund = await on.makes('환불', '환불하고 싶어요')
  await on.said('택배 언제 오나요?')
  const wrong = await on.said('환불 택배 언제 오나요', {
    match: 'SINGLE',
    answered: { id: parcel.id, name: '배송' },
  })
  await on.rated(wrong, false)
  const helpful = await on.said('돈 돌려줘', { match: 'SINGLE', answered: { id: refund.id, name: '환불' } })
  await on.rated(helpful, true)
  const first = async (tab: string) => (await on.rows(`&tab=${tab}`))[0]!.proposals
  await expect
    .poll(async () => (await first('NOT_ANSWERED'))[0])
    .toMatchObject({
      id: parcel.id,
      name: '배송',
      question: '택배 언제 오나요',
    })
  expect((await first('DISSATISFIED')).map(({ id }) => id)).not.toContain(parcel.id)
  expect((await first('GOOD'))[0]).toMatchObject({ id: refund.id, score: 1 })
})

test('a viewer reads and decides nothing; a stranger sees nothing; a domain without logs shows nothing', async () => {
  const item = on.failed(await on.said('gift cards'))
  const viewer = await server.signUp('viewer@example.com')
  await addMember(viewer, domainId, 'VIEWER')
  expect((await on.list('', viewer)).body.items).toHaveLength(1)
  for (const reply of [
    await on.review([item], 'EXCLUDED', viewer),
    await on.post('learn', { items: [item], conversationId: 1 }, viewer),
    await on.post('cancel', { reviewIds: [1] }, viewer),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'SUB_ACCOUNT_UNAUTHORIZED' } })
  expect((await on.list('', await server.signUp())).status).toBe(404)
  const { database } = server.context
  await database.updateTable('domain').set({ disable_log: true }).where('id', '=', domainId).execute()
  expect(await on.list()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await on.review([item], 'EXCLUDED')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('reviews go with the turns that they are about, and with their domain', async () => {
  await on.review(
    [on.failed(await on.said('old', { daysAgo: 89 })), on.failed(await on.said('young'))],
    'EXCLUDED',
  )
  const left = async () => {
    const { rows: kept } = await sql<{ utterance: string }>`
      select utterance from relearn_review where domain_id = ${domainId} order by id`.execute(
      server.context.database,
    )
    return kept.map(({ utterance }) => utterance)
  }
  const later = { ...server.context, now: () => new Date(Date.now() + 2 * DAY_MS) }
  await cleanUp(later)
  expect(await left()).toEqual(['young'])
  const { body: domain } = await owner.get<{ code: string }>(`/api/v1/domain/${domainId}`)
  await owner.send('DELETE', `/api/v1/domain/${domainId}`, { confirmCode: domain.code })
  expect(await left()).toEqual([])
})

test('of more turns than are considered, the newest are, and the list says so', async () => {
  await sql`
    insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
      match_type, score, elapsed_ms, build_id, bubbles, trace)
    select ${domainId}, now() - n * interval '1 second', 'many-' || n, 'REAL', 'custom', 'u', 's', 'send',
      'question ' || (n % 50), '', 'FAIL', 0, 1, 1, '[]', '{}'
    from generate_series(1, ${RELEARN_TURNS_MAX + 100}::integer) as n`.execute(server.context.database)
  const { body } = await on.list('&grouped=false&pageSize=50')
  expect(body.capped).toBe(true)
  expect(body.items.reduce((sum, { count }) => sum + count, 0)).toBe(RELEARN_TURNS_MAX)
})
