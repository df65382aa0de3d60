import type { Environment } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'

/** Notification channel of pointer moves; its payload is `<domainId> <environment>`. */
export const POINTER_MOVED = 'pointer_moved'

export type Pointer = { buildId: number; checksum: string }

/** Which build an environment answers with; null when nothing is there yet. */
export async function currentPointer(
  database: Database,
  domainId: number,
  environment: Environment,
): Promise<Pointer | null> {
  const row = await database
    .selectFrom('environment_pointer')
    .select(['build_id', 'checksum'])
    .where('domain_id', '=', domainId)
    .where('environment', '=', environment)
    .executeTakeFirst()
  return row ? { buildId: row.build_id, checksum: row.checksum } : null
}

type PointerMove = {
  domainId: number
  environment: Environment
  buildId: number
  checksum: string
  movedBy: number | null
  now: Date
}

/**
 * Points an environment at a build inside a transaction: that is all of a deploy. Nodes are notified when it commits.
 */
export async function movePointer(tx: Database, move: PointerMove): Promise<void> {
  const { domainId, environment, buildId, checksum, movedBy, now } = move
  await tx
    .insertInto('environment_pointer')
    .values({
      domain_id: domainId,
      environment,
      build_id: buildId,
      checksum,
      moved_by: movedBy,
      moved_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'environment'])
        .doUpdateSet({ build_id: buildId, checksum, moved_by: movedBy, moved_at: now }),
    )
    .execute()
  await tx
    .insertInto('deploy_record')
    .values({
      domain_id: domainId,
      id: await nextId(tx, domainId, 'deploy'),
      build_id: buildId,
      environment,
      started_at: now,
      ended_at: now,
      requested_by: movedBy,
    })
    .execute()
  await sql`select pg_notify(${POINTER_MOVED}, ${`${domainId} ${environment}`})`.execute(tx)
}
