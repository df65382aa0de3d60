import {
  FOUND_KINDS,
  type FoundKind,
  type FoundObject,
  type find,
  type QueryOf,
  type ReplyOf,
  searchWords,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'
import { conversationsOf } from '../conversation/list/conversationFilter'
import { foundTexts } from '../conversation/list/listConversations'
import { hasWords, QUESTION_TEXT, wordsIn } from '../reference/searchText'
import { rankOf } from './rank'

type Row = Omit<FoundObject, 'text'>

/** Of hits outside names, at least this many of the latest changed ones are classified as question or other hits. */
const CLASSIFIED_MIN = 60

/** One page of what has all words of a search: by name, the last changed first where names are alike. */
export async function findEverywhere(
  database: Database,
  query: QueryOf<typeof find.everywhere>,
): Promise<ReplyOf<typeof find.everywhere>> {
  const { domainId, search, kind } = query
  const found = foundIn(database, domainId, search)
  const counted = await sql<{ kind: FoundKind; count: number }>`
    select kind, count(*)::integer as count from (${found}) f group by kind`.execute(database)
  const counts = counted.rows.toSorted((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind))
  const of = counts.filter((one) => kind === undefined || one.kind === kind)
  const total = of.reduce((sum, { count }) => sum + count, 0)
  const { pageSize, offset } = pageOf(total, query)
  const { rows } = await sql<Row>`
    select kind, id, name, active from (
      select * from (${found}) f where ${kind ?? null}::text is null or kind = ${kind ?? null}
      order by rank, changed desc nulls last, name, kind, id limit ${Math.max(CLASSIFIED_MIN, offset + pageSize)}) p
    order by case when rank = 3 and not exists (
        select from question q where p.kind = 'conversation' and q.domain_id = ${domainId}
          and q.conversation_id = p.id and ${hasWords(QUESTION_TEXT, search)}) then 4 else rank end,
      changed desc nulls last, name, kind, id limit ${pageSize} offset ${offset}`.execute(database)
  const objects = rows.map((row) => ({ ...row, id: Number(row.id) }))
  const texts = await textsOf(database, domainId, search, objects)
  const items = objects.map((row) => ({ ...row, text: texts.get(`${row.kind} ${row.id}`) ?? null }))
  return { ...presentPage(items, total, query), counts }
}

/** Everything of a domain that has the words, with its rank. */
function foundIn(database: Database, domainId: number, search: string): RawBuilder<unknown> {
  const conversations = conversationsOf(database, domainId, { search }).select([
    sql<string>`'conversation'`.as('kind'),
    'c.id',
    'c.name',
    sql<boolean | null>`null::boolean`.as('active'),
    rankOf(sql`c.name_key`, search).as('rank'),
    'c.updated_at as changed',
  ])
  const rank = rankOf(sql`name_key`, search)
  const has = hasWords(sql`search_text`, search)
  const named = hasWords(sql`name_key`, search)
  return sql`
    ${conversations}
    union all
    select 'entity', id, name, active, ${rank}, updated_at from entity where domain_id = ${domainId} and ${has}
    union all
    select kind, id, name, coalesce(fields->>'active', fields->>'on')::boolean, ${rank}, updated_at from component where domain_id = ${domainId} and ${has}
    union all
    select 'tag', id, name, null, ${rank}, null from conversation_tag where domain_id = ${domainId} and ${named}
    union all
    select 'group', id, name, null, ${rank}, null from conversation_group where domain_id = ${domainId} and ${named}`
}

/** By `<kind> <id>`, the text that has most of the words; none where the name has them all. */
async function textsOf(
  database: Database,
  domainId: number,
  search: string,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const count = wordsIn(search)
  const whole = searchWords(search).length
  const open = rows.filter(({ name }) => count(name) < whole)
  const conversations = open.filter(({ kind }) => kind === 'conversation')
  const others = open.filter(({ kind }) => kind !== 'conversation')
  const texts = new Map<string, string>()
  for (const [id, text] of await foundTexts(database, domainId, search, conversations))
    texts.set(`conversation ${id}`, text)
  for (const { kind, id, fields } of await fieldsOf(database, domainId, others)) {
    const best = stringsIn(fields).reduce(
      (most, text) => (count(text) > most.words ? { text, words: count(text) } : most),
      { text: '', words: 0 },
    )
    if (best.words > 0) texts.set(`${kind} ${id}`, best.text)
  }
  return texts
}

async function fieldsOf(database: Database, domainId: number, rows: readonly Row[]) {
  if (rows.length === 0) return []
  const { rows: read } = await sql<{ kind: string; id: number; fields: unknown }>`
    with wanted as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as w(kind text, id bigint))
    select 'entity' as kind, e.id, json_build_array(e.pattern, e.words) as fields
    from entity e join wanted w on w.kind = 'entity' and w.id = e.id where e.domain_id = ${domainId}
    union all
    select c.kind, c.id, to_json(c.fields) from component c join wanted w on w.kind = c.kind and w.id = c.id
    where c.domain_id = ${domainId}`.execute(database)
  return read.map((row) => ({ ...row, id: Number(row.id) }))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}
