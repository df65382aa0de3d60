import type { ErrorReply, Page, TextChange, UploadWay } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const json = (...conversations: unknown[]) => ({
  name: 'bot.json',
  bytes: JSON.stringify({ formatVersion: 1, conversations }),
})
async function holding(...conversations: unknown[]): Promise<number> {
  const domainId = await at.newDomain()
  const { body } = await at.upload(domainId, json(...conversations))
  await at.settled(domainId, (await at.apply(domainId, body.uploadId)).body.jobId)
  return domainId
}
function textsOf(domainId: number, uploadId: string, way: UploadWay, name: string, paging = '') {
  const query = `domainId=${domainId}&way=${way}&name=${encodeURIComponent(name)}${paging}`
  return at.owner.get<Page<TextChange> & Partial<ErrorReply>>(
    `/api/v1/chat/faq/uttset/upload/${uploadId}/changes/texts?${query}`,
  )
}
async function preview(domainId: number, ...conversations: unknown[]) {
  const { uploadId } = (await at.upload(domainId, json(...conversations))).body
  return async (way: UploadWay, name: string) => (await textsOf(domainId, uploadId, way, name)).body.items
}
const text = (column: string, before: string | null, after: string | null, answer: string | null = null) => ({
  column,
  answer,
  before,
  after,
})

const OWN = conversationFields({
  name: '배송',
  questions: ['언제 와요', '며칠 걸려요'],
  answers: ['주문하신 다음 날 도착합니다.', '고객센터로 문의해 주세요.'],
  group: '주문',
})

describe('the texts of a conversation', () => {
  test('come, go and are edited; the answer that is most alike is the one before', async () => {
    const texts = await preview(
      await holding(OWN),
      conversationFields({
        name: '배송',
        questions: ['언제 와요', '오늘 오나요'],
        answers: ['고객센터 1588로 문의해 주세요.', '주문하신 그날 도착합니다.', '제주는 하루 더 걸립니다.'],
        tags: ['a', 'b'],
      }),
    )
    expect(await texts('REPLACE_NAMED', '배송')).toEqual([
      text('question', null, '오늘 오나요'),
      text('question', '며칠 걸려요', null),
      text('answer', '고객센터로 문의해 주세요.', '고객센터 1588로 문의해 주세요.'),
      text('answer', '주문하신 다음 날 도착합니다.', '주문하신 그날 도착합니다.'),
      text('answer', null, '제주는 하루 더 걸립니다.'),
      text('group', '주문', null),
      text('tags', null, 'a|b'),
    ])
    // Adding takes nothing away and edits nothing.
    expect((await texts('ADD', '배송')).map(({ column, before }) => [column, before])).toEqual([
      ['question', null],
      ['answer', null],
      ['answer', null],
      ['answer', null],
      ['tags', null],
    ])
  })

  test('of a new one all come, and of one that is deleted all go', async () => {
    const texts = await preview(await holding(OWN), conversationFields({ name: '환불', random: true }))
    expect(await texts('REPLACE_ALL', '환불')).toEqual([
      text('question', null, '환불?'),
      text('answer', null, '환불.'),
      text('random', null, 'on'),
    ])
    expect(await texts('REPLACE_ALL', '배송')).toEqual([
      ...OWN.questions.map((one) => text('question', one.text, null)),
      text('answer', '주문하신 다음 날 도착합니다.', null),
      text('answer', '고객센터로 문의해 주세요.', null),
      text('group', '주문', null),
    ])
  })

  test('of an answer that does something else say what, and of which answer', async () => {
    const [first, second] = OWN.answers
    const texts = await preview(await holding(OWN), {
      ...OWN,
      answers: [{ ...first, chatStatusCode: 'DISABLED', authentication: true }, second],
    })
    const answer = '주문하신 다음 날 도착합니다.'
    expect(await texts('REPLACE_NAMED', '배송')).toEqual([
      text('service', 'on', 'off', answer),
      text('settings', null, '{"authentication":true}', answer),
    ])
  })

  test('come by page', async () => {
    const domainId = await at.newDomain()
    const questions = Array.from({ length: 12 }, (_, i) => `question ${i}`)
    const { body } = await at.upload(domainId, json(conversationFields({ name: 'many', questions })))
    const page = await textsOf(domainId, body.uploadId, 'ADD', 'many', '&pageSize=10&pageNo=2')
    expect(page.body).toMatchObject({ totalCount: 13, totalPage: 2 })
    expect(page.body.items).toEqual([
      text('question', null, 'question 10'),
      text('question', null, 'question 11'),
      text('answer', null, 'many.'),
    ])
  })

  test('are refused for what is not applied, in another domain, and once the domain has changed', async () => {
    const domainId = await holding(OWN)
    const bad = conversationFields({ name: 'bad', questions: ['언제 와요'] })
    const { uploadId } = (await at.upload(domainId, json(bad, { ...OWN, group: null }))).body
    expect(await textsOf(domainId, uploadId, 'ADD', 'bad')).toMatchObject({ status: 404 })
    expect(await textsOf(domainId, uploadId, 'ADD', 'nowhere')).toMatchObject({ status: 404 })
    const other = await textsOf(await at.newDomain(), uploadId, 'ADD', '배송')
    expect(other.body.code).toBe('UPLOAD_EXPIRED')
    const second = await at.upload(domainId, json(conversationFields({ name: 'new' })))
    await at.settled(domainId, (await at.apply(domainId, second.body.uploadId)).body.jobId)
    expect((await textsOf(domainId, uploadId, 'REPLACE_NAMED', '배송')).body.code).toBe(
      'DATA_CHANGED_SINCE_PREVIEW',
    )
  })
})
