import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { type Writing, writeInTransaction } from '../reference/writing'

type Call = { query: { domainId: number }; caller: { userId: number } }

/** Does the work of a call that writes content, in a transaction that holds it: where and by whom it is written, and when. */
export async function write<T>(
  { database, now }: Context,
  { query, caller }: Call,
  work: (tx: Database, writing: Writing) => Promise<T>,
): Promise<T> {
  const edit = { domainId: query.domainId, by: caller.userId, now: now() }
  return writeInTransaction(database, edit, work)
}
