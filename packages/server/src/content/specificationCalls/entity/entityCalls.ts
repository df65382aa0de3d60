import {
  AppError,
  type BodyOf,
  ENTITY_TAG_TYPES,
  EntityFields,
  type EntityTag,
  fieldIssues,
  type Page,
  type QueryOf,
  specificationEntity,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { likePattern, pageOf, presentPage, presentSlice } from '../../../http/page'
import type { Serve } from '../../../http/serve'
import { updateComponent } from '../../component/writeComponent'
import { readEntity } from '../../entity/readEntity'
import { entityStore } from '../../kind/entityStore'
import { listLabels } from '../../label/label'
import { usersOf } from '../../reference/usage'
import type { Writing } from '../../reference/writing'
import { withPaths } from '../withPaths'
import { write } from '../write'
import { builtinTags, readBuiltins } from './builtins'

/** Entities, their words, and tags (section 7, "Entities"; `GET state`). */
export function entityCalls(serve: Serve, context: Context): void {
  const { database } = context
  const calls = specificationEntity

  serve(calls.tags, async ({ query }) =>
    presentSlice(await listLabels(database, query.domainId, 'tag', query.search), query),
  )

  serve(calls.checkCount, async ({ query, params }) => {
    await readEntity(database, query.domainId, params.id)
    return usersOf(database, query.domainId, 'entity', [params.id])
  })

  for (const search of [calls.search, calls.searchNew])
    serve(search, async ({ query, body }) => searchEntities(database, query.domainId, query.sort, body))

  serve(calls.words, async ({ query }) => {
    const { words } = await readEntity(database, query.domainId, query.entityId)
    const found = words.filter(({ keyword, synonyms }) =>
      [keyword, ...synonyms].some((word) => word.toLowerCase().includes(query.search.toLowerCase())),
    )
    return presentSlice(found, query)
  })

  serve(calls.addWords, async (call) => {
    const { query, body } = call
    await write(context, call, (tx, writing) => addWords(tx, writing, body))
    return readEntity(database, query.domainId, body.entityId)
  })

  serve(calls.builtins, async ({ query }) => readBuiltins(database, query.domainId, query.includeParentheses))
}

type Search = typeof specificationEntity.search

const COLUMNS = { id: 'id', name: 'lower(name)', updatedAt: 'updated_at' } as const

/** One page of entities and variables whose names hold a text; what comes with the product stands behind the others. */
async function searchEntities(
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

/** Adds words to a dictionary. Throws NOT_FOUND, EDITED_BY_ANOTHER, INVALID: as a save of the whole entity. */
async function addWords(
  tx: Database,
  writing: Writing,
  { entityId: id, revision, userDictionaries }: BodyOf<typeof specificationEntity.addWords>,
): Promise<void> {
  const [before] = await entityStore.read(tx, writing.domainId, [id])
  if (!before) throw new AppError('NOT_FOUND', { id })
  // A pattern has no words: it would quietly keep none of these.
  if (before.fields.type !== 'DICTIONARY')
    throw new AppError('INVALID', {}, [{ path: 'entityId', code: 'INVALID_VALUE' }])
  const { words } = before.fields
  const relocate = (path: string) =>
    path.replace(/^words(?:\.(\d+))?/, (_, at?: string) =>
      at === undefined ? 'userDictionaries' : `userDictionaries.${Number(at) - words.length}`,
    )
  await withPaths(relocate, async () => {
    const whole = { ...before.fields, words: [...words, ...userDictionaries] }
    const parsed = EntityFields.safeParse(whole, { reportInput: true })
    if (!parsed.success) throw new AppError('INVALID', {}, fieldIssues(parsed.error, whole))
    const saved = { id, revision: revision ?? before.revision, fields: parsed.data }
    await updateComponent(tx, writing, 'entity', saved)
  })
}
