import { AppError, type ContentChanges, isBuildSuccess, preview } from '@parlance/contract'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { atOneMoment } from '../db/transaction/atOneMoment'
import type { Serve } from '../http/serve'
import { currentPointer } from './deploy/pointer'
import { checkContent } from './snapshot/checkContent'
import { compareContent, countDifferences } from './snapshot/compareContent'
import { readBuild } from './state/transition'
import { readBuildQuality } from './testRun/buildQuality'

/** The changes that a build or a deploy would make, before it is requested. Nothing is written. */
export function previewRoutes(serve: Serve, { database }: Context): void {
  serve(preview.build, ({ query: { domainId } }) =>
    atOneMoment(database, async (tx) => {
      const base = await readBase(tx, domainId, 'BETA')
      const changes = await compareContent(tx, domainId, { base: base?.id ?? null })
      return { base, ...changes, checks: await checkContent(tx, domainId) }
    }),
  )

  serve(preview.deploy, ({ query: { domainId, buildId } }) =>
    atOneMoment(database, async (tx) => {
      const build = await readBuild(tx, domainId, buildId)
      if (!build || build.removed_at || !isBuildSuccess(build.status))
        throw new AppError('NOT_FOUND', { kind: 'build', id: buildId })
      const base = await readBase(tx, domainId, 'REAL')
      const changes = await compareContent(tx, domainId, { base: base?.id ?? null, build: buildId })
      const missing = await compareContent(tx, domainId, { base: buildId })
      const quality = await readBuildQuality(tx, domainId, buildId)
      return {
        base,
        ...changes,
        missing: { ...missing, count: countDifferences(missing) },
        heldOutAccuracy: build.report?.heldOutAccuracy ?? null,
        quality,
      }
    }),
  )
}

/** The build that an environment answers with. */
async function readBase(
  database: Database,
  domainId: number,
  environment: 'BETA' | 'REAL',
): Promise<ContentChanges['base']> {
  const pointer = await currentPointer(database, domainId, environment)
  const build = pointer && (await readBuild(database, domainId, pointer.buildId))
  if (!build) return null
  return { id: build.id, displayId: build.display_id, heldOutAccuracy: build.report?.heldOutAccuracy ?? null }
}
