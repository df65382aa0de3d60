import { AppError } from '@parlance/contract'
import type { Context } from '../context'
import { modelReportKey } from './bundle/bundleStore'
import { bundleKey } from './state/bundleKey'
import { lockBuild } from './state/transition'

/**
 * Removes a kept build, its bundle and its report; the row stays for the monthly count. Throws BUILD_IN_SERVICE for the
 * build on beta or live and BUILD_IN_PROGRESS for one that runs.
 */
export async function removeBuild(context: Context, domainId: number, buildId: number): Promise<boolean> {
  const { database } = context
  const checksum = await database.transaction().execute(async (tx) => {
    const build = await lockBuild(tx, domainId, buildId)
    if (build.removed_at) throw new AppError('NOT_FOUND', { kind: 'build', id: buildId })
    if (!build.ended_at) throw new AppError('BUILD_IN_PROGRESS', { id: buildId })
    const pointer = await tx
      .selectFrom('environment_pointer')
      .select('environment')
      .where('domain_id', '=', domainId)
      .where('build_id', '=', buildId)
      .executeTakeFirst()
    if (pointer) throw new AppError('BUILD_IN_SERVICE', { id: buildId, environment: pointer.environment })
    await tx
      .updateTable('build')
      .set({ removed_at: context.now() })
      .where('domain_id', '=', domainId)
      .where('id', '=', buildId)
      .execute()
    await tx
      .deleteFrom('build_conversation')
      .where('domain_id', '=', domainId)
      .where('build_id', '=', buildId)
      .execute()
    return build.checksum
  })
  if (checksum) await context.blobs.remove(bundleKey(domainId, checksum))
  await context.blobs.remove(modelReportKey(domainId, buildId))
  return true
}
