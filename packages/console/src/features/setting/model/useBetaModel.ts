import type { Build, ModelReportSummary } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { buildQuery, deployStatusQuery } from '../../../shared/api/buildQueries'
import { modelReportQuery } from '../../../shared/api/modelReportQueries'
import { useMay } from '../../../shared/api/useMay'

/** The build whose model answers in beta, with its report; null while nothing is known of one, or may be. */
export function useBetaModel(domainId: number): { build: Build | null; report: ModelReportSummary | null } {
  const may = useMay(domainId, 'View/executeBuilder')
  const status = useQuery({ ...deployStatusQuery(domainId), enabled: may }).data
  const buildId = status?.betaStatus.currentDeployBuildId ?? null
  const build =
    useQuery({ ...buildQuery(domainId, buildId ?? 0), enabled: may && buildId !== null }).data ?? null
  const report =
    useQuery({ ...modelReportQuery(domainId, build?.id ?? 0), enabled: build !== null }).data?.report ?? null
  return { build, report }
}
