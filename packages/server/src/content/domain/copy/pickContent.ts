import {
  AUDIO_MAX,
  COPY_KINDS,
  type CopyKind,
  type CopyPlan,
  type CopyShare,
  holdsSecret,
  imagesMax,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { SETTINGS_ID } from '../../kind/dialogueSettings'

/** The plan of every new domain. */
const NEW_PLAN = 'STANDARD'

/**
 * What is copied when kinds are chosen, as rows `(kind, id)`: all of these kinds, and whatever they use, so that no
 * reference leads nowhere. A text that names a slot may mean that of any task, so tasks come with it.
 */
export function pickedOf(domainId: number, kinds: readonly CopyKind[]) {
  const chosen = [...kinds, ...(kinds.includes('conversation') ? ['tag', 'group'] : [])]
  return sql`
    with recursive picked (kind, id) as (
      select own.kind, own.id from (${ownOf(domainId)}) own where own.kind = any(${chosen}::text[])
      union
      select case r.to_kind when 'slot' then 'conversation' else r.to_kind end,
             case r.to_kind when 'slot' then task.id else r.to_id end
      from picked p
      join reference_use r on r.domain_id = ${domainId} and r.from_kind = p.kind and r.from_id = p.id
        and r.to_kind <> 'systemEntity'
      left join conversation task on r.to_kind = 'slot' and task.domain_id = ${domainId} and task.type = 'TASK'
      where r.to_kind <> 'slot' or task.id is not null)
    select kind, id from picked`
}

/** All that a domain has, as rows `(kind, id)`. */
function ownOf(domainId: number) {
  return sql`
    select 'conversation' as kind, id from conversation where domain_id = ${domainId}
    union all select 'tag', id from conversation_tag where domain_id = ${domainId}
    union all select 'group', id from conversation_group where domain_id = ${domainId}
    union all select 'entity', id from entity where domain_id = ${domainId}
    union all select kind, id from component where domain_id = ${domainId}
    union all select 'dialogueSettings', ${SETTINGS_ID}::bigint`
}

/** How much of each kind there is, and would be copied. */
export async function sharesOf(
  database: Database,
  domainId: number,
  kinds: readonly CopyKind[],
): Promise<CopyShare[]> {
  const { rows } = await sql<CopyShare>`
    select own.kind, count(*)::int as count, count(p.id)::int as copied
    from (${ownOf(domainId)}) own
    left join (${pickedOf(domainId, kinds)}) p on p.kind = own.kind and p.id = own.id
    group by own.kind`.execute(database)
  const byKind = new Map(rows.map((row) => [row.kind, row]))
  return COPY_KINDS.flatMap((kind) => byKind.get(kind) ?? [])
}

/** How many secret headers the action methods have that would be copied. */
export async function countSecrets(
  database: Database,
  domainId: number,
  kinds: readonly CopyKind[],
): Promise<number> {
  const { rows } = await sql<{ name: string; value: string }>`
    select h->>'name' as name, h->>'value' as value
    from component c
    join (${pickedOf(domainId, kinds)}) p on p.kind = c.kind and p.id = c.id
    cross join jsonb_array_elements(c.fields->'headers') h
    where c.domain_id = ${domainId} and c.kind = 'actionMethod' and h->>'value' <> ''`.execute(database)
  return rows.filter(holdsSecret).length
}

/** The part of the selection that exceeds the limits of a new domain; null when all fits. */
export function beyondPlan(shares: readonly CopyShare[]): CopyPlan['beyond'] {
  const max: Partial<Record<CopyKind, number>> = { image: imagesMax(NEW_PLAN), audio: AUDIO_MAX }
  for (const { kind, copied } of shares)
    if (copied > (max[kind] ?? Number.POSITIVE_INFINITY)) return { kind, count: copied, max: max[kind]! }
  return null
}
