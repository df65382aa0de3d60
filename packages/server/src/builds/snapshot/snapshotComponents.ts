import { STORED_KINDS } from '@parlance/contract'
import type { SnapshotComponents } from '@parlance/engine'
import { sql } from 'kysely'
import { groupBy } from '../../content/reference/groupBy'
import type { Database } from '../../db/database'

/** Reads the components that a bot answers by: those in service, each kind in the order of its ids. */
export async function readComponents(tx: Database, domainId: number): Promise<SnapshotComponents> {
  const rows = await tx
    .selectFrom('component')
    .select(['kind', 'id', 'fields'])
    .where('domain_id', '=', domainId)
    .where(sql<boolean>`not ${IS_PUSH}`)
    .orderBy('id')
    .execute()
  const byKind = groupBy(rows.filter(isInService), (row) => row.kind)
  const numbered = STORED_KINDS.map((kind) => [
    kind,
    (byKind.get(kind) ?? []).map(({ id, fields }) => ({ id, ...fields })),
  ])
  // Only what the schema of the kind parsed was ever stored.
  return Object.fromEntries(numbered) as SnapshotComponents
}

/** A push message is sent by a person: no bot answers by it, so that it needs no build. */
export const IS_PUSH = sql<boolean>`(kind = 'message' and fields ->> 'kind' = 'PUSH')`

/** Some kinds are switched by `active`, messages by `on`; the rest is always in service. */
function isInService({ fields }: { fields: Record<string, unknown> }): boolean {
  return fields['active'] !== false && fields['on'] !== false
}
