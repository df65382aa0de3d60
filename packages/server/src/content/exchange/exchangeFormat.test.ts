import { crc32, deflateRawSync } from 'node:zlib'
import { read, utils, write } from '@e965/xlsx'
import { type Language, spokenTextsOf, type UploadEncoding } from '@parlance/contract'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { encodeText } from '../../testing/file/encodeText'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

const KO = '질문,답변\n배송은 언제 와요?,주문하신 다음 날 보내 드립니다.\n환불되나요,7일 안에 됩니다\n'
const JA =
  '質問,回答\n営業時間を教えてください,朝九時から夜六時までです。\nキャンセルできますか,前日までできます\n'
const ZH_CN = '问题,答案\n你们几点开门,早上九点开门。\n可以退货吗,七天之内可以退货\n'
const ZH_TW = '問題,答案\n你們幾點開門,早上九點開門。\n可以退貨嗎,七天之內可以退貨\n'
const TH = 'คำถาม,คำตอบ\nร้านเปิดกี่โมง,ร้านเปิดเก้าโมงเช้าค่ะ\nคืนสินค้าได้ไหม,คืนได้ภายในเจ็ดวันค่ะ\n'
const EN = 'question,answer\nWhere’s my parcel?,It’s on its way – don’t worry.\n'

/** Text in an encoding; those without a legacy label are Unicode. */
function encoded(text: string, encoding: UploadEncoding): Buffer {
  if (encoding === 'UTF-8') return Buffer.from(text)
  if (encoding === 'UTF-8 BOM') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'UTF-16LE') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  if (encoding === 'UTF-16BE') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return encodeText(text, LABEL[encoding] ?? '')
}
const LABEL: Partial<Record<UploadEncoding, string>> = {
  CP949: 'euc-kr',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  GBK: 'gbk',
  Big5: 'big5',
  'TIS-620': 'windows-874',
  'Windows-1252': 'windows-1252',
}

