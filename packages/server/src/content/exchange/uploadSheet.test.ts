import { utils, write } from '@e965/xlsx'
import type { ErrorParams, Language, SheetColumns } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

type Cell = string | { v: number; z: string }
type Made = { rows: Cell[][]; merges?: string[]; more?: Record<string, string[][]>; date1904?: boolean }

/** A workbook as a spreadsheet program writes it. */
function workbook(
  { rows, merges = [], more = {}, date1904 = false }: Made,
  bookType: 'xlsx' | 'biff8',
): Buffer {
  const sheet = utils.aoa_to_sheet(
    rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.v))),
  )
  rows.forEach((cells, r) =>
    cells.forEach((cell, c) => {
      if (typeof cell !== 'string') (sheet[utils.encode_cell({ r, c })] as { z?: string }).z = cell.z
    }),
  )
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'FAQ')
  for (const [name, data] of Object.entries(more))
    utils.book_append_sheet(book, utils.aoa_to_sheet(data), name)
  book.Workbook = { ...book.Workbook, WBProps: { date1904 } }
  return write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer
}

/** Questions and answers of each conversation, an answer as its bubbles. */
const answersOf = async (domainId: number): Promise<[string[], string[][]][]> =>
  (await at.contentOf(domainId)).map(({ questions, answers }) => [
    questions.map(({ text }) => text),
    answers.map(({ bubbles }) =>
      bubbles.map((bubble) => (bubble.answerType === 'TEXT' ? bubble.component.data.description : '')),
    ),
  ])

async function applied(domainId: number, name: string, bytes: Uint8Array | string, reading = {}) {
  const { body } = await at.uploadAs(domainId, reading, { name, bytes })
  const { body: job } = await at.apply(domainId, body.uploadId, {})
  await at.settled(domainId, job.jobId)
  return body
}

