import { utils, read as workbookOf } from '@e965/xlsx'
import type { Role } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTakeTurn, type TakeTurn } from '../runtime/turn/takeTurn'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../testing/testBot'

const FORMULA = '=HYPERLINK("http://a.example","여기")'
const LATER = 610
let server: TestApp
let owner: Caller
let bot: TestBot
let takeTurn: TakeTurn
beforeAll(async () => {
  server = await startTestApp()
  takeTurn = createTakeTurn(server.context)
  owner = await server.signUp()
  const greeting = aConversation('별명', ['별명 알려줘'], '별명이 없어요')
  bot = await aTestBot(server, owner, [greeting], 'file', (domainId) =>
    owner.send('POST', `/api/v1/entity/batch?domainId=${domainId}`, {
      name: 'nick',
      type: 'DICTIONARY',
      pattern: '',
      words: [{ keyword: '호랑이', synonyms: [] }],
      sensitiveType: 'GENERAL',
      active: true,
    }),
  )
  await says('mina', '별명 알려줘')
  await says('tiger', '호랑이')
  await says('guest', FORMULA)
})
afterAll(() => server.close())

const says = (userId: string, text: string) =>
  takeTurn({
    domainId: bot.domainId,
    environment: 'REAL',
    platform: 'custom',
    userId,
    userIp: null,
    event: 'send',
    text,
    eventKey: null,
  })

const download = (query: string, caller = owner) =>
  caller.get(`/api/v1/history/download?domainId=${bot.domainId}&${query}`)

/** The rows of a file as objects by the names of its header. */
function rowsOf(bytes: Buffer, isText = false): Record<string, string>[] {
  const { SheetNames, Sheets } = isText
    ? workbookOf(bytes.toString('utf8').slice(1), { type: 'string', raw: true })
    : workbookOf(bytes, { type: 'buffer' })
  return utils.sheet_to_json(Sheets[SheetNames[0]!]!, { raw: false, defval: '' })
}

test('a download has the turns of the list as the list has them, sensitive values masked', async () => {
  const { raw, headers, status } = await download('format=xlsx&timeZone=Asia/Seoul')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('history')
  const [guest, tiger, mina] = rowsOf(raw)
  expect(guest).toMatchObject({ userId: 'guest', utterance: FORMULA, environment: 'REAL', matchType: 'FAIL' })
  expect(mina).toMatchObject({ userId: 'mina', conversation: '별명' })
  expect(mina?.['time (Asia/Seoul)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(tiger?.utterance).toBe('***')
  expect(JSON.stringify(rowsOf(raw))).not.toContain('호랑이')
})

test('no cell is a formula, in either format', async () => {
  const csv = (await download('format=csv&userId=guest')).raw
  expect(rowsOf(csv, true).map(({ utterance }) => utterance)).toEqual([`'${FORMULA}`])
  const { raw } = await download('format=xlsx')
  const workbook = workbookOf(raw, { type: 'buffer', cellFormula: true })
  const cells = Object.values(workbook.Sheets[workbook.SheetNames[0]!]!)
  expect(cells.some((cell) => typeof cell === 'object' && cell?.v === FORMULA)).toBe(true)
  expect(cells.filter((cell) => typeof cell === 'object' && cell !== null && 'f' in cell)).toEqual([])
})

test('a download is narrowed by the filters of the list', async () => {
  const users = async (query: string) =>
    rowsOf((await download(`format=csv&${query}`)).raw, true).map(({ userId }) => userId)
  expect(await users('')).toEqual(['guest', 'tiger', 'mina'])
  expect(await users('matchType=FAIL')).toEqual(['guest', 'tiger'])
  expect(await users('environment=BETA')).toEqual([])
  expect(await users(`search=${encodeURIComponent('별명')}`)).toEqual(['mina'])
  expect(await users(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([])
})

test('more turns than are read at once stand in it once each, the newest first', async () => {
  const template = await server.context.database
    .selectFrom('turn')
    .selectAll()
    .where('domain_id', '=', bot.domainId)
    .where('user_id', '=', 'guest')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: LATER }, (_, at) => ({
    ...template,
    id: `many-${at}`,
    user_id: 'many',
    at: new Date(template.at.getTime() + at),
    bubbles: '[]',
    trace: '{}',
    quick_buttons: '[]',
  }))
  await server.context.database.insertInto('turn').values(rows).execute()
  const to = new Date(Date.now() + 60_000).toISOString()
  const ids = rowsOf((await download(`format=csv&userId=many&to=${to}`)).raw, true).map((row) => row.turnId)
  expect(ids).toEqual(rows.map(({ id }) => id).toReversed())
})

test('who may not see the history gets no file of it, nor does another tenant or the list without a log', async () => {
  const stranger = await server.signUp()
  expect((await download('format=csv', stranger)).body.code).toBe('NO_DOMAIN')
  const { id } = (await stranger.get<{ user: { id: number } }>('/api/v1/entry')).body.user
  const joined = (role: Role) =>
    server.context.database
      .insertInto('domain_member')
      .values({ domain_id: bot.domainId, user_id: id, role })
      .onConflict((on) => on.columns(['domain_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  await joined('SCENARIO_EDITOR')
  expect((await download('format=csv', stranger)).status).toBe(403)
  await joined('VIEWER')
  expect((await download('format=csv', stranger)).status).toBe(200)
  const noLog = { disable_log: true }
  await server.context.database.updateTable('domain').set(noLog).where('id', '=', bot.domainId).execute()
  expect((await download('format=csv')).status).toBe(403)
})
