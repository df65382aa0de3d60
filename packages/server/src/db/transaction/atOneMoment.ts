import type { Database } from '../database'

/** Reads in a transaction that sees one moment and writes nothing. */
export function atOneMoment<T>(database: Database, read: (tx: Database) => Promise<T>): Promise<T> {
  return database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
