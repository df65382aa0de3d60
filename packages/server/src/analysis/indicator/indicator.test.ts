import { utils, read as workbookOf } from '@e965/xlsx'
import type { BuildIndicators, IntegratedIndicators, OperatingIndicators, Role } from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTakeTurn } from '../../runtime/turn/takeTurn'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot } from '../../testing/testBot'
import { turnWriter } from '../../testing/turns/turnWriter'

/** Four days after clocks were put back in New York. */
const NOW = new Date('2026-11-05T12:00:00Z')

let server: TestApp
let owner: Caller
let domainId: number
let turn: ReturnType<typeof turnWriter>
beforeAll(async () => {
  server = await startTestApp({ now: () => NOW })
  owner = await server.signUp()
  turn = turnWriter(server, () => domainId)
})
afterAll(() => server.close())
beforeEach(async () => {
  domainId = await newDomain(owner)
})

type Query = { from?: string; to?: string; timeZone?: string; [more: string]: string | number | undefined }
function asked<Reply>(part: string, query: Query = {}, by = owner) {
  const whole = { domainId, from: '2026-11-01', to: '2026-11-05', timeZone: 'UTC', ...query }
  const entries = Object.entries(whole).map(([name, value]) => [name, String(value)])
  return by.get<Reply>(`/api/v1/indicator/${part}?${new URLSearchParams(entries)}`)
}
const integrated = async (query: Query = {}) => (await asked<IntegratedIndicators>('integrated', query)).body

test('a session ends with half an hour of silence of its user, whatever else is said meanwhile', async () => {
  await turn('2026-11-04T10:00:00Z')
  await turn('2026-11-04T10:29:59Z')
  await turn('2026-11-04T10:10:00Z', { user: 'joon' })
  // Exactly half an hour later, and then one that follows the opening of the chat.
  await turn('2026-11-04T10:59:59Z')
  await turn('2026-11-04T12:00:00Z', { event: 'open', match: 'WELCOME' })
  await turn('2026-11-04T12:05:00Z')
  // The same id at another messenger is somebody else.
  await turn('2026-11-04T12:06:00Z', { platform: 'line' })
  const { now, points } = await integrated()
  expect(now).toMatchObject({ sessions: 5, messages: 6, users: 3 })
  expect(points.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 5, 0])
  expect((await integrated({ platform: 'line' })).now).toMatchObject({ sessions: 1, messages: 1, users: 1 })
})

test('a session that began before midnight, or before the period, is counted where it began', async () => {
  await turn('2026-10-31T23:50:00Z')
  await turn('2026-11-01T00:05:00Z')
  await turn('2026-11-02T23:50:00Z', { user: 'joon' })
  await turn('2026-11-03T00:05:00Z', { user: 'joon' })
  const { now, before, points } = await integrated({ to: '2026-11-04' })
  expect(now).toMatchObject({ sessions: 1, messages: 3, users: 2 })
  expect(points.map(({ sessions, messages }) => [sessions, messages])).toEqual([
    [0, 1],
    [1, 1],
    [0, 1],
    [0, 0],
  ])
  expect(before).toMatchObject({ sessions: 1, messages: 1, users: 1 })
})

test('answers, emotions, ratings and payments are told apart, of the live bot of this domain only', async () => {
  const at = '2026-11-03T08:00:00Z'
  for (const match of ['EXACT', 'REGEX', 'INTENT', 'FORM', 'TASK', 'SINGLE', 'SIMILAR', 'KEYWORD', 'BANNED'])
    await turn(at, { match, emotion: 'NEUTRAL' })
  await turn(at, { match: 'FAIL', emotion: 'NEGATIVE' })
  const rated = await turn(at, { emotion: 'POSITIVE' })
  const rating = (satisfied: boolean) => ({ match: 'EVENT', trace: { rating: { turnId: rated, satisfied } } })
  await turn('2026-11-04T08:00:00Z', rating(true))
  await turn('2026-11-04T09:00:00Z', rating(false))
  await turn(at, { match: 'SYSTEM_ERROR', trace: { analysis: { errorCodes: ['AM-1010-3'] } } })
  await turn(at, { environment: 'BETA' })
  await turn(at, { of: await newDomain(owner) })
  const { now, points } = await integrated()
  // Ratings are no messages, and what ended in an error was not answered.
  expect(now).toMatchObject({ messages: 12, answered: 9, offered: 1, notAnswered: 2, payments: 1 })
  expect(now).toMatchObject({ positive: 1, negative: 1, neutral: 9, satisfied: 0, dissatisfied: 1 })
  // The rating belongs to the answer that it is about.
  expect(points.map(({ dissatisfied }) => dissatisfied)).toEqual([0, 0, 1, 0, 0])
  expect(points.map(({ payments }) => payments)).toEqual([0, 0, 1, 0, 0])
})

