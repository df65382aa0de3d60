import {
  AppError,
  type Entity,
  type EntityRow,
  type entity,
  type Page,
  type QueryOf,
  SHOWN_SITES,
} from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'
import type { ComponentFilter } from '../component/readComponent'
import { entityStore } from '../kind/entityStore'
import { hasWords } from '../reference/searchText'
import { usersOf } from '../reference/usage'

/** One entity of a domain with its words, and if asked with what shows it to end users. Throws NOT_FOUND. */
export async function readEntity(
  database: Database,
  domainId: number,
  id: number,
  { includeUsingInAnswer }: { includeUsingInAnswer?: boolean | undefined } = {},
): Promise<Entity> {
  const [saved] = await entityStore.read(database, domainId, [id])
  if (!saved) throw new AppError('NOT_FOUND', { id })
  const { fields, revision, updatedAt, updatedBy, updatedByName } = saved
  const change = { revision, updatedAt: updatedAt.toISOString(), updatedBy, updatedByName }
  const entity = { id, ...fields, ...change }
  if (!includeUsingInAnswer) return entity
  const { users } = await usersOf(database, domainId, 'entity', [id], SHOWN_SITES)
  return { ...entity, usingInAnswer: users }
}

/** The entities that a filter finds. */
export function pickEntities(database: Database, query: ComponentFilter) {
  return database
    .selectFrom('entity')
    .where('domain_id', '=', query.domainId)
    .$if(query.type !== undefined, (q) => q.where(sql`type`, '=', query.type!))
    .$if(query.active !== undefined, (q) => q.where('active', '=', query.active!))
    .where(hasWords(sql`search_text`, query.search))
}

/** One page of a domain's entities, searched in names, patterns, words and synonyms. */
export async function listEntities(
  database: Database,
  query: QueryOf<typeof entity.list>,
): Promise<Page<EntityRow>> {
  const picked = pickEntities(database, query)
  const { count } = await picked.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { pageSize, offset } = pageOf(count, query)
  const rows = await picked
    .select(['id', 'name', 'type', 'pattern', 'sensitive_type as sensitiveType', 'active', 'revision'])
    .select(['updated_at', 'word_count as wordCount'])
    .select([emailOf('updated_by').as('updatedBy'), nameOf('updated_by').as('updatedByName')])
    .select(['synonym_count as synonymCount', FIRST_WORDS, USE_COUNT])
    .orderBy(query.sort === 'name' ? 'name_key' : 'updated_at', query.order)
    .orderBy('id', query.order)
    .limit(pageSize)
    .offset(offset)
    .execute()
  const items = rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
  return presentPage(items, count, query)
}

const FIRST_WORDS = sql<string[]>`jsonb_path_query_array(words, '$[0 to 4].keyword')`.as('firstWords')
const USE_COUNT = sql<number>`(
  select count(distinct (u.from_kind, u.from_id)) from reference_use u
  where u.domain_id = entity.domain_id and u.to_kind = 'entity' and u.to_id = entity.id)`.as('useCount')
