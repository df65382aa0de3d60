import type { Database } from '../../../db/database'
import { inChunks } from '../../../db/inChunks'
import { nextId } from '../../../db/nextId'
import { mapInSlices } from '../../../job/inSlices'
import type { HeldContent } from '../../reference/contentLock'
import { groupBy } from '../../reference/groupBy'
import type { NumberedItem } from './writing'

/** Rows written in one statement. */
const CHUNK = 1_000

/** The rows of one conversation to write (id 0: a new one), and the ids of those to delete. */
export type Merged<Row> = { rows: Row[]; gone: number[] }

/**
 * Merges the new questions or answers of conversations with the stored ones in `before`. Rows that are no longer wanted
 * are deleted before anything is inserted, and new ones get numbers. Returns the rows to write, in lists of one
 * statement each.
 */
export async function mergeRows<Row extends { id: number; conversationId: number }>(
  tx: Database,
  { domainId }: HeldContent,
  kind: 'question' | 'answer',
  items: readonly NumberedItem[],
  before: readonly Row[],
  merge: (item: NumberedItem, before: readonly Row[]) => Merged<Row>,
): Promise<Iterable<Row[]>> {
  const known = groupBy(before, (row) => row.conversationId)
  const merged = await mapInSlices(items, (item) => merge(item, known.get(item.id) ?? []))
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
  return inChunks(rows, CHUNK)
}
