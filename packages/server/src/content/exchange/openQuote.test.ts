import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const LONG = 'q,a\n'.repeat(50)

test.each([
  ['in the second row', 'question,answer\n"a,b\nc,d', 2],
  ['in the last cell', 'question,answer\na,b\nc,"d', 3],
  ['after cells of several lines', 'question,answer\n"a\nb","c\nd"\ne,"f\ng,h\n', 3],
  ['after a line that names the delimiter', 'sep=;\nquestion;answer\na;b\nc;"d\n', 4],
  ['before a million characters', `question,answer\n${LONG}a,"${'한글 '.repeat(600_000)}`, 52],
  ['with the line ends of old Macs', 'question,answer\ra,b\rc,"d\re,f', 3],
])('a quote that never closes, %s, is named by its row', async (_where, bytes, row) => {
  const domainId = await at.newDomain()
  const refused = await at.upload(domainId, { name: 'bot.csv', bytes })
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 400,
    body: { code: 'FILE_QUOTE_OPEN', params: { row } },
  })
})

test('quotes within a text and doubled ones are none', async () => {
  const domainId = await at.newDomain()
  const bytes = 'question,answer\n5" pipe,"he said ""hi"""\n'
  expect(await at.upload(domainId, { name: 'bot.csv', bytes })).toMatchObject({ status: 200 })
})
