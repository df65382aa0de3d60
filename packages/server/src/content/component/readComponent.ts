import {
  AppError,
  type ComponentItem,
  type holiday,
  type Page,
  type QueryOf,
  type StoredKind,
} from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'
import { readHistory } from '../kind/revision'
import { hasWords } from '../reference/searchText'

/** One component of a domain, as it is or as an earlier version of it was. Throws NOT_FOUND. */
export async function readComponent(
  database: Database,
  domainId: number,
  kind: StoredKind,
  id: number,
  version?: number,
): Promise<ComponentItem> {
  const row = await componentsOf(database, domainId, kind)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', { id })
  if (version === undefined || version === row.revision) return present(row)
  const { items } = await readHistory(database, domainId, kind, id)
  const kept = items.find(({ revision }) => revision === version)
  if (!kept) throw new AppError('NOT_FOUND', { id, version })
  return { ...present(row), ...kept }
}

const SORT_COLUMN = { name: 'name_key', updatedAt: 'updated_at' } as const
/** Most kinds are switched by `active`, messages by `on`; the others are always in service. */
const IN_SERVICE = sql<boolean>`coalesce(fields->>'active', fields->>'on', 'true')::boolean`
/** Of the kinds that have types; a message says by its kind what others say by their type. */
const TYPE = sql<string>`coalesce(fields->>'type', fields->>'kind')`

/** What a list of components is narrowed to. */
export type ComponentFilter = {
  domainId: number
  search: string
  type?: string | undefined
  active?: boolean | undefined
}

/** The components of a kind that a filter finds. */
export function pickComponents(database: Database, kind: StoredKind, query: ComponentFilter) {
  return componentsOf(database, query.domainId, kind)
    .where(hasWords(sql`search_text`, query.search))
    .$if(query.active !== undefined, (q) => q.where(IN_SERVICE, '=', query.active!))
    .$if(query.type !== undefined, (q) => q.where(TYPE, '=', query.type!))
}

/** One page of a kind, searched in all texts. */
export async function listComponents(
  database: Database,
  kind: StoredKind,
  query: QueryOf<typeof holiday.list> & { type?: string | undefined },
): Promise<Page<ComponentItem>> {
  const picked = pickComponents(database, kind, query)
  const { count } = await picked.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { pageSize, offset } = pageOf(count, query)
  const rows = await picked
    .select(COLUMNS)
    .orderBy(SORT_COLUMN[query.sort], query.order)
    .orderBy('id', query.order)
    .limit(pageSize)
    .offset(offset)
    .execute()
  return presentPage(rows.map(present), count, query)
}

const USE_COUNT = sql<number>`(
  select count(distinct (u.from_kind, u.from_id)) from reference_use u
  where u.domain_id = component.domain_id and u.to_kind = component.kind and u.to_id = component.id)`.as(
  'useCount',
)
const COLUMNS = [
  'id',
  'revision',
  'updated_at',
  emailOf('updated_by').as('updatedBy'),
  nameOf('updated_by').as('updatedByName'),
  'fields',
  USE_COUNT,
] as const

function componentsOf(database: Database, domainId: number, kind: StoredKind) {
  return database.selectFrom('component').where('domain_id', '=', domainId).where('kind', '=', kind)
}

function present({
  updated_at,
  ...row
}: Omit<ComponentItem, 'updatedAt'> & { updated_at: Date }): ComponentItem {
  return { ...row, updatedAt: updated_at.toISOString() }
}
