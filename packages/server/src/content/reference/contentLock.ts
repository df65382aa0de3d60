import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'

const HELD = Symbol('held')

/**
 * That a transaction holds the content of a domain. Only `holdContent` and `holdCreated` make one, and all that writes
 * content asks for it: what is not held cannot be written.
 */
export type HeldContent = {
  readonly domainId: number
  /** How many changes the content had seen before this transaction. */
  readonly revisionBefore: number
  readonly [HELD]: true
}

/** What transactions hold: once is enough for all that one of them writes. */
const held = new WeakMap<Database, Map<number, HeldContent>>()

/**
 * Begins a change to the content of a domain: one transaction at a time, until it ends. Rules that span rows (one
 * question in one conversation, no deletion of what is in use) are then checked against what will be committed.
 * Readers and turns do not wait for it. The change is counted, so that all who compare contents need to compare one
 * number only: once, however often a transaction asks. Called before any savepoint, as going back to one would end it.
 * Throws NO_DOMAIN.
 */
export async function holdContent(tx: Database, domainId: number): Promise<HeldContent> {
  const known = held.get(tx)?.get(domainId)
  if (known) return known
  const row = await tx
    .updateTable('domain')
    .set({ content_revision: sql<number>`content_revision + 1` })
    .where('id', '=', domainId)
    .where('removed_at', 'is', null)
    .returning('content_revision')
    .executeTakeFirst()
  if (!row) throw new AppError('NO_DOMAIN', { domainId })
  return note(tx, domainId, row.content_revision - 1)
}

/** As `holdContent`, of a domain that this transaction has just made: nobody else sees it yet. */
export function holdCreated(tx: Database, domainId: number): HeldContent {
  return note(tx, domainId, 0)
}

function note(tx: Database, domainId: number, revisionBefore: number): HeldContent {
  const content: HeldContent = { domainId, revisionBefore, [HELD]: true }
  const known = held.get(tx)
  if (known) known.set(domainId, content)
  else held.set(tx, new Map([[domainId, content]]))
  return content
}

/** Returns how many changes the content of a domain has seen. */
export async function readContentRevision(database: Database, domainId: number): Promise<number> {
  return (await domainRow(database, domainId, ['content_revision'])).content_revision
}
