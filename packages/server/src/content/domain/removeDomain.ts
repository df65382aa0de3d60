import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, codeKey } from '@parlance/contract'
import { sql } from 'kysely'
import { endInvitedAccess } from '../../access/invite/deleteInvite'
import type { Area } from '../../area'
import type { Context } from '../../context'
import { deleteDomain, deleteDomainRows } from '../../db/cleaning/domainRows'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { ifAlone, LOCK } from '../../db/lock/advisoryLock'
import { isLocked } from '../../db/lock/isLocked'
import { JOB_CANCEL } from '../../job/queue'

/** A small domain has gone by the time that its deletion is answered; of a large one the rest goes on afterwards. */
const ANSWER_WITHIN_MS = 3_000
const AGAIN_MS = 100

/**
 * Removes a domain: from now on it is gone for everybody, and its code can be given again. What it consists of is deleted
 * here or, if that takes longer, by `deleteRemovedDomains`. Throws CONFIRMATION_MISMATCH unless its code was typed again.
 */
export async function removeDomain(
  context: Context,
  areas: readonly Area[],
  domainId: number,
  confirmCode: string,
): Promise<void> {
  const { database } = context
  const row = await domainRow(database, domainId, ['code_key'])
  if (codeKey(confirmCode.trim()) !== row.code_key) throw new AppError('CONFIRMATION_MISMATCH')
  await database.transaction().execute(async (tx) => markRemoved(tx, areas, domainId, context.now()))
  const deletion = deleteSoon(context, areas, domainId).catch((error: unknown) =>
    logFailure(context, domainId, error),
  )
  const answering = new AbortController()
  const { signal } = answering
  await Promise.race([deletion, sleep(ANSWER_WITHIN_MS, undefined, { signal }).catch(() => {})])
  answering.abort()
}

async function markRemoved(tx: Database, areas: readonly Area[], domainId: number, now: Date): Promise<void> {
  const marked = await tx
    .updateTable('domain')
    // No code that anybody types has a space.
    .set({ removed_at: now, code_key: `removed ${domainId}` })
    .where('id', '=', domainId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) throw new AppError('NO_DOMAIN', { domainId })
  await endInvitedAccess(tx, domainId)
  for (const table of areas.flatMap(({ entrances = [] }) => entrances))
    await sql`delete from ${sql.table(table)} where domain_id = ${domainId}`.execute(tx)
  await tx.deleteFrom('job').where('domain_id', '=', domainId).where('state', '=', 'WAITING').execute()
  const { rows } = await sql<{ id: string }>`
    update job set cancel_requested = true where domain_id = ${domainId} and state = 'IN_PROGRESS'
    returning id`.execute(tx)
  for (const { id } of rows) await sql`select pg_notify(${JOB_CANCEL}, ${id})`.execute(tx)
}

/** What is under way mostly ends within moments; else the deletion is left to `deleteRemovedDomains`. */
async function deleteSoon(context: Context, areas: readonly Area[], domainId: number): Promise<void> {
  const until = performance.now() + ANSWER_WITHIN_MS
  while (!(await deleteOnce(context, areas, domainId)) && performance.now() < until)
    await sleep(AGAIN_MS, undefined, { ref: false })
}

/** Goes on with the deletion of domains that were removed, as after a kill. */
export async function deleteRemovedDomains(context: Context, areas: readonly Area[]): Promise<void> {
  const removed = await context.database
    .selectFrom('domain')
    .select('id')
    .where('removed_at', 'is not', null)
    .execute()
  for (const { id } of removed)
    await deleteOnce(context, areas, id).catch((error: unknown) => logFailure(context, id, error))
}

function logFailure({ log }: Context, domainId: number, error: unknown): void {
  log.error({ err: error, domain: domainId }, 'a domain could not be deleted: it is tried again')
}

async function deleteFiles({ blobs }: Context, areas: readonly Area[], domainId: number): Promise<void> {
  for (const { kind } of areas.flatMap(({ files = [] }) => files))
    await blobs.removeAll(`${kind}/${domainId}`)
}

/** Deletes a removed domain if nobody else is at it; false while something of its is still under way. */
async function deleteOnce(context: Context, areas: readonly Area[], domainId: number): Promise<boolean> {
  if (await isUnderWay(context.database, domainId)) return false
  const everything = async () => {
    await deleteDomainRows(context.database, domainId)
    await deleteFiles(context, areas, domainId)
    await deleteDomain(context.database, domainId)
    // Once more: a call that was under way may have written some until it found the domain gone.
    await deleteFiles(context, areas, domainId)
  }
  try {
    // While another node deletes it, nothing is to be done here.
    await ifAlone(context.pool, LOCK.removal, everything, domainId)
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  }
}

/**
 * Whether a job of the domain is still worked on, or a statement began before the domain was marked and does not see
 * that: a turn is such a statement, and its rows refer to no domain.
 */
async function isUnderWay(database: Database, domainId: number): Promise<boolean> {
  const { rows } = await sql`
    select from domain d
    where d.id = ${domainId} and (
      exists (select from job j
        where j.domain_id = d.id and j.state = 'IN_PROGRESS' and j.lease_until > clock_timestamp())
      or exists (select from pg_stat_activity a
        where a.backend_type = 'client backend' and a.datname = current_database() and a.pid <> pg_backend_pid()
          and age(a.backend_xmin) >= age(d.xmin)))`.execute(database)
  return rows.length > 0
}
