import type { ConversationFields } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

type Applying = Parameters<ExchangeTest['apply']>[2]
const csv = (...lines: string[]) => ({ name: 'bot.csv', bytes: lines.join('\n') })
async function applied(domainId: number, file: { name: string; bytes: string }, body: Applying = {}) {
  const preview = await at.upload(domainId, file)
  const { body: started } = await at.apply(domainId, preview.body.uploadId, body)
  return { preview: preview.body, job: await at.settled(domainId, started.jobId) }
}
const textsOf = ({ questions, answers }: ConversationFields) => [
  questions.map(({ text }) => text),
  answers.map(({ bubbles }) => JSON.stringify(bubbles).match(/"description":"([^"]*)"/)?.[1]),
]

describe('a part of a file that is wrong', () => {
  test('is left out, and all or nothing can be asked for', async () => {
    const domainId = await at.newDomain()
    const file = csv('name,question,answer', 'a,qa,aa', `b,${'q'.repeat(401)},ab`, 'c,qc,', 'd,qd,ad')
    const preview = await at.upload(domainId, file)
    expect(preview.body.ways.ADD).toMatchObject({ created: 2, refused: 2, errorCount: 2 })
    const whole = await at.apply(domainId, preview.body.uploadId, { allOrNothing: true })
    expect(whole).toMatchObject({ status: 409, body: { code: 'FILE_HAS_ERRORS' } })
    const { job } = await applied(domainId, file)
    expect(job).toMatchObject({ state: 'FINISHED', result: { created: 2, refused: 2 } })
    expect((await at.contentOf(domainId)).map(({ name }) => name)).toEqual(['a', 'd'])
    // What was left out can be read afterwards.
    const { uploadId } = job.result as { uploadId: string }
    const report = `/api/v1/chat/faq/uttset/upload/${uploadId}/report?domainId=${domainId}`
    expect((await at.owner.get(report)).raw.toString()).toContain(',4,answer,ANSWER_REQUIRED,')
    const issues = `/api/v1/chat/faq/uttset/upload/${uploadId}/issues?domainId=${domainId}&way=ADD`
    expect((await at.owner.get<{ totalCount: number }>(issues)).body.totalCount).toBe(2)
  })

  test('of two conversations with the same question the first one has it', async () => {
    const domainId = await at.newDomain()
    const { preview } = await applied(
      domainId,
      csv('name,question,answer', 'a,same?,1', 'b,SAME?,2', 'b,SAME?,2'),
    )
    expect(preview.issues).toMatchObject([
      { row: 3, code: 'DUPLICATE_QUESTION', severity: 'ERROR', params: { conversationName: 'a', row: 2 } },
      { row: 4, code: 'DUPLICATE_QUESTION', severity: 'WARNING', params: { row: 3 } },
    ])
    expect((await at.contentOf(domainId)).map(({ name }) => name)).toEqual(['a'])
  })

  test.each([
    ['ko', '질문,답변', '얼마예요', '만 원', '이만 원'],
    ['ja', '質問,回答', 'いくらですか', '千円', '二千円'],
    ['en', 'question,answer', 'how much is it', 'one', 'two'],
  ] as const)(
    'in %s, one question with several answers is one conversation that answers by chance',
    async (language, header, question, one, two) => {
      const domainId = await at.newDomain(language)
      const { preview } = await applied(
        domainId,
        csv(header, `${question},${one}`, `${question} 2,${one}`, `${question.toUpperCase()},${two}`),
      )
      expect(preview.issues).toEqual([])
      expect((await at.contentOf(domainId)).map((one_) => [...textsOf(one_), one_.random])).toEqual([
        [[question], [one, two], true],
        [[`${question} 2`], [one], false],
      ])
      const named = await at.newDomain(language)
      await applied(named, csv('name,question,answer', `A,${question},${one}`, `A,${question},${two}`))
      expect((await at.contentOf(named)).map((one_) => [...textsOf(one_), one_.random])).toEqual([
        [[question], [one, two], true],
      ])
    },
  )

  test.each([
    ['ko', '질문,답변', '내 택배 어디'],
    ['ja', '質問,回答', '荷物はどこですか'],
    ['en', 'question,answer', 'where is my parcel'],
  ] as const)(
    'in %s, a row without an answer is an error and never a question of the row above',
    async (language, header, question) => {
      const domainId = await at.newDomain(language)
      const { preview } = await applied(
        domainId,
        csv(header, 'how do I pay,By card', `${question},`, ',by car'),
      )
      expect(preview.issues).toMatchObject([
        { row: 3, column: 'answer', code: 'EMPTY_ANSWER', severity: 'ERROR' },
        { row: 4, column: 'question', code: 'EMPTY_QUESTION', severity: 'ERROR' },
      ])
      expect((await at.contentOf(domainId)).map(textsOf)).toEqual([[['how do I pay'], ['By card']]])
    },
  )
})