test('the period before is as long, up to the same time of day; without kept turns there is none', async () => {
  await turn('2026-10-31T11:59:00Z')
  await turn('2026-10-31T12:01:00Z')
  await turn('2026-10-27T00:00:00Z')
  await turn('2026-10-26T23:59:00Z')
  expect((await integrated()).before).toMatchObject({ messages: 2 })
  // A period that is over is compared with whole days.
  expect((await integrated({ from: '2026-11-01', to: '2026-11-04' })).before).toMatchObject({ messages: 2 })
  const quarter = await integrated({ from: '2026-08-08' })
  expect(quarter.before).toBeNull()
  expect(quarter.points).toHaveLength(90)
  expect(quarter.now).toMatchObject({ messages: 4 })
})

test('days and hours are those of the clock on the wall, also where it was changed', async () => {
  // 00:30 and, after clocks were put back, 23:30 of the 1st of November in New York; 00:30 of the 2nd.
  for (const at of ['2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', '2026-11-02T05:30:00Z']) await turn(at)
  const zone = { timeZone: 'America/New_York' }
  const days = (await integrated(zone)).points
  expect(days.map(({ messages }) => messages)).toEqual([2, 1, 0, 0, 0])
  expect(days.slice(0, 2).map(({ from }) => from)).toEqual([
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ])
  const hours = (await integrated({ ...zone, to: '2026-11-01', interval: 'HOUR' })).points
  expect(hours).toHaveLength(25)
  expect(hours.flatMap(({ messages }, i) => (messages ? [i] : []))).toEqual([0, 24])
  const today = (await integrated({ from: '2026-11-05', interval: 'HOUR' })).points
  expect(today).toHaveLength(12)
  const { body } = await asked<OperatingIndicators>('operating', zone)
  expect(body.hours).toEqual([
    { weekday: 1, hour: 0, messages: 1 },
    { weekday: 7, hour: 0, messages: 1 },
    { weekday: 7, hour: 23, messages: 1 },
  ])
})

test('a period without turns has figures of nothing, and a bad one is refused with the remedy', async () => {
  const { now, before, points } = await integrated()
  expect([now.sessions, now.messages, before?.messages, points.length]).toEqual([0, 0, 0, 5])
  const refused = async (query: Query) => {
    const { status, body } = await asked<object>('integrated', query)
    return [status, body.code, body.params ?? {}, body.issues?.map(({ path, code }) => `${path} ${code}`)]
  }
  const notKept = [400, 'PERIOD_NOT_KEPT', { days: 90 }, undefined]
  expect(await refused({ from: '2026-11-05', to: '2026-11-04' })).toEqual(notKept)
  expect(await refused({ to: '2026-11-06' })).toEqual(notKept)
  expect(await refused({ from: '2026-08-01' })).toEqual(notKept)
  expect(await refused({ from: '2026-10-01', interval: 'HOUR' })).toEqual([
    400,
    'PERIOD_TOO_LONG_FOR_HOURS',
    { max: 31 },
    undefined,
  ])
  for (const [query, path] of [
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'today' }, 'to'],
    [{ timeZone: 'Nowhere/Land' }, 'timeZone'],
    [{ interval: 'WEEK' }, 'interval'],
    [{ platform: 'fax' }, 'platform'],
  ] as const)
    expect(await refused(query)).toEqual([400, 'INVALID', {}, [`${path} INVALID_VALUE`]])
})

const sheetOf = (bytes: Buffer) => {
  const { SheetNames, Sheets } = workbookOf(bytes, { type: 'buffer' })
  return utils.sheet_to_json<(string | number)[]>(Sheets[SheetNames[0]!]!, { header: 1 })
}

