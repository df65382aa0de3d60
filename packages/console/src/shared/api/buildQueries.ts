import { build, deploy, preview } from '@parlance/contract'
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

/** One kept build. */
export function buildQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: buildKeys.detail(domainId, id),
    queryFn: ({ signal }) => call(build.read, { params: { id }, query: { domainId }, signal }),
  })
}

/** What a build would take in; asked again each time, as content changes. */
export function buildPreviewQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.preview(domainId, null),
    queryFn: ({ signal }) => call(preview.build, { query: { domainId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** How a build differs from the one on live. */
export function deployPreviewQuery(domainId: number, buildId: number) {
  return queryOptions({
    queryKey: buildKeys.preview(domainId, buildId),
    queryFn: ({ signal }) => call(preview.deploy, { query: { domainId, buildId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
