import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

/** The query layer; a transaction is one too. */
export type Database = Kysely<Tables>

// bigint and numeric come back as numbers: every identifier and count of ours is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Opens a pool of at most `max` connections. A lost idle connection is replaced at the next use. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config })
  pool.on('error', () => {})
  return pool
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