test('every part can be kept as a workbook, in which numbers are numbers', async () => {
  await turn('2026-11-04T08:00:00Z', { conversation: [7, 'Hours', 'shop'], emotion: 'POSITIVE' })
  const file = async (query: Query) => sheetOf((await asked('download', query)).raw)
  const series = 'messages,messagesPerSession,positive'
  expect((await file({ tab: 'integrated', series })).slice(3)).toEqual([
    ['2026-11-03', 0, '', 0],
    ['2026-11-04', 1, 1, 1],
    ['2026-11-05', 0, '', 0],
  ])
  expect((await file({ tab: 'integrated', series }))[0]).toEqual(['day (UTC)', ...series.split(',')])
  expect(await file({ tab: 'rank' })).toContainEqual(['conversation', 1, 7, 'Hours', 1])
  expect(await file({ tab: 'operating' })).toContainEqual(['messages by hour', 'Wednesday 8:00', 1])
  expect(await file({ tab: 'feedback' })).toHaveLength(1)
  expect(await file({ tab: 'payment' })).toHaveLength(1)
  for (const [wrong, code] of [
    [',', 'TOO_FEW'],
    [
      'sessions,messages,messagesPerSession,users,answered,offered,picked,notAnswered,satisfied,dissatisfied',
      'TOO_MANY',
    ],
    ['revenue', 'INVALID_VALUE'],
  ] as const) {
    const { status, body } = await asked<object>('download', { tab: 'integrated', series: wrong })
    expect([status, body.issues?.[0]?.code]).toEqual([400, code])
  }
})

test('how a user spoke is told with the turn, sent to the channel, and counted', async () => {
  const bot = await aTestBot(server, owner, [aConversation('인사', ['안녕'], '안녕하세요')], 'emotion')
  const take = createTakeTurn(server.context)
  const says = (text: string, event: 'send' | 'open' = 'send') =>
    take({
      domainId: bot.domainId,
      environment: 'REAL',
      platform: 'custom',
      userId: 'mina',
      userIp: null,
      event,
      text,
      eventKey: null,
    })
  const emotionOf = async (text: string) => {
    const { trace, bubbles } = await says(text)
    return [trace.emotion, bubbles[0]?.information?.find(({ key }) => key === 'emotion')?.value]
  }
  expect(await emotionOf('정말 고마워요')).toEqual(['POSITIVE', 'positive'])
  expect(await emotionOf('너무 짜증나요')).toEqual(['NEGATIVE', 'negative'])
  expect(await emotionOf('안녕')).toEqual(['NEUTRAL', 'neutral'])
  expect((await says('', 'open')).trace.emotion).toBeUndefined()
  const { now } = await integrated({ domainId: bot.domainId })
  expect(now).toMatchObject({ messages: 3, positive: 1, negative: 1, neutral: 1, sessions: 1 })
})

test('what became of messages is told by build, and when a build went live', async () => {
  const bot = await aTestBot(server, owner, [aConversation('인사', ['안녕'], '안녕하세요')], 'builds')
  const by = (build: number, given: object = {}) =>
    turn('2026-11-04T08:00:00Z', { of: bot.domainId, build, ...given })
  await by(bot.buildId)
  await by(bot.buildId, { match: 'FAIL', user: 'joon' })
  await by(bot.buildId, { event: 'open', match: 'WELCOME' })
  const query = { domainId: bot.domainId }
  const { body } = await asked<BuildIndicators>('build', query)
  const build = { id: bot.buildId, displayId: String(bot.buildId) }
  expect(body.builds).toEqual([
    {
      build,
      from: '2026-11-04T08:00:00.000Z',
      messages: 2,
      answered: 1,
      offered: 0,
      picked: 0,
      notAnswered: 1,
      resolved: 1,
    },
  ])
  const { deploys } = await integrated(query)
  expect(deploys).toEqual([{ ...build, at: NOW.toISOString() }])
  expect((await integrated({ ...query, to: '2026-11-04' })).deploys).toEqual([])
})

test('those who may read history see indicators, strangers and domains without logs none', async () => {
  const [stranger, member] = [await server.signUp(), await server.signUp()]
  const { id } = (await member.get<{ user: { id: number } }>('/api/v1/entry')).body.user
  const joined = (role: Role) =>
    server.context.database
      .insertInto('domain_member')
      .values({ domain_id: domainId, user_id: id, role })
      .onConflict((on) => on.columns(['domain_id', 'user_id']).doUpdateSet({ role }))
      .execute()
  await joined('VIEWER')
  for (const part of ['integrated', 'build', 'rank', 'operating', 'feedback', 'payment', 'download']) {
    const tab = part === 'download' ? { tab: 'rank' } : {}
    expect([part, (await asked(part, tab, stranger)).status]).toEqual([part, 404])
    expect([part, (await asked(part, tab, member)).status]).toEqual([part, 200])
  }
  await joined('SCENARIO_EDITOR')
  expect((await asked('rank', {}, member)).status).toBe(403)
  const { database } = server.context
  await database.updateTable('domain').set({ disable_log: true }).where('id', '=', domainId).execute()
  expect((await asked('rank')).status).toBe(403)
})
