import type { HistoryRow, Page } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'

let server: TestApp
let owner: Caller
let domainId: number
let url: string
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const fields = { name: '하늘쇼핑', code: 'history', language: 'ko' }
  domainId = (await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
  url = `/api/v1/history?domainId=${domainId}`
})
afterAll(() => server.close())

async function stored(id: string, minutesAgo: number): Promise<void> {
  await server.context.database
    .insertInto('turn')
    .values({
      domain_id: domainId,
      at: new Date(Date.now() - minutesAgo * 60_000),
      id,
      environment: 'REAL',
      platform: 'custom',
      user_id: 'u-1',
      session_id: 's-1',
      user_ip: null,
      event: 'send',
      utterance: '몇 시에 열어요',
      answer: '9시요',
      conversation_id: null,
      conversation_name: null,
      match_type: 'FAIL',
      score: 0,
      elapsed_ms: 1,
      build_id: 1,
      bubbles: '[]',
      trace: '{}',
    })
    .execute()
}

test('the last 30 minutes are listed unless another span is asked for', async () => {
  await stored('young', 29)
  await stored('old', 31)
  const ids = async (more: string) =>
    (await owner.get<Page<HistoryRow>>(`${url}${more}`)).body.items.map(({ id }) => id)
  expect(await ids('')).toEqual(['young'])
  const from = new Date(Date.now() - 3_600_000).toISOString()
  expect(await ids(`&from=${from}`)).toEqual(['young', 'old'])
})

test.each(['from', 'to'])('a bound that is no date is refused at its field: %s', async (path) => {
  const { status, body } = await owner.get(`${url}&${path}=soon`)
  expect(status).toBe(400)
  expect(body.issues).toEqual([{ path, code: 'INVALID_VALUE' }])
})

/** What the list answers, with how far back it has looked. */
type Listed = Page<HistoryRow> & { searchedBackTo: string | null }

describe('a long history', () => {
  const TURNS = 10_300
  const DAYS = 40
  const MARK = '파란 우산'
  let longUrl: string
  let longId: number
  const everything = `&from=${new Date(Date.now() - (DAYS + 1) * 86_400_000).toISOString()}`

  /** Some at the very same instant, some within one of its milliseconds; one in fifty says the mark. */
  beforeAll(async () => {
    const fields = { name: '하늘쇼핑', code: 'long-history', language: 'ko' }
    longId = (await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
    longUrl = `/api/v1/history?domainId=${longId}`
    await sql`
      insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
        match_type, score, elapsed_ms, build_id, bubbles, trace)
      select ${longId}::bigint,
        date_trunc('second', now()) - (n % 2500) * make_interval(days => ${DAYS}::int) / 2500
          - (n % 3) * interval '7 microseconds',
        'turn-' || n, 'REAL', 'custom', 'user-' || n % 100, 'session-' || n % 1000, 'send',
        case when n % 50 = 0 then ${MARK}::text else '배송 조회' end || n, '네', 'SINGLE', 0.9, 1, 1, '[]', '{}'
      from generate_series(1, ${TURNS}::int) as n`.execute(server.context.database)
  })
  async function idsWhere(condition: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from turn where domain_id = ${longId} and ${sql.raw(condition)}
      order by at desc, id desc`.execute(server.context.database)
    return rows.map(({ id }) => id)
  }

  async function allPages(more: string): Promise<string[]> {
    const ids: string[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const { body } = await owner.get<Listed>(`${longUrl}${everything}&pageSize=200&pageNo=${pageNo}${more}`)
      ids.push(...body.items.map(({ id }) => id))
      if (pageNo >= body.totalPage) return ids
    }
  }

  test.each([
    ['of a user', '&userId=user-7', "user_id = 'user-7'"],
    ['of a session', '&sessionId=session-7', "session_id = 'session-7'"],
    ['that say a text', `&search=${encodeURIComponent(MARK)}`, `utterance like '${MARK}%'`],
    ['that nothing says', '&search=zzz', 'false'],
  ])('turns %s stand on their pages once each, in their order', async (_name, query, condition) => {
    expect(await allPages(query)).toEqual(await idsWhere(condition))
  })

  test('a list has the newest ten thousand, a file all of them', async () => {
    const { body } = await owner.get<Listed>(`${longUrl}${everything}&pageSize=50&pageNo=200`)
    const all = await idsWhere('true')
    expect(body).toMatchObject({ totalCount: 10_000, totalPage: 200, searchedBackTo: null })
    expect(body.items.map(({ id }) => id)).toEqual(all.slice(9_950, 10_000))

    const { raw } = await owner.get(`/api/v1/history/download?domainId=${longId}&format=csv${everything}`)
    const lines = raw.toString('utf8').trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(all)
  })

  test('a search that would take long says how far back it got, from where the next goes on', async () => {
    let clock = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100))
    const asked = `${longUrl}${everything}&pageSize=50&search=${encodeURIComponent(MARK)}`
    const { body } = await owner.get<Listed>(asked)
    now.mockRestore()
    const all = await idsWhere(`utterance like '${MARK}%'`)
    const counted = await idsWhere(`utterance like '${MARK}%' and at >= '${body.searchedBackTo!}'`)
    expect(body.items.map(({ id }) => id)).toEqual(counted)
    expect(body.totalCount).toBe(counted.length)
    expect(counted).toEqual(all.slice(0, counted.length))
    expect(counted.length).toBeLessThan(50)
    const next = await owner.get<Listed>(`${asked}&to=${body.searchedBackTo!}`)
    expect(next.body.items.map(({ id }) => id)).toContain(all[counted.length])
  })
})

test('a domain that shows no logs answers neither the list nor a turn', async () => {
  await stored('hidden', 1)
  await server.context.database
    .updateTable('domain')
    .set({ disable_log: true })
    .where('id', '=', domainId)
    .execute()
  expect((await owner.get(url)).status).toBe(403)
  expect((await owner.get(`/api/v1/history/hidden?domainId=${domainId}`)).status).toBe(403)
})
