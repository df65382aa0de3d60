import { LANGUAGES, SHEET_KINDS, SHEET_LISTS } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readXlsx } from '../../../outward/sheet/readXlsx'
import { type ExchangeTest, startExchangeTest } from '../../../testing/exchangeTest'
import { workbookOf } from '../../../testing/file/workbook'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

test.each(LANGUAGES)(
  'samples of every kind in %s upload into an empty domain as they are',
  async (language) => {
    const domainId = await at.newDomain(language)
    const sheets: Record<string, string[][]> = {}
    for (const kind of SHEET_KINDS) {
      const address = `/api/v1/component/sample?domainId=${domainId}&kind=${kind}&headings=ja-JP`
      const { rows } = await readXlsx((await at.owner.get(address)).raw, 'en')
      sheets[SHEET_LISTS[kind]] = rows.map(({ cells }) => cells)
    }
    const { body } = await at.upload(domainId, { name: 'a.xlsx', bytes: workbookOf(sheets) })
    expect(body.issues).toEqual([])
    expect(body.components.map(({ kind }) => kind)).toEqual(SHEET_KINDS)
    const started = await at.apply(domainId, body.uploadId)
    const job = await at.settled(domainId, started.body.jobId)
    expect(job).toMatchObject({ state: 'FINISHED', result: { refused: 0 } })
  },
)
