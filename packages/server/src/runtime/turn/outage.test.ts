import type { HistoryRow, Page } from '@parlance/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabaseLine, type DatabaseLine } from '../../testing/database/databaseLine'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../testing/testBot'
import { signCustom } from '../channel/signature'

let line: DatabaseLine
let server: TestApp
let owner: Caller
let bot: TestBot
/** What the line leads to, reached directly. */
let direct: Client

beforeAll(async () => {
  server = await startTestApp({}, async (config) => {
    direct = new Client(config)
    await direct.connect()
    line = await aDatabaseLine(config)
    return line.config
  })
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
})
afterAll(async () => {
  line.thaw()
  await direct.end()
  await server.close()
  await line.stop()
})

type Answer = {
  status: number
  retryAfter: string | undefined
  code: string | undefined
  ms: number
  body: string
}

async function send(userId: string, text: string, timestamp = Date.now()): Promise<Answer> {
  const { path, secretKey } = bot.channels.REAL
  const bubbles = [{ type: 'text', data: { description: text } }]
  const body = Buffer.from(JSON.stringify({ version: 'v2', userId, timestamp, bubbles, event: 'send' }))
  const began = performance.now()
  const reply = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'x-ncp-chatbot_signature': signCustom(secretKey, body) },
    payload: body,
  })
  return {
    status: reply.statusCode,
    retryAfter: reply.headers['retry-after'] as string | undefined,
    code: (reply.json() as { code?: string }).code,
    ms: performance.now() - began,
    body: reply.body,
  }
}

async function utterances(userId: string): Promise<string[]> {
  const { body } = await owner.get<Page<HistoryRow>>(`/api/v1/history?domainId=${bot.domainId}&pageSize=200`)
  return body.items.filter((row) => row.userId === userId).map(({ utterance }) => utterance)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A timestamp far from now: nothing tells a repetition of such an event from a second one. */
const NEVER = 1_000

test.each([
  ['with a key', 'kept', undefined],
  ['without a key', 'keyless', NEVER],
])('a turn %s that was kept while its reply was lost is answered, and kept once', async (_, userId, at) => {
  for (const [text, statement] of [
    ['하나', 'turn_keep_first'],
    ['둘', 'turn_keep'],
  ] as const) {
    const lost = line.loseReplyTo(statement)
    expect(await send(userId, text, at)).toMatchObject({ status: 200 })
    await lost
  }
  expect(await utterances(userId)).toEqual(['둘', '하나'])
})

test('turns and readings whose connections are cut again and again are all answered, each turn once', async () => {
  const users = Array.from({ length: 6 }, (_, n) => `cut-${n}`)
  const talk = async (userId: string) => {
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) {
      answers.push((await send(userId, `말 ${n}`)).status)
      // Others are in the middle of theirs.
      if (n % 3 === 2) line.cut()
    }
    return answers
  }
  const read = async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) statuses.push((await owner.get(`/api/v1/domain/${bot.domainId}`)).status)
    return statuses
  }
  const answers = await Promise.all([...users.map(talk), read()])
  expect(answers.flat().filter((status) => status !== 200)).toEqual([])
  for (const userId of users)
    expect(await utterances(userId)).toEqual(Array.from({ length: 12 }, (_, n) => `말 ${11 - n}`))
})

test('a server without a free connection answers turns over those that are open', async () => {
  await send('full', '처음')
  line.isFull = true
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(`full-${n}`, '가득')))
  line.isFull = false
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('turns behind a locked table are refused together, and answered when it is free again', async () => {
  await send('locked-0', '먼저')
  await direct.query('begin')
  await direct.query('lock table dialogue_session in access exclusive mode')
  // Many more than are worked on at once, and several of one user behind each other.
  const turns = Array.from({ length: 40 }, (_, n) => send(`locked-${n % 30}`, `막힘 ${n}`))
  // The lock stays until all have their answer.
  const answers = await Promise.all(turns)
  await direct.query('rollback')
  for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '1', code: '5000' })
  const times = answers.map(({ ms }) => ms)
  // One after the other they took ten times as long.
  expect(Math.max(...times)).toBeLessThan(3 * Math.min(...times))
  expect(await send('locked-0', '나중')).toMatchObject({ status: 200 })
  expect(await utterances('locked-0')).toEqual(['나중', '먼저'])
})

