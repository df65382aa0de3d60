import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { forgetOldEvents, forgetOldRecords } from './forgetStale'
import { forgetOldTurns } from './forgetTurns'
import { ensureTurnPartitions } from './turnPartitions'

const DAY_MS = 86_400_000

let server: TestApp
let owner: Caller
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  await ensureTurnPartitions(server.context)
})
afterAll(() => server.close())

async function aDomain(code: string): Promise<number> {
  const fields = { name: '하늘쇼핑', code, language: 'ko' }
  return (await owner.send<{ id: number }>('POST', '/api/v1/domain', fields)).body.id
}

async function stored(domainId: number, id: string, daysAgo: number): Promise<void> {
  await server.context.database
    .insertInto('turn')
    .values({
      domain_id: domainId,
      at: new Date(Date.now() - daysAgo * DAY_MS),
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

test('turns are kept for 90 days, or as long as their domain says', async () => {
  const usual = await aDomain('usual')
  const short = await aDomain('short')
  await server.context.database
    .updateTable('domain')
    .set({ data_storage_period: 7 })
    .where('id', '=', short)
    .execute()
  await stored(usual, 'kept-89', 89)
  await stored(usual, 'gone-91', 91)
  await stored(short, 'kept-6', 6)
  await stored(short, 'gone-8', 8)
  await forgetOldTurns(server.context)
  const rows = await server.context.database.selectFrom('turn').select('id').orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(['kept-6', 'kept-89'])
})

test('a month that no domain keeps is dropped whole; in others a domain loses its own, and one that is gone all', async () => {
  const { database } = server.context
  const kept = await aDomain('kept')
  const short = await aDomain('brief')
  await database.updateTable('domain').set({ data_storage_period: 20 }).where('id', '=', short).execute()
  const at = (months: number) => ({
    ...server.context,
    now: () => new Date(Date.UTC(2040, months, 20)),
  })
  for (let month = 0; month < 6; month += 1) await ensureTurnPartitions(at(month))
  const gone = 12_345
  await sql`
    insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer, match_type,
      score, elapsed_ms, build_id, bubbles, trace)
    select domain_id, make_timestamptz(2040, month, 15, 0, 0, n * 0.01::float8, 'UTC'), n, 'REAL', 'custom', 'u', 's', 'send', '', '',
      'FAIL', 0, 1, 1, '[]', '{}'
    from unnest(${[kept, short, gone]}::bigint[]) domain_id, generate_series(1, 6) month, generate_series(1, 2500) n`.execute(
    database,
  )
  await forgetOldTurns(at(5))
  const left = await sql`
    select tableoid::regclass::text as month, domain_id, count(*) as count from turn
    where at > '2040-01-01' group by 1, 2 order by 1, 2`.execute(database)
  const months = ['turn_2040_04', 'turn_2040_05', 'turn_2040_06']
  expect(left.rows).toEqual(
    months.flatMap((month) =>
      [kept, ...(month === 'turn_2040_06' ? [short] : [])]
        .sort((a, b) => a - b)
        .map((domain_id) => ({ month, domain_id, count: 2_500 })),
    ),
  )
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relname ~ '^turn_2040_[0-9]+$' order by 1`.execute(database)
  expect(tables.rows.map(({ name }) => name).slice(0, 2)).toEqual(['turn_2040_03', 'turn_2040_04'])
})

test('what a turn was taken from is kept for a month, and no longer than the turn', async () => {
  const { database } = server.context
  const usual = await aDomain('records')
  const short = await aDomain('records-7')
  await database.updateTable('domain').set({ data_storage_period: 7 }).where('id', '=', short).execute()
  for (const [domain_id, daysAgo] of [
    [usual, 29],
    [usual, 31],
    [short, 6],
    [short, 8],
  ] as const)
    await database
      .insertInto('turn_record')
      .values({
        domain_id,
        at: new Date(Date.now() - daysAgo * DAY_MS),
        turn_id: `${daysAgo}`,
        sealed: Buffer.from(''),
      })
      .execute()
  await forgetOldRecords(server.context)
  const rows = await database.selectFrom('turn_record').select('turn_id').orderBy('turn_id').execute()
  expect(rows.map(({ turn_id }) => turn_id)).toEqual(['29', '6'])
})

test('events are known for a day, authentication requests until their time is over', async () => {
  const domainId = await aDomain('events')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const user = { domain_id: domainId, environment: 'REAL', platform: 'custom', user_id: 'u-1' } as const
  for (const hours of [23, 25])
    await server.context.database
      .insertInto('inbox')
      .values({
        ...user,
        event_key: `${hours} hours ago`,
        digest: '',
        turn_at: hoursAgo(hours),
        turn_id: 't-1',
        created_at: hoursAgo(hours),
      })
      .execute()
  for (const hours of [-1, 1])
    await server.context.database
      .insertInto('authentication_request')
      .values({ ...user, state_hash: Buffer.from(String(hours)), expires_at: hoursAgo(hours) })
      .execute()
  await forgetOldEvents(server.context)
  const events = await server.context.database.selectFrom('inbox').select('event_key').execute()
  expect(events).toEqual([{ event_key: '23 hours ago' }])
  const requests = await server.context.database.selectFrom('authentication_request').selectAll().execute()
  expect(requests.map(({ state_hash }) => state_hash.toString())).toEqual(['-1'])
})
