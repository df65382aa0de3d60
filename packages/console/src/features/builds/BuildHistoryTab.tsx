import { Button } from '@mantine/core'
import { type Build, isBuildFinished, PAGE_SIZES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { buildListQuery } from '../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { openBuildDialog } from '../../shared/layout/buildRequest'
import { DataTable } from '../../shared/table/DataTable'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { type Deployable, DeployConfirm } from './DeployConfirm'
import { BuildDrawer } from './history/BuildDrawer'
import classes from './history/BuildHistory.module.css'
import { RemoveBuild } from './history/RemoveBuild'
import { useBuildColumns } from './history/useBuildColumns'

const route = getRouteApi('/signedIn/inDomain/information/$tab')
const POLL_MS = 5_000
/** A report that is not there so long after its build does not come, or not soon. */
const REPORT_FOLLOWS_MS = 5 * 60_000

/** Build History: every kept build, followed while one runs; a row opens what it learned and found. */
export function BuildHistoryTab({ domainId }: { domainId: number }) {
  const t = useT()
  const navigate = useNavigate()
  const { pageNo = 1, pageSize: asked = 20, buildId } = route.useSearch()
  const pageSize = PAGE_SIZES.find((size) => size === asked) ?? PAGE_SIZES[0]
  const linked = useConsoleLinked()
  const mayBuild = useMay(domainId, 'Change/build') && linked
  const mayDeploy = useMay(domainId, 'Change/deploy') && linked
  const [deploying, setDeploying] = useState<Deployable | null>(null)
  const [removing, setRemoving] = useState<Build | null>(null)
  const builds = useQuery({
    ...buildListQuery(domainId, { pageNo, pageSize }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((build) => !isBuildFinished(build.status) || awaitsReport(build))
        ? POLL_MS
        : false,
  })
  const columns = useBuildColumns()
  const show = (next: { pageNo?: number; pageSize?: number; buildId?: number | undefined }) =>
    void navigate({
      to: '/information/$tab',
      params: { tab: 'buildHistory' },
      search: { domainId, ...(pageNo > 1 && { pageNo }), ...(pageSize !== 20 && { pageSize }), ...next },
    })
  if (builds.data?.totalCount === 0)
    return (
      <EmptyState
        icon={<Hammer size={18} strokeWidth={1.75} aria-hidden />}
        text={t('home.noBuilds')}
        action={
          mayBuild && (
            <Button variant="filled" onClick={() => openBuildDialog()}>
              {t('build.request.STANDARD')}
            </Button>
          )
        }
      />
    )
  return (
    <div className={classes.root}>
      <ErrorAlert error={builds.error} onRetry={() => void builds.refetch()} />
      <DataTable
        label={t('screen.buildHistory')}
        columns={columns}
        found={builds}
        rowKey={(row) => row.id}
        rowName={(row) => `#${row.displayId}`}
        onOpen={(row) => show({ buildId: row.id })}
        onPage={(next) => show({ pageNo: next })}
        onPageSize={(next) => show({ pageNo: 1, pageSize: next })}
        empty={null}
      />
      <BuildDrawer
        domainId={domainId}
        buildId={buildId}
        listed={builds.data?.items ?? []}
        mayBuild={mayBuild}
        mayDeploy={mayDeploy}
        onDeploy={setDeploying}
        onRemove={setRemoving}
        onClose={() => show({})}
      />
      <DeployConfirm domainId={domainId} build={deploying} onClose={() => setDeploying(null)} />
      <RemoveBuild
        domainId={domainId}
        build={removing}
        onRemoved={() => show({})}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}

/** Whether the accuracy of a build may still follow: its report is made after its end. */
function awaitsReport({ endedAt, report }: Build): boolean {
  if (endedAt === null || !report?.modelBytes || report.heldOutAccuracy !== null) return false
  return Date.now() - Date.parse(endedAt) < REPORT_FOLLOWS_MS
}
