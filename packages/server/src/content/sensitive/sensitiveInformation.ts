import {
  AppError,
  type BodyOf,
  type sensitiveInformation as calls,
  type Page,
  type QueryOf,
  type SensitiveItem,
  sensitiveInformation,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { pageOf, presentPage } from '../../http/page'
import type { Serve } from '../../http/serve'
import { updateSettings } from '../component/dialogueSettings/dialogueSettings'
import { updateComponent } from '../component/writeComponent'
import { readSettings } from '../kind/dialogueSettings'
import { systemEntityId } from '../kind/findTargets'
import { kindOf } from '../kind/kinds'
import { hasWords } from '../reference/searchText'
import { beginWriting, type Edit } from '../reference/writing'

/** What of a domain is sensitive information (specification section 3): read, and mark. */
export function sensitiveInformationRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(sensitiveInformation.list, async ({ query }) => listSensitive(database, query))

  serve(sensitiveInformation.change, async ({ query, body, caller }) => {
    const edit = { domainId: query.domainId, by: caller.userId, now: context.now() }
    const before = await database.transaction().execute((tx) => markSensitive(tx, edit, body))
    return { before }
  })
}

/** One page, of the system first, then by name. */
async function listSensitive(
  database: Database,
  query: QueryOf<typeof calls.list>,
): Promise<Page<SensitiveItem>> {
  const { domainId, search, sensitiveType } = query
  const { settings } = await readSettings(database, domainId)
  const system = settings.systemEntities.map(({ code, sensitiveType: level }) => ({
    id: systemEntityId(code),
    code,
    level,
  }))
  const all = sql`
    select 'systemEntity' as kind, s.id as use_id, null::bigint as id, s.code as name, s.level, lower(s.code) as search_text
    from json_to_recordset(${JSON.stringify(system)}::json) as s(id bigint, code text, level text)
    union all
    select 'entity', id, id, name, sensitive_type, search_text from entity where domain_id = ${domainId}
    union all
    select 'userVariable', id, id, name, coalesce(fields ->> 'sensitiveType', 'NONE'), search_text
    from component where domain_id = ${domainId} and kind = 'userVariable'`
  const picked = sql`
    with every as (${all}),
    picked as (
      select * from every
      where ${sensitiveType === undefined ? sql`level <> 'NONE'` : sql`level = ${sensitiveType}`}
        and ${hasWords(sql`search_text`, search)})`
  const counted = await sql<{ count: number }>`${picked} select count(*) as count from picked`.execute(
    database,
  )
  const count = Number(counted.rows[0]?.count ?? 0)
  const { pageSize, offset } = pageOf(count, query)
  const { rows } = await sql<SensitiveItem>`
    ${picked}
    select kind, id, name, level as "sensitiveType", (
      select count(distinct (u.from_kind, u.from_id)) from reference_use u
      where u.domain_id = ${domainId} and u.to_kind = picked.kind and u.to_id = picked.use_id) as "useCount"
    from picked
    order by array_position(array['systemEntity', 'entity', 'userVariable'], kind), name, id
    limit ${pageSize} offset ${offset}`.execute(database)
  const items = rows.map((row) => ({
    ...row,
    id: row.id === null ? null : Number(row.id),
    useCount: Number(row.useCount),
  }))
  return presentPage(items, count, query)
}

/**
 * Marks one in a transaction by the same functions and checks as its own screen; returns its level before. Throws
 * NOT_FOUND, and INVALID or IN_USE where what is shown to end users would become confidential.
 */
async function markSensitive(
  tx: Database,
  edit: Edit,
  mark: BodyOf<typeof calls.change>,
): Promise<SensitiveItem['sensitiveType']> {
  const { domainId } = edit
  const { sensitiveType } = mark
  if (mark.kind === 'systemEntity') {
    const { settings, revision } = await readSettings(tx, domainId)
    const before = settings.systemEntities.find(({ code }) => code === mark.code)?.sensitiveType ?? 'NONE'
    const systemEntities = settings.systemEntities.map((one) =>
      one.code === mark.code ? { ...one, sensitiveType } : one,
    )
    if (before !== sensitiveType)
      await updateSettings(tx, await beginWriting(tx, edit), revision, { ...settings, systemEntities })
    return before
  }
  const { kind, id } = mark
  const [stored] = await kindOf(kind).store.read(tx, domainId, [id])
  if (!stored) throw new AppError('NOT_FOUND', { id })
  const { fields, revision } = stored
  const saved = { id, revision, fields: { ...fields, sensitiveType } }
  await updateComponent(tx, await beginWriting(tx, edit), kind, saved)
  return fields.sensitiveType
}