describe('cells arrive as the sheet shows them', () => {
  const DAY = 46_387
  const shown: [Language, number, string, string][] = [
    ['ko', 0.05, '0%', '5%'],
    ['ko', 0.125, '0.00%', '12.50%'],
    ['ko', 0.770833333333333, 'h:mm', '18:30'],
    ['ko', 30_000, '#,##0"원"', '30,000원'],
    ['ko', DAY, 'yyyy"년" m"월" d"일"', '2026년 12월 31일'],
    ['ko', DAY, 'yyyy"년" m"월" d"일" aaaa', '2026년 12월 31일 목요일'],
    ['ko', 0.770833333333333, '[$-412]AM/PM h:mm', '오후 6:30'],
    ['ko', 0.770833333333333, '[$-409]h:mm AM/PM', '6:30 PM'],
    ['ko', 1_588_1234, 'General', '15881234'],
    ['ko', 1_012_345_678, '000-0000-0000', '010-1234-5678'],
    ['ja', 1_200, '"¥"#,##0', '¥1,200'],
    ['ja', DAY, '[$-411]yyyy"年"m"月"d"日"', '2026年12月31日'],
    ['ja', DAY, '[$-411]ggge"年"m"月"d"日"', '令和8年12月31日'],
    ['zh-CN', 0.770833333333333, '上午/下午h"时"mm"分"', '下午6时30分'],
    ['zh-TW', DAY, '[$-404]e"年"m"月"d"日"', '115年12月31日'],
    ['th', DAY, '[$-107041E]d mmmm yyyy', '31 ธันวาคม 2569'],
    ['th', 1_250.5, '[$฿-41E]#,##0.00', '฿1,250.50'],
    ['id', 25_000, '[$Rp-421]#,##0', 'Rp25.000'],
    ['en', 1.5, '[h]:mm', '36:00'],
    // Characters of the language, as the cell dialog of Excel offers them; digit by digit where the format has digits.
    ['zh-CN', 1_002, '[DBNum1][$-804]General', '一千〇二'],
    ['zh-CN', 100_001_000, '[DBNum1][$-804]General', '一亿〇一千'],
    ['zh-CN', 120_034, '[DBNum2][$-804]General"元整"', '壹拾贰万零叁拾肆元整'],
    ['zh-CN', 1_203, '[DBNum1][$-804]0', '一二〇三'],
    ['zh-CN', DAY, '[DBNum1][$-804]yyyy"年"m"月"d"日"', '二〇二六年十二月三十一日'],
    ['zh-CN', 0.770833333333333, '[DBNum1][$-804]上午/下午h"时"mm"分"', '下午六时三十分'],
    ['zh-CN', 1_234, '[$-1E000804]General', '一千二百三十四'],
    ['zh-CN', 12_345, '0!.0,"万"', '1.2万'],
    ['zh-TW', -1_002.5, '[DBNum2][$-404]General', '-壹仟零貳.伍'],
    ['zh-TW', DAY, '[DBNum1][$-404]ggge"年"m"月"d"日"', '中華民國一百一十五年十二月三十一日'],
    ['zh-TW', DAY, '[$-zh-TW]e/m/d aaa', '115/12/31 週四'],
    ['ja', 123_456, '[DBNum1]General', '十二万三千四百五十六'],
    ['ja', 123_456, '[DBNum2][$-411]General', '壱拾弐萬参阡四百伍拾六'],
    ['ja', 123_456, '[DBNum3][$-411]0', '１２３４５６'],
    ['ja', DAY, '[DBNum1][$-ja-JP-x-gannen]ggge"年"m"月"d"日"', '令和八年十二月三十一日'],
    ['ko', 15_000, '[DBNum4][$-412]General"원"', '일만오천원'],
    ['ko', DAY, '[DBNum4][$-412]m"월" d"일"', '십이월 삼십일일'],
    ['ko', 1_203, '[DBNum4][$-412]0', '일이영삼'],
    ['ko', DAY + 1, '[$-F800]dddd\\, mmmm dd\\, yyyy', '2027년 1월 1일 금요일'],
    ['ko', 0.770833333333333, '[$-F400]h:mm:ss AM/PM', '오후 6:30:00'],
    ['th', 1_250, '[$-D000000]0', '๑๒๕๐'],
    ['en', DAY + 0.5, 'mmm d, yyyy h:mm AM/PM', 'Dec 31, 2026 12:00 PM'],
    ['en', 0.1 + 0.2, 'General', '0.3'],
    ['en', -1_234.5, '#,##0.00;(#,##0.00)', '(1,234.50)'],
  ]
  const languages = [...new Set(shown.map(([language]) => language))]

  test.each(languages)('of a bot in %s, in .xlsx and in .xls', async (language) => {
    const cases = shown.filter(([of]) => of === language)
    const rows: Cell[][] = [['question', 'answer']]
    cases.forEach(([, v, z], i) => rows.push([`q${i}`, { v, z }]))
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const domainId = await at.newDomain(language)
      const body = await applied(domainId, 'a.xlsx', workbook({ rows }, bookType))
      expect(body.issues).toEqual([])
      const answers = new Map((await answersOf(domainId)).map(([[question], [answer]]) => [question, answer]))
      expect(cases.map((_, i) => answers.get(`q${i}`)?.toString())).toEqual(cases.map(([, , , text]) => text))
    }
  })

  test('the short date is that of the country, and a workbook may count its days from 1904', async () => {
    for (const [language, date1904, text] of [
      ['ko', false, '2026-12-31'],
      ['ja', false, '2026/12/31'],
      ['en', false, '12/31/2026'],
      ['th', false, '31/12/2026'],
      ['ko', true, '2026-12-31'],
    ] as const) {
      const domainId = await at.newDomain(language)
      const v = date1904 ? 46_387 - 1_462 : 46_387
      const rows = [
        ['question', 'answer'],
        ['q', { v, z: 'm/d/yy' }],
      ]
      await applied(domainId, 'a.xlsx', workbook({ rows, date1904 }, 'xlsx'))
      expect(await answersOf(domainId)).toEqual([[['q'], [[text]]]])
    }
  })
})

