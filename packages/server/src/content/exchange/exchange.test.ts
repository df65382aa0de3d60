import { UPLOAD_BYTES_MAX } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const csv = (text: string) => ({ name: 'bot.csv', bytes: text })
const json = (conversations: unknown[]) => ({
  name: 'bot.json',
  bytes: JSON.stringify({ formatVersion: 1, conversations }),
})
async function applied(
  domainId: number,
  file: { name: string; bytes: string },
  applying: Parameters<ExchangeTest['apply']>[2] = { way: 'REPLACE_NAMED' },
) {
  const preview = await at.upload(domainId, file)
  const { body } = await at.apply(domainId, preview.body.uploadId, applying)
  return at.settled(domainId, body.jobId)
}

describe('what a file becomes', () => {
  test('a sheet of questions and answers makes one conversation for each answer', async () => {
    const domainId = await at.newDomain()
    const file = csv(
      '질문,답변\n언제 열어요?,9시에 엽니다\n몇 시에 열어?,9시에 엽니다\n어디예요?,서울입니다\n위치는?,서울입니다\n',
    )
    const preview = await at.upload(domainId, file)
    expect(preview).toMatchObject({
      status: 200,
      body: {
        format: 'csv',
        encoding: 'UTF-8',
        rows: 4,
        conversations: 2,
        questions: 4,
        answers: 2,
        ways: { ADD: { created: 2, questionsAdded: 4, answersAdded: 2, refused: 0 } },
      },
    })
    expect(await at.contentOf(domainId)).toEqual([])
    const job = await at.settled(domainId, (await at.apply(domainId, preview.body.uploadId)).body.jobId)
    expect(job).toMatchObject({
      state: 'FINISHED',
      result: { created: 2, changed: 0, deleted: 0, refused: 0 },
    })
    expect(await at.contentOf(domainId)).toEqual([
      conversationFields({
        name: '언제 열어요?',
        questions: ['언제 열어요?', '몇 시에 열어?'],
        answers: ['9시에 엽니다'],
      }),
      conversationFields({ name: '어디예요?', questions: ['어디예요?', '위치는?'], answers: ['서울입니다'] }),
    ])
  })

  test.each([
    ['ja', '会話名,質問,回答\n営業時間,何時に開きますか,9時です'],
    ['zh-CN', '对话名;问题;答案\n营业时间;几点开门;九点'],
    ['zh-TW', '對話名\t問題\t回答\n營業時間\t幾點開門\t九點'],
    ['th', 'ชื่อบทสนทนา,คำถาม,คำตอบ\nเวลาเปิด,เปิดกี่โมง,เก้าโมง'],
    ['id', 'Jawaban,Pertanyaan,Nama Percakapan\njam sembilan,jam berapa buka,Jam buka'],
  ] as const)(
    'the header may be named in %s, in any order and with any delimiter',
    async (language, text) => {
      const { body } = await at.upload(await at.newDomain(language), csv(text))
      expect(body).toMatchObject({ conversations: 1, questions: 1, answers: 1, errorCount: 0 })
    },
  )

  test('the preview says what each conversation gains and loses, and an unchanged one is left alone', async () => {
    const domainId = await at.newDomain()
    const [one, two] = [conversationFields({ name: 'one', tags: ['a'] }), conversationFields({ name: 'two' })]
    await applied(domainId, json([one, two]))
    const changed = conversationFields({
      name: 'two',
      questions: ['two again', 'second'],
      answers: ['two.'],
      group: 'G',
    })
    const preview = await at.upload(domainId, json([one, changed, conversationFields({ name: 'three' })]))
    expect(preview.body).toMatchObject({ newGroups: ['G'], newTags: [] })
    expect(preview.body.ways.REPLACE_NAMED).toMatchObject({
      created: 1,
      changed: 1,
      unchanged: 1,
      deleted: 0,
      questionsAdded: 3,
      questionsRemoved: 1,
    })
    const changes = await at.changes(domainId, preview.body.uploadId, 'REPLACE_NAMED')
    expect(
      changes.items.map(({ name, change, ...counts }) => [name, change, Object.values(counts).slice(1)]),
    ).toEqual([
      ['two', 'CHANGED', [2, 1, 0, 0]],
      ['three', 'CREATED', [1, 0, 1, 0]],
      ['one', 'UNCHANGED', [0, 0, 0, 0]],
    ])
    const added = await at.changes(domainId, preview.body.uploadId, 'ADD')
    expect(added.items[0]).toMatchObject({
      name: 'two',
      change: 'CHANGED',
      questionsAdded: 2,
      questionsRemoved: 0,
    })
    const { body } = await at.apply(domainId, preview.body.uploadId)
    expect(await at.settled(domainId, body.jobId)).toMatchObject({ result: { created: 1, changed: 1 } })
  })
})

