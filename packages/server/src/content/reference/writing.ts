import type { Database } from '../../db/database'
import { type HeldContent, holdContent } from './contentLock'

/** Where and by whom something is written, and when. */
export type Edit = { domainId: number; by: number | null; now: Date }

/** The same where it is content, which the transaction holds. */
export type Writing = Edit & HeldContent

/** Begins to write content in a transaction. Throws NO_DOMAIN. */
export async function beginWriting(tx: Database, edit: Edit): Promise<Writing> {
  return { ...edit, ...(await holdContent(tx, edit.domainId)) }
}

/** Writes content in a transaction of its own. Throws NO_DOMAIN. */
export function writeInTransaction<T>(
  database: Database,
  edit: Edit,
  work: (tx: Database, writing: Writing) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (tx) => work(tx, await beginWriting(tx, edit)))
}
