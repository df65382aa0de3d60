import { CONVERSATION_COLUMNS, exchange, LOCALES, type ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { CONVERSATION_TITLES } from './titles/conversationTitles'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

async function applied(domainId: number, name: string, bytes: Uint8Array | string) {
  const preview = await at.upload(domainId, { name, bytes })
  expect(preview).toMatchObject({ status: 200, body: { errorCount: 0 } })
  const { body } = await at.apply(domainId, preview.body.uploadId)
  expect(await at.settled(domainId, body.jobId)).toMatchObject({ state: 'FINISHED' })
}

test.each(LOCALES.flatMap((locale) => [[locale, 'csv'] as const, [locale, 'xlsx'] as const]))(
  'a sheet with headings in %s goes down and up as %s without a change',
  async (locale, format) => {
    const from = await at.newDomain()
    const own = conversationFields({
      name: '배송',
      questions: ['언제 와요', '며칠 걸려요'],
      answers: ['내일', '모레'],
      group: '안내',
      tags: ['배송'],
    })
    await applied(from, 'bot.json', JSON.stringify({ formatVersion: 1, conversations: [own] }))
    const file = await at.download(from, format, `&headings=${locale}`)
    if (format === 'csv')
      expect(file.raw.toString()).toContain(`${CONVERSATION_TITLES[locale].conversationName},`)
    const to = await at.newDomain()
    await applied(to, `bot.${format}`, file.raw)
    expect(await at.contentOf(to)).toEqual(await at.contentOf(from))
    expect((await at.contentOf(to)).length).toBe(1)
  },
)

test.each([
  ['사용', '미사용'],
  ['はい', 'いいえ'],
  ['启用', '停用'],
  ['開', '關'],
  ['เปิด', 'ปิด'],
  ['ya', 'tidak'],
])('an answer is switched on by %s and off by %s', async (on, off) => {
  const domainId = await at.newDomain()
  await applied(domainId, 'bot.csv', `대화명,질문,답변,사용\n가,질문,,\n가,,첫째,${on}\n가,,둘째,${off}\n`)
  const [content] = await at.contentOf(domainId)
  expect(content!.answers.map(({ chatStatusCode }) => chatStatusCode)).toEqual(['ENABLED', 'DISABLED'])
})

test.each(LOCALES)('what the console calls the columns in %s is what files call them', async (locale) => {
  const domainId = await at.newDomain()
  const [header] = (await at.download(domainId, 'csv', `&headings=${locale}`)).raw.toString().split('\r\n')
  const { body } = await at.owner.get<ReplyOf<typeof exchange.titles>>(
    `${exchange.titles.path}?locale=${locale}`,
  )
  expect(header).toContain(CONVERSATION_COLUMNS.map((column) => body.conversation[column]).join(','))
})

test('headings of a language that there is none of are refused', async () => {
  const domainId = await at.newDomain()
  expect(await at.download(domainId, 'csv', '&headings=xx')).toMatchObject({ status: 400 })
})