describe('the shape of a sheet', () => {
  test.each(['xlsx', 'biff8'] as const)(
    'a merged cell of a workbook (%s) belongs to every row that it spans, an empty one does not',
    async (bookType) => {
      const domainId = await at.newDomain()
      const rows = [
        ['안내', ''],
        ['질문', '답변'],
        ['언제 열어요', '9시에 엽니다'],
        ['몇 시에 열어요', ''],
        ['어디예요', ''],
        ['얼마예요', '만 원'],
        ['', '이만 원'],
      ]
      const bytes = workbook({ rows, merges: ['A1:B1', 'B3:B4', 'A6:A7'] }, bookType)
      const body = await applied(domainId, 'a.xlsx', bytes)
      expect(body.issues).toMatchObject([{ sheet: 'FAQ', row: 5, column: 'answer', code: 'EMPTY_ANSWER' }])
      expect(await answersOf(domainId)).toEqual([
        [['언제 열어요', '몇 시에 열어요'], [['9시에 엽니다']]],
        [['얼마예요'], [['만 원'], ['이만 원']]],
      ])
    },
  )

  test('columns that are not read and further sheets are named', async () => {
    const domainId = await at.newDomain()
    const rows = [
      ['Topic', '질문', '답변', 'Markdown', ''],
      ['a', 'q', 'a', 'x', ''],
    ]
    const bytes = workbook({ rows, more: { 메모: [['x']], empty: [] } }, 'xlsx')
    const { issues, warningCount, errorCount } = await applied(domainId, 'a.xlsx', bytes)
    expect(issues.map(({ sheet, row, column, code }) => [sheet, row, column, code])).toEqual([
      ['메모', 0, null, 'SHEET_IGNORED'],
      ['FAQ', 1, 'Topic', 'UNKNOWN_COLUMN'],
      ['FAQ', 1, 'Markdown', 'UNKNOWN_COLUMN'],
    ])
    expect([errorCount, warningCount]).toEqual([0, 3])
  })

  test.each([
    ['ko', '9시에 엽니다,언제 열어요?\n서울에 있습니다,어디예요?', '언제 열어요?', '9시에 엽니다'],
    ['ja', '九時です,何時に開きますか\n東京です,どこですか', '何時に開きますか', '九時です'],
    [
      'en',
      'We open at nine in the morning.,When do you open?\nIn Seoul.,Where are you?',
      'When do you open?',
      'We open at nine in the morning.',
    ],
  ] as const)(
    'in %s, a file without header in the order of answer and question is recognised and can be set right',
    async (language, text, question, answer) => {
      const domainId = await at.newDomain(language)
      const { body } = await at.upload(domainId, { name: 'a.csv', bytes: text })
      expect(body.issues).toMatchObject([{ code: 'NO_HEADER', severity: 'WARNING' }])
      expect(body).toMatchObject({ conversations: 2, rows: 2 })
      expect(body.sheet).toMatchObject({
        headerRow: 0,
        isGuessed: true,
        columns: [{ column: 'answer', samples: [answer, expect.anything()] }, { column: 'question' }],
      })
      const turned = { columns: 'question,answer', headerRow: '0' }
      const as = await at.uploadAs(domainId, turned, { name: 'a.csv', bytes: text })
      expect(as.body.issues).toEqual([])
      expect(as.body.sheet).toMatchObject({ isGuessed: false, columns: [{ column: 'question' }, {}] })
      await applied(domainId, 'a.csv', text)
      expect((await answersOf(domainId))[0]).toEqual([[question], [[answer]]])
    },
  )

  test('columns under other words can be assigned, and the refusal says what there is', async () => {
    const domainId = await at.newDomain()
    const text = 'Intent,Utterance,Reply text,Area\nhours,when,nine,shop\nplace,where,here,shop\n'
    const { status, body } = await at.upload(domainId, { name: 'a.csv', bytes: text })
    expect([status, body.code]).toEqual([400, 'FILE_COLUMN_MISSING'])
    const params = (body as unknown as { params: ErrorParams & { sheet: SheetColumns } }).params
    expect(params.sheet.columns.map(({ title, column }) => [title, column])).toEqual([
      ['Intent', 'conversationName'],
      ['Utterance', 'question'],
      ['Reply text', null],
      ['Area', null],
    ])
    const reading = { columns: 'conversationName,question,answer,group' }
    const assigned = await applied(domainId, 'a.csv', text, reading)
    expect(assigned.issues).toEqual([])
    expect(await at.contentOf(domainId)).toMatchObject([
      { name: 'hours', group: 'shop' },
      { name: 'place', group: 'shop' },
    ])
  })
})

