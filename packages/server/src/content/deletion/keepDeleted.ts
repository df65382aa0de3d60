import type { DeletedKind } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import type { Writing } from '../reference/writing'

/** One call that deletes, or one upload: what it deletes is kept under one id and can be restored with it. */
export type Deletion = Writing & { id: number }

/** Begins a deletion in a transaction. */
export async function beginDeletion(tx: Database, writing: Writing): Promise<Deletion> {
  return { ...writing, id: await nextId(tx, writing.domainId, 'deletion') }
}

/**
 * Keeps what is about to be deleted, in the transaction that deletes it and before what it uses is forgotten: one
 * statement, however many there are. Ids that do not exist are left out.
 */
export async function keepDeleted(
  tx: Database,
  { domainId, id, by, now }: Deletion,
  kind: DeletedKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into deleted_object
      (domain_id, deletion_id, kind, object_id, name, revision, content, uses, deleted_at, deleted_by)
    select o.domain_id, ${id}, ${kind}, o.id, o.name, o.revision, o.content,
      coalesce(${usesOf(kind)}, '[]'), ${now}::timestamptz, ${by}
    from (select domain_id, id, name, revision, ${contentOf(kind)} as content from ${tableOf(kind)} as c
      where domain_id = ${domainId} and id = any(${[...ids]}::bigint[]) ${ofKind(kind)}) o`.execute(tx)
}

const OWN_TABLES: Partial<Record<DeletedKind, string>> = {
  conversation: 'conversation',
  entity: 'entity',
  tag: 'conversation_tag',
  group: 'conversation_group',
}

/** The table that has the objects of a kind. */
export function tableOf(kind: DeletedKind): RawBuilder<unknown> {
  return sql.table(OWN_TABLES[kind] ?? 'component')
}

/** Picks the objects of a kind where its table has several kinds. */
export function ofKind(kind: DeletedKind): RawBuilder<unknown> {
  return OWN_TABLES[kind] ? sql`` : sql`and kind = ${kind}`
}

/** The fields of an object `c` as its schema reads them. */
function contentOf(kind: DeletedKind): RawBuilder<unknown> {
  switch (kind) {
    case 'conversation':
      return CONVERSATION
    case 'entity':
      return sql`jsonb_strip_nulls(jsonb_build_object('name', name, 'code', code, 'type', type, 'pattern', pattern,
        'words', words, 'sensitiveType', sensitive_type, 'active', active))`
    case 'tag':
    case 'group':
      return sql`jsonb_build_object('name', name)`
    default:
      return sql`fields`
  }
}

const CONVERSATION = sql`c.dialogue || jsonb_build_object(
  'name', c.name, 'type', c.type, 'random', c.random,
  'group', (select g.name from conversation_group g where g.domain_id = c.domain_id and g.id = c.group_id),
  'tags', coalesce((
    select jsonb_agg(t.name order by u.position) from conversation_tag_use u
    join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
    where u.domain_id = c.domain_id and u.conversation_id = c.id), '[]'),
  'questions', coalesce((
    select jsonb_agg(jsonb_build_object('chatType', q.chat_type, 'text', q.text) order by q.position)
    from question q where q.domain_id = c.domain_id and q.conversation_id = c.id), '[]'),
  'answers', coalesce((
    select jsonb_agg(a.settings || jsonb_build_object('chatStatusCode', a.chat_status_code, 'bubbles', a.bubbles)
      order by a.position)
    from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id), '[]'))`

/** What an object `o` refers to, each thing once with its name; slots and what comes with the product are left out. */
function usesOf(kind: DeletedKind): RawBuilder<unknown> {
  return sql`(
    select jsonb_agg(distinct jsonb_build_object('kind', u.to_kind, 'id', u.to_id,
      'name', coalesce(c.name, e.name, k.name, t.name, g.name)))
    from reference_use u
    left join conversation c on u.to_kind = 'conversation' and c.domain_id = u.domain_id and c.id = u.to_id
    left join entity e on u.to_kind = 'entity' and e.domain_id = u.domain_id and e.id = u.to_id
    left join component k on k.domain_id = u.domain_id and k.kind = u.to_kind and k.id = u.to_id
    left join conversation_tag t on u.to_kind = 'tag' and t.domain_id = u.domain_id and t.id = u.to_id
    left join conversation_group g on u.to_kind = 'group' and g.domain_id = u.domain_id and g.id = u.to_id
    where u.domain_id = o.domain_id and u.from_kind = ${kind} and u.from_id = o.id
      and coalesce(c.name, e.name, k.name, t.name, g.name) is not null)`
}
