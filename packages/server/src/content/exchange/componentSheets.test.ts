import { SHEET_KINDS, SHEET_LISTS, type SheetKind, type UploadWay } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from '../../outward/sheet/readXlsx'
import { aWholeBot } from '../../testing/content/aWholeBot'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { workbookOf } from '../../testing/file/workbook'

let at: ExchangeTest
let domainId: number
beforeAll(async () => {
  at = await startExchangeTest()
  domainId = await at.newDomain('en')
  await applied(domainId, 'bot.json', JSON.stringify(aWholeBot('en')), 'REPLACE_ALL')
})
afterAll(() => at.close())

async function applied(
  domain: number,
  name: string,
  bytes: Uint8Array | string,
  way: UploadWay = 'REPLACE_NAMED',
  reading: Record<string, string> = {},
) {
  const { body: preview } = await at.uploadAs(domain, reading, { name, bytes })
  expect(preview.uploadId, JSON.stringify(preview)).toBeDefined()
  const confirm = way === 'REPLACE_ALL' ? { confirmName: '서울옷가게' } : {}
  const { body } = await at.apply(domain, preview.uploadId, { way, ...confirm })
  const job = await at.settled(domain, body.jobId)
  expect(job).toMatchObject({ state: 'FINISHED' })
  return { preview, job }
}
const download = (domain: number, kind: SheetKind, format = 'json', headings = '') =>
  at.owner.get(`/api/v1/component/download?domainId=${domain}&kind=${kind}&format=${format}${headings}`)
const jsonOf = async (domain: number, kind: SheetKind) =>
  (JSON.parse((await download(domain, kind)).raw.toString('utf8')) as Record<string, unknown>)[
    SHEET_LISTS[kind]
  ] as Record<string, unknown>[]
const rowsIn = async (file: Uint8Array) => (await readXlsx(file, 'en')).rows.map(({ cells }) => cells)
const sheetOf = async (kind: SheetKind, headings = '') =>
  rowsIn((await download(domainId, kind, 'xlsx', headings)).raw)
/** Sheet, row, column and code of each problem. */
const placesOf = (preview: {
  issues: { sheet?: string | undefined; row: number; column: string | null; code: string }[]
}) => preview.issues.map(({ sheet, row, column, code }) => [sheet, row, column, code])

