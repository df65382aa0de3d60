import {
  type Conversation,
  type ErrorReply,
  RELEARN_TURNS_MAX,
  type RelearnItem,
  type RelearnRow,
  type ReplyOf,
  type relearn,
} from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetOldTurns } from '../../runtime/turn/retention'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation } from '../../testing/testBot'

const DAY_MS = 86_400_000

let server: TestApp
let owner: Caller
let ownerEmail: string
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  ownerEmail = 'owner@example.com'
  owner = await server.signUp(ownerEmail)
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
})

type Given = Partial<{
  daysAgo: number
  match: string
  user: string
  platform: string
  environment: string
  of: number
  trace: object
  answered: { id: number; name: string }
}>
let written = 0
/** A turn of the live bot; returns its id. */
async function said(utterance: string, given: Given = {}): Promise<string> {
  const id = `t-${(written += 1)}`
  const row = {
    domain_id: given.of ?? domainId,
    at: new Date(Date.now() - (given.daysAgo ?? 1) * DAY_MS),
    id,
    environment: given.environment ?? 'REAL',
    platform: given.platform ?? 'custom',
    user_id: given.user ?? 'u-1',
    session_id: 's-1',
    user_ip: null,
    event: 'send',
    utterance,
    answer: '',
    conversation_id: given.answered?.id ?? null,
    conversation_name: given.answered?.name ?? null,
    match_type: given.match ?? 'FAIL',
    score: 0,
    elapsed_ms: 1,
    build_id: 1,
    bubbles: '[]',
    trace: JSON.stringify(given.trace ?? {}),
  }
  await server.context.database
    .insertInto('turn')
    .values(row as never)
    .execute()
  return id
}
const rated = (turnId: string, satisfied: boolean, given: Given = {}) =>
  said('', { daysAgo: 0.5, match: 'EVENT', trace: { rating: { turnId, satisfied } }, ...given })

type List = ReplyOf<typeof relearn.list>
const list = (more = '', by = owner, of = domainId) => by.get<List>(`/api/v1/relearn?domainId=${of}${more}`)
const rows = async (more = '') => (await list(more)).body.items
const utterances = async (more = '') => (await rows(more)).map(({ utterance }) => utterance)
const post = <T = object>(what: string, body: object, by = owner, of = domainId) =>
  by.send<T & ErrorReply>('POST', `/api/v1/relearn/${what}?domainId=${of}`, body)
const failed = (turnId: string): RelearnItem => ({ list: 'FAILED', turnId })
const itemsOf = (row: RelearnRow): RelearnItem[] =>
  row.utterances.map(({ list: from, turnId }) => ({ list: from, turnId }))
const review = (items: RelearnItem[], decision: string, by = owner) =>
  post<{ reviewIds: number[] }>('review', { items, decision }, by)
const learn = (items: (RelearnItem & { question?: string })[], conversationId: number) =>
  post<ReplyOf<typeof relearn.learn>>('learn', { items, conversationId })

