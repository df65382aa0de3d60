import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation } from '../../testing/testBot'
import { relearning } from '../../testing/turns/relearning'

const ownerEmail = 'owner@example.com'
let server: TestApp
let owner: Caller
let domainId: number
let on: ReturnType<typeof relearning>
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp(ownerEmail)
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
  on = relearning(server, owner, domainId)
})

test('a group becomes questions of a conversation in one step, and returns with them out again', async () => {
  const parcel = await on.makes('배송', '택배 언제 오나요')
  for (const text of ['택배 언제 와요', '택배 언제 와요', '택배 언제 와요 지금']) await on.said(text)
  const [row] = await on.rows()
  const { status, body } = await on.learn(on.itemsOf(row!), parcel.id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({ added: 2, conversation: { id: parcel.id, name: '배송' } })
  const now = await on.read(parcel.id)
  expect(now.questions.map(({ text }) => text)).toEqual([
    '택배 언제 오나요',
    '택배 언제 와요',
    '택배 언제 와요 지금',
  ])
  expect(now).toMatchObject({ revision: parcel.revision + 1, updatedBy: ownerEmail })
  expect(await on.rows()).toEqual([])
  const reviewed = await on.rows('&tab=REVIEWED')
  expect(reviewed).toHaveLength(2)
  expect(reviewed[0]).toMatchObject({
    state: 'MODIFIED',
    review: { by: ownerEmail, byName: 'Kim', conversation: { id: parcel.id, name: '배송' } },
  })
  expect(await on.post('cancel', { reviewIds: body.reviewIds })).toMatchObject({ body: { canceled: 2 } })
  expect(await on.questionsOf(parcel.id)).toEqual(['택배 언제 오나요'])
  expect((await on.rows())[0]).toMatchObject({ utterances: [{}, {}] })
})

test('an editor who has the conversation open finds the edit conflict', async () => {
  const { id, revision } = await on.makes('Hours', 'when open')
  await on.learn([on.failed(await on.said('opening times'))], id)
  const fields = aConversation('Hours', ['when open', 'mine'], '답')
  const url = `/api/v1/chat/faq/uttset/${id}?domainId=${domainId}`
  expect(await owner.send('PUT', url, { revision, fields })).toMatchObject({
    status: 409,
    body: { code: 'EDITED_BY_ANOTHER' },
  })
})

test('a question of another conversation refuses all, says whose it is, and leaves nothing half-written', async () => {
  const hours = await on.makes('Hours', 'when open')
  await on.makes('Refund', 'money back')
  const items = [on.failed(await on.said('opening times')), on.failed(await on.said('money back!'))]
  expect(await on.learn(items, hours.id)).toMatchObject({
    status: 409,
    body: { code: 'DUPLICATE_QUESTION', params: { conversationName: 'Refund' } },
  })
  expect(await on.read(hours.id)).toMatchObject({ revision: hours.revision, questions: [{}] })
  expect(await on.rows('&tab=REVIEWED')).toEqual([])
  const asIs = [{ ...items[1]!, question: 'how do I get it back' }, items[0]!]
  expect((await on.learn(asIs, hours.id)).body.added).toBe(2)
})

test('what is a question of the conversation already is settled without being added', async () => {
  const { id, revision } = await on.makes('Hours', 'when open')
  const reply = await on.learn([on.failed(await on.said('When open?'))], id)
  expect(reply.body).toMatchObject({ added: 0, reviewIds: [expect.any(Number)] })
  await on.post('cancel', { reviewIds: reply.body.reviewIds })
  expect(await on.questionsOf(id)).toEqual(['when open'])
  expect((await on.read(id)).revision).toBeGreaterThanOrEqual(revision)
})

test('what a question would refer to must exist, and masked values become no question', async () => {
  const { id } = await on.makes('Hours', 'when open')
  const masked = on.failed(await on.said('call me at ***'))
  expect((await on.rows())[0]).toMatchObject({ masked: true })
  expect(await on.learn([masked], id)).toMatchObject({ status: 400, body: { code: 'RELEARN_MASKED' } })
  expect(await on.learn([{ ...masked, question: 'call me at @{phone}' }], id)).toMatchObject({
    status: 400,
    body: { code: 'INVALID', issues: [{ code: 'UNKNOWN_ENTITY' }] },
  })
  expect((await on.learn([{ ...masked, question: 'call me back' }], id)).status).toBe(200)
  expect((await on.rows('&tab=REVIEWED'))[0]).toMatchObject({
    utterance: 'call me at ***',
    review: { question: 'call me back' },
  })
})

test('what is held, excluded or found right leaves its list, for turns to come too, and returns when cancelled', async () => {
  const [noise, later] = [await on.said('ㅋㅋㅋ'), await on.said('gift cards')]
  const right = await on.said('when open', { match: 'SINGLE' })
  await on.rated(right, false)
  await on.review([on.failed(noise)], 'EXCLUDED')
  const held = await on.review([on.failed(later)], 'PENDING')
  const correct = await on.review([{ list: 'DISSATISFIED', turnId: right }], 'CORRECTED')
  await on.said('ㅋㅋㅋ', { daysAgo: 0 })
  expect(await on.rows()).toEqual([])
  expect(await on.rows('&tab=DISSATISFIED')).toEqual([])
  expect(await on.utterances('&state=PENDING')).toEqual(['gift cards'])
  expect(
    (await on.rows('&tab=REVIEWED')).map(({ utterance, state, count }) => [utterance, state, count]),
  ).toEqual([
    ['when open', 'CORRECTED', 1],
    ['ㅋㅋㅋ', 'EXCLUDED', 2],
  ])
  expect(await on.utterances('&tab=REVIEWED&state=EXCLUDED')).toEqual(['ㅋㅋㅋ'])
  expect(await on.utterances('&tab=DISSATISFIED&state=CONFIRMED')).toEqual(['when open'])
  // What was held is decided on; cancelled, it is held again, and then open.
  const excluded = await on.review([on.failed(later)], 'EXCLUDED')
  expect(excluded.body.reviewIds).toEqual(held.body.reviewIds)
  await on.post('cancel', { reviewIds: excluded.body.reviewIds })
  expect(await on.utterances('&state=PENDING')).toEqual(['gift cards'])
  await on.post('cancel', { reviewIds: [...held.body.reviewIds, ...correct.body.reviewIds] })
  expect(await on.utterances()).toEqual(['gift cards'])
  expect(await on.utterances('&tab=DISSATISFIED')).toEqual(['when open'])
})

test('what somebody else has settled is refused with their name, and nothing of the call is done', async () => {
  const [one, two] = [on.failed(await on.said('gift cards')), on.failed(await on.said('refund'))]
  await on.review([one], 'EXCLUDED')
  expect(await on.review([two, one], 'PENDING')).toMatchObject({
    status: 409,
    body: { code: 'RELEARN_REVIEWED', params: { utterance: 'gift cards', state: 'EXCLUDED', by: 'Kim' } },
  })
  expect(await on.utterances()).toEqual(['refund'])
  const { id } = await on.makes('Cards', 'cards')
  expect((await on.learn([one], id)).body.code).toBe('RELEARN_REVIEWED')
  expect(await on.questionsOf(id)).toEqual(['cards'])
})

test('two reviewers at once: one of them decides', async () => {
  const item = on.failed(await on.said('gift cards'))
  const { id } = await on.makes('Cards', 'cards')
  const replies = await Promise.all([
    on.review([item], 'EXCLUDED'),
    on.learn([item], id),
    on.review([item], 'EXCLUDED'),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await on.rows('&tab=REVIEWED')).toHaveLength(1)
})

test('turns of another domain, of beta, of another list, and of none are not found', async () => {
  const elsewhere = await on.said('x', { of: await newDomain(owner) })
  const beta = await on.said('x', { environment: 'BETA' })
  const known = await on.said('x', { match: 'SINGLE' })
  for (const turnId of [elsewhere, beta, known, 'none'])
    expect(await on.review([on.failed(turnId)], 'EXCLUDED')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  const { id } = await on.makes('Cards', 'cards')
  expect((await on.learn([on.failed(elsewhere)], id)).status).toBe(404)
  expect((await on.learn([on.failed(await on.said('y'))], 999)).status).toBe(404)
  expect((await on.post('cancel', { reviewIds: [999] })).status).toBe(404)
  expect((await on.post('cancel', { reviewIds: [] })).status).toBe(400)
  expect((await on.review([], 'EXCLUDED')).status).toBe(400)
  expect(await on.review([on.failed(await on.said('z'))], 'CORRECTED')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'items.0.list', code: 'INVALID_VALUE' }] },
  })
})

test('the last question of a conversation cannot be taken out by cancelling', async () => {
  const hours = await on.makes('Hours', 'when open')
  const { reviewIds } = (await on.learn([on.failed(await on.said('opening times'))], hours.id)).body
  const now = await on.read(hours.id)
  const fields = aConversation('Hours', ['opening times'], '답')
  const url = `/api/v1/chat/faq/uttset/${hours.id}?domainId=${domainId}`
  await owner.send('PUT', url, { revision: now.revision, fields })
  expect(await on.post('cancel', { reviewIds })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'questions', code: 'QUESTION_REQUIRED' }] },
  })
  expect(await on.rows('&tab=REVIEWED')).toHaveLength(1)
  await owner.send('DELETE', `/api/v1/chat/faq/uttset/batch?domainId=${domainId}`, { ids: [hours.id] })
  expect((await on.rows('&tab=REVIEWED'))[0]!.review!.conversation).toEqual({ id: null, name: 'Hours' })
  expect((await on.post('cancel', { reviewIds })).status).toBe(200)
})
