import {
  CONTENT_CHANGES,
  type ComponentKind,
  type ContentChange,
  type ContentChanges,
  type KindChanges,
  PREVIEW_NAMED,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import {
  changedLinks,
  changedRevisions,
  changedSettings,
  type RevisionChange,
  readSummary,
  type SnapshotSummary,
} from './summary'

/** What is compared with `base`: a build, or by default the content as it stands. */
type Comparison = { base: number | null; build?: number }
/** How content differs from a build. */
type Differences = Omit<ContentChanges, 'base'>

/**
 * Compares content with what a build took in: conversations by the hash of their content, everything else by its
 * revision. Three statements, however much there is.
 */
export async function compareContent(
  database: Database,
  domainId: number,
  { base, build }: Comparison,
): Promise<Differences> {
  const conversations = await compareConversations(database, domainId, { base, build })
  const built = await readBuilt(database, domainId, base)
  const current =
    build === undefined
      ? await readSummary(database, domainId)
      : ((await readBuilt(database, domainId, build)) ?? NOTHING)
  const { modelSettings, dialogueSettings } = changedSettings(built, current)
  const kinds = new Map<ComponentKind, KindChanges>()
  const countOf = (kind: ComponentKind) => {
    const known = kinds.get(kind) ?? { kind, deleted: 0, changed: 0, created: 0 }
    kinds.set(kind, known)
    return known
  }
  if (conversations.count > 0) Object.assign(countOf('conversation'), conversations.counts)
  for (const { kind, was, is } of await realChanges(database, domainId, changedRevisions(built, current)))
    countOf(kind)[was === null ? 'created' : is === null ? 'deleted' : 'changed'] += 1
  if (dialogueSettings) countOf('dialogueSettings').changed = 1
  return {
    kinds: [...kinds.values()],
    settings: changedLinks(built, current),
    modelSettings,
    conversations: conversations.named,
  }
}

const NOTHING: SnapshotSummary = { entities: {}, modelSettings: '' }

/** How many of all kinds and settings differ. */
export function countDifferences({ kinds, settings, modelSettings }: Differences): number {
  const all = [...kinds, ...settings].map(({ deleted, changed, created }) => deleted + changed + created)
  return all.reduce((sum, count) => sum + count, Number(modelSettings))
}

async function readBuilt(
  database: Database,
  domainId: number,
  buildId: number | null,
): Promise<SnapshotSummary | null> {
  if (buildId === null) return null
  const build = await database
    .selectFrom('build')
    .select('snapshot_summary')
    .where('domain_id', '=', domainId)
    .where('id', '=', buildId)
    .executeTakeFirst()
  // The column holds what a snapshot wrote there.
  return (build?.snapshot_summary as SnapshotSummary | null | undefined) ?? null
}

type Compared = { counts: Partial<Record<ContentChange, number>>; named: Differences['conversations'] }

/** The last of each change whose names are looked up: some of them may be forgotten. */
const LOOKED_UP = 50

/** Deleted objects are listed by name while the trash has them; a build stores only ids. */
async function compareConversations(
  database: Database,
  domainId: number,
  { base, build }: Pick<Comparison, 'base'> & { build: number | undefined },
) {
  const builtOf = (id: number) => sql`
    select conversation_id as id, content_hash from build_conversation
    where domain_id = ${domainId} and build_id = ${id}`
  const content =
    build === undefined
      ? sql`select id, content_hash from conversation where domain_id = ${domainId}`
      : builtOf(build)
  const { rows } = await sql<Compared>`
    with compared as materialized (
      select coalesce(c.id, b.id) as id,
        case when c.id is null then 'DELETED' when b.id is null then 'CREATED' else 'CHANGED' end as change
      from (${content}) c full join (${builtOf(base ?? 0)}) b on b.id = c.id
      where c.content_hash is distinct from b.content_hash)
    select
      (select coalesce(json_object_agg(change, count), '{}')
       from (select change, count(*) from compared group by change) counted) as counts,
      (select coalesce(json_agg(named), '[]') from (
        select id, name, change from (
          select o.id, o.change, coalesce(
            (select n.name from conversation n where n.domain_id = ${domainId} and n.id = o.id),
            (select d.name from deleted_object d
             where d.domain_id = ${domainId} and d.kind = 'conversation' and d.object_id = o.id)) as name
          from (select *, row_number() over (partition by change order by id desc) as position from compared) o
          where position <= ${LOOKED_UP}) found
        where name is not null
        order by array_position(${CONTENT_CHANGES}::text[], change), name, id
        limit ${PREVIEW_NAMED}) named) as named`.execute(database)
  const { counts, named } = rows[0]!
  const [deleted, changed, created] = [counts.DELETED ?? 0, counts.CHANGED ?? 0, counts.CREATED ?? 0]
  return { named, counts: { deleted, changed, created }, count: deleted + changed + created }
}

/** Without the components that were saved since and are again what they were: what was changed back needs no build. */
async function realChanges(
  database: Database,
  domainId: number,
  changes: readonly RevisionChange[],
): Promise<RevisionChange[]> {
  const saved = changes.filter(({ was, is }) => was !== null && is !== null)
  if (saved.length === 0) return [...changes]
  const { rows } = await sql<{ kind: string; id: number }>`
    select c.kind, c.id
    from json_to_recordset(${JSON.stringify(saved)}::json) as c(kind text, id bigint, was integer, "is" integer)
    join component_revision a on a.domain_id = ${domainId} and a.kind = c.kind and a.id = c.id and a.revision = c.was
    join component_revision b on b.domain_id = ${domainId} and b.kind = c.kind and b.id = c.id and b.revision = c."is"
    where a.fields = b.fields`.execute(database)
  const same = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return changes.filter(({ kind, id }) => !same.has(`${kind} ${id}`))
}
