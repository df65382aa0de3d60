import { AppError, BUILD_TRANSITIONS, type BuildStatus, CANCELLABLE } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { cancelJob } from '../../job/giveUp'
import { lockBuild, moveBuild } from './transition'

/**
 * Cancels a build whose snapshot is not taken yet (specification section 4) and returns true; false when it was
 * cancelled before. A worker on it walks it to CANCELED; without one it gets there at once. Throws
 * BUILD_CANCEL_REFUSED.
 */
export async function cancelBuild(context: Context, domainId: number, buildId: number): Promise<boolean> {
  return context.database.transaction().execute(async (tx) => {
    const build = await lockBuild(tx, domainId, buildId)
    if (['CANCEL', 'CANCELING', 'CANCELED'].includes(build.status)) return false
    if (!CANCELLABLE.includes(build.status))
      throw new AppError('BUILD_CANCEL_REFUSED', { status: build.status })
    await walk(tx, context.now(), { domainId, buildId, statuses: [build.status, 'CANCEL'] })
    const job = await tx
      .selectFrom('job')
      .select(['id', 'state'])
      .where('id', '=', build.job_id!)
      .forUpdate()
      // A worker that settles the job locks it before the build: waiting for it here could wait for ever.
      .skipLocked()
      .executeTakeFirst()
    if (job?.state !== 'WAITING') return true
    await walk(tx, context.now(), { domainId, buildId, statuses: ['CANCEL', ...after('CANCEL')] })
    await cancelJob(tx, job.id)
    return true
  })
}

/** The states that follow one, by the table. */
function after(status: BuildStatus): BuildStatus[] {
  const next = BUILD_TRANSITIONS[status]?.next
  return next ? [next, ...after(next)] : []
}

async function walk(
  tx: Database,
  now: Date,
  path: { domainId: number; buildId: number; statuses: BuildStatus[] },
): Promise<void> {
  const { domainId, buildId, statuses } = path
  for (const [i, to] of statuses.slice(1).entries())
    await moveBuild(tx, { domainId, buildId, from: statuses[i]!, to, now })
}
