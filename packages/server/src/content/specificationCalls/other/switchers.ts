import { AppError, SWITCHERS_MAX, type Switcher, type SwitcherFields } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { nextId } from '../../../db/nextId'
import type { Tables } from '../../../db/tables'
import { refuseUnknown } from '../../reference/usage'
import { write } from '../write'

type Row = Selectable<Tables['switcher_api']>
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
    // Two at once must not both be the last that there is room for.
    await tx.selectFrom('domain').select('id').where('id', '=', domainId).forUpdate().execute()
    const known = await listSwitchers(tx, domainId, null)
    if (known.length >= SWITCHERS_MAX) throw new AppError('LIMIT_REACHED', { max: SWITCHERS_MAX })
    const id = await nextId(tx, domainId, 'switcher')
    const columns = { ...columnsOf(context, domainId, id, fields), updated_at: now, updated_by: by }
    const row = await tx
      .insertInto('switcher_api')
      .values({ domain_id: domainId, id, ...columns })
      .returningAll()
      .executeTakeFirstOrThrow()
    return present(row)
  })
}

/** Changes a stored place. Throws NOT_FOUND, EDITED_BY_ANOTHER. */
export async function updateSwitcher(
  context: Context,
  call: Call,
  id: number,
  { revision, ...fields }: SwitcherFields & { revision?: number | undefined },
): Promise<Switcher> {
  return write(context, call, async (tx, { domainId, by, now }) => {
    const row = await tx
      .updateTable('switcher_api')
      .set({ ...columnsOf(context, domainId, id, fields), updated_at: now, updated_by: by })
      .set({ revision: sql<number>`revision + 1` })
      .where('domain_id', '=', domainId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND', { id })
    const before = row.revision - 1
    if (revision !== undefined && revision !== before)
      throw new AppError('EDITED_BY_ANOTHER', { revision: before })
    return present(row)
  })
}

/** Deletes stored places, all or none. Throws NOT_FOUND. */
export async function removeSwitchers(context: Context, call: Call, ids: readonly number[]): Promise<number> {
  return write(context, call, async (tx, { domainId }) => {
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

function columnsOf({ seal }: Context, domainId: number, id: number, { secret, ...fields }: SwitcherFields) {
  if (secret === undefined) return fields
  const secret_sealed = secret === null ? null : seal.close(secret, `switcher_api|secret|${domainId}|${id}`)
  return { ...fields, secret_sealed }
}

function present({
  id,
  type,
  name,
  url,
  active,
  revision,
  secret_sealed,
  updated_at,
  updated_by,
}: Row): Switcher {
  const hasSecret = secret_sealed !== null
  return {
    id,
    type,
    name,
    url,
    active,
    revision,
    hasSecret,
    updatedAt: updated_at.toISOString(),
    updatedBy: updated_by,
  }
}
