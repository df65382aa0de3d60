import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { ensureTurnPartitions, forgetOldEvents, forgetOldTurns } from './retention'

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
