import type pg from 'pg'
import { LOCK } from './advisoryLock'

/**
 * Does what only one node may do at a time when it starts, such as bringing the schema up to date: nodes that start at
 * once do it one after another, also on an empty database.
 */
export async function withStartLock<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK.start])
    return await work()
  } finally {
    // Closed, not given back: the lock and the setting end with it.
    client.release(true)
  }
}