describe('the encoding of a text file is found and told', () => {
  const files: [UploadEncoding, Language, string][] = [
    ['UTF-8', 'ko', KO],
    ['UTF-8 BOM', 'ja', JA],
    ['UTF-16LE', 'th', TH],
    ['UTF-16BE', 'zh-CN', ZH_CN],
    ['CP949', 'ko', KO],
    ['Shift_JIS', 'ja', JA],
    ['EUC-JP', 'ja', JA],
    ['GBK', 'zh-CN', ZH_CN],
    ['Big5', 'zh-TW', ZH_TW],
    ['TIS-620', 'th', TH],
    ['Windows-1252', 'en', EN],
  ]
  test.each(files)('%s in a bot in %s', async (encoding, language, text) => {
    const domainId = await at.newDomain(language)
    const { body } = await at.upload(domainId, { name: 'a.csv', bytes: encoded(text, encoding) })
    expect({ code: body.code, encoding: body.encoding, errors: body.errorCount }).toEqual({
      code: undefined,
      encoding,
      errors: 0,
    })
    const { body: job } = await at.apply(domainId, body.uploadId)
    await at.settled(domainId, job.jobId)
    const [, first] = text.split('\n')
    const [question, answer] = first!.split(',')
    expect((await at.contentOf(domainId))[0]).toMatchObject({
      questions: [{ text: question }],
      answers: [{ bubbles: [{ component: { data: { description: answer } } }] }],
    })
  })

  test.each(files.slice(4))(
    '%s of a bot in %s is found in a bot of any other language too',
    async (encoding, _l, text) => {
      const long =
        text +
        text
          .split('\n')
          .slice(1)
          .map((line) => line.replace(',', '1,'))
          .join('\n')
      for (const language of ['ko', 'ja', 'zh-CN', 'en'] as const) {
        const domainId = await at.newDomain(language)
        const { body } = await at.upload(domainId, { name: 'a.csv', bytes: encoded(long, encoding) })
        expect([language, body.encoding]).toEqual([language, encoding])
      }
    },
  )

  /** Characters beyond the older national sets, as the codecs of another maker write them. */
  const rare: [UploadEncoding, Language, string, string, string][] = [
    ['CP949', 'ko', KO, '똠얌', '8c63bee4'],
    ['CP949', 'ko', KO, '햏', 'c164'],
    ['CP949', 'ko', KO, '먄', '90c3'],
    ['GB18030', 'zh-CN', ZH_CN, '𠮷', '9534b235'],
    ['GB18030', 'zh-CN', ZH_CN, 'བོད', '8132f1308132f4388132f035'],
    ['Big5', 'zh-TW', ZH_TW, '堃珉', 'fb69fe5e'],
  ]
  test.each(rare)('%s in a bot in %s with a rare character', async (encoding, language, text, word, hex) => {
    const label = LABEL[encoding] ?? 'gb18030'
    const row = [Buffer.from(hex, 'hex'), Buffer.from('?,'), Buffer.from(hex, 'hex'), Buffer.from('\n')]
    const domainId = await at.newDomain(language)
    for (const many of [1, 20]) {
      const numbered = Array.from({ length: many }, (_, i) => text.replaceAll(',', `${i},`))
      const bytes = Buffer.concat([encodeText(numbered.join(''), label), ...row])
      const { body } = await at.upload(domainId, { name: 'a.csv', bytes })
      expect([body.encoding, body.errorCount]).toEqual([encoding, 0])
    }
    const bytes = Buffer.concat([encodeText(text, label), ...row])
    const { body } = await at.upload(domainId, { name: 'a.csv', bytes })
    await at.settled(domainId, (await at.apply(domainId, body.uploadId)).body.jobId)
    const questions = (await at.contentOf(domainId)).flatMap(({ questions: all }) => all)
    expect(questions.map((question) => question.text)).toContain(`${word}?`)
  })

  test('ISO-2022-JP, whose bytes are all ASCII', async () => {
    const domainId = await at.newDomain('ja')
    const word = '\u001B$B<A\u001B(B'
    const bytes = Buffer.from(`question,answer\n${word}1,a\n`, 'latin1')
    const { body } = await at.upload(domainId, { name: 'a.csv', bytes })
    expect(body).toMatchObject({ encoding: 'ISO-2022-JP', encodings: ['ISO-2022-JP'] })
    expect(body.sheet?.columns[0]?.samples).toEqual(['質1'])
  })

  test('one that was found wrongly can be chosen, and is refused where the file cannot be read in it', async () => {
    const domainId = await at.newDomain('zh-CN')
    const file = { name: 'a.csv', bytes: encodeText('질문,답변\n네,응\n', 'euc-kr') }
    const { body } = await at.upload(domainId, file)
    expect(body.params?.['encodings'] ?? body.encodings).toEqual(expect.arrayContaining(['CP949', 'GBK']))
    const chosen = await at.uploadAs(domainId, { encoding: 'CP949' }, file)
    expect(chosen.body).toMatchObject({ encoding: 'CP949', conversations: 1, isSplit: false })
    expect(chosen.body.encodings).toEqual(expect.arrayContaining(['CP949', 'GBK']))
    expect(chosen.body.encodings).not.toContain('UTF-8')
    const refused = await at.uploadAs(domainId, { encoding: 'UTF-8' }, file)
    expect([refused.status, refused.body.code, refused.body.params?.['encoding']]).toEqual([
      400,
      'FILE_ENCODING_MISMATCH',
      'UTF-8',
    ])
    const unknown = await at.uploadAs(domainId, { encoding: 'EBCDIC' }, file)
    expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID'])
  })

  test('UTF-16 without a mark, and a JSON file in CP949', async () => {
    const domainId = await at.newDomain()
    const wide = await at.upload(domainId, { name: 'a.csv', bytes: Buffer.from(KO, 'utf16le') })
    expect(wide.body).toMatchObject({ encoding: 'UTF-16LE', conversations: 2 })
    const bubbles = [
      { answerType: 'TEXT', component: { type: 'text', data: { description: '다음 날 갑니다' } } },
    ]
    const text = JSON.stringify([
      { name: '배송', questions: [{ text: '언제 와요' }], answers: [{ bubbles }] },
    ])
    const { body } = await at.upload(domainId, { name: 'a.json', bytes: encodeText(text, 'euc-kr') })
    expect(body).toMatchObject({ encoding: 'CP949', format: 'json', conversations: 1, errorCount: 0 })
  })
})

