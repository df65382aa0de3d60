import { createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { CFB, utils, write } from '@e965/xlsx'
import { writeXlsxStream } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  aConversation,
  type Channel,
  customBody,
  type Operator,
  register,
  say,
  sayRaw,
} from '../driver/operator'
import { type Product, startProduct } from '../driver/product'

let product: Product
let owner: Operator
let domainId: number
let channel: Channel

beforeAll(async () => {
  product = await startProduct()
  owner = await register(product.address, 'owner@example.com')
  domainId = await owner.domain('shop')
  await owner.fill(domainId, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
  await owner.deploy(domainId, await owner.quickBuild(domainId))
  channel = await owner.channel(domainId)
})
afterAll(() => product.stop())

afterEach(async () => {
  // Whatever was thrown at it: it lives, the bot answers, and nothing of it stayed.
  const turn = await say(product.address, channel, 'witness', '배송 언제 오나요')
  expect(turn.bubbles[0]?.data.description).toBe('이틀 안에 도착합니다.')
  const { counts } = await owner.call<{ counts: object }>('GET', `/api/v1/domain/${domainId}`)
  expect(counts).toMatchObject({ conversations: 1, questions: 1, answers: 1, tags: 0, groups: 0 })
})

type Refusal = { code: string; params?: object; issues?: { path: string; code: string }[] }
const previewPath = () => `/api/v1/chat/faq/uttset/upload?domainId=${domainId}`

async function workbook(rows: string[][]): Promise<Uint8Array> {
  const stream = writeXlsxStream(
    (async function* () {
      yield* rows
    })(),
    { name: 'x' },
  )
  return new Uint8Array(await new Response(stream as ReadableStream<Uint8Array>).arrayBuffer())
}

describe('an upload', () => {
  const megabytes = (n: number) => new Uint8Array(n * 1024 * 1024).fill(65)
  const zip = () =>
    workbook([
      ['질문', '답변'],
      ['안녕', '네'],
    ])

  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array | string, number, string]>([
    ['of 51 MB', 'big.csv', () => megabytes(51), 413, 'FILE_TOO_LARGE'],
    ['of no byte', 'empty.csv', () => '', 400, 'FILE_EMPTY'],
    ['of another type', 'bot.pdf', () => '%PDF-1.7 hello', 415, 'FILE_TYPE_UNSUPPORTED'],
    ['of a program named .xlsx', 'bot.xlsx', () => 'MZ this is not a workbook', 415, 'FILE_TYPE_UNSUPPORTED'],
    ['of half a zip', 'half.xlsx', async () => (await zip()).slice(0, 700), 400, 'FILE_DAMAGED'],
    [
      'of a zip with its middle overwritten',
      'bad.xlsx',
      async () => (await zip()).fill(0, 200, 600),
      400,
      'FILE_DAMAGED',
    ],
    ['without rows', 'head.csv', () => '질문,답변\n', 400, 'FILE_HAS_NO_ROWS'],
    ['without the columns it needs', 'other.csv', () => 'title,answer\n하나,3\n', 400, 'FILE_COLUMN_MISSING'],
    ['of broken JSON', 'bot.json', () => '{"formatVersion":1,"conversations":[', 400, 'FILE_DAMAGED'],
    ['of JSON 100,000 deep', 'deep.json', () => '['.repeat(100_000), 400, 'FILE_DAMAGED'],
  ])('%s is refused with its name', async (_, name, file, status, code) => {
    const reply = await owner.upload<Refusal>(domainId, name, await file())
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
  })

  test('of two files is refused, and one without a file', async () => {
    const form = new FormData()
    for (const name of ['one.csv', 'two.csv']) form.append('file', new File(['질문,답변\n안녕,네\n'], name))
    expect(await owner.send('POST', previewPath(), form)).toMatchObject({
      status: 400,
      body: { code: 'FILE_MORE_THAN_ONE' },
    })
    expect(await owner.send('POST', previewPath(), { file: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'FILE_MISSING' },
    })
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n질문,'
    const type = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await owner.send<Refusal>('POST', previewPath(), cut, type)).status).toBe(400)
  })

  test('with a formula names the cell', async () => {
    const sheet = utils.aoa_to_sheet([
      ['대화명', '질문', '답변'],
      ['인사', '안녕', ''],
      ['인사', '', '네'],
    ])
    sheet['B2'] = { t: 's', v: '안녕', f: 'HYPERLINK("http://x.example","안녕")' }
    const file = write(
      { SheetNames: ['대화'], Sheets: { 대화: sheet } },
      { bookType: 'xlsx', type: 'buffer' },
    ) as Buffer
    const { status, body } = await owner.upload<{ issues: object[] }>(domainId, 'bot.xlsx', file)
    expect(status).toBe(200)
    expect(body.issues).toContainEqual(
      expect.objectContaining({ code: 'FORMULA_CELL', row: 2, column: 'question' }),
    )
  })

  test('of a workbook that would grow to half a gigabyte is refused', async () => {
    const sheet = utils.aoa_to_sheet([['질문', '답변']])
    const small = write({ SheetNames: ['x'], Sheets: { x: sheet } }, { bookType: 'xlsx', type: 'buffer' })
    const parts = CFB.read(small as Buffer, { type: 'buffer' })
    CFB.utils.cfb_add(parts, '/xl/worksheets/sheet1.xml', Buffer.alloc(500 << 20, 0x20))
    const bomb = CFB.write(parts, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer
    const { status, body } = await owner.upload<Refusal>(domainId, 'bomb.xlsx', bomb)
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'FILE_TOO_LARGE' })
  })

  test('with lone surrogates names the row and cannot be applied', async () => {
    const conversation = aConversation('반쪽', ['\ud83d 반쪽'], '네')
    const file = JSON.stringify({ formatVersion: 1, conversations: [conversation] })
    const { status, body } = await owner.upload<
      { uploadId: string; errorCount: number } & Required<Pick<Refusal, 'issues'>>
    >(domainId, 'half.json', file)
    expect(status).toBe(200)
    expect(body.errorCount).toBeGreaterThan(0)
    expect(body.issues.map((issue) => issue.code)).toContain('LONE_SURROGATE')
    const path = `/api/v1/chat/faq/uttset/upload/${body.uploadId}?domainId=${domainId}`
    expect(await owner.send('POST', path, { way: 'REPLACE_NAMED', allOrNothing: true })).toMatchObject({
      status: 409,
      body: { code: 'FILE_HAS_ERRORS' },
    })
  })

  test('whose name is a path stays where it belongs', async () => {
    const { body } = await owner.upload<{ fileName: string }>(
      domainId,
      '../../../etc/passwd.csv',
      '질문,답변\n안녕,네\n',
    )
    expect(body.fileName).toBe('passwd.csv')
  })
})

