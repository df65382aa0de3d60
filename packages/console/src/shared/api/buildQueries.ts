import type { build, deploy } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { endpointAt } from './endpointAt'
import { buildKeys } from './queryKeys'

const LAST = endpointAt<typeof build.lastBuild>('GET', '/api/v1/build/last_build/:domainId')
const LIST = endpointAt<typeof build.list>('GET', '/api/v1/build')
const DEPLOY_STATUS = endpointAt<typeof deploy.status>('GET', '/api/v1/chatbot/deploy-status')

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
