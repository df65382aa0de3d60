import { BOT_LISTS, LISTED_KINDS } from '@parlance/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../../../../scripts/suite/cases'
import { readXlsx } from '../../../../outward/sheet/readXlsx'
import { anyComponents } from '../../../../testing/content/componentArbitrary'
import { type ExchangeTest, startExchangeTest } from '../../../../testing/exchangeTest'
import { workbookOf } from '../../../../testing/file/workbook'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

/** Makes a domain's components what a file says. */
async function applied(domainId: number, lists: Record<string, unknown>): Promise<void> {
  const bytes = JSON.stringify({ formatVersion: 1, ...lists })
  const { body: preview } = await at.upload(domainId, { name: 'all.json', bytes })
  expect(preview.issues ?? preview).toEqual([])
  const all = { way: 'REPLACE_ALL', confirmName: '서울옷가게' } as const
  const { body } = await at.apply(domainId, preview.uploadId, all)
  expect(await at.settled(domainId, body.jobId)).toMatchObject({ state: 'FINISHED', result: { refused: 0 } })
}

async function filesOf(domainId: number): Promise<Record<string, unknown>> {
  const lists: Record<string, unknown> = {}
  for (const kind of LISTED_KINDS) {
    const address = `/api/v1/component/download?domainId=${domainId}&kind=${kind}&format=json`
    const { raw } = await at.owner.get(address)
    lists[BOT_LISTS[kind]] = (JSON.parse(raw.toString('utf8')) as Record<string, unknown>)[BOT_LISTS[kind]]
  }
  return lists
}

/** One workbook of the sheets of all kinds. */
async function workbookFrom(domainId: number): Promise<Buffer> {
  const sheets: Record<string, string[][]> = {}
  for (const kind of LISTED_KINDS) {
    const address = `/api/v1/component/download?domainId=${domainId}&kind=${kind}&format=xlsx&headings=ko-KR`
    const { rows } = await readXlsx((await at.owner.get(address)).raw, 'en')
    sheets[BOT_LISTS[kind]] = rows.map(({ cells }) => cells)
  }
  return workbookOf(sheets)
}

test('any components of every kind come back from JSON and from sheets as they were', async () => {
  await fc.assert(
    fc.asyncProperty(anyComponents, async (lists) => {
      const [from, to] = [await at.newDomain('en'), await at.newDomain('en')]
      await applied(from, lists)
      const files = await filesOf(from)
      expect(files).toMatchObject(JSON.parse(JSON.stringify(lists)) as object)
      const bytes = await workbookFrom(from)
      const { body } = await at.upload(from, { name: 'all.xlsx', bytes })
      expect(body.issues).toEqual([])
      for (const outcome of Object.values(body.ways))
        expect(outcome).toMatchObject({ created: 0, changed: 0, deleted: 0, errorCount: 0 })
      await applied(to, files)
      expect(await filesOf(to)).toEqual(files)
    }),
    { numRuns: cases(6, 2), endOnFailure: true },
  )
})
