import { BUILD_SUCCESSES } from '@parlance/contract'
import { isRenewableSize } from '@parlance/engine'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { BuildRecord } from './transition'

/** An earlier build whose model a standard build may bring up to date instead of training anew. */
export type RenewalBase = {
  domainId: number
  buildId: number
  checksum: string
  questions: number
  conversations: number
}

/** The latest build with a model before one; null for the first, and where the earlier ones were removed. */
export async function renewalBase(
  database: Database,
  { domain_id: domainId, id }: BuildRecord,
): Promise<RenewalBase | null> {
  const row = await database
    .selectFrom('build')
    .select(['id', 'checksum', 'report'])
    .where('domain_id', '=', domainId)
    .where('id', '<', id)
    .where('mode', '<>', 'QUICK')
    .where('status', 'in', [...BUILD_SUCCESSES])
    .where('removed_at', 'is', null)
    .where('checksum', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { questions = 0, conversations = 0 } = row.report ?? {}
  return { domainId, checksum: row.checksum!, buildId: row.id, questions, conversations }
}

/** Share of changed conversations beyond which a model is most likely trained anew. */
const MOST_CHANGED = 0.1

/** Whether a build will most likely bring the model of the base up to date, going by its conversations. */
export async function isLikelyRenewed(
  database: Database,
  { domain_id: domainId, id }: BuildRecord,
  base: RenewalBase,
): Promise<boolean> {
  const { rows } = await sql<{ changed: number; all: number }>`
    select count(*) filter (where c.content_hash is distinct from b.content_hash)::int as changed, count(*)::int as all
    from (select conversation_id, content_hash from build_conversation
          where domain_id = ${domainId} and build_id = ${id}) c
    full join (select conversation_id, content_hash from build_conversation
               where domain_id = ${domainId} and build_id = ${base.buildId}) b using (conversation_id)`.execute(
    database,
  )
  const { changed, all } = rows[0]!
  return isRenewableSize(base.questions, all) && changed <= MOST_CHANGED * all
}
