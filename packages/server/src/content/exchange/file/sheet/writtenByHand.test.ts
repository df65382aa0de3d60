import { utils, write } from '@e965/xlsx'
import type { Language } from '@parlance/contract'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const NEW: Record<string, number> = {}

async function domainIn(language: Language): Promise<number> {
  return (NEW[language] ??= await at.newDomain(language))
}

async function uploaded(bytes: Uint8Array | string, language: Language = 'en', name = 'a.csv') {
  const { status, body } = await at.upload(await domainIn(language), { name, bytes })
  return { status, body }
}

/** What the samples of the columns show, as `question` and `answer` of the first row. */
async function firstRow(bytes: string, language: Language = 'en') {
  const { body } = await uploaded(bytes, language)
  const sampleOf = (wanted: string) => body.sheet?.columns.find(({ column }) => column === wanted)?.samples[0]
  return { question: sampleOf('question'), answer: sampleOf('answer'), issues: body.issues }
}

describe('text behind the last heading', () => {
  test.each([
    [
      'en',
      'question,answer\ncan we pay later,Yes, within 14 days, by bill\n',
      'Yes, within 14 days, by bill',
    ],
    ['en', 'question;answer\ncan we pay later;Yes; within 14 days\n', 'Yes; within 14 days'],
    ['ko', '질문,답변\n나중에 내도 되나요,네, 14일 안에 내시면 됩니다\n', '네, 14일 안에 내시면 됩니다'],
    ['ja', '質問,回答\n後払いできますか,はい, 14日以内です\n', 'はい, 14日以内です'],
  ] as const)(
    'is joined with the last column where prose goes on after a blank, with a warning: %s',
    async (language, bytes, answer) => {
      const domainId = await at.newDomain(language)
      const { body } = await at.upload(domainId, { name: 'a.csv', bytes })
      expect(body.issues).toMatchObject([{ row: 2, column: 'C', code: 'CELLS_JOINED', severity: 'WARNING' }])
      const { body: job } = await at.apply(domainId, body.uploadId)
      expect(await at.settled(domainId, job.jobId)).toMatchObject({ state: 'FINISHED' })
      const [content] = await at.contentOf(domainId)
      expect(JSON.stringify(content!.answers)).toContain(answer)
    },
  )

  test.each([
    ['en', 'question,answer\nhow much,1,200 dollars\nwhere,here\n'],
    ['ko', '질문,답변\n얼마,1,200원\n어디,여기\n'],
    ['zh-CN', '问题,答案\n可以晚付吗,可以,14天内\n在哪,这里\n'],
    ['en', 'question,answer,group\nhow much,five euros,prices, and more\nwhere,here,place\n'],
    ['en', 'answer,question\nYes,can we pay later,today\nhere,where\n'],
  ] as const)(
    'is an error in its row and column where it may be anything: %s %s',
    async (language, bytes) => {
      const { body } = await uploaded(bytes, language)
      expect(body.errorCount).toBe(1)
      expect(body.issues).toMatchObject([{ row: 2, code: 'BEYOND_HEADINGS', severity: 'ERROR' }])
      expect(body.issues[0]!.column).toMatch(/^[CD]$/)
      expect(body.conversations).toBe(1)
    },
  )

  test('without headings is behind the narrowest of the rows', async () => {
    const { body } = await uploaded('where are you,here\ncan we pay later,Yes,by bill\n')
    expect(body.issues.map(({ row, code }) => [row, code])).toEqual([
      [1, 'NO_HEADER'],
      [2, 'BEYOND_HEADINGS'],
    ])
  })

  test('of a sheet of components is an error as well', async () => {
    const { body } = await uploaded(
      'name,word,synonyms\npizza,margherita,marg,regina\npizza,funghi,mushroom\n',
    )
    expect(body.issues).toMatchObject([{ row: 2, column: 'D', code: 'BEYOND_HEADINGS', kind: 'entity' }])
  })

  test('of a workbook is in a column without a heading, which is told once', async () => {
    const book = utils.book_new()
    const rows = [
      ['question', '', 'answer'],
      ['where', '', 'here', 'ask Kim'],
      ['when', 'old', 'now', 'ask Lee'],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'FAQ')
    const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
    const { body } = await uploaded(bytes, 'en', 'a.xlsx')
    expect(body.issues.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'D', 'UNNAMED_COLUMN'],
      [3, 'B', 'UNNAMED_COLUMN'],
    ])
    expect(body.conversations).toBe(2)
  })
})

