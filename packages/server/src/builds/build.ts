import { AppError, type BuildMode, build, modelReport } from '@parlance/contract'
import type { Context } from '../context'
import type { Call, Serve } from '../http/serve'
import { readLastBuild } from './lastBuild'
import { removeBuild } from './removeBuild'
import { readFindings, readModelReport } from './report/modelReport'
import { countBuilds, readBuildDetail, readBuildHistory } from './state/buildHistory'
import { cancelBuild } from './state/cancel'
import { readAllowance } from './state/limit'
import { monthStart, readBound } from './state/month'
import { requestBuild } from './state/request'

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
