import {
  AppError,
  BUILD_SUCCESSES,
  type Build,
  type BuildDetail,
  type BuildMode,
  build,
  CANCELLABLE,
  isBuildSuccess,
  modelReport,
  type Page,
  type QueryOf,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import { emailOf, nameOf } from '../access/person/personOf'
import { hasWords } from '../content/reference/searchText'
import type { Context } from '../context'
import type { Database } from '../db/database'
import { pageOf, presentPage } from '../http/page'
import type { Call, Serve } from '../http/serve'
import { readLastBuild } from './lastBuild'
import { removeBuild } from './removeBuild'
import { readFindings, readModelReport } from './report/modelReport'
import { bundleKey } from './state/bundleKey'
import { cancelBuild } from './state/cancel'
import { isBuildAllowed, readAllowance } from './state/limit'
import { monthStart, readBound } from './state/month'
import { requestBuild } from './state/request'
import type { BuildRecord } from './state/transition'
import { presentQuality, QUALITY_OF_BUILD, type StoredQuality } from './testRun/buildQuality'

/** Builds of a domain: request, watch, cancel, list, remove (specification sections 4 and 7). */
export function buildRoutes(serve: Serve, context: Context): void {
  const { database } = context
  const request = async (
    mode: BuildMode,
    { query: { domainId }, body, caller }: Pick<Call<typeof build.request>, 'query' | 'body' | 'caller'>,
    source: { sourceBuildId?: number } = {},
  ) => {
    const asked = {
      domainId,
      mode,
      memo: body.memo,
      requestedBy: caller.userId,
      now: context.now(),
      ...source,
    }
    return { id: await database.transaction().execute((tx) => requestBuild(tx, asked)) }
  }

  serve(build.request, (call) => request('STANDARD', call))
  serve(build.quick, (call) => request('QUICK', call))
  serve(build.applyChanges, (call) => request('APPLY', call, { sourceBuildId: call.body.buildId }))

  serve(build.lastBuild, ({ params, query }) =>
    readLastBuild(context, { ...query, domainId: params.domainId }),
  )
  serve(build.list, ({ query }) => readBuildHistory(context, query))
  serve(build.read, ({ params, query }) => readBuildDetail(context, query.domainId, params.id))
  serve(modelReport.read, ({ params, query }) => readModelReport(context, query.domainId, params.id))
  serve(modelReport.findings, ({ params, query }) =>
    readFindings(context, { ...query, buildId: params.id, kind: params.kind }),
  )
  serve(build.count, async ({ query }) => {
    const { isApplyChange, isQuickMode, fromDate, toDate } = query
    const from = fromDate === undefined ? monthStart(context.now()) : boundOf(fromDate, 'fromDate')
    const to = toDate === undefined ? context.now() : boundOf(toDate, 'toDate')
    const { standard, quick } = await readAllowance(database, query.domainId, context.now())
    const limit = isApplyChange ? null : isQuickMode ? quick.max : standard.max
    return { count: await countBuilds(database, { ...query, from, to }), limit }
  })

  serve(build.cancel, ({ query, body }) => cancelBuild(context, query.domainId, body.buildId))
  serve(build.remove, ({ query, body }) => removeBuild(context, query.domainId, body.buildId))
}

function boundOf(value: string, path: 'fromDate' | 'toDate'): Date {
  const bound = readBound(value, path === 'toDate')
  if (!bound) throw new AppError('INVALID', {}, [{ path, code: 'INVALID_VALUE' }])
  return bound
}

type Row = BuildRecord & {
  job_progress: number | null
  requested_by_email: string
  requested_by_name: string
  on_beta: boolean
  on_real: boolean
  deploy_started_at: Date | null
  deploy_ended_at: Date | null
  states: Build['states']
  quality: StoredQuality | null
}

/** Kept builds, the newest first, each with the times of its states; searched in memo and display id. */
async function readBuildHistory(context: Context, query: QueryOf<typeof build.list>): Promise<Page<Build>> {
  const { database } = context
  const shown = sql`
    b.domain_id = ${query.domainId} and b.removed_at is null
    and ${hasWords(sql`lower(normalize(b.memo, nfkc)) || E'\\n' || b.display_id`, query.search)}`
  const counted = await sql<{ count: number }>`select count(*) as count from build b where ${shown}`.execute(
    database,
  )
  const count = counted.rows[0]!.count
  const { offset } = pageOf(count, query)
  const rows = await readRows(
    database,
    sql`${shown} order by b.id desc limit ${query.pageSize} offset ${offset}`,
  )
  const mayBuild = isBuildAllowed(await readAllowance(database, query.domainId, context.now()), 'STANDARD')
  return presentPage(
    rows.map((row) => presentBuild(row, mayBuild)),
    count,
    query,
  )
}

/** One kept build, and the last successful one before it whose accuracy was measured. Throws NOT_FOUND. */
async function readBuildDetail(
  { database, now }: Context,
  domainId: number,
  id: number,
): Promise<BuildDetail> {
  const shown = sql`b.domain_id = ${domainId} and b.removed_at is null and b.id = ${id}`
  const [row] = await readRows(database, shown)
  if (!row) throw new AppError('NOT_FOUND', { kind: 'build', id })
  const mayBuild = isBuildAllowed(await readAllowance(database, domainId, now()), 'STANDARD')
  const { rows } = await sql<BuildDetail['before'] & object>`
    select id, display_id as "displayId", (report->>'heldOutAccuracy')::float8 as "heldOutAccuracy" from build
    where domain_id = ${domainId} and id < ${id} and removed_at is null
      and status = any(${BUILD_SUCCESSES}::text[]) and report->>'heldOutAccuracy' is not null
    order by id desc limit 1`.execute(database)
  return { ...presentBuild(row, mayBuild), before: rows[0] ?? null }
}

/** Builds with their progress, environments, deploy and states. */
async function readRows(database: Database, shown: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.*, ${emailOf('b.requested_by')} as requested_by_email,
      ${nameOf('b.requested_by')} as requested_by_name, j.progress as job_progress,
      r.started_at as deploy_started_at, r.ended_at as deploy_ended_at,
      exists (select from environment_pointer p where p.domain_id = b.domain_id and p.build_id = b.id
              and p.environment = 'BETA') as on_beta,
      exists (select from environment_pointer p where p.domain_id = b.domain_id and p.build_id = b.id
              and p.environment = 'REAL') as on_real,
      (select json_agg(json_build_object('status', s.status, 'at', s.at) order by s.position)
       from build_state s where s.domain_id = b.domain_id and s.build_id = b.id) as states,
      ${QUALITY_OF_BUILD} as quality
    from build b
    left join job j on j.id = b.job_id
    left join lateral (select started_at, ended_at from deploy_record d
                       where d.domain_id = b.domain_id and d.build_id = b.id and d.environment = 'REAL'
                       order by d.id desc limit 1) r on true
    where ${shown}`.execute(database)
  return rows
}

function presentBuild(row: Row, mayBuild: boolean): Build {
  const isSuccess = isBuildSuccess(row.status)
  return {
    id: row.id,
    displayId: row.display_id,
    mode: row.mode,
    status: row.status,
    progress: row.ended_at ? 1 : Math.max(row.progress, row.job_progress ?? 0),
    buildEnabled: mayBuild,
    deployEnabled: isSuccess && !row.on_real,
    cancellable: CANCELLABLE.includes(row.status),
    description: row.description,
    memo: row.memo,
    requestedBy: row.requested_by_email,
    requestedByName: row.requested_by_name,
    error: row.error,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    deployStartedAt: row.deploy_started_at?.toISOString() ?? null,
    deployEndedAt: row.deploy_ended_at?.toISOString() ?? null,
    ...presentBundle(row),
    category: row.mode,
    onBeta: row.on_beta,
    onReal: row.on_real,
    report: row.report,
    states: row.states.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    quality: presentQuality(row.quality),
  }
}

function presentBundle({ status, domain_id, checksum, bundle_bytes }: Row) {
  if (!isBuildSuccess(status) || checksum === null)
    return { checksum: null, bundleBytes: null, dataPath: null }
  return { checksum, bundleBytes: bundle_bytes, dataPath: bundleKey(domain_id, checksum) }
}

type BuildCountQuery = Omit<QueryOf<typeof build.count>, 'fromDate' | 'toDate'> & { from: Date; to: Date }

/** Builds of a span of time that count: those that succeeded or still run. */
async function countBuilds(database: Database, query: BuildCountQuery): Promise<number> {
  const mode = query.isApplyChange ? 'APPLY' : query.isQuickMode ? 'QUICK' : 'STANDARD'
  const { count } = await database
    .selectFrom('build')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('domain_id', '=', query.domainId)
    .where('mode', '=', mode)
    .where('created_at', '>=', query.from)
    .where('created_at', '<', query.to)
    .where((e) => e.or([e('ended_at', 'is', null), e('status', 'in', BUILD_SUCCESSES)]))
    .executeTakeFirstOrThrow()
  return count
}
