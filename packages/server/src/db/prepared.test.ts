import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/testApp'
import { executePrepared } from './prepared'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('a statement is run whatever another node has made of its table', async () => {
  const { pool } = server.context
  await pool.query('create table changing (id int); insert into changing values (1)')
  const all = () => executePrepared(pool, sql<object>`select * from changing`)
  const onEvery = () => Promise.all(Array.from({ length: pool.options.max }, all))
  await onEvery()
  await pool.query('alter table changing add column name text')
  for (const rows of await onEvery()) expect(rows).toEqual([{ id: 1, name: null }])
  await pool.query('alter table changing drop column name')
  for (const rows of await onEvery()) expect(rows).toEqual([{ id: 1 }])
})
