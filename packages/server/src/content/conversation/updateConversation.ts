import { AppError, ConversationFields, fieldIssues } from '@parlance/contract'
import { emailOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import type { Writing } from '../reference/writing'
import { refuseCallFields } from './callCentre'
import { fieldsOf, readConversation } from './readConversation'
import { writeConversations } from './write/writeConversations'
import type { Written } from './write/writing'

/**
 * Saves an edit of the revision that the editor had read, in a transaction. Throws NOT_FOUND, EDITED_BY_ANOTHER when
 * there is a later one, and as `writeConversations`.
 */
export async function updateConversation(
  tx: Database,
  writing: Writing,
  id: number,
  revision: number,
  fields: ConversationFields,
): Promise<Written> {
  const row = await tx
    .selectFrom('conversation')
    .select(['revision', 'updated_at', emailOf('updated_by').as('updatedBy')])
    .where('domain_id', '=', writing.domainId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { id })
  refuseStale({ ...row, updatedAt: row.updated_at.toISOString() }, revision)
  await refuseCallFields(tx, writing.domainId, { id, fields })
  const [written] = await writeConversations(tx, writing, [{ id, fields }])
  return written!
}

/** Throws EDITED_BY_ANOTHER when what stands there is not the revision that an editor had read. */
function refuseStale(
  { updatedBy, updatedAt, revision }: { updatedBy: string; updatedAt: string; revision: number },
  readRevision: number,
): void {
  if (revision !== readRevision) throw new AppError('EDITED_BY_ANOTHER', { updatedBy, updatedAt, revision })
}

/** A change of part of a conversation: gets it as it is, returns it as it is to be. */
type ConversationChange = (before: ConversationFields) => unknown

/**
 * Changes part of a conversation, in a transaction: without a revision as it stands now. A change that returns what it
 * got writes nothing. Throws as `updateConversation`, and INVALID with what the change makes wrong, at its path in the
 * whole conversation.
 */
export async function changeConversation(
  tx: Database,
  writing: Writing,
  { id, revision }: { id: number; revision?: number | undefined },
  change: ConversationChange,
): Promise<{ before: ConversationFields; after: ConversationFields }> {
  const read = await readConversation(tx, writing.domainId, id)
  refuseStale(read, revision ?? read.revision)
  const before = fieldsOf(read)
  const changed = change(before)
  if (changed === before) return { before, after: before }
  const parsed = ConversationFields.safeParse(changed, { reportInput: true })
  if (!parsed.success) throw new AppError('INVALID', {}, fieldIssues(parsed.error, changed))
  await updateConversation(tx, writing, id, read.revision, parsed.data)
  return { before, after: parsed.data }
}
