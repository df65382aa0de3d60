import {
  type BuildStatus,
  type DeployStatus,
  type Environment,
  type EnvironmentStatus,
  isBuildFinished,
} from '@parlance/contract'
import type { Database } from '../../db/database'

/** "In training or preparing" of specification section 4, for every path of the state machine. */
const UNDER_WAY: readonly BuildStatus[] = [
  'TRAINING_C3',
  'REQUEST_TO_GPU',
  'PREPROCESSING',
  'TRAINING_ON_GPU',
  'TRAINING_ON_GPU_COMPLETED',
  'TRAINING_COMPLETED',
  'PREPARE_FOR_KAA',
  'PREPARE_FOR_SERVING',
  'MODIFY_PREPARE_FOR_KAA',
  'MODIFY_PREPARE_FOR_SERVING',
]

/** Which builds beta and live answer with, and what the dot beside "beta" shows. */
export async function readDeployStatus(database: Database, domainId: number): Promise<DeployStatus> {
  const betaStatus = await readEnvironment(database, domainId, 'BETA')
  const realStatus = await readEnvironment(database, domainId, 'REAL')
  const last = await database
    .selectFrom('build')
    .select(['id', 'status'])
    .where('domain_id', '=', domainId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    betaStatus,
    realStatus,
    whetherStudying: last !== undefined && !isBuildFinished(last.status),
    betaDot: last ? dotOf(last, betaStatus, realStatus) : 'NONE',
  }
}

/** TWINKLING while a tested beta is about to be replaced; STILL when a new one is ready and not live yet. */
function dotOf(
  last: { id: number; status: BuildStatus },
  beta: EnvironmentStatus,
  real: EnvironmentStatus,
): DeployStatus['betaDot'] {
  if (UNDER_WAY.includes(last.status)) return beta.deployStatus === 'TEST_COMPLETED' ? 'TWINKLING' : 'NONE'
  const isNew = last.status === 'COMPLETED' && real.currentDeployBuildId !== last.id
  return isNew ? 'STILL' : 'NONE'
}

async function readEnvironment(
  database: Database,
  domainId: number,
  environment: Environment,
): Promise<EnvironmentStatus> {
  const row = await database
    .selectFrom('environment_pointer as p')
    .innerJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .select(['b.id', 'b.display_id', 'p.checksum', 'p.moved_at'])
    .where('p.domain_id', '=', domainId)
    .where('p.environment', '=', environment)
    .executeTakeFirst()
  return {
    currentDeployBuild: row ? { id: row.id, displayId: row.display_id, checksum: row.checksum } : null,
    currentDeployBuildId: row?.id ?? null,
    currentDeployEndTime: row?.moved_at.toISOString() ?? null,
    deployStatus: row ? (environment === 'BETA' ? 'TEST_COMPLETED' : 'DEPLOYED') : 'NONE',
  }
}