describe('what is wrong is told by row, and nothing of it is written', () => {
  test('every problem has its row, column and code, also in the report', async () => {
    const domainId = await at.newDomain()
    await applied(domainId, json([conversationFields({ name: 'there', questions: ['taken'] })]))
    const text = [
      'conversationName,group,tags,type,questionType,question,answerType,answer,service,random',
      `long,,,,,${'q'.repeat(401)},,x,,`,
      'a,g1,,,,same?,,a1,maybe,',
      'a,g2,,,,same?,,a2,,',
      'b,,,,,own?,,b1,,',
      'c,,,,NLU_PATTERN,((,,c1,,',
      'd,,,,TEXT,when @{nowhere},,d1,,',
      ',,,,,,,,on,',
      'e,,,,TEXT,taken,,e1,,',
      'f,,,,TEXT,only a question,,,,',
    ].join('\r\n')
    const { body } = await at.upload(domainId, csv(text))
    expect(body.issues.map(({ row, column, code, severity }) => [row, column, code, severity])).toEqual([
      [2, 'question', 'TOO_LONG', 'ERROR'],
      [3, 'service', 'INVALID_VALUE', 'ERROR'],
      [4, 'group', 'ROWS_DIFFER', 'ERROR'],
      [6, 'question', 'SCRIPT_INVALID', 'ERROR'],
      [7, 'question', 'UNKNOWN_ENTITY', 'ERROR'],
      [8, null, 'ROW_INCOMPLETE', 'ERROR'],
      [9, 'question', 'DUPLICATE_QUESTION', 'ERROR'],
      [10, 'answer', 'ANSWER_REQUIRED', 'ERROR'],
    ])
    expect(body.errorCount).toBe(8)
    const report = await at.owner.get(
      `/api/v1/chat/faq/uttset/upload/${body.uploadId}/report?domainId=${domainId}`,
    )
    const lines = report.raw.toString('utf8').split('\r\n')
    expect(lines[0]).toBe('\uFEFFsheet,row,column,code,params,severity,conversation,ways')
    expect(lines).toContain(',8,,ROW_INCOMPLETE,,ERROR,,')
    expect(await at.apply(domainId, body.uploadId, { allOrNothing: true })).toMatchObject({
      status: 409,
      body: { code: 'FILE_HAS_ERRORS' },
    })
    expect(await at.contentOf(domainId)).toHaveLength(1)
  })

  test('a lone surrogate is told by its row', async () => {
    const domainId = await at.newDomain()
    const utf16 = Buffer.from('\uFEFFquestion,answer\nfine,yes\nbad \uD83D end,no\n', 'utf16le')
    const sheet = await at.upload(domainId, { name: 'a.csv', bytes: utf16 })
    expect(sheet.body.issues).toMatchObject([{ row: 3, column: 'question', code: 'LONE_SURROGATE' }])
    const bytes = '[{"name":"n\\u0000\\ud800","questions":[{"text":"\\ud800"}],"answers":[]}]'
    const { body } = await at.upload(domainId, { name: 'a.json', bytes })
    expect(body.issues.map(({ code }) => code)).toContain('LONE_SURROGATE')
  })

  test('an edit between preview and apply is never overwritten', async () => {
    const domainId = await at.newDomain()
    const before = await at.upload(domainId, json([conversationFields({ name: 'one' })]))
    const fields = conversationFields({ name: 'elsewhere' })
    await at.owner.send('POST', `/api/v1/chat/faq/uttset?domainId=${domainId}`, fields)
    expect(await at.apply(domainId, before.body.uploadId)).toMatchObject({
      status: 409,
      body: { code: 'DATA_CHANGED_SINCE_PREVIEW' },
    })
  })

  test('an applied, discarded or expired upload cannot be applied', async () => {
    const domainId = await at.newDomain()
    const file = json([conversationFields({ name: 'one' })])
    const { body } = await at.upload(domainId, file)
    await at.owner.send('DELETE', `/api/v1/chat/faq/uttset/upload/${body.uploadId}?domainId=${domainId}`)
    expect(await at.apply(domainId, body.uploadId)).toMatchObject({
      status: 410,
      body: { code: 'UPLOAD_EXPIRED' },
    })
    const old = await at.upload(domainId, file)
    const past = new Date(Date.now() - 1)
    await at.server.context.database.updateTable('upload').set({ expires_at: past }).execute()
    expect(await at.apply(domainId, old.body.uploadId)).toMatchObject({ body: { code: 'UPLOAD_EXPIRED' } })
    const other = await at.newDomain()
    const foreign = await at.upload(domainId, file)
    expect(await at.apply(other, foreign.body.uploadId)).toMatchObject({ body: { code: 'UPLOAD_EXPIRED' } })
  })
})