describe('workbooks', () => {
  const HEADER = ['질문', '답변']

  test('an .xlsx and an .xls are read whatever they are called, numbers as their text', async () => {
    const domainId = await at.newDomain()
    const rows = [['자주 묻는 질문'], HEADER, ['전화번호는?', 15881234], ['언제 열어요?', '9시']]
    const xlsx = await writeXlsx({ sheets: [{ name: 's', rows }] })
    expect((await at.upload(domainId, { name: 'a.csv', bytes: xlsx })).body).toMatchObject({
      format: 'xlsx',
      encoding: null,
      conversations: 2,
      errorCount: 0,
    })
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 's')
    const xls = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
    expect((await at.upload(domainId, { name: 'a.xlsx', bytes: xls })).body).toMatchObject({
      format: 'xls',
      conversations: 2,
      errorCount: 0,
    })
  })

  test('a formula is flagged and its cached value taken: nothing is calculated', async () => {
    const domainId = await at.newDomain()
    const sheet = utils.aoa_to_sheet([HEADER, ['얼마예요?', '']])
    sheet['B2'] = { t: 's', v: '3만원', f: 'CONCATENATE(4,"만원")' }
    const bytes = write(
      { SheetNames: ['s'], Sheets: { s: sheet } },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer
    const { body } = await at.upload(domainId, { name: 'a.xlsx', bytes })
    expect(body.issues).toEqual([
      {
        sheet: 's',
        row: 2,
        column: 'answer',
        code: 'FORMULA_CELL',
        severity: 'WARNING',
        conversation: null,
      },
    ])
    const { body: job } = await at.apply(domainId, body.uploadId)
    await at.settled(domainId, job.jobId)
    const [conversation] = await at.contentOf(domainId)
    expect(spokenTextsOf(conversation?.answers[0]?.bubbles ?? [])).toEqual(['3만원'])
  })

  test('an encrypted, broken or foreign archive and a zip bomb are refused by name', async () => {
    const domainId = await at.newDomain()
    const rows = [HEADER, ['질문입니다', '답변입니다']]
    const good = await writeXlsx({ sheets: [{ name: 's', rows }] })
    const encryption = { password: 'secret', spinCount: 10 }
    const locked = await writeXlsx({ sheets: [{ name: 's', rows }], encryption })
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 's')
    const ods = write(book, { type: 'buffer', bookType: 'ods' }) as Buffer
    const codeOf = async (bytes: Uint8Array) =>
      (await at.upload(domainId, { name: 'a.xlsx', bytes })).body.code
    expect(await codeOf(locked)).toBe('FILE_PASSWORD_PROTECTED')
    expect(await codeOf(good.subarray(0, good.length - 200))).toBe('FILE_DAMAGED')
    expect(await codeOf(Buffer.from('PK\u0003\u0004 and no more'))).toBe('FILE_DAMAGED')
    expect(await codeOf(ods)).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await codeOf(aZipBomb())).toBe('FILE_TOO_LARGE')
  })
})

/** An archive of 220 kB that inflates to 220 MB. */
function aZipBomb(): Buffer {
  const inflated = Buffer.alloc(220 * 1024 * 1024)
  const deflated = deflateRawSync(inflated, { level: 1 })
  const name = Buffer.from('xl/workbook.xml')
  const entry = Buffer.alloc(26)
  entry.writeUInt16LE(20, 0)
  entry.writeUInt16LE(8, 4)
  entry.writeUInt32LE(crc32(inflated), 10)
  entry.writeUInt32LE(deflated.length, 14)
  entry.writeUInt32LE(inflated.length, 18)
  entry.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, name, deflated])
  const central = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), entry, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\u0005\u0006'), end])
}

describe('downloads', () => {
  test('have the day where the reader is in their name', async () => {
    const domainId = await at.newDomain()
    const nameIn = async (timeZone: string) => {
      const { headers } = await at.download(domainId, 'csv', `&timeZone=${encodeURIComponent(timeZone)}`)
      return /\d{4}-\d\d-\d\d/.exec(String(headers['content-disposition']))![0]
    }
    // These two are 26 hours apart, so that it is never the same day in both.
    const [east, west] = [await nameIn('Pacific/Kiritimati'), await nameIn('Etc/GMT+12')]
    const days = (Date.parse(east) - Date.parse(west)) / 86_400_000
    expect([1, 2]).toContain(days)
    expect(await nameIn('No/Where')).toMatch(/^\d/)
  })

  test('say their name in every script, are what they are called, and follow the list’s filter', async () => {
    const domainId = await at.newDomain()
    const text = 'name,tags,question,answer\n하나,x,=1+1,"=HYPERLINK(""http://a"")"\n둘,,-5,+82\n'
    const preview = await at.upload(domainId, { name: 'a.csv', bytes: text })
    await at.settled(domainId, (await at.apply(domainId, preview.body.uploadId)).body.jobId)
    const csv = await at.download(domainId, 'csv')
    expect(csv.headers['content-disposition']).toContain(
      `filename*=UTF-8''${encodeURIComponent('서울옷가게')}`,
    )
    const lines = csv.raw.toString('utf8').split('\r\n')
    expect(lines[0]?.startsWith('\uFEFFconversationName,')).toBe(true)
    expect(lines[1]).toBe("하나,,x,GENERAL,TEXT,'=1+1,,,,,,,,,,,,")
    expect(lines[2]).toBe('하나,,x,GENERAL,,,TEXT,"\'=HYPERLINK(""http://a"")",on,off,,,,,,,,')
    expect(lines[3]).toContain("'-5")
    const xlsx = await readXlsx((await at.download(domainId, 'xlsx')).raw)
    expect(xlsx.sheets[0]?.rows[1]?.[5]).toBe('=1+1')
    const foreign = read((await at.download(domainId, 'xlsx')).raw, { cellFormula: true })
    expect(foreign.Sheets['conversations']?.['F2']).toMatchObject({ t: 's', v: '=1+1' })
    const filtered = await at.download(domainId, 'json', `&search=${encodeURIComponent('둘')}`)
    const names = (filtered.body as unknown as { conversations: { name: string }[] }).conversations
    expect(names.map(({ name }) => name)).toEqual(['둘'])
  })
})
