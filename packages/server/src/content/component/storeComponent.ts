import type { DialogueSettings } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import { searchTextOf } from '../reference/searchText'
import type { Writing } from '../reference/writing'
import type { StoredKind } from './componentSchemas'
import { keepRevision } from './revision'

/** Writes a component as it is from now on; one that was there gets its next revision. */
export async function storeComponent(
  tx: Database,
  writing: Writing,
  kind: StoredKind,
  id: number,
  fields: Record<string, unknown>,
): Promise<void> {
  const { domainId, by, now } = writing
  const name = String(fields['name'])
  const columns = {
    name,
    name_key: nameKey(name),
    fields: JSON.stringify(fields),
    search_text: searchTextOf(textsOf(fields)),
    updated_at: now,
    updated_by: by,
  }
  const { revision } = await tx
    .insertInto('component')
    .values({ domain_id: domainId, kind, id, ...columns, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'kind', 'id'])
        .doUpdateSet({ ...columns, revision: sql<number>`component.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  await keepRevision(tx, writing, kind, id, revision, fields)
}

/** Writes the settings of a domain; they get the revision after `revision`. */
export async function storeSettings(
  tx: Database,
  { domainId, by, now }: Writing,
  revision: number,
  settings: DialogueSettings,
): Promise<void> {
  const columns = {
    settings: JSON.stringify(settings),
    revision: revision + 1,
    updated_at: now,
    updated_by: by,
  }
  await tx
    .insertInto('dialogue_settings')
    .values({ domain_id: domainId, ...columns })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(columns))
    .execute()
}

/** Every text in fields, the name first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .sort(([a], [b]) => Number(b === 'name') - Number(a === 'name'))
    .flatMap(([, part]: [string, unknown]) => textsOf(part))
}
