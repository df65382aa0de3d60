import {
  type BodyOf,
  ENTITY_TAG_TYPES,
  type EntityTag,
  type Page,
  type QueryOf,
  type specificationEntity,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { likePattern, pageOf, presentPage } from '../../../http/page'
import { builtinTags } from './builtins'

type Search = typeof specificationEntity.search
const COLUMNS = { id: 'id', name: 'lower(name)', updatedAt: 'updated_at' } as const

/** One page of entities and variables whose names hold a text; what comes with the product stands behind the others. */
export async function searchEntities(
  database: Database,
  domainId: number,
  { by, order }: QueryOf<Search>['sort'],
  body: BodyOf<Search>,
): Promise<Page<EntityTag>> {
  const types = [...(body.entityTagTypes ?? ENTITY_TAG_TYPES)]
  const builtins = body.excludeBuiltin ? [] : await builtinTags(database, domainId)
  const found = sql`
    from (
      select id, name, '@{' || name || '}' as code, type as "tagType", false as builtin, active,
        sensitive_type as "sensitiveType", updated_at
      from entity where domain_id = ${domainId}
      union all
      select id, name, '@var.{' || name || '}', 'VARIABLE', false, coalesce((fields ->> 'active')::boolean, true),
        'NONE', updated_at
      from component where domain_id = ${domainId} and kind = 'variable'
      union all
      select b.id, b.name, b.code, b."tagType", true, b.active, b."sensitiveType", null
      from json_to_recordset(${JSON.stringify(builtins)}::json)
        as b(id bigint, name text, code text, "tagType" text, active boolean, "sensitiveType" text)
    ) tag
    where "tagType" = any(${types}::text[]) and lower(normalize(name, nfc)) like ${likePattern(body.search)}`
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(database)
  const { count } = counted[0]!
  const { pageSize, offset } = pageOf(count, body)
  const sorted = sql.raw(`${COLUMNS[by]} ${order}`)
  const { rows } = await sql<EntityTag>`
    select id, name, code, "tagType", builtin, active, "sensitiveType" ${found}
    order by builtin, ${sorted}, "tagType", id limit ${pageSize} offset ${offset}`.execute(database)
  return presentPage(rows, count, body)
}
