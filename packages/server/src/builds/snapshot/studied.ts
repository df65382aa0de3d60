import type { LastBuild } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import { readSummary, type SnapshotSummary, summaryChanges } from './summary'

export type Studied = Pick<LastBuild, 'studied' | 'changedCount'>

/** Answers kept: one for each domain that somebody looks at. */
const REMEMBERED_MAX = 1_000
/** Compared again after this in any case: clocks of several nodes differ, so that a write may not move the latest time. */
const REMEMBERED_MS = 30_000
type Memory = Map<number, { fingerprint: string; at: number; studied: Studied }>
const remembered = new WeakMap<Context, Memory>()

/**
 * Compares the last successful build with current data (specification section 4): how many conversations, entities,
 * other components and settings a new build would take in, drop or change. The header polls this, so the comparison itself is made
 * only when something was written since; otherwise it costs one look at a few indexes.
 */
export async function readStudied(context: Context, domainId: number): Promise<Studied> {
  const memory: Memory = remembered.get(context) ?? new Map()
  remembered.set(context, memory)
  const fingerprint = await readFingerprint(context, domainId)
  const known = memory.get(domainId)
  if (known?.fingerprint === fingerprint && performance.now() - known.at < REMEMBERED_MS) return known.studied
  const changedCount = await countChanges(context, domainId)
  const studied: Studied = { studied: changedCount > 0 ? 'CHANGED' : 'UNCHANGED', changedCount }
  if (memory.size >= REMEMBERED_MAX) memory.clear()
  memory.set(domainId, { fingerprint, at: performance.now(), studied })
  return studied
}

/** Changes with every write that could change the comparison. */
async function readFingerprint({ database }: Context, domainId: number): Promise<string> {
  const { rows } = await sql<{ fingerprint: string }>`
    select concat_ws('|',
      (select build_id from environment_pointer where domain_id = ${domainId} and environment = 'BETA'),
      (select concat_ws(',', count(*), max(updated_at)) from conversation where domain_id = ${domainId}),
      (select concat_ws(',', count(*), max(updated_at)) from entity where domain_id = ${domainId}),
      (select concat_ws(',', count(*), max(updated_at), sum(revision)) from component where domain_id = ${domainId}),
      (select revision from dialogue_settings where domain_id = ${domainId}),
      (select concat_ws(',', revision, updated_at) from domain where id = ${domainId})) as fingerprint`.execute(
    database,
  )
  return rows[0]!.fingerprint
}

async function countChanges({ database }: Context, domainId: number): Promise<number> {
  const build = await database
    .selectFrom('environment_pointer as p')
    .innerJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .select(['b.id', 'b.snapshot_summary'])
    .where('p.domain_id', '=', domainId)
    .where('p.environment', '=', 'BETA')
    .executeTakeFirst()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select id, content_hash from conversation where domain_id = ${domainId}) c
    full join (select conversation_id, content_hash from build_conversation
               where domain_id = ${domainId} and build_id = ${build?.id ?? 0}) b on b.conversation_id = c.id
    where c.content_hash is distinct from b.content_hash`.execute(database)
  const conversations = rows[0]!.count
  const current = await readSummary(database, domainId)
  // The column holds what a snapshot wrote there.
  const built = build?.snapshot_summary as SnapshotSummary | null | undefined
  if (!built)
    return conversations + Object.keys(current.entities).length + Object.keys(current.components ?? {}).length
  return conversations + summaryChanges(built, current)
}
