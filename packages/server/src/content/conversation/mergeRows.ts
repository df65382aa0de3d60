import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { mapInSlices } from '../../job/inSlices'
import type { NumberedItem } from './writing'

/** What of one conversation is to be written (id 0: a new one), and the ids of what goes. */
export type Merged<Row> = { rows: Row[]; gone: number[] }

/**
 * Merges the questions or the answers of conversations with those that they had: removes what goes, before anything
 * comes, numbers what is new, and returns what is to be written.
 */
export async function mergeRows<Row extends { id: number }>(
  tx: Database,
  domainId: number,
  kind: 'question' | 'answer',
  items: readonly NumberedItem[],
  merge: (item: NumberedItem) => Merged<Row>,
): Promise<Row[]> {
  const merged = await mapInSlices(items, merge)
  const rows = merged.flatMap((each) => each.rows)
  const gone = merged.flatMap((each) => each.gone)
  if (gone.length > 0)
    await tx
      .deleteFrom(kind)
      .where('domain_id', '=', domainId)
      .where((e) => e('id', '=', e.fn.any(e.val(gone))))
      .execute()
  const created = rows.filter((row) => row.id === 0)
  let next = created.length > 0 ? await nextId(tx, domainId, kind, created.length) : 0
  for (const row of created) row.id = next++
  return rows
}
