import { Kysely, PostgresDialect } from 'kysely'
import { type Pool, type PoolConfig, types } from 'pg'
import { WatchedPool } from './outage/watchedPool'
import type { Tables } from './tables'

/** The query layer; a transaction is one too. */
export type Database = Kysely<Tables>

// bigint and numeric come back as numbers: every identifier and count of ours is far below 2^53.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** Ends a statement that hangs: nothing of ours takes that long. */
const STATEMENT_MS = 60_000
/** Ends a transaction that its process forgot, and the locks that it holds. */
const IDLE_TRANSACTION_MS = 60_000
/** A turn is answered or refused within this time, also when a table is locked. */
const TURN_STATEMENT_MS = 4_000
const TURN_CONNECTIONS = 10

/** Opens a pool of at most `max` connections; what is lost of them is replaced at the next use. */
export function openPool(config: PoolConfig): WatchedPool {
  return new WatchedPool({
    max: 20,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    ...config,
  })
}

/**
 * Opens the connections of turns beside those of everything else. They stay open, so that turns have some when others
 * have taken all that the server gives.
 */
export function openTurnPool({ config, watch }: WatchedPool): WatchedPool {
  const limits = { max: TURN_CONNECTIONS, min: TURN_CONNECTIONS, statement_timeout: TURN_STATEMENT_MS }
  return new WatchedPool({ ...config, ...limits }, watch)
}

export function openDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
