import { REPLACED_KINDS, type ReplacedKind, type Replacing, STORED_KINDS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { searchKey } from '../../reference/searchText'

/** The ids of what may have a text, by kind, in order. */
type Candidates = Map<ReplacedKind, number[]>

/**
 * Finds what may have the text in any of its fields, in two statements: who of them has it in a text that is replaced is
 * seen when they are read. What is stored as JSON is looked through as that.
 */
export async function findCandidates(
  database: Database,
  domainId: number,
  { find, kinds = [...REPLACED_KINDS] }: Replacing,
): Promise<Candidates> {
  const inJson = JSON.stringify(find).slice(1, -1)
  const has = (column: string) => sql<boolean>`position(lower(${inJson}) in lower(${sql.raw(column)})) > 0`
  const key = searchKey(find).replaceAll(' ', '')
  const candidates: Candidates = new Map()
  if (kinds.includes('conversation')) {
    const { rows } = await sql<{ id: number }>`
      select c.id from conversation c
      where c.domain_id = ${domainId} and (
        position(${key} in replace(c.search_text, ' ', '')) > 0 or ${has('c.dialogue::text')}
        or exists (select from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id
          and (${has('a.bubbles::text')} or ${has('a.settings::text')})))
      order by c.id`.execute(database)
    if (rows.length > 0)
      candidates.set(
        'conversation',
        rows.map(({ id }) => Number(id)),
      )
  }
  const stored = STORED_KINDS.filter((kind) => kinds.includes(kind))
  const { rows } = await sql<{ kind: ReplacedKind; ids: number[] }>`
    select kind, json_agg(id order by id) as ids from (
      select 'entity' as kind, id from entity
      where domain_id = ${domainId} and ${kinds.includes('entity')} and (${has('words::text')}
        or ${has('to_json(pattern)::text')})
      union all
      select kind, id from component
      where domain_id = ${domainId} and kind = any(${stored}::text[]) and ${has('fields::text')}
    ) f group by kind`.execute(database)
  const found = new Map(rows.map(({ kind, ids }) => [kind, ids]))
  for (const kind of REPLACED_KINDS) {
    const ids = found.get(kind)
    if (ids) candidates.set(kind, ids)
  }
  return candidates
}
