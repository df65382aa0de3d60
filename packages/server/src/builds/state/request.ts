import {
  AppError,
  type BuildDescription,
  type BuildMode,
  FIRST_STATUS,
  isBuildSuccess,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { enqueueJob } from '../../job/queue'
import { readAllowance, refuseBeyond } from './limit'
import { readBuild } from './transition'

type BuildRequest = {
  domainId: number
  mode: BuildMode
  memo: string
  requestedBy: number | null
  now: Date
  /** APPLY: the normal build whose model is carried over. */
  sourceBuildId?: number
}

/**
 * Requests a build inside a transaction and returns its id: the build in its first state and the job that will
 * advance it. Throws BUILD_IN_PROGRESS, the limit that is reached, or APPLY_NEEDS_NORMAL_BUILD.
 */
export async function requestBuild(tx: Database, request: BuildRequest): Promise<number> {
  const { domainId, mode, now } = request
  // Taking the number first makes requests of one domain wait for each other, so that limits are counted right.
  const id = await nextId(tx, domainId, 'build')
  refuseBeyond(await readAllowance(tx, domainId, now), mode)
  const { description, displayId } = await describe(tx, request, id)
  const status = FIRST_STATUS[mode]
  await tx
    .insertInto('build')
    .values({
      domain_id: domainId,
      id,
      display_id: displayId,
      mode,
      status,
      description: JSON.stringify(description),
      memo: request.memo,
      requested_by: request.requestedBy,
      created_at: now,
      job_id: null,
      checksum: null,
      bundle_bytes: null,
    })
    .execute()
  await tx
    .insertInto('build_state')
    .values({ domain_id: domainId, build_id: id, position: 0, status, at: now })
    .execute()
  const jobId = await enqueueJob(tx, {
    domainId,
    kind: 'BUILD',
    key: 'build',
    payload: { buildId: id, sourceBuildId: request.sourceBuildId ?? null },
    requestedBy: request.requestedBy,
    // A build has a cancel call of its own, with its own rule.
    cancellable: false,
    maxAttempts: 5,
  })
  await tx
    .updateTable('build')
    .set({ job_id: jobId })
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .execute()
  return id
}

async function describe(
  tx: Database,
  { domainId, mode, sourceBuildId }: BuildRequest,
  id: number,
): Promise<{ description: BuildDescription; displayId: string }> {
  if (mode !== 'APPLY') {
    const isQuickMode = mode === 'QUICK'
    return {
      description: { type: 'BUILD', isQuickMode, source: null, sequence: null },
      displayId: String(id),
    }
  }
  const source = await readBuild(tx, domainId, sourceBuildId!)
  if (!source) throw new AppError('NOT_FOUND', { kind: 'build', id: sourceBuildId })
  if (source.mode === 'QUICK' || !isBuildSuccess(source.status) || source.removed_at)
    throw new AppError('APPLY_NEEDS_NORMAL_BUILD', { id: source.id })
  // An apply of an apply counts on from the build that trained the model.
  const trained = source.description.source ?? source.id
  if (!(await hasNormalBuild(tx, domainId))) throw new AppError('APPLY_NEEDS_NORMAL_BUILD', { id: source.id })
  const sequence = await nextSequence(tx, domainId, trained)
  return {
    description: { type: 'APPLY_CHANGES', isQuickMode: false, source: trained, sequence },
    displayId: `${trained}-${sequence}`,
  }
}

async function nextSequence(tx: Database, domainId: number, source: number): Promise<number> {
  const { rows } = await sql<{ sequence: number }>`
    select coalesce(max((description->>'sequence')::int), 0) + 1 as sequence from build
    where domain_id = ${domainId} and mode = 'APPLY' and (description->>'source')::bigint = ${source}`.execute(
    tx,
  )
  return rows[0]!.sequence
}

/** Apply is possible only after a normal build: when what beta answers with has a model (specification section 4). */
export async function hasNormalBuild(database: Database, domainId: number): Promise<boolean> {
  const row = await database
    .selectFrom('environment_pointer as p')
    .innerJoin('build as b', (join) =>
      join.onRef('b.domain_id', '=', 'p.domain_id').onRef('b.id', '=', 'p.build_id'),
    )
    .select(['b.mode', 'b.status'])
    .where('p.domain_id', '=', domainId)
    .where('p.environment', '=', 'BETA')
    .executeTakeFirst()
  return row !== undefined && row.mode !== 'QUICK' && isBuildSuccess(row.status)
}
