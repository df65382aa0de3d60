import {
  type Conversation,
  type ErrorReply,
  type Paraphrase,
  type paraphrase,
  QUESTION_MAX,
  type ReplyOf,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember } from '../../testing/addMember'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation } from '../../testing/testBot'
import { relearning } from '../../testing/turns/relearning'

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

type Reply = ReplyOf<typeof paraphrase.offer> & ErrorReply
const ask = (body: object, by = owner, of = domainId) =>
  by.send<Reply>('POST', `/api/v1/chat/faq/paraphrase?domainId=${of}`, { conversationId: null, ...body })
const offersFor = async (questions: string[], body: object = {}, by = owner): Promise<Paraphrase[]> => {
  // What is read in a moment is told by the next call.
  await expect.poll(async () => (await ask({ questions, ...body }, by)).body.state).toBe('READY')
  const { status, body: reply } = await ask({ questions, ...body }, by)
  expect(status, JSON.stringify(reply)).toBe(200)
  return reply.offers
}
const textsOf = (offers: Paraphrase[]) => offers.map(({ text }) => text)

test('what end users said and was not answered comes first, with how often, then the questions in other words', async () => {
  await on.said('환불 하고 싶은데요')
  const last = await on.said('환불 하고 싶은데요?')
  await on.said('환불 하고 싶어', { match: 'SIMILAR' })
  await on.said('환불 하고 싶습니다', { match: 'SINGLE' })
  await on.said('영업시간이 궁금해')
  await on.said('환불 하고 싶어요', { of: await newDomain(owner) })
  const offers = await offersFor(['환불하고 싶어요'])
  expect(offers.slice(0, 2)).toEqual([
    { text: '환불 하고 싶은데요?', said: { item: { list: 'FAILED', turnId: last }, count: 2 } },
    { text: '환불 하고 싶어', said: { item: { list: 'SIMILAR', turnId: expect.any(String) }, count: 1 } },
  ])
  expect(offers.slice(2)).toEqual(
    ['환불 어떻게 하나요', '환불하려면 어떻게 해요', '환불 방법 알려 주세요'].map((text) => ({
      text,
      said: null,
    })),
  )
})

test('each of several questions has its turn, and none is offered that is written already', async () => {
  expect(textsOf(await offersFor(['주문 취소', '주문 취소하고 싶어요', '영업시간']))).toEqual([
    '주문 취소 어떻게 하나요',
    '영업시간 알려 주세요',
    '주문 취소하려면 어떻게 해요',
    '영업시간이 어떻게 되나요',
    '주문 취소 방법 알려 주세요',
  ])
})

test('what another conversation asks, or is nearer to, is not offered; what it asks itself and what is kept apart is', async () => {
  await on.makes('환불 안내', '환불 방법 알려 주세요', '환불 진행 상황이 궁금한데요')
  await on.said('환불 진행 상황 궁금해요')
  const offered = async (body: object = {}) =>
    textsOf(await offersFor(['환불하고 싶어요', '환불 진행 궁금'], body))
  expect(await offered()).toEqual(['환불 어떻게 하나요', '환불하려면 어떻게 해요'])
  const own = await on.makes('환불', '환불하고 싶어요')
  expect(await offered({ conversationId: own.id })).not.toContain('환불 방법 알려 주세요')
  const exchange = { ...aConversation('교환', ['교환 방법 알려 주세요'], '답'), inputContexts: ['교환중'] }
  const url = `/api/v1/chat/faq/uttset?domainId=${domainId}`
  const { status, body } = await owner.send<Conversation>('POST', url, exchange)
  expect(status, JSON.stringify(body)).toBe(200)
  const offersWith = async (inputContexts: string[]) =>
    textsOf(await offersFor(['교환하고 싶어요'], { inputContexts }))
  // A process looks for what was written twice a second.
  await expect.poll(() => offersWith(['교환중'])).not.toContain('교환 방법 알려 주세요')
  expect(await offersWith([])).toContain('교환 방법 알려 주세요')
})

test('what is masked, tells of somebody, refers to something or was reviewed is not offered, and is again once that is taken back', async () => {
  for (const text of [
    '환불 하고 싶은데 *** 입니다',
    '환불하고 싶어요 010-1234-5678',
    '환불하고 싶어요 @{주문}',
    `환불하고 싶어요 ${'네'.repeat(QUESTION_MAX)}`,
  ])
    await on.said(text)
  const turnId = await on.said('환불 하고 싶네요')
  const { body } = await on.review([on.failed(turnId)], 'EXCLUDED')
  const said = async () => (await offersFor(['환불하고 싶어요'])).filter((offer) => offer.said)
  expect(await said()).toEqual([])
  await on.post('cancel', { reviewIds: body.reviewIds })
  expect(textsOf(await said())).toEqual(['환불 하고 싶네요'])
})

test('a question that was taken and saved is settled in relearning without a second edit of its conversation', async () => {
  const turnId = await on.said('환불 하고 싶은데요')
  const made = await on.makes('환불', '환불하고 싶어요', '환불 하고 싶은데요')
  const { body } = await on.learn([{ ...on.failed(turnId), question: '환불 하고 싶은데요' }], made.id)
  expect(body.added).toBe(0)
  expect((await on.read(made.id)).revision).toBe(made.revision)
  expect(await on.utterances('&tab=NOT_ANSWERED')).toEqual([])
  await on.post('cancel', { reviewIds: body.reviewIds })
  expect(await on.utterances('&tab=NOT_ANSWERED')).toEqual(['환불 하고 싶은데요'])
  expect(await on.questionsOf(made.id)).toEqual(['환불하고 싶어요', '환불 하고 싶은데요'])
})

test('who may not read the history, and who keeps none, gets the questions in other words only; a viewer and a stranger get nothing', async () => {
  await on.said('환불 하고 싶은데요')
  const hasSaid = (offers: Paraphrase[]) => offers.some(({ said }) => said !== null)
  const editor = await server.signUp()
  await addMember(editor, domainId, 'SCENARIO_EDITOR')
  const theirs = await offersFor(['환불하고 싶어요'], {}, editor)
  expect(theirs.length).toBeGreaterThan(1)
  expect(hasSaid(theirs)).toBe(false)
  expect(hasSaid(await offersFor(['환불하고 싶어요']))).toBe(true)
  const viewer = await server.signUp()
  await addMember(viewer, domainId, 'VIEWER')
  expect((await ask({ questions: ['환불'] }, viewer)).status).toBe(403)
  expect((await ask({ questions: ['환불'] }, await server.signUp())).body.code).toBe('NO_DOMAIN')
  await server.context.database
    .updateTable('domain')
    .set({ disable_log: true })
    .where('id', '=', domainId)
    .execute()
  expect(hasSaid(await offersFor(['환불하고 싶어요']))).toBe(false)
})

test('is for one to four questions', async () => {
  expect((await ask({ questions: [] })).body.issues).toMatchObject([{ path: 'questions', code: 'TOO_FEW' }])
  expect((await ask({ questions: ['a', 'b', 'c', 'd', 'e'] })).body.issues).toMatchObject([
    { path: 'questions', code: 'TOO_MANY' },
  ])
  expect(await offersFor(['안녕하세요'])).toEqual([])
})
