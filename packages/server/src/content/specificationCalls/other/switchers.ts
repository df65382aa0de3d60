import { AppError, SWITCHERS_MAX, type Switcher, type SwitcherFields } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import { emailOf } from '../../../access/person/personOf'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { nextId } from '../../../db/nextId'
import type { Tables } from '../../../db/tables'
import { renameReferences } from '../../conversation/write/writeConversations'
import { refuseInUse, refuseUnknown } from '../../reference/usage'
import { switcherBinding } from '../../switcher/switcherSecret'
import { write } from '../write'

type Row = Selectable<Tables['switcher_api']> & { updatedBy: string }
const UPDATED_BY = emailOf('updated_by').as('updatedBy')
type Call = Parameters<typeof write>[1]

/** The stored places of a domain, or those of one type. Nobody is shown their secrets. */
export async function listSwitchers(
  database: Database,
  domainId: number,
  type: Switcher['type'] | null,
): Promise<Switcher[]> {
  const rows = await database
    .selectFrom('switcher_api')
    .selectAll()
    .select(UPDATED_BY)
    .where('domain_id', '=', domainId)
    .$if(type !== null, (q) => q.where('type', '=', type!))
    .orderBy('id')
    .execute()
  return rows.map(present)
}

/** Stores a place. Throws LIMIT_REACHED. */
export async function createSwitcher(
  context: Context,
  call: Call,
  fields: SwitcherFields,
): Promise<Switcher> {
  return write(context, call, async (tx, { domainId, by, now }) => {
    const known = await listSwitchers(tx, domainId, null)
    if (known.length >= SWITCHERS_MAX) throw new AppError('LIMIT_REACHED', { max: SWITCHERS_MAX })
    const id = await nextId(tx, domainId, 'switcher')
    const columns = { ...columnsOf(context, domainId, id, fields), updated_at: now, updated_by: by }
    const row = await tx
      .insertInto('switcher_api')
      .values({ domain_id: domainId, id, ...columns })
      .returningAll()
      .returning(UPDATED_BY)
      .executeTakeFirstOrThrow()
    return present(row)
  })
}

/**
 * Changes a stored place; a new name is written into the answers that hand talks over to it. Throws NOT_FOUND,
 * EDITED_BY_ANOTHER, and IN_USE when a place that answers name would become the bot's own.
 */
export async function updateSwitcher(
  context: Context,
  call: Call,
  id: number,
  { revision, ...fields }: SwitcherFields & { revision?: number | undefined },
): Promise<Switcher> {
  return write(context, call, async (tx, writing) => {
    const { domainId, by, now } = writing
    const old = await tx
      .selectFrom('switcher_api')
      .select(['type', 'name', 'revision'])
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!old) throw new AppError('NOT_FOUND', { id })
    if (revision !== undefined && revision !== old.revision)
      throw new AppError('EDITED_BY_ANOTHER', { revision: old.revision })
    if (old.type !== fields.type) await refuseInUse(tx, domainId, 'switcher', [id])
    const row = await tx
      .updateTable('switcher_api')
      .set({ ...columnsOf(context, domainId, id, fields), updated_at: now, updated_by: by })
      .set({ revision: sql<number>`revision + 1` })
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .returningAll()
      .returning(UPDATED_BY)
      .executeTakeFirstOrThrow()
    if (old.name !== row.name) {
      const target = { kind: 'switcher', id } as const
      await renameReferences(tx, writing, [{ kind: 'switcher', target, from: old.name, to: row.name }])
    }
    return present(row)
  })
}

/** Deletes stored places, all or none. Throws NOT_FOUND, IN_USE. */
export async function removeSwitchers(context: Context, call: Call, ids: readonly number[]): Promise<number> {
  return write(context, call, async (tx, { domainId }) => {
    await refuseInUse(tx, domainId, 'switcher', ids)
    const rows = await tx
      .deleteFrom('switcher_api')
      .where('domain_id', '=', domainId)
      .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
      .returning('id')
      .execute()
    const removed = rows.map(({ id }) => id)
    refuseUnknown(ids, removed)
    return removed.length
  })
}

function columnsOf(
  { seal }: Context,
  domainId: number,
  id: number,
  { secret, destinationId, ...fields }: SwitcherFields,
) {
  const columns = { ...fields, ...(destinationId !== undefined && { destination_id: destinationId }) }
  if (secret === undefined) return columns
  const secret_sealed = secret === null ? null : seal.close(secret, switcherBinding(domainId, id))
  return { ...columns, secret_sealed }
}

function present({
  id,
  type,
  name,
  url,
  destination_id,
  active,
  revision,
  secret_sealed,
  updated_at,
  updatedBy,
}: Row): Switcher {
  const hasSecret = secret_sealed !== null
  return {
    id,
    type,
    name,
    url,
    destinationId: destination_id,
    active,
    revision,
    hasSecret,
    updatedAt: updated_at.toISOString(),
    updatedBy,
  }
}
