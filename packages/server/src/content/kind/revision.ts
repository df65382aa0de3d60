import { AppError, type ComponentKind, type ComponentRevision } from '@parlance/contract'
import type { Database } from '../../db/database'
import type { Writing } from '../reference/writing'

/** Revisions kept of one component. */
const KEPT = 50

/** Keeps what a save made of a component: called with each save. */
export async function keepRevision(
  tx: Database,
  { domainId, by, now }: Writing,
  kind: ComponentKind,
  id: number,
  revision: number,
  fields: object,
): Promise<void> {
  const row = { domain_id: domainId, kind, id, revision, updated_at: now, updated_by: by }
  await tx
    .insertInto('component_revision')
    .values({ ...row, fields: JSON.stringify(fields) })
    .execute()
  if (revision > KEPT)
    await tx
      .deleteFrom('component_revision')
      .where('domain_id', '=', domainId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('revision', '<=', revision - KEPT)
      .execute()
}

/** Forgets the history of deleted components. */
export async function forgetRevisions(
  tx: Database,
  domainId: number,
  kind: ComponentKind,
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('component_revision')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}

/** The last saves of a component, the newest first. Throws NOT_FOUND: there is one of each that exists. */
export async function readHistory(
  database: Database,
  domainId: number,
  kind: ComponentKind,
  id: number,
): Promise<{ items: ComponentRevision[] }> {
  const rows = await database
    .selectFrom('component_revision')
    .select(['revision', 'updated_at', 'updated_by', 'fields'])
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  if (rows.length === 0) throw new AppError('NOT_FOUND', { id })
  return {
    items: rows.map(({ revision, updated_at, updated_by, fields }) => ({
      revision,
      updatedAt: updated_at.toISOString(),
      updatedBy: updated_by,
      fields,
    })),
  }
}
