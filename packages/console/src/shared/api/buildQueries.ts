import type { build, deploy, preview } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { endpointAt } from './endpointAt'
import { buildKeys } from './queryKeys'
import { pageTo, queryTo } from './queryTo'

const LAST = endpointAt<typeof build.lastBuild>('GET', '/api/v1/build/last_build/:domainId')
const LIST = endpointAt<typeof build.list>('GET', '/api/v1/build')
const DEPLOY_STATUS = endpointAt<typeof deploy.status>('GET', '/api/v1/chatbot/deploy-status')
const READ = endpointAt<typeof build.read>('GET', '/api/v1/build/:id')
const PREVIEW = endpointAt<typeof preview.build>('GET', '/api/v1/build/preview')
const DEPLOY_PREVIEW = endpointAt<typeof preview.deploy>('GET', '/api/v1/deploy/preview')

/** The last build of a domain; the header polls it and every screen reads it. */
export function lastBuildQuery(domainId: number) {
  return queryTo(buildKeys.last(domainId), LAST, { params: { domainId }, query: {} })
}

/** Which builds beta and live answer with. */
export function deployStatusQuery(domainId: number) {
  return queryTo(buildKeys.deployStatus(domainId), DEPLOY_STATUS, { query: { domainId } })
}

/** One page of Build History. */
export function buildListQuery(domainId: number, paging: { pageNo?: number; pageSize?: number } = {}) {
  return pageTo(buildKeys.list(domainId, paging), LIST, { query: { domainId, ...paging } })
}

/** One kept build. */
export function buildQuery(domainId: number, id: number) {
  return queryTo(buildKeys.detail(domainId, id), READ, { params: { id }, query: { domainId } })
}

/** What a build would take in; asked again each time, as content changes. */
export function buildPreviewQuery(domainId: number) {
  return queryOptions({
    ...queryTo(buildKeys.preview(domainId, null), PREVIEW, { query: { domainId } }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** How a build differs from the one on live. */
export function deployPreviewQuery(domainId: number, buildId: number) {
  return queryOptions({
    ...queryTo(buildKeys.preview(domainId, buildId), DEPLOY_PREVIEW, { query: { domainId, buildId } }),
    staleTime: 0,
    gcTime: 0,
  })
}
