import type { ConversationFields, RestorePoint } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

type Applying = Parameters<ExchangeTest['apply']>[2]
const csv = (...lines: string[]) => ({ name: 'bot.csv', bytes: lines.join('\n') })
const json = (...conversations: unknown[]) => ({
  name: 'bot.json',
  bytes: JSON.stringify({ formatVersion: 1, conversations }),
})
async function applied(domainId: number, file: { name: string; bytes: string }, body: Applying = {}) {
  const preview = await at.upload(domainId, file)
  const { body: started } = await at.apply(domainId, preview.body.uploadId, body)
  return { preview: preview.body, job: await at.settled(domainId, started.jobId) }
}
const textsOf = ({ questions, answers }: ConversationFields) => [
  questions.map(({ text }) => text),
  answers.map(({ bubbles }) => JSON.stringify(bubbles).match(/"description":"([^"]*)"/)?.[1]),
]

describe('adding (the default)', () => {
  test.each([
    ['ko', '대화명,질문,답변', '배송', '언제 와요', '내일 옵니다', '며칠 걸려요', '이틀 걸립니다'],
    ['ja', '会話名,質問,回答', '配送', 'いつ届きますか', '明日です', '何日かかりますか', '二日です'],
    ['en', 'name,question,answer', 'Delivery', 'when does it come', 'Tomorrow', 'how long', 'Two days'],
  ] as const)(
    'in %s, questions and answers of the file join what is there and nothing goes',
    async (language, header, name, q1, a1, q2, a2) => {
      const domainId = await at.newDomain(language)
      const own = conversationFields({ name, questions: [q1], answers: [a1], group: 'G', tags: ['t'] })
      await applied(domainId, json(own, conversationFields({ name: 'other' })))
      const { preview, job } = await applied(
        domainId,
        csv(header, `${name},${q2},${a2}`, `${name},${q1},${a1}`),
      )
      expect(preview.issues).toEqual([])
      expect(preview.ways.ADD).toMatchObject({
        changed: 1,
        questionsAdded: 1,
        answersAdded: 1,
        answersRemoved: 0,
      })
      expect(job).toMatchObject({ state: 'FINISHED', result: { created: 0, changed: 1, deleted: 0 } })
      const [first, second] = await at.contentOf(domainId)
      expect(textsOf(first!)).toEqual([
        [q1, q2],
        [a1, a2],
      ])
      // One answer became two: by chance, or the second would never be given.
      expect(first).toMatchObject({ group: 'G', tags: ['t'], random: true })
      expect(second).toEqual(conversationFields({ name: 'other' }))
      const again = await applied(domainId, csv(header, `${name},${q2},${a2}`))
      expect(again.preview.ways.ADD).toMatchObject({ changed: 0, unchanged: 1 })
    },
  )

  test.each([
    ['ko', '대화명,질문,답변', '배송', '언제 와요', '며칠 걸려요'],
    ['ja', '会話名,質問,回答', '配送', 'いつ届きますか', '何日かかりますか'],
    ['en', 'name,question,answer', 'Delivery', 'when does it come', 'how long'],
  ] as const)(
    'in %s, questions alone and answers alone join a conversation that is there, and are errors where there is none',
    async (language, header, name, q1, q2) => {
      const domainId = await at.newDomain(language)
      await applied(domainId, json(conversationFields({ name, questions: [q1], answers: ['a'] })))
      const lines = [`${name},${q2},`, `${name},${q1},`, 'none,alone,']
      const { preview, job } = await applied(domainId, csv(header, ...lines))
      const missing = { column: 'answer', code: 'ANSWER_REQUIRED', severity: 'ERROR' }
      expect(preview.issues).toMatchObject([
        { row: 2, conversation: name, ways: ['REPLACE_NAMED', 'REPLACE_ALL'], ...missing },
        { row: 4, conversation: 'none', ...missing },
      ])
      expect(preview.ways).toMatchObject({
        ADD: { changed: 1, refused: 1, questionsAdded: 1, answersRemoved: 0, errorCount: 1 },
        REPLACE_ALL: { changed: 0, refused: 2, deleted: 0 },
      })
      expect(job).toMatchObject({ state: 'FINISHED', result: { changed: 1, refused: 1 } })
      expect((await at.contentOf(domainId)).map(textsOf)).toEqual([[[q1, q2], ['a']]])
      const answers = await applied(domainId, json({ name, answers: conversationFields({ name }).answers }))
      expect(answers.preview.ways.ADD).toMatchObject({ changed: 1, answersAdded: 1, errorCount: 0 })
      expect(answers.preview.issues).toMatchObject([
        { column: 'question', code: 'QUESTION_REQUIRED', ways: ['REPLACE_NAMED', 'REPLACE_ALL'] },
      ])
      expect((await at.contentOf(domainId)).map(textsOf)).toEqual([
        [
          [q1, q2],
          ['a', `${name}.`],
        ],
      ])
    },
  )

  test('a conversation keeps what it has, and the preview says so of what differs', async () => {
    const domainId = await at.newDomain()
    await applied(domainId, json(conversationFields({ name: 'one', group: 'A' })))
    const { preview } = await applied(
      domainId,
      json({ ...conversationFields({ name: 'one', questions: ['new'], group: 'B' }), memo: 'mine' }),
    )
    expect(preview.issues).toMatchObject([
      { column: 'group', code: 'FIELD_KEPT', severity: 'WARNING', ways: ['ADD'] },
      { column: 'memo', code: 'FIELD_KEPT', severity: 'WARNING', ways: ['ADD'] },
    ])
    expect(await at.contentOf(domainId)).toMatchObject([{ group: 'A', questions: [{}, { text: 'new' }] }])
  })

  test('a question that another conversation has is listed with its name, and the rest is applied', async () => {
    const domainId = await at.newDomain()
    await applied(domainId, json(conversationFields({ name: 'there', questions: ['taken'] })))
    const { preview, job } = await applied(
      domainId,
      json(conversationFields({ name: 'bad', questions: ['taken'] }), conversationFields({ name: 'good' }), {
        ...conversationFields({ name: 'needs bad' }),
        negatives: ['bad'],
      }),
    )
    expect(preview.issues).toMatchObject([
      { code: 'DUPLICATE_QUESTION', conversation: 'bad', params: { conversationName: 'there' } },
      { code: 'UNKNOWN_COMPONENT', conversation: 'needs bad', params: { name: 'bad' } },
    ])
    expect(job).toMatchObject({ state: 'FINISHED', result: { created: 1, refused: 2 } })
    expect((await at.contentOf(domainId)).map(({ name }) => name)).toEqual(['there', 'good'])
  })

  test('what adding would break is listed for that way only', async () => {
    const domainId = await at.newDomain()
    const off = {
      ...conversationFields({ name: 'one', answers: ['off'] }).answers[0]!,
      chatStatusCode: 'DISABLED',
    }
    const random = conversationFields({ name: 'one', answers: ['a', 'b'], random: true })
    await applied(domainId, json(random))
    const file = json({ ...random, answers: [...random.answers, off], random: false })
    const { preview } = await applied(domainId, file, { way: 'REPLACE_NAMED' })
    expect(preview.issues).toMatchObject([{ code: 'RANDOM_NEEDS_ALL_ON', ways: ['ADD'] }])
    expect(preview.ways).toMatchObject({ ADD: { refused: 1 }, REPLACE_NAMED: { refused: 0, changed: 1 } })
    expect(await at.contentOf(domainId)).toMatchObject([{ random: false, answers: [{}, {}, {}] }])
  })
})