describe('a call of the console', () => {
  const path = () => `/api/v1/chat/faq/uttset?domainId=${domainId}`

  test.each<[string, string, number, string]>([
    ['no JSON', '{"name":', 400, 'BODY_NOT_JSON'],
    ['JSON 200,000 deep', '['.repeat(200_000), 400, 'BODY_NOT_JSON'],
    ['JSON 50,000 deep and whole', '['.repeat(50_000) + ']'.repeat(50_000), 400, 'INVALID'],
    ['3 MB', JSON.stringify({ name: 'x'.repeat(3 << 20) }), 413, 'BODY_TOO_LARGE'],
    ['__proto__', '{"__proto__":{"isAdmin":true},"name":"x"}', 400, 'BODY_NOT_JSON'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'BODY_NOT_JSON'],
    ['a list', '[]', 400, 'INVALID'],
    ['null', 'null', 400, 'INVALID'],
    ['a number too large', '{"name":1e999}', 400, 'INVALID'],
    ['duplicate keys of which the last is wrong', '{"name":"하나","name":5}', 400, 'INVALID'],
  ])('with %s is refused with its code', async (_, body, status, code) => {
    const reply = await owner.send<Refusal>('POST', path(), body)
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('with lone surrogates, NUL or a megabyte of text names the field', async () => {
    for (const text of ['\ud83d', 'a\u0000b', '가'.repeat(400_000)]) {
      const { status, body } = await owner.send<Refusal>('POST', path(), aConversation(text, ['물음'], '답'))
      expect({ status, code: body.code, path: body.issues?.[0]?.path }).toEqual({
        status: 400,
        code: 'INVALID',
        path: 'name',
      })
    }
  })

  test('whose body is compressed is refused rather than blown up', async () => {
    const bomb = gzipSync(Buffer.alloc(200 << 20, 0x20))
    const { status, body } = await owner.send<Refusal>('POST', path(), bomb, { 'content-encoding': 'gzip' })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.code).toBe('BODY_NOT_JSON')
  })

  test('with odd ids, pages and searches answers with a code', async () => {
    for (const query of [
      'pageNo=-1',
      'pageNo=1e9',
      'pageSize=100000',
      'sort=name;drop',
      'search=%00',
      'tagId=x',
    ]) {
      const { status, body } = await owner.send<Refusal>('GET', `${path()}&${query}`)
      expect([200, 400], query).toContain(status)
      if (status === 400) expect(body.code).toBe('INVALID')
    }
    for (const id of ['0', '-1', '9'.repeat(30), '%00', '..%2f..', "1'--"]) {
      const { status } = await owner.send('GET', `/api/v1/domain/${id}`)
      expect(status, id).toBeGreaterThanOrEqual(400)
      expect(status, id).toBeLessThan(500)
    }
  })

  test('from another site is refused', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'x-requested-with': '' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect(
        await owner.send('DELETE', `/api/v1/domain/${domainId}`, { confirmCode: 'shop' }, headers),
      ).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REQUEST' } })
  })
})

