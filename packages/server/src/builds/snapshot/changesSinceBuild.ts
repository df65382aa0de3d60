import type { LastBuild } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import {
  type ChangedRevision,
  changedRevisions,
  readSummary,
  type SnapshotSummary,
  summaryChanges,
} from './summary'

/**
 * Compares the last successful build with current data (specification section 4): how many conversations, entities,
 * other components and settings a new build would take in, drop or change. The header polls this, so the comparison
 * is made once for a build and a content revision.
 */
export async function readChangesSinceBuild(
  context: Context,
  domainId: number,
): Promise<Pick<LastBuild, 'studied' | 'changedCount'>> {
  const compared = await readCompared(context, domainId)
  const key = `${domainId} ${compared.buildId} ${compared.contentRevision}`
  const changedCount = context.changeCounts.get(key) ?? (await countChanges(context, domainId, compared))
  context.changeCounts.set(key, changedCount)
  return { studied: changedCount > 0 ? 'CHANGED' : 'UNCHANGED', changedCount }
}

type Compared = Awaited<ReturnType<typeof readCompared>>

/** The content revision first: what is written while the comparison runs is compared at the next poll. */
function readCompared({ database }: Context, domainId: number) {
  return database
    .selectFrom('domain as d')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'd.id').on('p.environment', '=', 'BETA'),
    )
    .select(['d.content_revision as contentRevision', 'p.build_id as buildId'])
    .where('d.id', '=', domainId)
    .executeTakeFirstOrThrow()
}

async function countChanges({ database }: Context, domainId: number, { buildId }: Compared): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select id, content_hash from conversation where domain_id = ${domainId}) c
    full join (select conversation_id, content_hash from build_conversation
               where domain_id = ${domainId} and build_id = ${buildId ?? 0}) b on b.conversation_id = c.id
    where c.content_hash is distinct from b.content_hash`.execute(database)
  const conversations = rows[0]!.count
  const current = await readSummary(database, domainId)
  const build = await database
    .selectFrom('build')
    .select('snapshot_summary')
    .where('domain_id', '=', domainId)
    .where('id', '=', buildId ?? 0)
    .executeTakeFirst()
  // The column holds what a snapshot wrote there.
  const built = build?.snapshot_summary as SnapshotSummary | null | undefined
  if (!built)
    return conversations + Object.keys(current.entities).length + Object.keys(current.components ?? {}).length
  const same = await countSame(database, domainId, changedRevisions(built, current))
  return conversations + summaryChanges(built, current) - same
}

/** How many components that were saved since are again what they were: what was changed back needs no build. */
async function countSame(
  database: Context['database'],
  domainId: number,
  changed: readonly ChangedRevision[],
): Promise<number> {
  if (changed.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from json_to_recordset(${JSON.stringify(changed)}::json) as c(kind text, id bigint, was integer, "is" integer)
    join component_revision a on a.domain_id = ${domainId} and a.kind = c.kind and a.id = c.id and a.revision = c.was
    join component_revision b on b.domain_id = ${domainId} and b.kind = c.kind and b.id = c.id and b.revision = c."is"
    where a.fields = b.fields`.execute(database)
  return rows[0]!.count
}
