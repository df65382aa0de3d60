import type { BuildIndicators, IntegratedIndicators, MessageBands } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { BAND_COUNTS, IS_MESSAGE, judgedTurns, SESSION_MS } from '../bands'
import { ratingsOf, turnsOf } from './counted'
import type { Period } from './period'

/** What became of messages by the build that answered, in one pass over the index of what is counted. */
export async function readBuilds(database: Database, period: Period): Promise<BuildIndicators> {
  const { from, to } = period.now
  const around = { from: new Date(from.getTime() - SESSION_MS), to: new Date(to.getTime() + SESSION_MS) }
  const { rows } = await sql<MessageBands & { id: number; displayId: string; from: Date }>`
    with ${judgedTurns(turnsOf(period, around), ratingsOf({ ...period, before: null }))},
    counted as (
      select build_id, min(at) as "from", ${BAND_COUNTS} from judged
      where ${IS_MESSAGE} and at >= ${from} and at < ${to} group by 1)
    select counted.*, counted.build_id as id, build.display_id as "displayId"
    from counted join build on build.domain_id = ${period.domainId} and build.id = counted.build_id
    order by counted.build_id desc`.execute(database)
  return {
    builds: rows.map(({ messages, answered, offered, picked, notAnswered, resolved, ...row }) => ({
      build: { id: row.id, displayId: row.displayId },
      from: row.from.toISOString(),
      messages,
      answered,
      offered,
      picked,
      notAnswered,
      resolved,
    })),
  }
}

/** When another build went live in a period, the first one first. */
export async function readDeploys(
  database: Database,
  { domainId, now }: Period,
): Promise<IntegratedIndicators['deploys']> {
  const { rows } = await sql<{ at: Date; id: number; displayId: string }>`
    select deploy_record.ended_at as at, build.id, build.display_id as "displayId"
    from deploy_record join build on build.domain_id = deploy_record.domain_id and build.id = deploy_record.build_id
    where deploy_record.domain_id = ${domainId} and environment = 'REAL'
      and deploy_record.ended_at >= ${now.from} and deploy_record.ended_at < ${now.to}
    order by 1`.execute(database)
  return rows.map(({ at, ...build }) => ({ ...build, at: at.toISOString() }))
}