test('a database that is silent for three seconds: turns are answered when it speaks again', async () => {
  await send('frozen', '먼저')
  line.freeze()
  const waiting = Promise.all([send('frozen', '얼음'), send('other', '얼음')])
  await pause(3_000)
  line.thaw()
  expect((await waiting).map(({ status }) => status)).toEqual([200, 200])
  expect(await utterances('frozen')).toEqual(['얼음', '먼저'])
})

test('a database that is away: calls wait for it five seconds, are refused with a code, and are served when it is back', async () => {
  await send('away', '먼저')
  const health = async (path: string) => {
    const { statusCode, body } = await server.app.inject(path)
    return [statusCode, JSON.parse(body).missing]
  }
  expect(await health('/readyz')).toEqual([200, []])
  await line.close()
  const refused = Promise.all([
    send('away', '하나'),
    // Behind the first of the same user, and not refused later for it.
    send('away', '둘'),
    owner.get(`/api/v1/domain/${bot.domainId}`),
  ])
  await expect.poll(() => health('/readyz')).toEqual([503, ['DATABASE']])
  expect(await health('/livez')).toEqual([200, undefined])
  const [first, second, call] = await refused
  for (const turn of [first, second]) {
    expect(turn).toMatchObject({ status: 503, retryAfter: '1', code: '5000' })
    expect(turn.body).not.toContain('unknown')
    expect(turn.ms).toBeLessThan(60_000)
  }
  expect(call).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
  const waits = send('away', '셋')
  await pause(500)
  await line.open()
  expect(await waits).toMatchObject({ status: 200 })
  expect(await health('/readyz')).toEqual([200, []])
  expect(await utterances('away')).toEqual(['셋', '먼저'])
})

test('a table that is locked keeps no turn waiting without end, and nothing of a refused turn is kept', async () => {
  await send('locked', '먼저')
  await direct.query('begin; lock table dialogue_session in access exclusive mode')
  const refused = await send('locked', '하나')
  await direct.query('rollback')
  expect(refused).toMatchObject({ status: 503, code: '5000' })
  expect(refused.ms).toBeLessThan(60_000)
  expect(await send('locked', '둘')).toMatchObject({ status: 200 })
  expect(await utterances('locked')).toEqual(['둘', '먼저'])
})

test('a disk without space left refuses with a code of its own, and serves again when there is some', async () => {
  await send('full-disk', '먼저')
  const path = `/api/v1/uservariable?domainId=${bot.domainId}`
  const variable = { name: 'points', type: 'NUMBER', defaultValue: '0' }
  await direct.query(`
    create function no_space() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'could not extend file: No space left on device'; end $$;
    create trigger full_turn before insert on turn_default for each row execute function no_space();
    create trigger full_session before update on dialogue_session for each row execute function no_space();
    create trigger full_component before insert on component for each row execute function no_space()`)
  const turn = await send('full-disk', '하나')
  const call = await owner.send('POST', path, variable)
  await direct.query('drop function no_space cascade')
  expect(turn).toMatchObject({ status: 507, code: '5000' })
  expect(call).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
  expect(await send('full-disk', '둘')).toMatchObject({ status: 200 })
  expect((await owner.send('POST', path, variable)).status).toBe(200)
  expect(await utterances('full-disk')).toEqual(['둘', '먼저'])

  const { put } = server.context.blobs
  server.context.blobs.put = () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="bot.json"\r\n\r\n'
  const file = JSON.stringify({
    formatVersion: 1,
    conversations: [aConversation('환불', ['환불해 주세요'], '네')],
  })
  const upload = await server.app.inject({
    method: 'POST',
    url: `/api/v1/chat/faq/uttset/upload?domainId=${bot.domainId}`,
    headers: {
      cookie: owner.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: `${form}${file}\r\n--x--\r\n`,
  })
  server.context.blobs.put = put
  expect([upload.statusCode, upload.json()]).toEqual([507, { code: 'STORAGE_FULL' }])
})
