import { AppError, type ComponentKind, type Use } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { HeldContent } from './contentLock'
import type { ReferenceKind } from './reference'

/** What is named by others and may be in use. */
type UsedKind = ComponentKind | 'switcher'

/** Users named with a refusal; the rest are counted. */
const USERS_SHOWN = 100

/** `fromId` refers to `toId` at `site`: one of `REFERENCE_SITES`, `tag` or `group`. */
export type RecordedUse = { fromId: number; toKind: ReferenceKind; toId: number; site: string }

/** Replaces all that `fromIds` refer to by `uses`: called with each save of the things that refer. */
export async function recordUses(
  tx: Database,
  held: HeldContent,
  fromKind: ComponentKind,
  fromIds: readonly number[],
  uses: readonly RecordedUse[],
): Promise<void> {
  await forgetUses(tx, held, fromKind, fromIds)
  if (uses.length === 0) return
  await sql`
    insert into reference_use (domain_id, from_kind, from_id, to_kind, to_id, site)
    select ${held.domainId}, ${fromKind}, u."fromId", u."toKind", u."toId", u.site
    from json_to_recordset(${JSON.stringify(uses)}::json)
      as u("fromId" bigint, "toKind" text, "toId" bigint, site text)
    on conflict do nothing`.execute(tx)
}

/** Forgets what `fromIds` refer to: called with their deletion. */
export async function forgetUses(
  tx: Database,
  { domainId }: HeldContent,
  fromKind: ComponentKind,
  fromIds: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('reference_use')
    .where('domain_id', '=', domainId)
    .where('from_kind', '=', fromKind)
    .where((e) => e('from_id', '=', e.fn.any(e.val([...fromIds]))))
    .execute()
}

/**
 * What uses any of `toIds`, anywhere or at these sites: the first 100 by name, and how many there are. The name of
 * the domain's settings is empty.
 */
export async function usersOf(
  database: Database,
  domainId: number,
  toKind: UsedKind,
  toIds: readonly number[],
  sites: readonly string[] | null = null,
): Promise<{ users: Use[]; count: number }> {
  const { rows } = await sql<Use & { count: number }>`
    with used as (
      select from_kind, from_id, min(site) as site from reference_use
      where domain_id = ${domainId} and to_kind = ${toKind} and to_id = any(${[...toIds]}::bigint[])
        and (${sites}::text[] is null or site = any(${sites}::text[]))
        and not (from_kind = to_kind and from_id = any(${[...toIds]}::bigint[]))
      group by from_kind, from_id)
    select u.from_kind as kind, u.from_id as id, coalesce(c.name, e.name, k.name, '') as name, u.site as "where",
           count(*) over () as count
    from used u
    left join conversation c on u.from_kind = 'conversation' and c.domain_id = ${domainId} and c.id = u.from_id
    left join entity e on u.from_kind = 'entity' and e.domain_id = ${domainId} and e.id = u.from_id
    left join component k on k.domain_id = ${domainId} and k.kind = u.from_kind and k.id = u.from_id
    order by name, u.from_id limit ${USERS_SHOWN}`.execute(database)
  return {
    users: rows.map(({ kind, id, name, where }) => ({ kind, id, name, where })),
    count: rows[0]?.count ?? 0,
  }
}

/**
 * Refuses the deletion of what is in use, or of what is in use at these sites: throws IN_USE with `{ users, count }`,
 * and with the ids and names of those that are `used` (specification section 8).
 */
export async function refuseInUse(
  tx: Database,
  domainId: number,
  toKind: UsedKind,
  toIds: readonly number[],
  sites: readonly string[] | null = null,
): Promise<void> {
  const { users, count } = await usersOf(tx, domainId, toKind, toIds, sites)
  if (count > 0)
    throw new AppError('IN_USE', { users, count, used: await usedOf(tx, domainId, toKind, toIds) })
}

/** Which of `toIds` are used by others than themselves: the first 100 by name. */
async function usedOf(
  tx: Database,
  domainId: number,
  toKind: UsedKind,
  toIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.to_id as id, coalesce(c.name, e.name, k.name, t.name, g.name, s.name, '') as name
    from (select distinct to_id from reference_use
          where domain_id = ${domainId} and to_kind = ${toKind} and to_id = any(${[...toIds]}::bigint[])
            and not (from_kind = to_kind and from_id = any(${[...toIds]}::bigint[]))) u
    left join conversation c on ${toKind} = 'conversation' and c.domain_id = ${domainId} and c.id = u.to_id
    left join entity e on ${toKind} = 'entity' and e.domain_id = ${domainId} and e.id = u.to_id
    left join component k on k.domain_id = ${domainId} and k.kind = ${toKind} and k.id = u.to_id
    left join conversation_tag t on ${toKind} = 'tag' and t.domain_id = ${domainId} and t.id = u.to_id
    left join switcher_api s on ${toKind} = 'switcher' and s.domain_id = ${domainId} and s.id = u.to_id
    left join conversation_group g on ${toKind} = 'group' and g.domain_id = ${domainId} and g.id = u.to_id
    order by name, u.to_id limit ${USERS_SHOWN}`.execute(tx)
  return rows
}

/** Refuses a deletion of ids of which some are not there, all or none: throws NOT_FOUND with those. */
export function refuseUnknown(ids: readonly number[], found: readonly number[]): void {
  const known = new Set(found)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0)
    throw new AppError('NOT_FOUND', ids.length === 1 ? { id: unknown[0] } : { ids: unknown })
}
