import { type FindingKind, modelReport } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { buildKeys } from './queryKeys'
import { pageTo, queryTo } from './queryTo'

const LOOK_EVERY_MS = 1_000

/**
 * The report of a build about its model. It never changes once it is there; while it is being made, this looks again.
 */
export function modelReportQuery(domainId: number, buildId: number) {
  return queryOptions({
    ...queryTo(buildKeys.modelReport(domainId, buildId), modelReport.read, {
      params: { id: buildId },
      query: { domainId },
    }),
    staleTime: ({ state }) => (state.data?.report ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (state.data?.progress == null ? false : LOOK_EVERY_MS),
  })
}

/** One page of what a build found of a kind. */
export function findingsQuery(
  domainId: number,
  buildId: number,
  asked: { kind: FindingKind; pageNo: number; pageSize: number; search: string },
) {
  const { kind, ...query } = asked
  return queryOptions({
    ...pageTo(buildKeys.findings(domainId, buildId, asked), modelReport.findings, {
      params: { id: buildId, kind },
      query: { domainId, ...query },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