describe('sheets of components', () => {
  const workbookOfAll = async (headings: string) => {
    const sheets: Record<string, string[][]> = {}
    for (const kind of SHEET_KINDS) sheets[SHEET_LISTS[kind]] = await sheetOf(kind, headings)
    return Object.fromEntries(Object.entries(sheets).reverse())
  }

  test('a workbook of all kinds and conversations in any order comes back as it was', async () => {
    const talks = await rowsIn((await at.download(domainId, 'xlsx')).raw)
    const bytes = workbookOf({ 'read me': [['What this is']], talks, ...(await workbookOfAll('')) })
    const other = await at.newDomain('en')
    const { preview } = await applied(other, 'bot.xlsx', bytes, 'REPLACE_ALL')
    expect(placesOf(preview)).toEqual([
      ['read me', 0, null, 'SHEET_IGNORED'],
      // No file has the value of a secret header, and says so.
      ['actionMethods', 2, 'headers', 'SECRET_MISSING'],
    ])
    for (const kind of SHEET_KINDS)
      expect(new Set((await jsonOf(other, kind)).map((one) => JSON.stringify(one))), kind).toEqual(
        new Set((await jsonOf(domainId, kind)).map((one) => JSON.stringify(one))),
      )
    expect(await at.contentOf(other)).toEqual(await at.contentOf(domainId))
  })

  test('an older workbook of all kinds is no change where it came from', async () => {
    const bytes = workbookOf(await workbookOfAll('&headings=ko-KR'), 'biff8')
    const { body } = await at.upload(domainId, { name: 'bot.xls', bytes })
    expect(placesOf(body)).toEqual([])
    expect([body.format, body.components.map(({ kind }) => kind)]).toEqual(['xls', SHEET_KINDS])
    for (const outcome of Object.values(body.ways))
      expect(outcome).toMatchObject({ created: 0, changed: 0, deleted: 0, errorCount: 0 })
  })

  test.each(SHEET_KINDS)(
    'the sheet of %s alone is known by its columns, and no change where it came from',
    async (kind) => {
      const { raw } = await download(domainId, kind, 'xlsx', '&headings=th-TH')
      const { body } = await at.upload(domainId, { name: 'a.xlsx', bytes: raw })
      expect(body.components).toMatchObject([{ kind }])
      for (const outcome of Object.values(body.ways))
        expect(outcome).toMatchObject({ created: 0, changed: 0, deleted: 0, refused: 0, errorCount: 0 })
    },
  )

  test('a cell that is edited changes that and nothing else, and is undone', async () => {
    const domain = await at.newDomain('en')
    await applied(domain, 'bot.json', JSON.stringify(aWholeBot('en')), 'REPLACE_ALL')
    const before = await jsonOf(domain, 'entity')
    const rows = await sheetOf('entity')
    rows[2]![7] = 'azure, navy'
    const { preview, job } = await applied(domain, 'a.xlsx', workbookOf({ entities: rows }))
    expect(preview.ways.REPLACE_NAMED).toMatchObject({ created: 0, changed: 1, unchanged: 1, deleted: 0 })
    const [color, number] = await jsonOf(domain, 'entity')
    expect(color).toEqual({
      ...before[0],
      words: [
        { keyword: 'Red', synonyms: ['scarlet'] },
        { keyword: 'Blue', synonyms: ['azure', 'navy'] },
      ],
    })
    expect(number).toEqual(before[1])
    const point = (job.result as { restorePointId: string }).restorePointId
    const restoring = await at.owner.send<{ jobId: string }>(
      'POST',
      `/api/v1/chat/faq/uttset/restore-point/${point}?domainId=${domain}&onlyIfUnchanged=true`,
    )
    await at.settled(domain, restoring.body.jobId)
    expect(await jsonOf(domain, 'entity')).toEqual(before)
  })

  test('the field names and notations of the specification are understood', async () => {
    const domain = await at.newDomain('en')
    const bytes = workbookOf({
      forms: [
        ['name', 'version(1/2)', 'type', 'entity', 'guideText', 'button1', 'button2', 'button3'],
        ['Menu', '2', 'single', '', 'What?', 'Hours|LINK:Hello', 'Price|TEXT:Ten, or less|Q', ''],
        ['Why', '2', 'OPEN', '', 'Why?', '', '', ''],
      ],
      methods: [
        ['name', 'version', 'type', 'url', 'data', 'headers', 'sessionAttributes', 'marker(Y/N)'],
        ['points', '2', 'JSON', 'https://shop.example/p', '', 'Accept: a, b\nX-Shop: 1', 'a=b=c', 'Y'],
      ],
      variables: [
        ['name', 'type', 'defaultValue', 'sensitive(Y/N)'],
        ['phone', 'TEXT', 'none', 'Y'],
      ],
      patterns: [
        ['name', 'definition', 'active(Y/N)'],
        ['hello', '[hi|hello]', 'N'],
      ],
      entities: [
        ['entityName', 'keyword', 'synonyms'],
        ['fruit', 'apple', 'pippin, russet'],
        ['fruit', 'pear', ''],
      ],
      groups: [
        ['groupName', 'description'],
        ['shop', 'All of the shop'],
      ],
      days: [
        ['name', 'dateFrom', 'dateTo'],
        ['Liberation', '8/15', '8월 15일'],
      ],
      talks: [
        ['conversationName', 'question', 'answer'],
        ['Hello', 'good day', '#2{Menu}'],
      ],
    })
    const { preview } = await applied(domain, 'a.xlsx', bytes)
    expect(placesOf(preview)).toEqual([
      ['groups', 1, 'description', 'UNKNOWN_COLUMN'],
      ['forms', 3, 'action', 'REQUIRED'],
    ])
    expect(await jsonOf(domain, 'form')).toMatchObject([
      {
        name: 'Menu',
        version: 2,
        type: 'SINGLE',
        buttons: [
          { name: 'Hours', action: { type: 'LINK', conversation: 'Hello' }, quickReply: false },
          { name: 'Price', action: { type: 'TEXT', text: 'Ten, or less' }, quickReply: true },
        ],
      },
    ])
    expect(await jsonOf(domain, 'actionMethod')).toMatchObject([
      {
        headers: [
          { name: 'Accept', value: 'a, b' },
          { name: 'X-Shop', value: '1' },
        ],
        sessionAttributes: [{ key: 'a', value: 'b=c' }],
        marker: true,
      },
    ])
    expect(await jsonOf(domain, 'userVariable')).toMatchObject([{ sensitiveType: 'GENERAL' }])
    expect(await jsonOf(domain, 'variable')).toMatchObject([{ name: 'hello', active: false }])
    expect(await jsonOf(domain, 'entity')).toMatchObject([{ words: [{}, { keyword: 'pear' }] }])
    expect(await jsonOf(domain, 'holiday')).toMatchObject([{ dateFrom: '08-15', dateTo: '08-15' }])
    expect(await jsonOf(domain, 'group')).toEqual(['shop'])
    expect((await at.contentOf(domain)).map(({ name }) => name)).toEqual(['Hello'])
  })

  test('every fault is told by sheet, row and column, and all or nothing can be asked for', async () => {
    const domain = await at.newDomain('en')
    const bytes = workbookOf({
      words: [
        ['', ''],
        ['name', 'type', 'keyword', 'synonyms', 'active', 'sensitiveType'],
        ['fruit', 'DICTIONARY', 'apple', 'pippin', 'on', ''],
        ['fruit', 'PATTERN', 'pear', 'pippin', '', ''],
        ['', '', 'plum', '', '', ''],
        ['veg', 'DICTIONARY', 'leek', '', 'perhaps', ''],
        ['nut', 'DICTIONARY', 'hazel', '', '', ''],
        ['nut', '', 'Hazel', '', '', ''],
        ['ok', 'dictionary', 'fine', '', '', 'SECRET'],
      ],
      buttons: [
        ['name', 'version', 'type', 'guideText', 'button', 'buttonAction'],
        ['Menu', '2', 'SINGLE', 'What?', 'One', '{broken'],
        ['Lost', '2', 'SINGLE', 'What?', 'One', 'TEXT:1'],
        ['Lost', '', '', '', 'Two', 'LINK:Nowhere'],
        ['Odd', 'two', 'SINGLE', 'What?', 'One', 'TEXT:1'],
      ],
      people: [
        ['peopleTypeName', 'note'],
        ['어른', ''],
        ['Child', ''],
        ['child', ''],
      ],
    })
    const { body } = await at.upload(domain, { name: 'a.xlsx', bytes })
    expect(new Set(placesOf(body))).toEqual(
      new Set([
        ['words', 4, 'type', 'ROWS_DIFFER'],
        ['words', 5, 'name', 'REQUIRED'],
        ['words', 6, 'active', 'INVALID_VALUE'],
        ['words', 8, 'keyword', 'DUPLICATE_KEYWORD'],
        ['words', 9, 'sensitiveType', 'INVALID_VALUE'],
        ['buttons', 2, 'buttonAction', 'JSON_INVALID'],
        ['buttons', 4, 'buttonAction', 'UNKNOWN_COMPONENT'],
        ['buttons', 5, 'version', 'NUMBER_REQUIRED'],
        ['people', 2, 'name', 'ENGLISH_ONLY'],
        ['people', 4, 'name', 'DUPLICATE_NAME'],
      ]),
    )
    expect(body.issues.every(({ kind }) => kind !== undefined)).toBe(true)
    const refused = await at.apply(domain, body.uploadId, { way: 'ADD', allOrNothing: true })
    expect(refused.body).toMatchObject({ code: 'FILE_HAS_ERRORS' })
    expect(await jsonOf(domain, 'peopleType')).toEqual([])
    const { body: started } = await at.apply(domain, body.uploadId, { way: 'ADD' })
    await at.settled(domain, started.jobId)
    expect(await jsonOf(domain, 'peopleType')).toEqual([{ name: 'Child' }])
    expect(await jsonOf(domain, 'entity')).toEqual([])
  })

  test('names alone are of the list that the upload starts from; else the file is refused', async () => {
    const domain = await at.newDomain('en')
    const names = { name: 'names.csv', bytes: 'name\nAdult\nChild' }
    expect((await at.upload(domain, names)).body.code).toBe('FILE_COLUMN_MISSING')
    const refused = await at.uploadAs(
      domain,
      { kind: 'entity' },
      { name: 'a.csv', bytes: 'Red,scarlet\nBlue,navy' },
    )
    expect(refused.body).toMatchObject({
      code: 'FILE_COLUMN_MISSING',
      params: { columns: ['name', 'keyword', 'synonyms'], kind: 'entity' },
    })
    await applied(domain, names.name, names.bytes, 'ADD', { kind: 'peopleType' })
    expect(await jsonOf(domain, 'peopleType')).toEqual([{ name: 'Adult' }, { name: 'Child' }])
    // By its name a file is of a kind as well, and one of another kind is read as what it is.
    await applied(domain, 'shop tags.csv', names.bytes, 'ADD')
    expect(await jsonOf(domain, 'tag')).toEqual(['Adult', 'Child'])
    const variables = 'name,definition,active\nhello,[hi|hello],on'
    const { preview } = await applied(domain, 'a.csv', variables, 'ADD', { kind: 'entity' })
    expect(preview.components).toEqual([{ kind: 'variable', count: 1 }])
  })

  test('what a sheet has no column for stays as it is', async () => {
    const domain = await at.newDomain('en')
    await applied(domain, 'a.csv', 'name,definition,active\nhello,hi,off\nbye,cu,off')
    const { preview } = await applied(domain, 'a.csv', 'name,definition\nhello,[hi|hello]\nnew,x')
    expect(preview.ways.REPLACE_NAMED).toMatchObject({ created: 1, changed: 1 })
    expect(await jsonOf(domain, 'variable')).toEqual([
      { name: 'hello', definition: '[hi|hello]', active: false },
      { name: 'bye', definition: 'cu', active: false },
      { name: 'new', definition: 'x', active: true },
    ])
  })

  test('groups are added and replaced; those that a conversation has stay and are listed', async () => {
    const domain = await at.newDomain('en')
    const talk = 'conversationName,group,question,answer\nHello,shop,good day,Hi'
    await applied(domain, 'talks.csv', talk)
    const added = await applied(domain, 'groups.csv', 'groupName\nspare\nShop\n', 'ADD')
    expect(added.preview.ways.ADD).toMatchObject({ created: 1, unchanged: 1 })
    expect(await jsonOf(domain, 'group')).toEqual(['shop', 'spare'])
    const other = await applied(domain, 'groups.csv', 'groupName\nonly\n', 'REPLACE_ALL')
    expect(other.preview.ways.REPLACE_ALL).toMatchObject({ created: 1, deleted: 1 })
    expect(other.preview.issues).toMatchObject([
      { code: 'KEPT_IN_USE', params: { name: 'shop', users: ['Hello'] }, ways: ['REPLACE_ALL'] },
    ])
    expect(other.job.result).toMatchObject({ created: 1, deleted: 1 })
    expect(await jsonOf(domain, 'group')).toEqual(['shop', 'only'])
  })
})
