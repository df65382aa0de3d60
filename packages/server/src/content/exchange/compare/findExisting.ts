import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { LABEL_TABLE, type LabelKind } from '../../label/ensureLabels'
import { nameKey } from '../../reference/nameKey'
import type { ParsedConversation } from '../file/checkDrafts'

/** A conversation of the domain that a file has too. */
type ExistingConversation = { id: number; unchanged: boolean; inputContexts: string[] }
/** Those of a file, by their position in it. */
export type Existing = Map<number, ExistingConversation>

/** Which conversations of a file the domain has already, and whether the file would change them; one statement. */
export async function findExisting(
  database: Database,
  domainId: number,
  conversations: readonly ParsedConversation[],
): Promise<Existing> {
  const asked = conversations.map(({ key, hash, group, tags, memo }, position) => ({
    position,
    key,
    hash,
    memo,
    group: group === null ? null : nameKey(group),
    tags: tags.map(nameKey),
  }))
  const { rows } = await sql<ExistingConversation & { position: number }>`
    select f.position, c.id, coalesce(c.dialogue->'inputContexts', '[]') as "inputContexts",
      c.content_hash = f.hash and coalesce(c.dialogue->>'memo', '') = f.memo and g.name_key is not distinct from f."group" and array(
        select t.name_key from conversation_tag_use u
        join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
        where u.domain_id = c.domain_id and u.conversation_id = c.id order by u.position
      ) = array(select json_array_elements_text(f.tags)) as unchanged
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as f(position integer, key text, hash text, memo text, "group" text, tags json)
    join conversation c on c.domain_id = ${domainId} and c.name_key = f.key
    left join conversation_group g on g.domain_id = c.domain_id and g.id = c.group_id`.execute(database)
  return new Map(rows.map(({ position, ...existing }) => [position, existing]))
}

/** A question of a file that another conversation of the domain has as well. */
export type TakenQuestion = {
  row: number
  position: number
  question: string
  ownerId: number
  ownerName: string
  ownerContexts: string[]
}

/** Questions of a file that stand in conversations of the domain other than the one of the same name. */
export async function findTakenQuestions(
  database: Database,
  domainId: number,
  { conversations, questions }: { conversations: readonly unknown[]; questions: Uint8Array },
  existing: Existing,
): Promise<TakenQuestion[]> {
  const ownIds = conversations.map((_, position) => existing.get(position)?.id ?? 0)
  const taken: TakenQuestion[] = []
  for (const list of jsonLists(questions)) {
    const { rows } = await sql<TakenQuestion>`
      select f.row, f.conversation as position, q.text as question, c.id as "ownerId", c.name as "ownerName",
        coalesce(c.dialogue->'inputContexts', '[]') as "ownerContexts"
      from (
        select * from json_to_recordset(${list}::json)
          as r("chatType" text, key text, row integer, conversation integer)
      ) f
      join question q on q.domain_id = ${domainId} and q.chat_type = f."chatType" and md5(q.question_key) = md5(f.key)
      join conversation c on c.domain_id = q.domain_id and c.id = q.conversation_id
      where c.id <> (${ownIds}::bigint[])[f.conversation + 1]
      order by f.row, c.id`.execute(database)
    taken.push(...rows)
  }
  return taken
}

/** Tags or groups that applying would create. */
export async function findNewLabels(
  database: Database,
  domainId: number,
  kind: LabelKind,
  names: Iterable<string>,
): Promise<string[]> {
  const byKey = new Map(Array.from(names, (name) => [nameKey(name), name]))
  const rows = await database
    .selectFrom(LABEL_TABLE[kind])
    .select('name_key')
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val([...byKey.keys()]))))
    .execute()
  for (const { name_key } of rows) byKey.delete(name_key)
  return [...byKey.values()]
}

/** Bytes of questions that are sent in one statement: few enough not to hold up turns. */
const LIST_BYTES = 65_536
const NEWLINE = 0x0a

/** Lines of JSON as JSON lists, without parsing them. */
function* jsonLists(lines: Uint8Array): Generator<string> {
  for (let from = 0; from < lines.length; ) {
    const end = lines.indexOf(NEWLINE, from + LIST_BYTES)
    const to = end < 0 ? lines.length : end
    const list = Buffer.from(lines.buffer, lines.byteOffset + from, to - from)
    yield `[${list.toString().trimEnd().replaceAll('\n', ',')}]`
    from = to + 1
  }
}
