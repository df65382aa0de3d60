import { type ContextLack, type ContextRule, lackOf } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { groupBy } from '../../reference/groupBy'

type Found = {
  name: string
  owner: ContextRule['input'][number]
  change: ContextRule['output'][number] | null
}

/** The contexts of a domain by name: what needs each, and what changes it in which way. */
export async function readContextRules(
  database: Database,
  domainId: number,
  search = '',
  lack?: ContextLack,
): Promise<ContextRule[]> {
  const { rows } = await sql<Found>`
    with owner as (
      select 'conversation' as kind, id, null::bigint as conversation, name, dialogue as fields
      from conversation where domain_id = ${domainId}
      union all
      select kind, id, null, name, fields from component where domain_id = ${domainId} and kind = 'message'
      union all
      select 'slot', p.id, c.id, c.name || ' › ' || p.name, s.value
      from conversation c
      cross join lateral jsonb_array_elements(c.dialogue -> 'task' -> 'slots') s
      join part p on p.domain_id = c.domain_id and p.owner_kind = 'conversation' and p.owner_id = c.id
        and p.list = 'slot' and p.name = s.value ->> 'name'
      where c.domain_id = ${domainId} and c.type = 'TASK'
    ), used as (
      select kind, id, conversation, owner.name as "ownerName", x.value #>> '{}' as name, null::jsonb as change
      from owner, jsonb_array_elements(fields -> 'inputContexts') x
      union all
      select kind, id, conversation, owner.name, x.value ->> 'name', x.value - 'name'
      from owner, jsonb_array_elements(fields -> 'outputContexts') x
    )
    select name, owner, change || owner as change
    from used, jsonb_strip_nulls(jsonb_build_object(
      'kind', kind, 'id', id, 'name', "ownerName", 'conversationId', conversation)) owner
    order by lower(name), name, kind, id`.execute(database)
  const word = search.trim().toLowerCase()
  const found = rows.filter(({ name }) => name.toLowerCase().includes(word))
  const rules = [...groupBy(found, ({ name }) => name)].map(([name, uses]) => ({
    name,
    input: uses.flatMap(({ owner, change }) => (change ? [] : [owner])),
    output: uses.flatMap(({ change }) => change ?? []),
  }))
  return lack ? rules.filter((rule) => lackOf(rule) === lack) : rules
}
