import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const json = (conversations: unknown[]) => ({
  name: 'bot.json',
  bytes: JSON.stringify({ formatVersion: 1, conversations }),
})
const yes = (name: string, ...inputContexts: string[]) =>
  conversationFields({ name, questions: ['네'], ...(inputContexts.length > 0 && { inputContexts }) })

async function applied(domainId: number, conversations: unknown[]) {
  const preview = await at.upload(domainId, json(conversations))
  expect(preview.body.errorCount).toBe(0)
  const { body } = await at.apply(domainId, preview.body.uploadId)
  const notes = preview.body.issues.map(({ row, code, severity, params }) => {
    expect([code, severity]).toEqual(['SAME_QUESTION_OTHER_CONTEXT', 'WARNING'])
    const other = params?.['row']
    return [row, params?.['conversationName'], ...(other === undefined ? [] : [other])]
  })
  return { notes, ...(await at.settled(domainId, body.jobId)) }
}

test('the same question comes in where input contexts keep it apart, in the file and from the domain', async () => {
  const domainId = await at.newDomain()
  const before = [yes('주문: 네', '주문'), yes('네')]
  const [first, second] = ['주문: 네', '취소: 네']
  expect(await applied(domainId, before)).toMatchObject({
    state: 'FINISHED',
    result: { created: 2 },
    notes: [[2, first, 1]],
  })
  const added = [yes('취소: 네', '취소'), yes('변경: 네', '변경', '수정')]
  expect(await applied(domainId, added)).toMatchObject({
    state: 'FINISHED',
    result: { created: 2 },
    notes: [
      [1, first],
      [2, second, 1],
      [2, first],
    ],
  })
  expect(await at.contentOf(domainId)).toEqual([...before, ...added])
  // What is there already says nothing new.
  const again = await at.upload(domainId, json([...before, ...added]))
  expect(again.body.issues).toEqual([])

  const clashing = [yes('a', '수정'), yes('b'), yes('c', '배송'), yes('d', '배송'), yes('e', '결제')]
  const { body } = await at.upload(domainId, json(clashing))
  const errors = body.issues.filter(({ severity }) => severity === 'ERROR')
  expect(
    errors.map(({ code, conversation, params }) => [code, conversation, params?.['conversationName']]),
  ).toEqual([
    ['DUPLICATE_QUESTION', 'a', '변경: 네'],
    ['DUPLICATE_QUESTION', 'b', '네'],
    ['DUPLICATE_QUESTION', 'd', 'c'],
  ])
})
