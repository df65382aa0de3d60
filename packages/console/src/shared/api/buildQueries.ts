import { build, deploy } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { buildKeys } from './queryKeys'

/** The last build of a domain; the header polls it and every screen reads it. */
export function lastBuildQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.last(domainId),
    queryFn: ({ signal }) => call(build.lastBuild, { params: { domainId }, query: {}, signal }),
  })
}

/** Which builds beta and live answer with. */
export function deployStatusQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.deployStatus(domainId),
    queryFn: ({ signal }) => call(deploy.status, { query: { domainId }, signal }),
  })
}

/** One page of Build History. */
export function buildListQuery(domainId: number, paging: { pageNo?: number; pageSize?: number } = {}) {
  return queryOptions({
    queryKey: buildKeys.list(domainId, paging),
    queryFn: ({ signal }) => call(build.list, { query: { domainId, ...paging }, signal }),
    placeholderData: keepPreviousData,
  })
}
