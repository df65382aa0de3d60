import {
  BUILD_SUCCESSES,
  type build,
  CANCELLABLE,
  isBuildFinished,
  type LastBuild,
  type QueryOf,
} from '@parlance/contract'
import type { Context } from '../context'
import { readRelearned } from './path/relearned'
import { readChangesSinceBuild } from './snapshot/changesSinceBuild'
import { isBuildAllowed, readAllowance } from './state/limit'
import { hasNormalBuild } from './state/request'
import { readBuildQuality } from './testRun/buildQuality'

/** `success`: only a successful (or, when false, only an unsuccessful) build. */
type LastBuildFilter = QueryOf<typeof build.lastBuild> & { domainId: number }

/** The last build as the header polls it (specification section 7): all values are null when there is none. */
export async function readLastBuild(context: Context, filter: LastBuildFilter): Promise<LastBuild> {
  const { domainId } = filter
  const row = await findLast(context, filter)
  const allowance = await readAllowance(context.database, domainId, context.now())
  const normal = await hasNormalBuild(context.database, domainId)
  return {
    ...(row ? presentLast(row) : NO_LAST),
    quality: row ? await readBuildQuality(context.database, domainId, row.id) : null,
    relearned: row ? await readRelearned(context.database, domainId, row.id) : null,
    buildEnabled: isBuildAllowed(allowance, 'STANDARD'),
    applyEnabled: normal && isBuildAllowed(allowance, 'APPLY'),
    ...(await readChangesSinceBuild(context, domainId)),
  }
}

type Presented = Omit<
  LastBuild,
  'buildEnabled' | 'applyEnabled' | 'studied' | 'changedCount' | 'quality' | 'relearned'
>
type Row = NonNullable<Awaited<ReturnType<typeof findLast>>>

const NO_LAST: Presented = {
  id: null,
  status: null,
  progress: 0,
  stage: null,
  cancellable: false,
  description: null,
  mode: null,
  startedAt: null,
  endedAt: null,
  error: null,
}

function presentLast(row: Row): Presented {
  return {
    id: row.id,
    status: row.status,
    progress: isBuildFinished(row.status) ? 1 : Math.max(row.progress, row.job_progress ?? 0),
    stage: isBuildFinished(row.status) ? null : row.stage,
    cancellable: CANCELLABLE.includes(row.status),
    description: row.description,
    mode: row.mode,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    error: row.error,
  }
}

function findLast({ database }: Context, { domainId, success, isApplyChange }: LastBuildFilter) {
  return database
    .selectFrom('build as b')
    .leftJoin('job as j', 'j.id', 'b.job_id')
    .select([
      'b.id',
      'b.status',
      'b.progress',
      'b.mode',
      'b.description',
      'b.error',
      'b.started_at',
      'b.ended_at',
    ])
    .select(['j.progress as job_progress', 'j.stage'])
    .where('b.domain_id', '=', domainId)
    .where('b.removed_at', 'is', null)
    .$if(success !== undefined, (q) => q.where('b.status', success ? 'in' : 'not in', BUILD_SUCCESSES))
    .$if(isApplyChange !== undefined, (q) => q.where('b.mode', isApplyChange ? '=' : '<>', 'APPLY'))
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
