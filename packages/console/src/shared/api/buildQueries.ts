import type { build, deploy, preview } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { endpointAt } from './endpointAt'
import { buildKeys } from './queryKeys'

const LAST = endpointAt<typeof build.lastBuild>('GET', '/api/v1/build/last_build/:domainId')
const LIST = endpointAt<typeof build.list>('GET', '/api/v1/build')
const DEPLOY_STATUS = endpointAt<typeof deploy.status>('GET', '/api/v1/chatbot/deploy-status')
const READ = endpointAt<typeof build.read>('GET', '/api/v1/build/:id')
const PREVIEW = endpointAt<typeof preview.build>('GET', '/api/v1/build/preview')
const DEPLOY_PREVIEW = endpointAt<typeof preview.deploy>('GET', '/api/v1/deploy/preview')

/** The last build of a domain; the header polls it and every screen reads it. */
export function lastBuildQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.last(domainId),
    queryFn: ({ signal }) => call(LAST, { params: { domainId }, query: {}, signal }),
  })
}

/** Which builds beta and live answer with. */
export function deployStatusQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.deployStatus(domainId),
    queryFn: ({ signal }) => call(DEPLOY_STATUS, { query: { domainId }, signal }),
  })
}

/** One page of Build History. */
export function buildListQuery(domainId: number, paging: { pageNo?: number; pageSize?: number } = {}) {
  return queryOptions({
    queryKey: buildKeys.list(domainId, paging),
    queryFn: ({ signal }) => call(LIST, { query: { domainId, ...paging }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One kept build. */
export function buildQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: buildKeys.detail(domainId, id),
    queryFn: ({ signal }) => call(READ, { params: { id }, query: { domainId }, signal }),
  })
}

/** What a build would take in; asked again each time, as content changes. */
export function buildPreviewQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.preview(domainId, null),
    queryFn: ({ signal }) => call(PREVIEW, { query: { domainId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** How a build differs from the one on live. */
export function deployPreviewQuery(domainId: number, buildId: number) {
  return queryOptions({
    queryKey: buildKeys.preview(domainId, buildId),
    queryFn: ({ signal }) => call(DEPLOY_PREVIEW, { query: { domainId, buildId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}