test.each([
  ['a zero-width space', '\u200bquestion,answer\u200b'],
  ['a word joiner', 'ques\u2060tion,\u2060answer'],
  ['a mark of direction', '\u200equestion\u200e,answer\u200f'],
  ['a soft hyphen', 'ques\u00adtion,an\u00adswer'],
  ['a no-break space', '\u00a0question,answer\u00a0'],
  ['a mark of byte order within', 'question,\ufeffanswer'],
  ['a variation selector', '질문\ufe0f,답변'],
])('a heading with %s is the heading', async (_sign, header) => {
  const { body } = await uploaded(`${header}\nwhere are you,here\n`)
  expect(body).toMatchObject({ issues: [], conversations: 1, rows: 1 })
})

describe('without headings', () => {
  test.each([
    ['en', 'how much is it,5 EUR\nwhere are you,here\nwhen do you open,at 9\n', 'how much is it'],
    ['en', 'opening hours,9 to 5\nparking,behind\nprice,free\n', 'opening hours'],
    ['en', 'yes,can I pay by card\nyes,do you have parking\n', 'can I pay by card'],
    ['ko', '가격,5유로예요\n위치,서울이에요\n', '가격'],
    ['ko', '서울이에요,위치가 어디인가요\n아홉 시예요,언제 여나요\n', '위치가 어디인가요'],
    ['ja', '値段,500円\n場所,東京です\n', '値段'],
    ['ja', '東京です,場所はどこですか\n九時です,いつ開きますか\n', '場所はどこですか'],
    ['zh-TW', '在台北,你們在哪裡嗎\n九點,可以退貨嗎\n', '你們在哪裡嗎'],
    ['zh-CN', '价格,五元\n地址,北京市\n', '价格'],
    ['th', 'เก้าโมง,เปิดกี่โมง\nมี,มีที่จอดรถไหม\n', 'เปิดกี่โมง'],
    ['id', 'jam 9,kapan buka\nada,apakah ada parkir\n', 'kapan buka'],
    ['id', 'harga,5 ribu rupiah\nlokasi,di Bali\n', 'harga'],
  ] as const)(
    'in %s the first column asks unless the other one does: %s',
    async (language, bytes, question) => {
      const found = await firstRow(bytes, language)
      expect(found.question).toBe(question)
      expect(found.issues).toMatchObject([{ code: 'NO_HEADER' }])
    },
  )
})

test.each([
  ['ko', 'cp949', '질문,답변\n언제 여나요,아홉 시에 엽니다\n', '어디 있나요,서울에 있습니다\n'],
  ['ja', 'shift_jis', '質問,回答\nいつ開きますか,九時です\n', 'どこですか,東京です\n'],
  ['zh-CN', 'gbk', '问题,答案\n几点开门,九点开门\n', '在哪里,在北京市中心\n'],
  ['zh-TW', 'big5', '問題,答案\n幾點開門,九點開門\n', '在哪裡,在台北市中心\n'],
  ['th', 'windows874', 'คำถาม,คำตอบ\nเปิดกี่โมง,เก้าโมง\n', 'อยู่ที่ไหน,กรุงเทพ\n'],
] as const)(
  'lines in two encodings (%s) are told by the line, in either order',
  async (language, encoding, head, rest) => {
    const mixed = [
      [Buffer.from(head), iconv.encode(rest.repeat(3), encoding)],
      [iconv.encode(head, encoding), Buffer.from(rest)],
    ]
    for (const parts of mixed) {
      const { status, body } = await uploaded(Buffer.concat(parts), language)
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toMatch(/FILE_ENCODINGS_MIXED/)
    }
    const whole = await uploaded(iconv.encode(head + rest.repeat(3), encoding), language)
    expect(whole.status).toBe(200)
  },
)

test.each(['xlsx', 'biff8'] as const)(
  'a length of time in a workbook that counts from 1904 (%s) stays as long',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([['question', 'answer']])
    sheet['A2'] = { t: 's', v: 'how long' }
    sheet['B2'] = { t: 'n', v: 1.5, z: '[h]:mm:ss' }
    sheet['A3'] = { t: 's', v: 'how many minutes' }
    sheet['B3'] = { t: 'n', v: 0.0625, z: '[mm]:ss' }
    sheet['!ref'] = 'A1:B3'
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'FAQ')
    book.Workbook = { WBProps: { date1904: true } }
    const bytes = write(book, { type: 'buffer', bookType }) as Uint8Array
    const { body } = await uploaded(bytes, 'en', `a.${bookType === 'xlsx' ? 'xlsx' : 'xls'}`)
    expect(body.sheet?.columns.find(({ column }) => column === 'answer')?.samples).toEqual([
      '36:00:00',
      '90:00',
    ])
  },
)
