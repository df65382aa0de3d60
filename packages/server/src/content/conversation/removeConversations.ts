import type { Database } from '../../db/database'
import { lockContent } from '../reference/contentLock'
import { forgetUses, refuseInUse } from '../reference/usage'
import { type ConversationFilter, conversationsOf } from './conversationFilter'
import { refuseLosingSlots } from './slotChange'

/** Deletes conversations by id, or all that a filter picks, all or none; returns how many. Throws IN_USE. */
export async function removeConversations(
  database: Database,
  domainId: number,
  which: { ids: readonly number[] } | { filter: ConversationFilter },
): Promise<number> {
  return database.transaction().execute(async (tx) => {
    await lockContent(tx, domainId)
    const filter = 'filter' in which ? which.filter : {}
    const rows = await conversationsOf(tx, domainId, filter)
      .$if('ids' in which, (q) =>
        q.where((e) => e('c.id', '=', e.fn.any(e.val('ids' in which ? [...which.ids] : [])))),
      )
      .select('c.id')
      .execute()
    const ids = rows.map((row) => row.id)
    await deleteConversations(tx, domainId, ids)
    return ids.length
  })
}

/**
 * Deletes conversations in a transaction that holds the content lock; `slots` names slots of tasks that are about to be
 * written. Throws IN_USE when something that stays refers to one of them, or to a slot that no task has any more.
 */
export async function deleteConversations(
  tx: Database,
  domainId: number,
  ids: readonly number[],
  slots: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (ids.length === 0) return
  await refuseInUse(tx, domainId, 'conversation', ids)
  await refuseLosingSlots(tx, domainId, ids, slots)
  await forgetUses(tx, domainId, 'conversation', ids)
  await tx
    .deleteFrom('conversation')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}
