import { AppError, deploy, isBuildSuccess } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import type { Serve } from '../../http/serve'
import { readBundle } from '../bundle/bundleStore'
import { readAllowance } from '../state/limit'
import { lockBuild } from '../state/transition'
import { readDeployStatus } from './deployStatus'
import { movePointer } from './pointer'
import { forgetPointers, loadBundle } from './serving'

/** Deploy and its state (specification sections 4 and 7). */
export function deployRoutes(serve: Serve, context: Context): void {
  serve(deploy.status, async ({ query }) => readDeployStatus(context.database, query.domainId))

  serve(deploy.deploy, async ({ query, caller }) => {
    await deployBuild(context, { ...query, requestedBy: caller.userId })
    return readDeployStatus(context.database, query.domainId)
  })
}

/**
 * Points live at a kept successful build: the newest, or an earlier one to go back. The bundle is verified and
 * compiled first, so that no turn fails after the move. Throws DOMAIN_EXPIRED, BUILD_NOT_DEPLOYABLE or BUNDLE_DAMAGED.
 */
async function deployBuild(
  context: Context,
  { domainId, buildId, requestedBy }: { domainId: number; buildId: number; requestedBy: number | null },
): Promise<void> {
  const { database } = context
  const now = context.now()
  // Specification section 4: a domain whose period is over has no actions, also not that of going back.
  if ((await readAllowance(database, domainId, now)).isExpired) throw new AppError('DOMAIN_EXPIRED')
  const wanted = await checksumToDeploy(database, domainId, buildId)
  // What is kept in memory may be whole while the file is not, and the next start would have the file only.
  await readBundle(context, domainId, wanted)
  await loadBundle(context, domainId, wanted)
  await database.transaction().execute(async (tx) => {
    // Read again and locked: it cannot be removed before the pointer stands on it.
    const checksum = await checksumToDeploy(tx, domainId, buildId)
    await movePointer(tx, { domainId, environment: 'REAL', buildId, checksum, movedBy: requestedBy, now })
  })
  forgetPointers(context, domainId)
}

async function checksumToDeploy(database: Database, domainId: number, buildId: number): Promise<string> {
  const build = await lockBuild(database, domainId, buildId)
  if (!isBuildSuccess(build.status) || build.removed_at || !build.checksum)
    throw new AppError('BUILD_NOT_DEPLOYABLE', { id: buildId, status: build.status })
  return build.checksum
}
