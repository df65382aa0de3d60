import type { ConversationFields, conversation, ReplyOf } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { forgetOldRevisions, readRevisions } from '../kind/revision'
import type { HeldContent } from '../reference/contentLock'
import { fieldsOf, readConversation, readConversations } from './readConversation'

/** A write of more than so many is an upload, which has a restore point, or a new name of what they use. */
const KEPT_AT_ONCE = 500

/**
 * Keeps conversations as they stand, before they are written: of a conversation that is never changed, nothing is kept
 * twice. What the last save made is the conversation itself.
 */
export async function keepBeforeChange(
  tx: Database,
  held: HeldContent,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0 || ids.length > KEPT_AT_ONCE) return
  const { domainId } = held
  const rows = (await readConversations(tx, domainId, ids)).map((one) => ({
    id: one.id,
    revision: one.revision,
    fields: JSON.stringify(fieldsOf(one)),
  }))
  await sql`
    insert into component_revision (domain_id, kind, id, revision, fields, updated_at, updated_by)
    select ${domainId}, 'conversation', r.id, r.revision, r.fields::jsonb, c.updated_at, c.updated_by
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id bigint, revision integer, fields text)
    join conversation c on c.domain_id = ${domainId} and c.id = r.id
    on conflict do nothing`.execute(tx)
  await forgetOldRevisions(tx, held, 'conversation', ids)
}

/** The last saves of a conversation, the newest first. Throws NOT_FOUND. */
export async function readConversationHistory(
  database: Database,
  domainId: number,
  id: number,
): Promise<ReplyOf<typeof conversation.history>> {
  const now = await readConversation(database, domainId, id)
  const { revision, updatedAt, updatedBy, updatedByName } = now
  const kept = await readRevisions(database, domainId, 'conversation', id)
  const before = kept.flatMap((one) =>
    one.revision < revision ? [{ ...one, fields: one.fields as unknown as ConversationFields }] : [],
  )
  return { items: [{ revision, updatedAt, updatedBy, updatedByName, fields: fieldsOf(now) }, ...before] }
}