async function makes(name: string, ...questions: string[]): Promise<Conversation> {
  const url = `/api/v1/chat/faq/uttset?domainId=${domainId}`
  const { status, body } = await owner.send<Conversation>('POST', url, aConversation(name, questions, '답'))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const read = async (id: number) =>
  (await owner.get<Conversation>(`/api/v1/chat/faq/uttset/${id}?domainId=${domainId}`)).body
const questionsOf = async (id: number) => (await read(id)).questions.map(({ text }) => text)

test('what the live bot could not answer is one row each, however it was written, most often first', async () => {
  await said('  포인트 적립', { daysAgo: 3, platform: 'line' })
  const last = await said('포인트적립?', { daysAgo: 1 })
  await said('환불', { daysAgo: 2 })
  await said('beta only', { environment: 'BETA' })
  await said('answered', { match: 'SINGLE' })
  await said('too old', { daysAgo: 91 })
  await said('elsewhere', { of: await newDomain(owner) })
  const { status, body } = await list()
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
    await said(text)
  const [parcel, cards] = await rows()
  expect(parcel).toMatchObject({ utterance: 'where is my parcel', count: 3 })
  expect(parcel!.utterances.map(({ utterance, count }) => [utterance, count])).toEqual([
    ['where is my parcel', 2],
    ['where is my parcel now', 1],
  ])
  expect(cards!.utterances).toHaveLength(1)
  expect((await list('&grouped=false')).body.totalCount).toBe(3)
})

test('a list is narrowed by text, time and messenger, and read by page', async () => {
  await said('Gift cards', { daysAgo: 8, platform: 'line' })
  await said('refund please')
  await said('open on sunday')
  expect(await utterances('&search=GIFT')).toEqual(['Gift cards'])
  expect(await utterances('&platform=line')).toEqual(['Gift cards'])
  const week = new Date(Date.now() - 7 * DAY_MS).toISOString()
  expect(await utterances(`&from=${week}`)).toHaveLength(2)
  const { body } = await list('&pageSize=2&pageNo=2')
  expect(body).toMatchObject({ totalCount: 3, totalPage: 2, pageNo: 2 })
  expect(body.items).toHaveLength(1)
  expect(await list('&from=soon')).toMatchObject({ status: 400, body: { issues: [{ path: 'from' }] } })
  expect((await list('&tab=NOWHERE')).status).toBe(400)
})

test('similar answers and what was helpful are the other list; what was not helpful has its own, by the last rating', async () => {
  const hours = { id: 7, name: 'Hours' }
  await said('which one', { match: 'SIMILAR' })
  await rated(await said('when open', { match: 'SINGLE', answered: hours }), true)
  await rated(await said('exact already', { match: 'EXACT', answered: hours }), true)
  const changed = await said('wrong answer', { match: 'SINGLE', answered: hours })
  await rated(changed, true, { daysAgo: 0.9 })
  await rated(changed, false, { daysAgo: 0.8 })
  await rated(changed, true, { user: 'somebody else' })
  const other = await rows('&tab=OTHER')
  expect(other.map(({ utterance, list: from }) => [from, utterance]).toSorted()).toEqual([
    ['SATISFIED', 'when open'],
    ['SIMILAR', 'which one'],
  ])
  const [wrong, ...rest] = await rows('&tab=DISSATISFIED')
  expect(wrong).toMatchObject({ state: 'DISSATISFIED', utterance: 'wrong answer', conversation: hours })
  expect(rest).toEqual([])
})

test('conversations with questions like it are proposed, but not the one whose answer did not help', async () => {
  const parcel = await makes('배송', '택배 언제 오나요')
  const refund = await makes('환불', '환불하고 싶어요')
  await said('택배 언제 와요')
  const wrong = await said('환불 택배 언제 오나요', {
    match: 'SINGLE',
    answered: { id: parcel.id, name: '배송' },
  })
  await rated(wrong, false)
  const helpful = await said('돈 돌려줘', { match: 'SINGLE', answered: { id: refund.id, name: '환불' } })
  await rated(helpful, true)
  const first = async (tab: string) => (await rows(`&tab=${tab}`))[0]!.proposals
  await expect
    .poll(async () => (await first('FAILED'))[0])
    .toMatchObject({
      id: parcel.id,
      name: '배송',
      question: '택배 언제 오나요',
    })
  expect((await first('DISSATISFIED')).map(({ id }) => id)).not.toContain(parcel.id)
  expect((await first('OTHER'))[0]).toMatchObject({ id: refund.id, score: 1 })
})

test('a group becomes questions of a conversation in one step, and returns with them out again', async () => {
  const parcel = await makes('배송', '택배 언제 오나요')
  for (const text of ['택배 언제 와요', '택배 언제 와요', '택배 언제 와요 지금']) await said(text)
  const [row] = await rows()
  const { status, body } = await learn(itemsOf(row!), parcel.id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ added: 2, conversation: { id: parcel.id, name: '배송' } })
  const now = await read(parcel.id)
  expect(now.questions.map(({ text }) => text)).toEqual([
    '택배 언제 오나요',
    '택배 언제 와요',
    '택배 언제 와요 지금',
  ])
  expect(now).toMatchObject({ revision: parcel.revision + 1, updatedBy: ownerEmail })
  expect(await rows()).toEqual([])
  const reviewed = await rows('&tab=REVIEWED')
  expect(reviewed).toHaveLength(2)
  expect(reviewed[0]).toMatchObject({
    state: 'MODIFIED',
    review: { by: ownerEmail, byName: 'Kim', conversation: { id: parcel.id, name: '배송' } },
  })
  expect(await post('cancel', { reviewIds: body.reviewIds })).toMatchObject({ body: { canceled: 2 } })
  expect(await questionsOf(parcel.id)).toEqual(['택배 언제 오나요'])
  expect((await rows())[0]).toMatchObject({ utterances: [{}, {}] })
})

