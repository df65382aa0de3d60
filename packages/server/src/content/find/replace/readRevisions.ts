import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import type { IndexedObject } from './replaceIndex'

/** The revisions that objects have now, by `<kind> <id>`: one statement, however many there are. */
export async function readRevisions(
  tx: Database,
  domainId: number,
  objects: readonly IndexedObject[],
): Promise<Map<string, number>> {
  const wanted = JSON.stringify(objects.map(({ kind, id }) => ({ kind, id })))
  const { rows } = await sql<{ kind: string; id: number; revision: number }>`
    with wanted as (select * from json_to_recordset(${wanted}::json) as w(kind text, id bigint))
    select w.kind, w.id, c.revision from wanted w
      join conversation c on w.kind = 'conversation' and c.domain_id = ${domainId} and c.id = w.id
    union all
    select w.kind, w.id, e.revision from wanted w
      join entity e on w.kind = 'entity' and e.domain_id = ${domainId} and e.id = w.id
    union all
    select w.kind, w.id, c.revision from wanted w
      join component c on c.domain_id = ${domainId} and c.kind = w.kind and c.id = w.id`.execute(tx)
  return new Map(rows.map(({ kind, id, revision }) => [`${kind} ${id}`, revision]))
}
