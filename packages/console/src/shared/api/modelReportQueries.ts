import { type FindingKind, modelReport } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call'

/** What a build tells of its model; null for a build without a report. It never changes. */
export function modelReportQuery(domainId: number, buildId: number) {
  return queryOptions({
    queryKey: ['modelReport', domainId, buildId],
    queryFn: ({ signal }) => call(modelReport.read, { params: { id: buildId }, query: { domainId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
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
    queryKey: ['findings', domainId, buildId, asked],
    queryFn: ({ signal }) =>
      call(modelReport.findings, { params: { id: buildId, kind }, query: { domainId, ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
