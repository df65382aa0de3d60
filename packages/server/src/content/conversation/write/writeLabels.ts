import type { ConversationFields } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { inChunks } from '../../../db/inChunks'
import { ensureLabels } from '../../label/ensureLabels'
import { nameKey } from '../../reference/nameKey'
import type { Writing } from '../../reference/writing'
import type { NumberedItem } from './writing'

const CHUNK = 10_000

export type Labelled = {
  groupOf(fields: ConversationFields): number | null
  /** Tag ids in the order of the tags, each once. */
  tagsOf(fields: ConversationFields): number[]
  /** Writes which conversation has which tags; to be called when the conversations are there. */
  writeTags(overwritten: readonly number[]): Promise<void>
}

/** Makes sure that the tags and groups of these conversations exist. */
export async function writeLabels(
  tx: Database,
  writing: Writing,
  items: readonly NumberedItem[],
): Promise<Labelled> {
  const tags = await ensureLabels(tx, writing, 'tag', new Set(items.flatMap((i) => i.fields.tags)))
  const groupNames = new Set(items.flatMap((item) => item.fields.group ?? []))
  const groups = await ensureLabels(tx, writing, 'group', groupNames)
  const tagsOf = (fields: ConversationFields) => [
    ...new Set(fields.tags.map((name) => tags.get(nameKey(name))!)),
  ]
  return {
    groupOf: ({ group }) => (group === null ? null : groups.get(nameKey(group))!),
    tagsOf,
    writeTags: (overwritten) => writeTags(tx, writing, items, tagsOf, overwritten),
  }
}

async function writeTags(
  tx: Database,
  { domainId }: Writing,
  items: readonly NumberedItem[],
  tagsOf: Labelled['tagsOf'],
  overwritten: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('conversation_tag_use')
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val([...overwritten]))))
    .execute()
  const uses = items.flatMap(({ id, fields }) =>
    tagsOf(fields).map((tagId, position) => ({ id, tagId, position })),
  )
  for (const chunk of inChunks(uses, CHUNK))
    await sql`
      insert into conversation_tag_use (domain_id, conversation_id, tag_id, position)
      select ${domainId}, u.id, u."tagId", u.position
      from json_to_recordset(${JSON.stringify(chunk)}::json)
        as u(id bigint, "tagId" bigint, position integer)`.execute(tx)
}
