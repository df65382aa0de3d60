import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../database'

/** Ended by the time limit of a statement. */
const QUERY_CANCELED = '57014'

/** Reading took longer than it may. */
export class ReadTooLongError extends Error {}

/** As `readWithin`, for a search that a person waits for. Throws SEARCH_TOO_LONG. */
export function searchWithin<T>(
  database: Database,
  limitMs: number,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  return readWithin(database, limitMs, read).catch((error: unknown) => {
    throw error instanceof ReadTooLongError ? new AppError('SEARCH_TOO_LONG') : error
  })
}

/**
 * Reads with a time limit of its own on each statement, in ms: what people choose freely, such as a search, must not keep
 * the database busy for minutes. Throws `ReadTooLongError`.
 */
export async function readWithin<T>(
  database: Database,
  limitMs: number,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await database
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(tx)
        return read(tx)
      })
  } catch (error) {
    if ((error as { code?: unknown }).code === QUERY_CANCELED) throw new ReadTooLongError()
    throw error
  }
}
