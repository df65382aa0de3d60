import type { Removed } from '@parlance/contract'
import type { Database } from '../../db/database'
import { beginDeletion, keepDeleted } from '../deletion/keepDeleted'
import { forgetRevisions } from '../kind/revision'
import { lockContent } from '../reference/contentLock'
import { forgetUses, refuseInUse } from '../reference/usage'
import type { Writing } from '../reference/writing'
import { pickConversations, type WhichConversations } from './list/conversationFilter'
import { refuseLosingSlots } from './slotChange'

/** Deletes conversations by id, or all that a filter picks, all or none. Throws IN_USE. */
export async function removeConversations(
  database: Database,
  writing: Writing,
  which: WhichConversations,
): Promise<Removed> {
  const { domainId } = writing
  return database.transaction().execute(async (tx) => {
    await lockContent(tx, domainId)
    const ids = await pickConversations(tx, domainId, which)
    if (ids.length === 0) return { removed: 0, deletionId: null }
    const deletion = await beginDeletion(tx, writing)
    await keepDeleted(tx, deletion, 'conversation', ids)
    await deleteConversations(tx, domainId, ids)
    return { removed: ids.length, deletionId: deletion.id }
  })
}

/**
 * Deletes conversations in a transaction that holds the content lock and has kept them; `slots` names slots of tasks that are about to be
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
  await forgetRevisions(tx, domainId, 'conversation', ids)
  await tx
    .deleteFrom('conversation')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}