test('an editor who has the conversation open finds the edit conflict', async () => {
  const { id, revision } = await makes('Hours', 'when open')
  await learn([failed(await said('opening times'))], id)
  const fields = aConversation('Hours', ['when open', 'mine'], '답')
  const url = `/api/v1/chat/faq/uttset/${id}?domainId=${domainId}`
  expect(await owner.send('PUT', url, { revision, fields })).toMatchObject({
    status: 409,
    body: { code: 'EDITED_BY_ANOTHER' },
  })
})

test('a question of another conversation refuses all, says whose it is, and leaves nothing half-written', async () => {
  const hours = await makes('Hours', 'when open')
  await makes('Refund', 'money back')
  const items = [failed(await said('opening times')), failed(await said('money back!'))]
  expect(await learn(items, hours.id)).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_QUESTION', params: { conversationName: 'Refund' } },
  })
  expect(await read(hours.id)).toMatchObject({ revision: hours.revision, questions: [{}] })
  expect(await rows('&tab=REVIEWED')).toEqual([])
  const asIs = [{ ...items[1]!, question: 'how do I get it back' }, items[0]!]
  expect((await learn(asIs, hours.id)).body.added).toBe(2)
})

test('what is a question of the conversation already is settled without being added', async () => {
  const { id, revision } = await makes('Hours', 'when open')
  const reply = await learn([failed(await said('When open?'))], id)
  expect(reply.body).toMatchObject({ added: 0, reviewIds: [expect.any(Number)] })
  await post('cancel', { reviewIds: reply.body.reviewIds })
  expect(await questionsOf(id)).toEqual(['when open'])
  expect((await read(id)).revision).toBeGreaterThanOrEqual(revision)
})

test('what a question would refer to must exist, and masked values become no question', async () => {
  const { id } = await makes('Hours', 'when open')
  const masked = failed(await said('call me at ***'))
  expect((await rows())[0]).toMatchObject({ masked: true })
  expect(await learn([masked], id)).toMatchObject({ status: 400, body: { code: 'RELEARN_MASKED' } })
  expect(await learn([{ ...masked, question: 'call me at @{phone}' }], id)).toMatchObject({
    status: 400,
    body: { code: 'INVALID', issues: [{ code: 'UNKNOWN_ENTITY' }] },
  })
  expect((await learn([{ ...masked, question: 'call me back' }], id)).status).toBe(200)
  expect((await rows('&tab=REVIEWED'))[0]).toMatchObject({
    utterance: 'call me at ***',
    review: { question: 'call me back' },
  })
})

test('what is held, excluded or found right leaves its list, for turns to come too, and returns when cancelled', async () => {
  const [noise, later] = [await said('ㅋㅋㅋ'), await said('gift cards')]
  const right = await said('when open', { match: 'SINGLE' })
  await rated(right, false)
  await review([failed(noise)], 'EXCLUDED')
  const held = await review([failed(later)], 'PENDING')
  const correct = await review([{ list: 'DISSATISFIED', turnId: right }], 'CORRECTED')
  await said('ㅋㅋㅋ', { daysAgo: 0 })
  expect(await rows()).toEqual([])
  expect(await rows('&tab=DISSATISFIED')).toEqual([])
  expect(await utterances('&state=PENDING')).toEqual(['gift cards'])
  expect(
    (await rows('&tab=REVIEWED')).map(({ utterance, state, count }) => [utterance, state, count]),
  ).toEqual([
    ['when open', 'CORRECTED', 1],
    ['ㅋㅋㅋ', 'EXCLUDED', 2],
  ])
  expect(await utterances('&tab=REVIEWED&state=EXCLUDED')).toEqual(['ㅋㅋㅋ'])
  expect(await utterances('&tab=DISSATISFIED&state=CONFIRMED')).toEqual(['when open'])
  // What was held is decided on; cancelled, it is held again, and then open.
  const excluded = await review([failed(later)], 'EXCLUDED')
  expect(excluded.body.reviewIds).toEqual(held.body.reviewIds)
  await post('cancel', { reviewIds: excluded.body.reviewIds })
  expect(await utterances('&state=PENDING')).toEqual(['gift cards'])
  await post('cancel', { reviewIds: [...held.body.reviewIds, ...correct.body.reviewIds] })
  expect(await utterances()).toEqual(['gift cards'])
  expect(await utterances('&tab=DISSATISFIED')).toEqual(['when open'])
})

