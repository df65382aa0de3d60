import {
  AppError,
  conversationLabels,
  type LabelChange,
  type ReplyOf,
  TAGS_PER_CONVERSATION_MAX,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { ensureLabels, LABEL_TABLE, type LabelKind } from '../../label/ensureLabels'
import { nameKey } from '../../reference/nameKey'
import { type Edit, type Writing, writeInTransaction } from '../../reference/writing'
import { keepBeforeChange } from '../conversationHistory'
import { pickConversations, type WhichConversations } from '../list/conversationFilter'

type Outcome = ReplyOf<typeof conversationLabels.change>

/**
 * Moves conversations to a group, or adds or removes a tag, all or none: in a few statements however many they are, as
 * nothing else of them changes. Each that changes gets a new revision, so that an editor who has it open finds out.
 * Returns the changes that take it back. Throws TAGS_FULL.
 */
export async function changeLabels(
  database: Database,
  edit: Edit,
  which: WhichConversations,
  change: LabelChange,
): Promise<Outcome> {
  return writeInTransaction(database, edit, async (tx, writing) => {
    const ids = await pickConversations(tx, writing.domainId, which)
    await keepBeforeChange(tx, writing, ids)
    if ('group' in change) return moveToGroup(tx, writing, ids, change.group)
    if ('addTag' in change) return addTag(tx, writing, ids, change.addTag)
    return removeTag(tx, writing, ids, change.removeTag)
  })
}

async function moveToGroup(
  tx: Database,
  writing: Writing,
  ids: readonly number[],
  group: string | null,
): Promise<Outcome> {
  const { domainId } = writing
  const label = group === null ? null : await ensureLabel(tx, writing, 'group', group)
  const groupId = label?.id ?? null
  const { rows } = await sql<{ group: string | null; ids: number[] }>`
    select g.name as "group", json_agg(c.id order by c.id) as ids
    from conversation c
    left join conversation_group g on g.domain_id = c.domain_id and g.id = c.group_id
    where c.domain_id = ${domainId} and c.id = any(${[...ids]}::bigint[])
      and c.group_id is distinct from ${groupId}::bigint
    group by g.name`.execute(tx)
  const changed = rows.flatMap((row) => row.ids)
  await sql`
    update conversation set group_id = ${groupId}::bigint
    where domain_id = ${domainId} and id = any(${changed}::bigint[])`.execute(tx)
  await recordLabel(tx, writing, changed, { site: 'group', toId: groupId })
  await noteChange(tx, writing, changed)
  return {
    changed: changed.length,
    made: label?.isNew ? label.id : null,
    undo: rows.map((row) => ({ ids: row.ids, change: { group: row.group } })),
  }
}

async function addTag(tx: Database, writing: Writing, ids: readonly number[], tag: string): Promise<Outcome> {
  const { domainId } = writing
  const { id: tagId, isNew } = await ensureLabel(tx, writing, 'tag', tag)
  const { rows: full } = await sql<{ name: string }>`
    select c.name from conversation c
    where c.domain_id = ${domainId} and c.id = any(${[...ids]}::bigint[])
      and not exists (select 1 from conversation_tag_use u
        where u.domain_id = c.domain_id and u.conversation_id = c.id and u.tag_id = ${tagId})
      and (select count(*) from conversation_tag_use u
        where u.domain_id = c.domain_id and u.conversation_id = c.id) >= ${TAGS_PER_CONVERSATION_MAX}
    order by c.id limit 1`.execute(tx)
  if (full[0]) throw new AppError('TAGS_FULL', { name: full[0].name, max: TAGS_PER_CONVERSATION_MAX })
  const { rows } = await sql<{ id: number }>`
    insert into conversation_tag_use (domain_id, conversation_id, tag_id, position)
    select ${domainId}, c.id, ${tagId}, coalesce((select max(u.position) + 1 from conversation_tag_use u
      where u.domain_id = ${domainId} and u.conversation_id = c.id), 0)
    from unnest(${[...ids]}::bigint[]) as c(id)
    on conflict do nothing returning conversation_id as id`.execute(tx)
  const changed = rows.map(({ id }) => id)
  await recordLabel(tx, writing, changed, { site: 'tag', toId: tagId })
  await noteChange(tx, writing, changed)
  return { ...outcomeOf(changed, { removeTag: tag }), made: isNew ? tagId : null }
}

async function removeTag(
  tx: Database,
  writing: Writing,
  ids: readonly number[],
  tag: string,
): Promise<Outcome> {
  const { domainId } = writing
  const { rows } = await sql<{ id: number; tag_id: number; name: string }>`
    delete from conversation_tag_use u using conversation_tag t
    where u.domain_id = ${domainId} and u.conversation_id = any(${[...ids]}::bigint[])
      and t.domain_id = u.domain_id and t.id = u.tag_id and t.name_key = ${nameKey(tag)}
    returning u.conversation_id as id, u.tag_id, t.name`.execute(tx)
  const changed = rows.map(({ id }) => id)
  if (rows[0])
    await sql`
      delete from reference_use where domain_id = ${domainId} and from_kind = 'conversation' and site = 'tag'
        and to_kind = 'tag' and to_id = ${rows[0].tag_id} and from_id = any(${changed}::bigint[])`.execute(tx)
  await noteChange(tx, writing, changed)
  return outcomeOf(changed, { addTag: rows[0]?.name ?? tag })
}

/** The tag or group of a name, which is made when there is none. */
async function ensureLabel(
  tx: Database,
  writing: Writing,
  kind: LabelKind,
  name: string,
): Promise<{ id: number; isNew: boolean }> {
  const key = nameKey(name)
  const known = await tx
    .selectFrom(LABEL_TABLE[kind])
    .select('id')
    .where('domain_id', '=', writing.domainId)
    .where('name_key', '=', key)
    .executeTakeFirst()
  const id = known?.id ?? (await ensureLabels(tx, writing, kind, [name])).get(key)!
  return { id, isNew: known === undefined }
}

function outcomeOf(changed: number[], change: LabelChange): Outcome {
  return { changed: changed.length, made: null, undo: changed.length > 0 ? [{ ids: changed, change }] : [] }
}

/** Notes that conversations use a tag, beside their others, or are in a group, instead of another. */
async function recordLabel(
  tx: Database,
  { domainId }: Writing,
  ids: readonly number[],
  { site, toId }: { site: 'tag' | 'group'; toId: number | null },
): Promise<void> {
  if (site === 'group')
    await sql`
      delete from reference_use where domain_id = ${domainId} and from_kind = 'conversation' and site = 'group'
        and from_id = any(${[...ids]}::bigint[])`.execute(tx)
  if (toId === null) return
  await sql`
    insert into reference_use (domain_id, from_kind, from_id, to_kind, to_id, site)
    select ${domainId}, 'conversation', c.id, ${site}, ${toId}, ${site}
    from unnest(${[...ids]}::bigint[]) as c(id) on conflict do nothing`.execute(tx)
}

async function noteChange(
  tx: Database,
  { domainId, by, now }: Writing,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update conversation set revision = revision + 1, updated_at = ${now}::timestamptz, updated_by = ${by}
    where domain_id = ${domainId} and id = any(${[...ids]}::bigint[])`.execute(tx)
}
