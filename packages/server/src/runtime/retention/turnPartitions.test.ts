import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context'
import { startTestApp, type TestApp } from '../../testing/testApp'
import { ensureTurnPartitions } from './turnPartitions'

const NOW = Date.UTC(2031, 0, 15)

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

function monthsLater(months: number): Context {
  const now = new Date(NOW)
  now.setUTCMonth(now.getUTCMonth() + months)
  return { ...server.context, now: () => now }
}

async function taken(at: Date, id: string, count = 1): Promise<void> {
  await sql`
    insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
      match_type, score, elapsed_ms, build_id, bubbles, trace)
    select 7, ${at}::timestamptz + n * interval '1 second', ${id}::text || n, 'REAL', 'custom', 'u', 's', 'send', '', '', 'FAIL', 0, 1, 1,
      '[]', '{}'
    from generate_series(1, ${count}::integer) as n`.execute(server.context.database)
}

async function places(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tableoid::regclass::text as name, count(*) as count from turn group by 1 order by 1`.execute(
    server.context.database,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('turns taken under a clock that was months ahead are moved into the partition of their month once it is made', async () => {
  await ensureTurnPartitions(monthsLater(0))
  await taken(monthsLater(5).now(), 'ahead-', 5_000)
  await taken(monthsLater(9).now(), 'far-')
  expect(await places()).toEqual({ turn_default: 5_001 })
  await ensureTurnPartitions(monthsLater(4))
  expect(await places()).toEqual({ turn_2031_06: 5_000, turn_default: 1 })
  await taken(monthsLater(5).now(), 'later-')
  expect(await places()).toEqual({ turn_2031_06: 5_001, turn_default: 1 })
  const { rows } = await sql`
    select conname from pg_constraint where conname = 'of_month'`.execute(server.context.database)
  expect(rows).toEqual([])
})

test('a partition that cannot be made keeps nothing from going on, and is said', async () => {
  const said: unknown[] = []
  const log = { error: (fields: unknown) => said.push(fields) } as unknown as Context['log']
  const { database } = server.context
  // A name that is taken by something else.
  await sql`create view turn_2032_02 as select 1`.execute(database)
  const context = { ...monthsLater(12), log }
  await ensureTurnPartitions(context)
  expect(said).toEqual([expect.objectContaining({ partition: 'turn_2032_02' })])
  await taken(new Date(Date.UTC(2032, 1, 3)), 'february-')
  await taken(new Date(Date.UTC(2032, 2, 3)), 'march-')
  expect(await places()).toMatchObject({ turn_2032_03: 1, turn_default: 2 })
  await sql`drop view turn_2032_02`.execute(database)
  await ensureTurnPartitions(context)
  expect(await places()).toMatchObject({ turn_2032_02: 1, turn_2032_03: 1, turn_default: 1 })
})

test('turns that go on being taken while their partition is made stay, each once', async () => {
  const at = monthsLater(24)
  const state = { isOver: false }
  let count = 0
  const taking = (async () => {
    while (!state.isOver) await taken(at.now(), `beside-${(count += 1)}-`)
  })()
  await taken(at.now(), 'before-', 9_000)
  await ensureTurnPartitions(at)
  state.isOver = true
  await taking
  expect(await places()).toMatchObject({ turn_2033_01: 9_000 + count })
})