describe('files that cannot be taken', () => {
  test.each([
    ['no file', [], 400, 'FILE_MISSING'],
    ['two files', [csv('question,answer\na,b'), csv('question,answer\nc,d')], 400, 'FILE_MORE_THAN_ONE'],
    ['0 bytes', [csv('')], 400, 'FILE_EMPTY'],
    [
      'a picture named csv',
      [{ name: 'a.csv', bytes: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex') }],
      415,
      'FILE_TYPE_UNSUPPORTED',
    ],
    [
      'rubbish that is called a workbook',
      [{ name: 'a.xlsx', bytes: 'not a workbook at all' }],
      400,
      'FILE_DAMAGED',
    ],
    ['the beginning of a workbook', [{ name: 'a.xls', bytes: 'question\nhours\n' }], 400, 'FILE_DAMAGED'],
    [
      'a name with special characters',
      [{ name: 'a<b>:?.csv', bytes: 'question,answer\na,b' }],
      400,
      'FILE_NAME_CHARACTERS',
    ],
    ['broken JSON', [{ name: 'a.json', bytes: '{"conversations":[' }], 400, 'FILE_DAMAGED'],
    ['an unclosed quote', [csv('question,answer\n"a,b\nc,d')], 400, 'FILE_QUOTE_OPEN'],
    ['no question column', [csv('title,answer\na,b')], 400, 'FILE_COLUMN_MISSING'],
    ['a header alone', [csv('question,answer\n')], 400, 'FILE_HAS_NO_ROWS'],
    [
      'UTF-8 with broken bytes',
      [
        {
          name: 'a.csv',
          bytes: Buffer.concat([
            Buffer.from('질문,답변\n가나다라마바사,'),
            Buffer.from([0xed, 0xa0]),
            Buffer.from('\n'),
          ]),
        },
      ],
      400,
      'FILE_ENCODING_UNKNOWN',
    ],
    [
      'more rows than allowed',
      [csv(`question,answer\n${'q,a\n'.repeat(100_001)}`)],
      400,
      'FILE_TOO_MANY_ROWS',
    ],
    [
      'more bytes than allowed',
      [{ name: 'a.csv', bytes: new Uint8Array(UPLOAD_BYTES_MAX + 1).fill(65) }],
      413,
      'FILE_TOO_LARGE',
    ],
  ])('%s', async (_what, files, status, code) => {
    const domainId = await at.newDomain()
    const refused = await at.upload(domainId, ...files)
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code })
    expect(await at.contentOf(domainId)).toEqual([])
  })
})