describe('replacing', () => {
  test('what the file names becomes as the file says, and nothing else changes', async () => {
    const domainId = await at.newDomain()
    await applied(domainId, json(conversationFields({ name: 'one' }), conversationFields({ name: 'two' })))
    await applied(domainId, json(conversationFields({ name: 'one', questions: ['x'], answers: ['y'] })), {
      way: 'REPLACE_NAMED',
    })
    expect((await at.contentOf(domainId)).map(textsOf)).toEqual([
      [['x'], ['y']],
      textsOf(conversationFields({ name: 'two' })),
    ])
  })

  test('all else is deleted only with the name of the domain typed, and comes back with one call', async () => {
    const domainId = await at.newDomain()
    const before = [
      conversationFields({ name: 'one', tags: ['t'] }),
      { ...conversationFields({ name: 'two', questions: ['mine'] }), negatives: ['one'] },
    ]
    await applied(domainId, json(...before))
    const { body } = await at.upload(domainId, json(conversationFields({ name: 'new', questions: ['mine'] })))
    expect(body.ways.ADD).toMatchObject({ refused: 1 })
    expect(body.ways.REPLACE_ALL).toMatchObject({ created: 1, deleted: 2, refused: 0, errorCount: 0 })
    for (const confirmName of [undefined, '서울'])
      expect(
        await at.apply(domainId, body.uploadId, { way: 'REPLACE_ALL', ...(confirmName && { confirmName }) }),
      ).toMatchObject({ status: 400, body: { code: 'CONFIRMATION_MISMATCH' } })
    const { body: job } = await at.apply(domainId, body.uploadId, {
      way: 'REPLACE_ALL',
      confirmName: '서울옷가게',
    })
    expect(await at.settled(domainId, job.jobId)).toMatchObject({ result: { created: 1, deleted: 2 } })
    expect((await at.contentOf(domainId)).map(({ name }) => name)).toEqual(['new'])

    const points = () =>
      at.owner.get<RestorePoint[]>(`/api/v1/chat/faq/uttset/restore-point?domainId=${domainId}`)
    const [point] = (await points()).body
    expect(point).toMatchObject({ fileName: 'bot.json', conversations: 2 })
    const restored = await at.owner.send<{ jobId: string }>(
      'POST',
      `/api/v1/chat/faq/uttset/restore-point/${point!.id}?domainId=${domainId}`,
    )
    expect(await at.settled(domainId, restored.body.jobId)).toMatchObject({ state: 'FINISHED' })
    expect(await at.contentOf(domainId)).toEqual(before)
    // What was there between can be had back as well.
    expect((await points()).body).toMatchObject([
      { fileName: null, conversations: 1, isChangedSince: false },
      { id: point!.id, isChangedSince: true },
      { conversations: 0 },
    ])
    const other = await at.newDomain()
    const foreign = `/api/v1/chat/faq/uttset/restore-point/${point!.id}?domainId=${other}`
    expect(await at.owner.send('POST', foreign)).toMatchObject({ status: 404 })
  })

  test('what something that stays refers to is not deleted, and is listed', async () => {
    const domainId = await at.newDomain()
    await applied(
      domainId,
      json(conversationFields({ name: 'linked' }), conversationFields({ name: 'far' }), {
        ...conversationFields({ name: 'link' }),
        negatives: ['far'],
      }),
    )
    await at.owner.send('POST', `/api/v1/form?domainId=${domainId}`, {
      name: 'Menu',
      version: 2,
      type: 'SINGLE',
      guideText: 'which',
      buttons: [
        { name: 'a', action: { type: 'LINK', conversation: 'linked' } },
        { name: 'b', action: { type: 'TEXT', text: 'b' } },
      ],
    })
    const { preview, job } = await applied(domainId, json(conversationFields({ name: 'new' })), {
      way: 'REPLACE_ALL',
      confirmName: '서울옷가게',
    })
    expect(preview.issues).toMatchObject([
      {
        row: 0,
        code: 'KEPT_IN_USE',
        conversation: 'linked',
        params: { users: ['Menu'] },
        ways: ['REPLACE_ALL'],
      },
    ])
    expect(job).toMatchObject({ state: 'FINISHED', result: { created: 1, deleted: 2 } })
    expect((await at.contentOf(domainId)).map(({ name }) => name)).toEqual(['linked', 'new'])
  })
})
