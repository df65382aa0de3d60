import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/testApp'
import { fairClaim, type QueueTable, releaseQueue } from './fairQueue'

const WAITING = 20_000
// Of the tests' servers none works this one off.
const TABLE = 'outbox' satisfies QueueTable
const LIMITS = { table: TABLE, total: 256, ofDomain: 8 } as const
const DOMAINS = [1, 2, 3, 4]
let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

/** Half of them of the first domain. */
const fill = (count: number) =>
  sql`
    insert into outbox (domain_id, kind, key, payload)
    select case when n % 2 = 0 then 1 else 2 + n % 3 end, 'IMPRESSION', gen_random_uuid()::text, '{}'
    from generate_series(1, ${count}) n`.execute(server.context.database)
const empty = () => sql`delete from outbox`.execute(server.context.database)
const run = (statement: string) => sql.raw(statement).execute(server.context.database)
const claim = async (holder: string, underWay: { id: number; domain_id: number }[] = []) =>
  (await fairClaim(holder, LIMITS, underWay).execute(server.context.database)).rows

type PlanNode = { Plans?: PlanNode[] } & Record<string, number>

/** The most rows that any step of a claim looks at, by the database's own count. */
async function rowsOfClaim(): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`
    explain (analyze, format json) ${fairClaim('somebody', LIMITS, [])}`.execute(server.context.database)
  const most = (node: PlanNode): number =>
    Math.max(
      (node['Actual Rows']! + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']!,
      ...(node.Plans ?? []).map(most),
    )
  return most(rows[0]!['QUERY PLAN'][0]!.Plan)
}

const STATES: Record<string, () => Promise<unknown>> = {
  'vacuumed while empty': async () => {
    await run(`vacuum analyze ${TABLE}`)
    await fill(WAITING)
  },
  'analysed when little waited, and then a burst': async () => {
    await fill(50)
    await run(`analyze ${TABLE}`)
    await empty()
    await fill(WAITING)
  },
  'analysed with the burst': async () => {
    await fill(WAITING)
    await run(`analyze ${TABLE}`)
  },
}

describe('a claim reads a few rows of each domain, whatever waits and whatever the statistics say', () => {
  test.each(Object.entries(STATES))('%s', async (_state, prepare) => {
    await empty()
    await run(`alter table ${TABLE} set (autovacuum_enabled = off)`)
    await prepare()
    expect(await rowsOfClaim()).toBeLessThan(100)
  })
})

test('it takes as much as there is room for, of each domain the first before the second of any', async () => {
  await empty()
  await fill(400)
  const claims = await claim('one')
  const counts = DOMAINS.map((domainId) => claims.filter((one) => one.domain_id === domainId).length)
  expect(counts).toEqual([8, 8, 8, 8])
  // Their domains are full, and what others hold is not taken either.
  expect(await claim('one', claims)).toEqual([])
  const few = await fairClaim('two', { ...LIMITS, total: 4 }, []).execute(server.context.database)
  expect(new Set(few.rows.map((one) => one.domain_id)).size).toBe(4)
})

test('several nodes at once take each row once', async () => {
  await empty()
  await fill(300)
  const all = (await Promise.all(Array.from({ length: 8 }, (_, n) => claim(`node${n}`)))).flat()
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test('what a process held is free at once where it had its database to itself, else when its claim has run out', async () => {
  await empty()
  await fill(4)
  expect(await claim('killed')).toHaveLength(4)
  expect(await claim('next')).toEqual([])
  await releaseQueue(server.context.database, TABLE)
  expect(await claim('next')).toHaveLength(4)
  await sql`update outbox set run_at = now() - interval '1 ms'`.execute(server.context.database)
  expect(await claim('other node')).toHaveLength(4)
})
