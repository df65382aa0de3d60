import { isBuildFinished } from '@parlance/contract'
import type { Area } from '../area'
import type { Context } from '../context'
import { buildRoutes } from './build'
import { BUILD_WORK } from './buildWork'
import { deployRoutes } from './deploy/deploy'
import { followPointers } from './deploy/serving'
import { createBuildHandler } from './path/buildHandler'
import { previewRoutes } from './preview'
import { createReportHandler } from './report/reportHandler'
import { startTrainer } from './trainer/trainer'

/** Builds, their reports, and which build an environment answers with (specification section 4). */
export const builds: Area = {
  name: 'builds',
  tables: {
    build: 'left',
    build_state: 'left',
    build_part: 'left',
    build_conversation: 'left',
    environment_pointer: 'left',
    deploy_record: 'left',
    trainer: 'installation',
  },
  entrances: ['environment_pointer'],
  files: [{ kind: 'bundle', kept: keptBundles }],
  jobs: {
    BUILD: { slots: 2, handler: (context) => createBuildHandler(context, BUILD_WORK) },
    MODEL_REPORT: { slots: 1, handler: createReportHandler },
  },
  routes(serve, context) {
    buildRoutes(serve, context)
    previewRoutes(serve, context)
    deployRoutes(serve, context)
  },
  follow: followPointers,
  works: [{ role: 'trainer', start: (context) => startTrainer(context) }],
}

async function keptBundles({ database }: Context, domainId: number): Promise<(name: string) => boolean> {
  const rows = await database
    .selectFrom('build')
    .select(['id', 'status', 'checksum'])
    .where('domain_id', '=', domainId)
    .where('removed_at', 'is', null)
    .execute()
  const kept = new Set(
    rows.flatMap(({ id, status, checksum }) => [
      `report-${id}`,
      ...(checksum ? [checksum] : []),
      ...(isBuildFinished(status) ? [] : [`work-${id}`]),
    ]),
  )
  return (name) => kept.has(name)
}
