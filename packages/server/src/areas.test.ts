import { JOB_KINDS } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from './areas'
import { startTestApp, type TestApp } from './testing/testApp'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const TABLES = AREAS.flatMap(({ tables = {} }) => Object.entries(tables))
const NOT_OURS = ['kysely_migration', 'kysely_migration_lock']

test('every table has one owner, which says what becomes of its rows', async () => {
  const found = await tables(sql`true`)
  const owned = TABLES.map(([table]) => table)
  expect(owned.toSorted()).toEqual(found.filter((table) => !NOT_OURS.includes(table)))
})

test('a table of domains is no table of the installation', async () => {
  const ofDomains = new Set(
    await tables(
      sql`exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'domain_id')`,
    ),
  )
  for (const [table, use] of TABLES)
    expect([table, use === 'installation']).toEqual([table, !ofDomains.has(table)])
})

test('every column that is sealed by its name has one owner', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and c.relnamespace = current_schema()::regnamespace and a.attname ~ 'sealed|secrets|replay'
    order by 1, 2`.execute(server.context.database)
  const owned = AREAS.flatMap(({ sealed = [] }) => sealed.map(({ table, column }) => `${table}.${column}`))
  expect(new Set(owned).size).toBe(owned.length)
  expect(rows.map(({ table, column }) => `${table}.${column}`).filter((one) => !owned.includes(one))).toEqual(
    [],
  )
})

test('every kind of job has one owner', () => {
  const kinds = AREAS.flatMap(({ jobs = {} }) => Object.keys(jobs))
  expect(kinds.toSorted()).toEqual([...JOB_KINDS].toSorted())
})

test('every kind of file has one owner', () => {
  const kinds = AREAS.flatMap(({ files = [] }) => files.map(({ kind }) => kind))
  expect(new Set(kinds).size).toBe(kinds.length)
})

async function tables(where: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace and ${where}
    order by 1`.execute(server.context.database)
  return rows.map(({ name }) => name).toSorted()
}