describe('answers longer than a bubble', () => {
  const long = {
    ko: '배송은 주문하신 다음 날 시작합니다. 도서 산간 지역은 이틀이 더 걸립니다! '.repeat(12),
    ja: '配送は翌日に始まります。離島は二日多くかかります。'.repeat(30),
    th: 'ร้านเปิดทุกวัน เวลาเก้าโมงเช้าถึงหกโมงเย็น '.repeat(18),
    en: 'We ship on the next day. Islands take two days more! See @{place} for details.\n'.repeat(9),
  }
  test.each(Object.entries(long))(
    'in %s are an error with its remedy, or are split where that is wanted',
    async (language, text) => {
      const domainId = await at.newDomain(language as Language)
      const bytes = JSON.stringify([
        {
          name: 'long',
          questions: [{ text: 'q' }],
          answers: [
            {
              bubbles: [
                {
                  answerType: 'TEXT',
                  component: { type: 'text', data: { description: text.replaceAll('@{place}', 'it') } },
                },
              ],
            },
          ],
        },
      ])
      const { body } = await at.upload(domainId, { name: 'a.json', bytes })
      expect(body).toMatchObject({ longAnswers: 1, isSplit: false, issues: [{ code: 'ANSWER_TOO_LONG' }] })
      const split = await applied(domainId, 'a.json', bytes, { splitLong: 'true' })
      expect(split).toMatchObject({ longAnswers: 1, isSplit: true, issues: [] })
      const [[, [bubbles]]] = (await answersOf(domainId)) as [[string[], string[][]]]
      expect(bubbles!.length).toBeGreaterThan(1)
      for (const bubble of bubbles!) expect(bubble.length).toBeLessThanOrEqual(400)
      const without = (value: string) => value.replaceAll(/\s/g, '')
      expect(without(bubbles!.join(''))).toBe(without(text.replaceAll('@{place}', 'it')))
      if (language !== 'th') for (const bubble of bubbles!) expect(bubble).toMatch(/[.!。]$/)
    },
  )

  test('an expression and a character are never parted, and an answer of more than five bubbles is refused', async () => {
    const domainId = await at.newDomain()
    const text = `${'가'.repeat(396)}@{entityname}${'👩‍👩‍👧'.repeat(60)}`
    const bytes = `question,answer\nq,${text}\nr,${'x'.repeat(2_001)}`
    const { body } = await at.uploadAs(domainId, { splitLong: 'true' }, { name: 'a.csv', bytes })
    expect(body.issues.map(({ row, code }) => [row, code])).toEqual([
      [2, 'UNKNOWN_COMPONENT'],
      [3, 'ANSWER_TOO_LONG'],
    ])
    const plain = `${'가'.repeat(396)}👩‍👩‍👧${'👩‍👩‍👧'.repeat(60)}`
    await applied(domainId, 'b.csv', `question,answer\nq,${plain}`, { splitLong: 'true' })
    const [[, [bubbles]]] = (await answersOf(domainId)) as [[string[], string[][]]]
    expect(bubbles!.join('')).toBe(plain)
    expect(bubbles!.every((bubble) => bubble.isWellFormed() && !bubble.startsWith('\u200d'))).toBe(true)
  })
})
