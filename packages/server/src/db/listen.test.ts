import type { Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/database/testDatabase'
import { openPool } from './database'
import { listen } from './listen'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The pool, but its first connection is cut during its first statement; `made` counts them all. */
function losingItsFirst(pool: pg.Pool, made: { count: number }): pg.Pool {
  const connect = async () => {
    made.count += 1
    const client = await pool.connect()
    if (made.count > 1) return client
    const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>
    const cut = (text: string) => {
      const pending = query(text)
      const { connection } = client as unknown as { connection: { stream: Socket } }
      connection.stream.destroy(new Error('cut'))
      return pending
    }
    return Object.assign(client, { query: cut })
  }
  return { connect } as unknown as pg.Pool
}

test('a connection that is lost while it begins to listen is replaced by one, and stop gives it back', async () => {
  const pool = openPool(database.config)
  const received: string[] = []
  const made = { count: 0 }
  const stop = listen(losingItsFirst(pool, made), { news: (payload) => received.push(payload) })
  await expect
    .poll(() => pool.query("select pg_notify('news', 'came')").then(() => received.length))
    .toBeGreaterThan(0)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(rows[0]!.count).toBe(1)
  await stop()
  // Ends when every connection was given back, and then there is no further one to be had.
  await pool.end()
  expect(made.count).toBe(2)
})