describe('a call of the Custom API', () => {
  const signed = (body: string | Uint8Array, headers = {}) =>
    sayRaw(product.address, channel, Buffer.from(body as string), headers)
  const body = (text: string, userId = 'mallory') => JSON.stringify(customBody(userId, text))

  test.each<[string, () => string | Uint8Array, string]>([
    ['more than a megabyte', () => body('가'.repeat(400_000)), '4000'],
    ['no JSON', () => '{"version"', '4000'],
    ['no UTF-8', () => Buffer.from('{"version":"v2","userId":"\xff\xfe"}', 'latin1'), '4000'],
    ['JSON 300,000 deep', () => '['.repeat(300_000), '4000'],
    ['no body', () => '', '4000'],
    ['a user id with a lone surrogate', () => body('안녕').replace('mallory', '\\ud83d'), '4000'],
    ['an event that is not one', () => body('안녕').replace('"send"', '"explode"'), '4000'],
    ['another version', () => body('안녕').replace('"v2"', '"v9"'), '1000'],
    ['__proto__ for a body', () => '{"__proto__":{"version":"v2"}}', '4000'],
    ['a compressed body', () => gzipSync(Buffer.alloc(50 << 20)), '4000'],
  ])('with %s is refused with its code', async (_, bytes, code) => {
    expect(await signed(bytes())).toMatchObject({ status: 500, code })
  })

  test('with a wrong signature, none, or one of other bytes is refused with 4031', async () => {
    const bytes = Buffer.from(body('안녕'))
    const other = createHmac('sha256', channel.secretKey).update('other').digest('base64')
    for (const signature of ['', 'x', other, `${other}${other}`])
      expect(await signed(bytes, { 'x-ncp-chatbot_signature': signature })).toMatchObject({
        status: 500,
        code: '4031',
      })
  })

  test('with almost a megabyte of text, lone surrogates or NUL is answered and kept readable', async () => {
    for (const text of ['가'.repeat(300_000), 'x\ud83dy', 'a\u0000b']) {
      const turn = await signed(body(text, 'odd'))
      expect(turn.status, text.slice(0, 5)).toBe(200)
      expect(turn.bubbles.length).toBeGreaterThan(0)
    }
    const rows = (await owner.history(domainId)).filter(({ userId }) => userId === 'odd')
    expect(rows).toHaveLength(3)
    for (const { utterance } of rows) expect(utterance.isWellFormed() && !utterance.includes('\0')).toBe(true)
  })

  test('to a URL of nobody is refused with 1001', async () => {
    for (const path of [`/custom/v1/1/${'0'.repeat(64)}`, '/custom/v1/x/y', channel.path.slice(0, -1)])
      expect(await sayRaw(product.address, { ...channel, path }, Buffer.from(body('안녕')))).toMatchObject({
        status: 500,
        code: '1001',
      })
  })
})