test('what somebody else has settled is refused with their name, and nothing of the call is done', async () => {
  const [one, two] = [failed(await said('gift cards')), failed(await said('refund'))]
  await review([one], 'EXCLUDED')
  expect(await review([two, one], 'PENDING')).toMatchObject({
    status: 409,
    body: { code: 'RELEARN_REVIEWED', params: { utterance: 'gift cards', state: 'EXCLUDED', by: 'Kim' } },
  })
  expect(await utterances()).toEqual(['refund'])
  const { id } = await makes('Cards', 'cards')
  expect((await learn([one], id)).body.code).toBe('RELEARN_REVIEWED')
  expect(await questionsOf(id)).toEqual(['cards'])
})

test('two reviewers at once: one of them decides', async () => {
  const item = failed(await said('gift cards'))
  const { id } = await makes('Cards', 'cards')
  const replies = await Promise.all([
    review([item], 'EXCLUDED'),
    learn([item], id),
    review([item], 'EXCLUDED'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await rows('&tab=REVIEWED')).toHaveLength(1)
})

test('turns of another domain, of beta, of another list, and of none are not found', async () => {
  const elsewhere = await said('x', { of: await newDomain(owner) })
  const beta = await said('x', { environment: 'BETA' })
  const known = await said('x', { match: 'SINGLE' })
  for (const turnId of [elsewhere, beta, known, 'none'])
    expect(await review([failed(turnId)], 'EXCLUDED')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  const { id } = await makes('Cards', 'cards')
  expect((await learn([failed(elsewhere)], id)).status).toBe(404)
  expect((await learn([failed(await said('y'))], 999)).status).toBe(404)
  expect((await post('cancel', { reviewIds: [999] })).status).toBe(404)
  expect((await post('cancel', { reviewIds: [] })).status).toBe(400)
  expect((await review([], 'EXCLUDED')).status).toBe(400)
  expect(await review([failed(await said('z'))], 'CORRECTED')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'items.0.list', code: 'INVALID_VALUE' }] },
  })
})

test('the last question of a conversation cannot be taken out by cancelling', async () => {
  const hours = await makes('Hours', 'when open')
  const { reviewIds } = (await learn([failed(await said('opening times'))], hours.id)).body
  const now = await read(hours.id)
  const fields = aConversation('Hours', ['opening times'], '답')
  const url = `/api/v1/chat/faq/uttset/${hours.id}?domainId=${domainId}`
  await owner.send('PUT', url, { revision: now.revision, fields })
  expect(await post('cancel', { reviewIds })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'questions', code: 'QUESTION_REQUIRED' }] },
  })
  expect(await rows('&tab=REVIEWED')).toHaveLength(1)
  await owner.send('DELETE', `/api/v1/chat/faq/uttset/batch?domainId=${domainId}`, { ids: [hours.id] })
  expect((await rows('&tab=REVIEWED'))[0]!.review!.conversation).toEqual({ id: null, name: 'Hours' })
  expect((await post('cancel', { reviewIds })).status).toBe(200)
})

test('a viewer reads and decides nothing; a stranger sees nothing; a domain without logs shows nothing', async () => {
  const item = failed(await said('gift cards'))
  const viewer = await server.signUp('viewer@example.com')
  const { database } = server.context
  const account = await database
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', 'viewer@example.com')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('domain_member')
    .values({ domain_id: domainId, user_id: account.id, role: 'VIEWER' })
    .execute()
  expect((await list('', viewer)).body.items).toHaveLength(1)
  for (const reply of [
    await review([item], 'EXCLUDED', viewer),
    await post('learn', { items: [item], conversationId: 1 }, viewer),
    await post('cancel', { reviewIds: [1] }, viewer),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'SUB_ACCOUNT_UNAUTHORIZED' } })
  expect((await list('', await server.signUp())).status).toBe(404)
  await database.updateTable('domain').set({ disable_log: true }).where('id', '=', domainId).execute()
  expect(await list()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await review([item], 'EXCLUDED')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

test('reviews go with the turns that they are about, and with their domain', async () => {
  await review([failed(await said('old', { daysAgo: 89 })), failed(await said('young'))], 'EXCLUDED')
  const left = async () => {
    const { rows: kept } = await sql<{ utterance: string }>`
      select utterance from relearn_review where domain_id = ${domainId} order by id`.execute(
      server.context.database,
    )
    return kept.map(({ utterance }) => utterance)
  }
  const later = { ...server.context, now: () => new Date(Date.now() + 2 * DAY_MS) }
  await forgetOldTurns(later)
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
  const { body } = await list('&grouped=false&pageSize=50')
  expect(body.capped).toBe(true)
  expect(body.items.reduce((sum, { count }) => sum + count, 0)).toBe(RELEARN_TURNS_MAX)
})
