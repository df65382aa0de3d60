import { BOT_LISTS, columnsOfKind, exchange, LISTED_KINDS, type ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from '../../../outward/sheet/readXlsx'
import { aWholeBot } from '../../../testing/content/aWholeBot'
import { type ExchangeTest, startExchangeTest } from '../../../testing/exchangeTest'

let at: ExchangeTest
let domainId: number
beforeAll(async () => {
  at = await startExchangeTest()
  domainId = await at.newDomain('en')
  await applied(domainId, JSON.stringify(aWholeBot('en')))
})
afterAll(() => at.close())

const all = { way: 'REPLACE_ALL', confirmName: '서울옷가게' } as const

async function applied(domain: number, bytes: string, body: Parameters<ExchangeTest['apply']>[2] = all) {
  const preview = (await at.upload(domain, { name: 'file.json', bytes })).body
  const started = await at.apply(domain, preview.uploadId, body)
  return { preview, job: await at.settled(domain, started.body.jobId) }
}
const download = (domain: number, kind: string, format: string, rest = '') =>
  at.owner.get(`/api/v1/component/download?domainId=${domain}&kind=${kind}&format=${format}${rest}`)
const jsonOf = async (domain: number, kind: keyof typeof BOT_LISTS, rest = '') => {
  const file = JSON.parse((await download(domain, kind, 'json', rest)).raw.toString('utf8')) as Record<
    string,
    unknown
  >
  return file[BOT_LISTS[kind]] as Record<string, unknown>[]
}
const rowsOf = async (kind: string, rest = '') => {
  const { rows } = await readXlsx((await download(domainId, kind, 'xlsx', rest)).raw, 'en')
  return rows.map(({ cells }) => cells)
}

describe('components of one kind in a file', () => {
  test('JSON of all kinds in one file, uploaded into an empty domain, comes back byte for byte', async () => {
    const files = await Promise.all(
      LISTED_KINDS.map(async (kind) => [kind, await jsonOf(domainId, kind)] as const),
    )
    const { conversations, groups, tags } = aWholeBot('en')
    const together = Object.fromEntries(files.map(([kind, list]) => [BOT_LISTS[kind], list]))
    const other = await at.newDomain('en')
    // In any order of the lists: each kind is there before what refers to it.
    const file = {
      formatVersion: 1,
      conversations,
      groups,
      tags,
      ...Object.fromEntries(Object.entries(together).reverse()),
    }
    const { preview, job } = await applied(other, JSON.stringify(file))
    expect(preview.issues.filter(({ severity }) => severity === 'ERROR')).toEqual([])
    expect(job).toMatchObject({ state: 'FINISHED', result: { refused: 0 } })
    for (const kind of LISTED_KINDS)
      expect((await download(other, kind, 'json')).raw, kind).toEqual(
        (await download(domainId, kind, 'json')).raw,
      )
  })

  test.each(LISTED_KINDS)('%s alone is no change where it came from', async (kind) => {
    const { raw } = await download(domainId, kind, 'json')
    const { body } = await at.upload(domainId, { name: `${kind}.json`, bytes: raw })
    expect(body.components).toMatchObject([{ kind }])
    for (const outcome of Object.values(body.ways))
      expect(outcome).toMatchObject({ created: 0, changed: 0, deleted: 0, errorCount: 0 })
  })

  test('a sheet has a row for each word, button and keyword', async () => {
    expect(await rowsOf('entity')).toEqual([
      ['name', 'code', 'type', 'pattern', 'sensitiveType', 'active', 'keyword', 'synonyms'],
      ['color', '', 'DICTIONARY', '', 'NONE', 'on', 'Red', 'scarlet'],
      ['color', '', '', '', '', '', 'Blue'],
      ['order_number', '', 'PATTERN', '@var.{prefix}\\d+', 'GENERAL', 'off'],
    ])
    const [, first, second] = await rowsOf('form')
    expect(first!.slice(-3)).toEqual(['Order', '{"type":"LINK","conversation":"Order"}', 'off'])
    expect(second!.slice(-3)).toEqual(['Colours', '{"type":"LINK","conversation":"Colour"}', 'on'])
    expect((await rowsOf('keywordGroup'))[1]!.at(-1)).toBe('bye')
  })

  test.each(LISTED_KINDS)('the sheet of %s is headed in the reader’s language', async (kind) => {
    const [headings] = await rowsOf(kind, '&headings=ko-KR')
    const { body } = await at.owner.get<ReplyOf<typeof exchange.titles>>(
      `${exchange.titles.path}?locale=ko-KR`,
    )
    expect(headings).toEqual(columnsOfKind(kind).map((column) => body.component[column]))
    expect(new Set(headings).size).toBe(headings!.length)
  })

  test('only what is searched, filtered or chosen, and nothing of another domain', async () => {
    expect((await jsonOf(domainId, 'entity', '&search=scarlet')).map(({ name }) => name)).toEqual(['color'])
    expect((await jsonOf(domainId, 'entity', '&type=PATTERN')).map(({ name }) => name)).toEqual([
      'order_number',
    ])
    expect((await jsonOf(domainId, 'userVariable', '&type=NUMBER')).map(({ name }) => name)).toEqual([
      'count',
    ])
    const { body } = await at.owner.get<{ items: { id: number }[] }>(`/api/v1/holiday?domainId=${domainId}`)
    const { id } = body.items[0]!
    expect(await jsonOf(domainId, 'holiday', `&ids=${id}`)).toHaveLength(1)
    expect(await jsonOf(domainId, 'holiday', `&ids=${id + 1_000}`)).toEqual([])
    expect(await jsonOf(await at.newDomain('en'), 'holiday', `&ids=${id}`)).toEqual([])
    expect((await download(domainId, 'conversation', 'json')).status).toBe(400)
  })

  test('secrets are in neither format', async () => {
    for (const format of ['json', 'xlsx'])
      expect((await download(domainId, 'actionMethod', format)).status).toBe(200)
    expect(JSON.stringify(await jsonOf(domainId, 'actionMethod'))).not.toContain('s3cret')
    expect(JSON.stringify(await rowsOf('actionMethod'))).not.toContain('s3cret')
  })

  test('double names, missing references and fields that are not allowed are refused by row and column', async () => {
    const file = {
      formatVersion: 1,
      peopleTypes: [{ name: 'Child' }, { name: 'child' }, { name: '어른' }],
      forms: [
        {
          name: 'Lost',
          version: 1,
          type: 'OPEN',
          guideText: 'Why?',
          action: { type: 'LINK', conversation: 'Nowhere' },
        },
      ],
    }
    const { preview, job } = await applied(domainId, JSON.stringify(file), { way: 'ADD' })
    expect(preview.issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sheet: 'peopleTypes', row: 2, column: 'name', code: 'DUPLICATE_NAME' }),
        expect.objectContaining({ sheet: 'peopleTypes', row: 3, column: 'name', code: 'ENGLISH_ONLY' }),
        expect.objectContaining({ sheet: 'forms', row: 1, column: 'action.conversation' }),
      ]),
    )
    expect(job).toMatchObject({ state: 'FINISHED', result: { created: 1 } })
    expect((await jsonOf(domainId, 'peopleType')).map(({ name }) => name)).toEqual(['Adult', 'Child'])
  })
})
