import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import type { Tables } from './tables'

/** The query layer; a transaction is one too. */
export type Database = Kysely<Tables>

// bigint and numeric come back as numbers: every identifier and count of ours is far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** Opens a pool of at most `max` connections. A lost idle connection is replaced at the next use. */
export function openPool(config: PoolConfig): Pool {
  const pool = new Pool({ max: 20, connectionTimeoutMillis: 10_000, ...config })
  pool.on('error', () => {})
  return pool
}

export function openDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
