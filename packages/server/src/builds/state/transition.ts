import { AppError, type BuildStatus, isBuildFinished } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Tables } from '../../db/tables'

export type BuildRecord = Selectable<Tables['build']>
/** The failure: `code` is the status in which the build ended, `params.reason` names the cause. */
export type BuildError = { code: BuildStatus; params: { reason: string } & Record<string, unknown> }

type Transition = {
  domainId: number
  buildId: number
  from: BuildStatus
  to: BuildStatus
  now: Date
  error?: BuildError
}

/**
 * Moves a build from one state to the next inside a transaction and records when. Returns false, having written
 * nothing, when the build is not in `from` any more (it was cancelled).
 */
export async function moveBuild(tx: Database, transition: Transition): Promise<boolean> {
  const { domainId, buildId, from, to, now, error } = transition
  const ended = isBuildFinished(to)
  const moved = await tx
    .updateTable('build')
    .set({
      status: to,
      ...(ended && { ended_at: now, progress: 1 }),
      ...(error && { error: JSON.stringify(error) }),
    })
    .where('domain_id', '=', domainId)
    .where('id', '=', buildId)
    .where('status', '=', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  await sql`
    insert into build_state (domain_id, build_id, position, status, at)
    select ${domainId}, ${buildId}, max(position) + 1, ${to}, ${now}::timestamptz
    from build_state where domain_id = ${domainId} and build_id = ${buildId}`.execute(tx)
  return true
}

/** A build, removed ones included; null when there is none. */
export async function readBuild(
  database: Database,
  domainId: number,
  buildId: number,
): Promise<BuildRecord | null> {
  const row = await database
    .selectFrom('build')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('id', '=', buildId)
    .executeTakeFirst()
  return row ?? null
}

/** A build, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockBuild(tx: Database, domainId: number, id: number): Promise<BuildRecord> {
  const build = await tx
    .selectFrom('build')
    .selectAll()
    .where((e) => e.and({ domain_id: domainId, id }))
    .forUpdate()
    .executeTakeFirst()
  if (!build) throw new AppError('NOT_FOUND', { kind: 'build', id })
  return build
}
