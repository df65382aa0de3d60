import { AppError, type ContextKind, type OutputContextItem } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database'
import { likePrefix } from '../../../http/page'
import type { PartOwner } from '../../reference/numberParts'
import type { Side } from './side'

/** Names suggested at once (section 2, "Input assist"). */
const SUGGESTED = 5

/** What has the contexts of a kind. */
function ownerKindOf(kind: ContextKind): PartOwner {
  return kind === 'chat' ? 'conversation' : 'message'
}

/** The contexts on one side of a kind, or of one owner: those that are needed have nothing but a name. */
export async function readContexts(
  database: Database,
  domainId: number,
  of: Side,
  ownerId: number | null,
): Promise<OutputContextItem[]> {
  return contextsOf(database, domainId, of, ownerId === null ? sql`true` : sql`o.id = ${ownerId}`)
}

/** One context by its number. Throws NOT_FOUND. */
export async function readContext(
  database: Database,
  domainId: number,
  of: Side,
  id: number,
): Promise<OutputContextItem> {
  const [found] = await contextsOf(database, domainId, of, sql`p.id = ${id}`)
  if (!found) throw new AppError('NOT_FOUND', { id })
  return found
}

async function contextsOf(
  database: Database,
  domainId: number,
  { kind, side }: Side,
  picked: RawBuilder<unknown>,
): Promise<OutputContextItem[]> {
  const key = side === 'input' ? 'inputContexts' : 'outputContexts'
  const name = side === 'input' ? sql`x.value #>> '{}'` : sql`x.value ->> 'name'`
  const { rows } = await sql<{ context: OutputContextItem }>`
    select case when jsonb_typeof(x.value) = 'object' then x.value else jsonb_build_object('name', x.value) end
      || jsonb_build_object('id', p.id, 'ownerId', o.id, 'ownerName', o.name, 'revision', o.revision) as context
    from part p
    join ${ownersOf(kind, domainId)} o on o.id = p.owner_id
    cross join lateral jsonb_array_elements(o.fields -> ${key}) with ordinality x
    where p.domain_id = ${domainId} and p.owner_kind = ${ownerKindOf(kind)} and p.list = ${side}
      and ${name} = p.name and ${picked}
    order by o.id, x.ordinality`.execute(database)
  return rows.map(({ context }) => context)
}

function ownersOf(kind: ContextKind, domainId: number): RawBuilder<unknown> {
  return kind === 'chat'
    ? sql`(select id, name, revision, dialogue as fields from conversation where domain_id = ${domainId})`
    : sql`(select id, name, revision, fields from component
        where domain_id = ${domainId} and kind = 'message' and fields ->> 'kind' = ${kind.toUpperCase()})`
}

/** Names of contexts of a domain that begin so, whatever has them: the first few. */
export async function contextNames(database: Database, domainId: number, begin: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from part where domain_id = ${domainId} and list <> 'slot'
      and lower(normalize(name, nfc)) like ${likePrefix(begin.trim())} and ${isThere()}
    group by name order by lower(name), name limit ${SUGGESTED}`.execute(database)
  return rows.map(({ name }) => name)
}

/** Whether the owner of a part is not deleted. */
function isThere(): RawBuilder<unknown> {
  return sql`case part.owner_kind
    when 'conversation' then exists (
      select from conversation c where c.domain_id = part.domain_id and c.id = part.owner_id)
    else exists (
      select from component k where k.domain_id = part.domain_id and k.kind = 'message' and k.id = part.owner_id)
    end`
}
