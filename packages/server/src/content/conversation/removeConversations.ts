import type { Removed } from '@parlance/contract'
import type { Database } from '../../db/database'
import { beginDeletion, keepDeleted } from '../deletion/keepDeleted'
import { forgetRevisions } from '../kind/revision'
import type { HeldContent } from '../reference/contentLock'
import { forgetUses, refuseInUse } from '../reference/usage'
import { type Edit, writeInTransaction } from '../reference/writing'
import { pickConversations, type WhichConversations } from './list/conversationFilter'
import { refuseLosingSlots } from './slotChange'

/** Deletes conversations by id, or all that a filter picks, all or none. Throws IN_USE. */
export async function removeConversations(
  database: Database,
  edit: Edit,
  which: WhichConversations,
): Promise<Removed> {
  const { domainId } = edit
  return writeInTransaction(database, edit, async (tx, writing) => {
    const ids = await pickConversations(tx, domainId, which)
    if (ids.length === 0) return { removed: 0, deletionId: null }
    const deletion = await beginDeletion(tx, writing)
    await keepDeleted(tx, deletion, 'conversation', ids)
    await deleteConversations(tx, writing, ids)
    return { removed: ids.length, deletionId: deletion.id }
  })
}

/**
 * Deletes conversations in a transaction that has kept them; `slots` names slots of tasks that are about to be written.
 * Throws IN_USE when something that stays refers to one of them, or to a slot that no task has any more.
 */
export async function deleteConversations(
  tx: Database,
  held: HeldContent,
  ids: readonly number[],
  slots: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (ids.length === 0) return
  const { domainId } = held
  await refuseInUse(tx, domainId, 'conversation', ids)
  await refuseLosingSlots(tx, domainId, ids, slots)
  await forgetUses(tx, held, 'conversation', ids)
  await forgetRevisions(tx, held, 'conversation', ids)
  await tx
    .deleteFrom('conversation')
    .where('domain_id', '=', domainId)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}
