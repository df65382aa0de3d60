import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { workbookOf } from '../../testing/file/workbook'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

async function apply(domain: number, uploadId: string): Promise<void> {
  const { body } = await at.apply(domain, uploadId)
  expect(await at.settled(domain, body.jobId)).toMatchObject({ state: 'FINISHED' })
}
async function entitiesOf(domain: number): Promise<object[]> {
  const address = `/api/v1/component/download?domainId=${domain}&kind=entity&format=json`
  const { entities } = JSON.parse((await at.owner.get(address)).raw.toString('utf8')) as {
    entities: object[]
  }
  return entities
}

test('a sheet of components under other words is refused with its columns, which can be assigned', async () => {
  const domain = await at.newDomain('en')
  const titled = { name: 'a.csv', bytes: 'Vocabulary\nColour,Term,Also\ncolor,Red,scarlet' }
  const untold = await at.uploadAs(domain, { kind: 'entity' }, titled)
  expect(untold.body).toMatchObject({
    code: 'FILE_COLUMN_MISSING',
    params: {
      encoding: 'UTF-8',
      sheet: { kind: 'entity', headerRow: 0, columns: [{ column: null }, {}, {}] },
    },
  })
  const columns = 'name,keyword,synonyms'
  const assigned = { kind: 'entity', columns, headerRow: '2' }
  const { body } = await at.uploadAs(domain, assigned, titled)
  await apply(domain, body.uploadId)
  expect(await entitiesOf(domain)).toMatchObject([
    { name: 'color', type: 'DICTIONARY', words: [{ keyword: 'Red', synonyms: ['scarlet'] }] },
  ])
})

test('columns of components are shown as they were read and can be set right in any sheet', async () => {
  const domain = await at.newDomain('en')
  const bytes = workbookOf({
    talks: [
      ['question', 'answer'],
      ['Hi', 'Hello'],
    ],
    words: [
      ['name', 'Also', 'keyword', 'synonyms'],
      ['color', 'scarlet', 'Red', 'first'],
    ],
  })
  const both = await at.upload(domain, { name: 'a.xlsx', bytes })
  expect(both.body.sheet).toMatchObject({ kind: null, sheet: 'talks' })
  const words = await at.upload(domain, {
    name: 'a.csv',
    bytes: 'name,Also,keyword,synonyms\ncolor,scarlet,Red,x',
  })
  expect(words.body.issues).toMatchObject([{ code: 'UNKNOWN_COLUMN', params: { name: 'Also' } }])
  expect(words.body.sheet).toEqual({
    kind: 'entity',
    sheet: null,
    headerRow: 1,
    isGuessed: false,
    columns: [
      { title: 'name', column: 'name', samples: ['color'] },
      { title: 'Also', column: null, samples: ['scarlet'] },
      { title: 'keyword', column: 'keyword', samples: ['Red'] },
      { title: 'synonyms', column: 'synonyms', samples: ['x'] },
    ],
  })
  const given = { kind: 'entity', columns: 'name,synonyms,keyword,', headerRow: '1' }
  const turned = { ...given, sheet: 'words' }
  const { body } = await at.uploadAs(domain, turned, { name: 'a.xlsx', bytes })
  expect(body).toMatchObject({ conversations: 1, components: [{ kind: 'entity', count: 1 }] })
  await apply(domain, body.uploadId)
  expect(await entitiesOf(domain)).toMatchObject([
    { name: 'color', words: [{ keyword: 'Red', synonyms: ['scarlet'] }] },
  ])
  const nameless = await at.uploadAs(domain, { ...turned, columns: 'keyword' }, { name: 'a.xlsx', bytes })
  expect(nameless.body).toMatchObject({
    code: 'FILE_COLUMN_MISSING',
    params: { kind: 'entity', sheet: { sheet: 'words', headerRow: 1 } },
  })
})
