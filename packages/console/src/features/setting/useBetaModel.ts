import { type Build, build as calls, type ModelReportSummary } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { deployStatusQuery } from '../../shared/api/buildQueries'
import { call } from '../../shared/api/call'
import { modelReportQuery } from '../../shared/api/modelReportQueries'
import { buildKeys } from '../../shared/api/queryKeys'
import { useMay } from '../../shared/api/useMay'

/** The build whose model answers in beta, with its report; null while nothing is known of one, or may be. */
export function useBetaModel(domainId: number): { build: Build | null; report: ModelReportSummary | null } {
  const may = useMay(domainId, 'View/executeBuilder')
  const status = useQuery({ ...deployStatusQuery(domainId), enabled: may }).data
  const buildId = status?.betaStatus.currentDeployBuildId ?? null
  const build =
    useQuery({
      queryKey: buildKeys.list(domainId, { buildId }),
      queryFn: ({ signal }) =>
        call(calls.list, { query: { domainId, pageSize: 200, search: String(buildId) }, signal }),
      enabled: may && buildId !== null,
    }).data?.items.find(({ id }) => id === buildId) ?? null
  const report =
    useQuery({ ...modelReportQuery(domainId, build?.id ?? 0), enabled: build !== null }).data?.report ?? null
  return { build, report }
}
